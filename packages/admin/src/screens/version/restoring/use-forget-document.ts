import { useCallback } from 'react'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { usePanel } from '../../../panel/panel.ts'
import { clearReferenceCache } from '../../../panel/references/reference-cache.ts'
import type { VersionedEntity } from '../../versions/use-versioned-entity.ts'

/** Makes everything that is known of a document be read anew: it was written from its history. */
export function useForgetDocument({ entity, id }: VersionedEntity): () => void {
  const panel = usePanel()
  const { kind, slug } = entity
  return useCallback(() => {
    const { queries } = panel
    clearReferenceCache(panel)
    const key = id === null ? queryKeys.global(slug) : queryKeys.document(slug, id)
    void queries.invalidateQueries({ queryKey: key })
    if (kind === 'collection') void queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
  }, [panel, kind, slug, id])
}
