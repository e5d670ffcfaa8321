import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { usePanel } from '../../../panel/panel.ts'
import type { VersionedEntity } from '../../versions/use-versioned-entity.ts'
import { useForgetDocument } from './use-forget-document.ts'

/** Goes to a document that was just put back, which then opens as it is now. */
export function useOpenDocument(versioned: VersionedEntity): () => void {
  const { queries } = usePanel()
  const navigate = useNavigate()
  const forget = useForgetDocument(versioned)
  const { entity, id } = versioned
  return useCallback(() => {
    forget()
    if (id === null) {
      queries.removeQueries({ queryKey: queryKeys.global(entity.slug), type: 'inactive' })
      void navigate({ to: '/globals/$global', params: { global: entity.slug } })
    } else {
      queries.removeQueries({ queryKey: queryKeys.document(entity.slug, id), type: 'inactive' })
      void navigate({
        to: '/collections/$collection/$id',
        params: { collection: entity.slug, id },
      })
    }
  }, [forget, queries, navigate, entity.slug, id])
}
