import type { DocumentId, JsonObject } from '@stet/core'
import type { ListedDocument } from '../api/documents/list.ts'

/** The order of a collection's own. */
export const orderFieldName = '_order'

/** An order that documents are put into: of a collection, or of a join that lists them. */
export interface ManualOrder {
  readonly collection: string
  readonly field: string
}

/** What a document has in its order field while its new place is on the way to the server. */
export const pendingKey = 'pending'

/** How a list that is sorted by hand runs; null for every other list, whose rows cannot be moved. */
export function orderDirection(
  sort: string | undefined,
  field = orderFieldName,
): 'ascending' | 'descending' | null {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : null
}

/** The body of `POST {api}/reorder`. */
export interface ReorderRequest {
  readonly collectionSlug: string
  readonly docsToMove: readonly DocumentId[]
  readonly newKeyWillBe: 'greater' | 'less'
  readonly orderableFieldName: string
  readonly target: { readonly id: DocumentId; readonly key: string }
}

/** The request that moves a document behind the one above its new place or, at the top, before the one below. */
export function reorderRequest(
  { collection, field }: ManualOrder,
  docs: readonly ListedDocument[],
  id: DocumentId,
  to: number,
  direction: 'ascending' | 'descending',
): ReorderRequest | null {
  const others = docs.filter((doc) => doc.id !== id)
  const above = others[to - 1]
  const target = above ?? others[to]
  if (target === undefined || docs[to]?.id === id) return null
  const isAfter = above !== undefined
  return {
    collectionSlug: collection,
    docsToMove: [id],
    newKeyWillBe: isAfter === (direction === 'ascending') ? 'greater' : 'less',
    orderableFieldName: field,
    target: { id: target.id, key: keyOf(target, field) },
  }
}

/** The key is only a hint, which the server ignores; documents without a loaded key send none. */
function keyOf(doc: JsonObject, field: string): string {
  const key = doc[field]
  return typeof key === 'string' ? key : ''
}

/** An order that the editor made and the server may not have stored yet. */
export interface PendingOrder {
  readonly ids: readonly DocumentId[]
  /** Moved, and not acknowledged. */
  readonly pending: readonly DocumentId[]
}

/** Documents as the editor has put them; as they came, where they are not the ones that were moved. */
export function inOwnOrder(
  docs: readonly ListedDocument[],
  own: PendingOrder | null,
  field = orderFieldName,
): readonly ListedDocument[] {
  if (own === null || own.ids.length !== docs.length) return docs
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const ordered = own.ids.flatMap((id) => byId.get(id) ?? [])
  if (ordered.length !== docs.length) return docs
  return ordered.map((doc) =>
    own.pending.includes(doc.id) ? { ...doc, [field]: pendingKey } : doc,
  )
}

/** The order after a requested move. */
export function withMove(
  docs: readonly ListedDocument[],
  own: PendingOrder | null,
  id: DocumentId,
  to: number,
): PendingOrder {
  const ids = docs.map((doc) => doc.id).filter((one) => one !== id)
  return { ids: ids.toSpliced(to, 0, id), pending: [...(own?.pending ?? []), id] }
}
