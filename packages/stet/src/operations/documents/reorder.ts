import {
  always,
  bindSort,
  type CompleteCollection,
  type DocumentId,
  Forbidden,
  joinFilters,
  NotFound,
  parseSort,
  type Reordered,
  StetError,
} from '@stet/core'
import {
  accessOf,
  bindAccess,
  bindSystemFilter,
  idFilter,
  readableFilter,
  readableOrNever,
} from '../../access/entity-access.ts'
import type { Session } from '../../database/database.ts'
import type { CountQuery, StoredStages } from '../../database/documents/document-store.ts'
import type { OrderRef, Stage } from '../../database/refs.ts'
import { ownOrder } from '../../ordering/orders.ts'
import { placeAfterFirst, placeBeside, sortedByPlace } from '../../ordering/places.ts'
import { authorOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'

interface Moved {
  readonly docsToMove: readonly DocumentId[]
  /** Whether they keep the order that they have; otherwise they get that in which they are named. */
  readonly keepOrder?: boolean | undefined
  /** The name of the order: the collection's own, or that of a join. */
  readonly order: string
}

interface PlaceBeside {
  /** On which side of the target's key the new ones will be. */
  readonly newKeyWillBe: 'greater' | 'less'
  readonly target: DocumentId
  readonly position?: never
}

interface PlaceAt {
  /**
   * Among the documents that the caller's list has without a filter: 1 is the first, -1 the last. Of
   * several documents it is that of the one nearest to where is counted from.
   */
  readonly position: number
  readonly target?: never
}

/** Where documents are moved to. */
export type NewPlace = PlaceBeside | PlaceAt

export type Reordering = Moved & NewPlace

/**
 * Moves documents to another place and answers their new keys. Only their place changes: not
 * their content, their status, their versions or their dates. A user who moves a document must be
 * allowed to see it, and to update it as it is for readers, because readers see the order. If one of
 * the documents is refused, none is moved.
 */
export async function reorder(
  call: Call,
  collection: CompleteCollection,
  reordering: Reordering,
): Promise<Reordered> {
  const { docsToMove, order: name } = reordering
  const order = { entity: collection, name }
  return call.runtime.database.transaction(async (session) => {
    await session.orders.lock(order)
    for (const { id, current } of await requireMoves(call, session, collection, docsToMove)) {
      await call.runtime.commits.note(call, collection, {
        id,
        intent: 'reorder',
        locale: null,
        status: current.status,
        revision: current.revision,
        author: authorOf(call),
      })
    }
    const ids = reordering.keepOrder
      ? await sortedByPlace(session.orders, order, docsToMove)
      : docsToMove
    const { keys, ...place } =
      reordering.position === undefined
        ? { keys: await moveBeside(call, session, order, ids, reordering) }
        : await moveTo(call, session, order, ids, reordering.position)
    const keyOf = new Map(ids.map((id, index) => [id, keys[index] ?? '']))
    return { orderValues: docsToMove.map((id) => keyOf.get(id) ?? ''), ...place }
  })
}

async function moveBeside(
  call: Call,
  session: Session,
  order: OrderRef & { readonly entity: CompleteCollection },
  ids: readonly DocumentId[],
  { target, newKeyWillBe }: PlaceBeside,
): Promise<readonly string[]> {
  await requireVisible(call, session, order.entity, target)
  return placeBeside(session.orders, order, target, newKeyWillBe, ids)
}

/**
 * Puts documents beside the one that has the position among the others, so that documents that the
 * caller does not see stay where they are to those that they do see.
 */
async function moveTo(
  call: Call,
  session: Session,
  order: OrderRef & { readonly entity: CompleteCollection },
  ids: readonly DocumentId[],
  position: number,
) {
  const { entity } = order
  // A join lists a part of the collection, in which a position of the collection says nothing.
  if (order.name !== ownOrder || !Number.isSafeInteger(position) || position === 0)
    throw new StetError('badRequest')
  const { config } = call.runtime
  const fromStart = position > 0
  const others = {
    stage: listedStage(call),
    filter: joinFilters('and', [
      await readableFilter(call, entity, call.params.draft),
      bindSystemFilter(call, entity, { id: { not_in: ids } }),
    ]),
  }
  const count = await session.count(entity, others)
  const reached = Math.min(Math.abs(position), count + 1)
  const place = { position: fromStart ? reached : -reached, total: count + ids.length }
  const otherAt = async (side: 'start' | 'end', offset: number) => {
    const sort = parseSort(side === 'start' ? ownOrder : `-${ownOrder}`)
    const [id] = await session.findIDs(entity, {
      ...others,
      sort: bindSort(sort, entity, { config, locale: call.req.locale }),
      limit: 1,
      offset,
    })
    return id
  }
  const [near, far] = fromStart ? (['start', 'end'] as const) : (['end', 'start'] as const)
  const beside = (id: DocumentId, isPushed: boolean) =>
    placeBeside(session.orders, order, id, isPushed === fromStart ? 'less' : 'greater', ids)
  const pushed = await otherAt(near, Math.abs(position) - 1)
  if (pushed !== undefined) return { keys: await beside(pushed, true), ...place }
  const last = await otherAt(far, 0)
  if (last !== undefined) return { keys: await beside(last, false), ...place }
  return { keys: await placeAfterFirst(session.orders, order, ids), ...place }
}

interface MovedDocument extends StoredStages {
  readonly id: DocumentId
}

/** Throws unless all documents may be moved. The error names those that may not: no others, and nothing of them. */
async function requireMoves(
  call: Call,
  session: Session,
  collection: CompleteCollection,
  ids: readonly DocumentId[],
): Promise<readonly MovedDocument[]> {
  const moved: MovedDocument[] = []
  const refused: DocumentId[] = []
  const missing: DocumentId[] = []
  for (const id of ids) {
    const stages = await session.findForUpdate(collection, id)
    const filters = await moveFilters(call, collection, id, stages)
    if (!stages && filters?.every(({ filter }) => filter.kind === 'always')) missing.push(id)
    else if (stages && filters && (await allHold(call, session, collection, id, filters)))
      moved.push({ ...stages, id })
    else refused.push(id)
  }
  if (refused.length > 0) throw new Forbidden({ ids: [...refused, ...missing] })
  if (missing.length > 0) throw new NotFound({ ids: missing })
  return moved
}

type StageFilter = Required<CountQuery>

/** What must hold for a document that the caller moves; null where the rules refuse it whatever it holds. */
async function moveFilters(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  stages: StoredStages | null,
): Promise<readonly StageFilter[] | null> {
  const status = stages?.main.status ?? null
  const data = status === null ? {} : { _status: status }
  const updatable = await accessOf(call, collection, 'update', { id, data })
  if (updatable === false) return null
  const update = updatable === true ? always : bindAccess(call, collection, updatable)
  const read = await readableOrNever(call, collection, call.params.draft, { id })
  return [
    { stage: 'main', filter: update },
    { stage: listedStage(call), filter: read },
  ]
}

const listedStage = ({ params }: Call): Stage => (params.draft ? 'latest' : 'main')

async function allHold(
  call: Call,
  session: Session,
  collection: CompleteCollection,
  id: DocumentId,
  filters: readonly StageFilter[],
): Promise<boolean> {
  for (const { stage, filter } of filters) {
    if (filter.kind === 'always') continue
    const own = joinFilters('and', [idFilter(call, collection, id), filter])
    if ((await session.count(collection, { stage, filter: own })) === 0) return false
  }
  return true
}

/** Throws unless the caller may read the target: the place of the moved document discloses that of the target. */
async function requireVisible(
  call: Call,
  session: Session,
  collection: CompleteCollection,
  id: DocumentId,
): Promise<void> {
  const readable = await readableFilter(call, collection, call.params.draft, { id })
  const filter = joinFilters('and', [idFilter(call, collection, id), readable])
  if ((await session.count(collection, { stage: listedStage(call), filter })) > 0) return
  throw readable.kind === 'always' ? new NotFound() : new Forbidden()
}
