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

/** The body of `POST {api}/reorder` by which documents are put beside another one. */
export interface ReorderRequest {
  readonly collectionSlug: string
  readonly docsToMove: readonly DocumentId[]
  readonly keepOrder?: true
  readonly newKeyWillBe: 'greater' | 'less'
  readonly orderableFieldName: string
  readonly target: { readonly id: DocumentId; readonly key: string }
}

/** A document that is dragged to an index of its page, counted without it, and those that move along with it. */
export interface RowMove {
  readonly id: DocumentId
  readonly to: number
  readonly group?: MovedGroup | undefined
}

/** The documents that move together, in the order that they have. */
export interface MovedGroup {
  readonly has: (id: DocumentId) => boolean
  /** Names them all, also those of other pages; absent where all are on the page. */
  readonly find?: (() => Promise<readonly DocumentId[]>) | undefined
}

/** The page after a move: where the moved documents are together, and what is around them. */
function moveOnPage(docs: readonly ListedDocument[], { id, to, group }: RowMove) {
  const isMoved = (doc: ListedDocument) => doc.id === id || group?.has(doc.id) === true
  const isOther = (doc: ListedDocument) => !isMoved(doc)
  const rest = docs.filter((doc) => doc.id !== id)
  const above = rest.slice(0, to).filter(isOther)
  const below = rest.slice(to).filter(isOther)
  return { above, below, moved: docs.filter(isMoved) }
}

/**
 * The request that moves documents behind the one above their new place or, at the top, before the one
 * below; null where that changes nothing.
 */
export function reorderRequest(
  { collection, field }: ManualOrder,
  docs: readonly ListedDocument[],
  move: RowMove,
  direction: 'ascending' | 'descending',
): ReorderRequest | null {
  const { above, below, moved } = moveOnPage(docs, move)
  const target = above.at(-1) ?? below[0]
  if (target === undefined) return null
  const isSame = [...above, ...moved, ...below].every(({ id }, index) => id === docs[index]?.id)
  if (isSame && move.group?.find === undefined) return null
  const isAfter = above.length > 0
  return {
    collectionSlug: collection,
    docsToMove: moved.map(({ id }) => id),
    ...(move.group !== undefined && { keepOrder: true }),
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
  move: RowMove,
): PendingOrder {
  const { above, below, moved } = moveOnPage(docs, move)
  const idOf = ({ id }: ListedDocument) => id
  return {
    ids: [...above, ...moved, ...below].map(idOf),
    pending: [...(own?.pending ?? []), ...moved.map(idOf)],
  }
}
