import type { DocumentId, JsonObject } from '@stet/core'
import type { ListedDocument } from '../../../api/list.ts'

export const orderField = '_order'

/** What a document has in its order field while its new place is on the way to the server. */
export const pendingKey = 'pending'

/** How a list that is sorted by hand runs; null for every other list, whose rows cannot be moved. */
export function orderDirection(sort: string | undefined): 'ascending' | 'descending' | null {
  if (sort === orderField) return 'ascending'
  return sort === `-${orderField}` ? 'descending' : null
}

/** The body of `POST {api}/reorder`. */
export interface ReorderRequest {
  readonly collectionSlug: string
  readonly docsToMove: readonly DocumentId[]
  readonly newKeyWillBe: 'greater' | 'less'
  readonly orderableFieldName: string
  readonly target: { readonly id: DocumentId; readonly key: string }
}

/** Asks for a document to be put beside the one above its new place or, at the top, the one below. */
export function reorderRequest(
  collection: string,
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
    orderableFieldName: orderField,
    target: { id: target.id, key: keyOf(target) },
  }
}

function keyOf(doc: JsonObject): string {
  const key = doc[orderField]
  return typeof key === 'string' ? key : ''
}

/** An order that the editor made and the server may not know of yet. */
export interface OwnOrder {
  readonly ids: readonly DocumentId[]
  /** Moved, and not acknowledged. */
  readonly pending: readonly DocumentId[]
}

/** Documents as the editor has put them; as they came, where they are not the ones that were moved. */
export function inOwnOrder(
  docs: readonly ListedDocument[],
  own: OwnOrder | null,
): readonly ListedDocument[] {
  if (own === null || own.ids.length !== docs.length) return docs
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const ordered = own.ids.flatMap((id) => byId.get(id) ?? [])
  if (ordered.length !== docs.length) return docs
  return ordered.map((doc) =>
    own.pending.includes(doc.id) ? { ...doc, [orderField]: pendingKey } : doc,
  )
}

/** The order after a move that has been asked for. */
export function withMove(
  docs: readonly ListedDocument[],
  own: OwnOrder | null,
  id: DocumentId,
  to: number,
): OwnOrder {
  const ids = docs.map((doc) => doc.id).filter((one) => one !== id)
  return { ids: ids.toSpliced(to, 0, id), pending: [...(own?.pending ?? []), id] }
}
