import { isAllowed } from '@stet/core'
import type { ListShape } from '../query/list-request.ts'

/** Whether the documents of a list can be edited in its cells. */
export function mayEditCells({ collection, permissions, inTrash }: ListShape): boolean {
  return !inTrash && !collection.disableBulkEdit && isAllowed(permissions, 'update')
}
