import { type DocumentId, maxMovedDocuments, type Reordered, reorderNotice } from '@stet/core'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import type { Client } from '../../../api/client/client.ts'
import { type FoundTarget, findBulkTargets } from '../../../api/documents/bulk.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { refusedNames } from '../../../ordering/refused-names.ts'
import { orderFieldName } from '../../../ordering/row-order.ts'
import { toast } from '../../../ui/index.ts'
import { scopeOf } from '../bulk/bulk-scope.ts'
import type { List } from '../query/use-list.ts'
import { groupName, type MovedRows } from './moved-rows.ts'

/** All documents that move, on whichever page they are. */
export async function findMoved(
  client: Client,
  list: List,
  { onPage, selection, count }: Pick<MovedRows, 'onPage' | 'selection' | 'count'>,
): Promise<readonly FoundTarget[]> {
  // The server would refuse them after all were found.
  if (count > maxMovedDocuments) throw new Error(`More than ${maxMovedDocuments} documents.`)
  if (selection === null) return onPage
  return findBulkTargets(client, scopeOf(list, selection), new AbortController().signal)
}

export interface MoveToPosition {
  readonly client: Client
  readonly list: List
  readonly moved: MovedRows
  readonly direction: 'ascending' | 'descending'
  /** Counts from the top of the list, or below 0 from its bottom. */
  readonly at: number
  readonly i18n: Pick<I18n, 't'>
}

/** Moves documents to a position among all of the collection, and says where they are then. */
export async function runMove({
  client,
  list,
  moved,
  direction,
  at,
  i18n: { t },
}: MoveToPosition): Promise<void> {
  const names = new Map<DocumentId, string>()
  try {
    const found = await findMoved(client, list, moved)
    for (const { id, title } of found) names.set(id, title)
    const answer = await client.post<Reordered>('/reorder', {
      query: { draft: true },
      body: {
        collectionSlug: list.shape.collection.slug,
        docsToMove: found.map(({ id }) => id),
        ...(found.length > 1 && { keepOrder: true }),
        orderableFieldName: orderFieldName,
        position: direction === 'descending' ? -at : at,
      },
    })
    const title = groupName(moved.first ?? found[0]?.title ?? '', found.length, t)
    toast.success(t('fields:rowMoved', { title, ...fromTop(answer, at, found.length) }))
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : 0
    toast.error(t(reorderNotice(status).key), {
      description: refusedNames(error, (id) => names.get(id) || String(id)),
    })
  }
}

/** Where the first of the moved documents is, counted from the top of the list. */
function fromTop({ position = 0, total = 0 }: Reordered, at: number, count: number) {
  const from = Math.abs(position)
  return { position: at > 0 ? from : total - count + 2 - from, total }
}
