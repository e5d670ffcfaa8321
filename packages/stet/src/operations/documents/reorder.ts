import {
  type CompleteCollection,
  type DocumentId,
  Forbidden,
  joinFilters,
  NotFound,
} from '@stet/core'
import { accessOf, bindAccess, idFilter, readableFilter } from '../../access/entity-access.ts'
import type { Session } from '../../database/database.ts'
import type { StoredStages } from '../../database/documents/document-store.ts'
import { placeBeside } from '../../ordering/places.ts'
import { authorOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Maximum number of documents moved by one call; access is checked for each. */
export const maxMovedDocuments = 1000

export interface Reordering {
  readonly docsToMove: readonly DocumentId[]
  /** On which side of the target's key the new ones will be. */
  readonly newKeyWillBe: 'greater' | 'less'
  readonly target: DocumentId
  /** The name of the order: the collection's own, or that of a join. */
  readonly order: string
}

/**
 * Moves documents beside another one and answers their new keys. Only their place changes: not
 * their content, their status, their versions or their dates. A user who moves a document must be
 * allowed to update it as it is for readers, because readers see the order.
 */
export async function reorder(
  call: Call,
  collection: CompleteCollection,
  { docsToMove, newKeyWillBe, target, order: name }: Reordering,
): Promise<readonly string[]> {
  const order = { entity: collection, name }
  return call.runtime.database.transaction(async (session) => {
    await session.orders.lock(order)
    for (const id of docsToMove) {
      const { current } = await requireMove(call, session, collection, id)
      await call.runtime.commits.note(call, collection, {
        id,
        intent: 'reorder',
        locale: null,
        status: current.status,
        revision: current.revision,
        author: authorOf(call),
      })
    }
    await requireVisible(call, session, collection, target)
    return placeBeside(session.orders, order, target, newKeyWillBe, docsToMove)
  })
}

async function requireMove(
  call: Call,
  session: Session,
  collection: CompleteCollection,
  id: DocumentId,
): Promise<StoredStages> {
  const stages = await session.findForUpdate(collection, id)
  const status = stages?.main.status ?? null
  const data = status === null ? {} : { _status: status }
  const allowed = await accessOf(call, collection, 'update', { id, data })
  if (allowed === false) throw new Forbidden()
  if (!stages) throw allowed === true ? new NotFound() : new Forbidden()
  if (allowed === true) return stages
  const filter = joinFilters('and', [
    idFilter(call, collection, id),
    bindAccess(call, collection, allowed),
  ])
  if ((await session.count(collection, { stage: 'main', filter })) === 0) throw new Forbidden()
  return stages
}

/** Throws unless the caller may read the target: the place of the moved document discloses that of the target. */
async function requireVisible(
  call: Call,
  session: Session,
  collection: CompleteCollection,
  id: DocumentId,
): Promise<void> {
  const readable = await readableFilter(call, collection, false, { id })
  const filter = joinFilters('and', [idFilter(call, collection, id), readable])
  if ((await session.count(collection, { stage: 'main', filter })) > 0) return
  throw readable.kind === 'always' ? new NotFound() : new Forbidden()
}
