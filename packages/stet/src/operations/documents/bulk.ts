import {
  type BulkResult,
  bindSort,
  type CompleteCollection,
  type DocumentId,
  errorMessage,
  type FilterNode,
  isEmptyFilter,
  type JsonObject,
  joinFilters,
  parseSort,
  type QueryParams,
  StetError,
} from '@stet/core'
import { bindCallerFilter, bindCallerSort } from '../../access/caller-query.ts'
import { bindAccess, readableFilter, requireAccess } from '../../access/entity-access.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { requestedTrashMove } from '../trash/trash.ts'
import { deleteByID } from './delete.ts'
import { update } from './update.ts'

/** Documents that one call may change or delete: each is a transaction, and a caller waits for all. */
const maxBulkDocuments = 10_000

/** Ids read at once while the documents concerned are collected. */
const batchSize = 500

/** Which of the documents that match are concerned. */
export interface BulkScope {
  /** At most so many, the first as they are sorted; 0 for all. */
  readonly limit: number
  /** Whether a filter that leaves nothing out may mean all documents. */
  readonly mayBeAll: boolean
}

/** Changes every matching document that the caller may read and change, each by itself. */
export function updateMany(
  call: Call,
  collection: CompleteCollection,
  data: JsonObject,
  params: QueryParams,
  scope: BulkScope,
): Promise<BulkResult> {
  const one = { ...params, autosave: false }
  const isToTrash = requestedTrashMove(call, collection, data, params)?.deletedAt != null
  return forEach(
    call,
    collection,
    { ...params, ...scope, where: requireWhere(params, scope, 'error:missingWhereUpdate') },
    isToTrash ? { operation: 'delete' } : { operation: 'update', data },
    async (id) => (await update(call, collection, id, data, one)).doc,
  )
}

/** Deletes every matching document that the caller may read and delete, each by itself. */
export function deleteMany(
  call: Call,
  collection: CompleteCollection,
  params: QueryParams,
  scope: BulkScope,
): Promise<BulkResult> {
  const where = requireWhere(params, scope, 'error:missingWhereDelete')
  const concerned = { ...params, ...scope, where }
  return forEach(call, collection, concerned, { operation: 'delete' }, (id) =>
    deleteByID(call, collection, id, params),
  )
}

/** A filter that was left empty by mistake would change everything there is. */
function requireWhere(
  { where }: QueryParams,
  { mayBeAll }: BulkScope,
  key: 'error:missingWhereUpdate' | 'error:missingWhereDelete',
): FilterNode {
  if (where === null || (isEmptyFilter(where) && !mayBeAll))
    throw new StetError('badRequest', { key })
  return where
}

interface Concerned extends Pick<QueryParams, 'draft' | 'sort' | 'trash'>, BulkScope {
  readonly where: FilterNode
}
type Intent =
  | { readonly operation: 'update'; readonly data: JsonObject }
  | { readonly operation: 'delete' }

/**
 * The ids are collected first, so that what the work changes does not change what it works on. A
 * document that the caller may not read is not among them: not even an error tells of it.
 */
async function forEach(
  call: Call,
  collection: CompleteCollection,
  params: Concerned,
  intent: Intent,
  work: (id: DocumentId) => Promise<JsonObject>,
): Promise<BulkResult> {
  const docs: JsonObject[] = []
  const errors: BulkResult['errors'][number][] = []
  for (const id of await idsOf(call, collection, params, intent)) {
    try {
      docs.push(await work(id))
    } catch (error) {
      const isPublic = error instanceof StetError && error.isPublic
      if (!isPublic) call.runtime.log.error(`Bulk ${intent.operation} of ${collection.slug}`, error)
      errors.push({ id, isPublic, message: errorMessage(error, call.req.t) })
    }
  }
  return { docs, errors }
}

async function idsOf(
  call: Call,
  collection: CompleteCollection,
  { where, draft, trash, sort, limit }: Concerned,
  intent: Intent,
): Promise<readonly DocumentId[]> {
  const { operation, ...args } = intent
  const allowed = await requireAccess(call, collection, operation, args)
  const filter = joinFilters('and', [
    await readableFilter(call, collection, draft, {}, { trash }),
    ...(allowed === true ? [] : [bindAccess(call, collection, allowed)]),
    await bindCallerFilter(call, collection, where),
  ])
  const { config } = call.runtime
  const order =
    sort.length > 0
      ? await bindCallerSort(call, collection, sort)
      : bindSort(parseSort('id'), collection, { config, locale: call.req.locale })
  const ids: DocumentId[] = []
  while (limit === 0 || ids.length < limit) {
    const wanted = limit === 0 ? batchSize : Math.min(batchSize, limit - ids.length)
    const stored = await readerOf(call, { trash }).find(collection, {
      stage: draft ? 'latest' : 'main',
      filter,
      sort: order,
      limit: wanted,
      offset: ids.length,
    })
    for (const { id } of stored) ids.push(id)
    if (ids.length > maxBulkDocuments) {
      throw new StetError('tooManyDocuments', { values: { max: maxBulkDocuments } })
    }
    if (stored.length < wanted) break
  }
  return ids
}
