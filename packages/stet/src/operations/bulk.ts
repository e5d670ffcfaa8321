import {
  type BulkResult,
  bindSort,
  type CompleteCollection,
  type DocumentId,
  errorMessage,
  type JsonObject,
  joinFilters,
  parseSort,
  type QueryParams,
  StetError,
} from '@stet/core'
import { bindCallerFilter } from '../access/caller-query.ts'
import { bindAccess, readableFilter, requireAccess } from '../access/entity-access.ts'
import type { Call } from '../call.ts'
import { deleteByID } from './delete.ts'
import { update } from './update.ts'

/** Documents that one call may change or delete: each is a transaction, and a caller waits for all. */
const maxBulkDocuments = 10_000

/** Ids read at once while the documents concerned are collected. */
const batchSize = 500

/** Changes every matching document that the caller may read and change, each by itself. */
export function updateMany(
  call: Call,
  collection: CompleteCollection,
  data: JsonObject,
  params: QueryParams,
): Promise<BulkResult> {
  const { where } = params
  if (where === null) throw new StetError('badRequest', { key: 'error:missingWhereUpdate' })
  const one = { ...params, autosave: false }
  return forEach(
    call,
    collection,
    { ...params, where },
    { operation: 'update', data },
    async (id) => (await update(call, collection, id, data, one)).doc,
  )
}

/** Deletes every matching document that the caller may read and delete, each by itself. */
export function deleteMany(
  call: Call,
  collection: CompleteCollection,
  params: QueryParams,
): Promise<BulkResult> {
  const { where } = params
  if (where === null) throw new StetError('badRequest', { key: 'error:missingWhereDelete' })
  return forEach(call, collection, { ...params, where }, { operation: 'delete' }, (id) =>
    deleteByID(call, collection, id, params),
  )
}

type Concerned = QueryParams & { readonly where: NonNullable<QueryParams['where']> }
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
  { where, draft }: Concerned,
  intent: Intent,
): Promise<readonly DocumentId[]> {
  const { operation, ...args } = intent
  const allowed = await requireAccess(call, collection, operation, args)
  const filter = joinFilters('and', [
    await readableFilter(call, collection, draft),
    ...(allowed === true ? [] : [bindAccess(call, collection, allowed)]),
    await bindCallerFilter(call, collection, where),
  ])
  const { config, database } = call.runtime
  const byId = bindSort(parseSort('id'), collection, { config, locale: call.req.locale })
  const ids: DocumentId[] = []
  for (let offset = 0; ; offset += batchSize) {
    const stored = await database.read.find(collection, {
      stage: draft ? 'latest' : 'main',
      filter,
      sort: byId,
      limit: batchSize,
      offset,
    })
    for (const { id } of stored) ids.push(id)
    if (ids.length > maxBulkDocuments) {
      throw new StetError('tooManyDocuments', { values: { max: maxBulkDocuments } })
    }
    if (stored.length < batchSize) return ids
  }
}
