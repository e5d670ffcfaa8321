import { folderField } from '@stet/core'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { useDocumentDrawers } from '../../../document/references/document-drawers.ts'
import { usePanel } from '../../../panel/panel.ts'
import type { List } from '../query/use-list.ts'

/** Opens a new document that begins in the folder that is shown; null where none is. */
export function useCreateInFolder({ shape, folders }: List): (() => void) | null {
  const drawers = useDocumentDrawers()
  const { queries } = usePanel()
  const folder = folders?.current ?? null
  if (folder === null) return null
  const { slug } = shape.collection
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
  return () =>
    drawers.open({
      collection: slug,
      id: null,
      initial: { [folderField]: folder },
      onStored: refresh,
      onRemoved: refresh,
    })
}
