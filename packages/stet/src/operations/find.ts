import type { CompleteCollection, JsonObject, PaginatedDocs, QueryParams } from '@stet/core'
import { bindSort, parseSort } from '@stet/core'
import { bindCallerSort, readableAndWanted } from '../access/caller-query.ts'
import type { Call } from '../call.ts'
import { notifyEntityHooks, runEntityHooks } from '../hooks.ts'
import { readDocuments } from '../reading/read-documents.ts'
import { readShape } from '../reading/read-shape.ts'
import { paginate } from './pagination.ts'

/** The documents of a collection that the caller may read and that match, one page of them. */
export async function find(
  call: Call,
  collection: CompleteCollection,
  params: QueryParams,
): Promise<PaginatedDocs> {
  await notifyEntityHooks(call, collection, 'beforeOperation', { operation: 'read', args: params })
  const { config, database } = call.runtime
  const query = {
    stage: params.draft ? 'latest' : 'main',
    filter: await readableAndWanted(call, collection, params),
  } as const
  const sort =
    params.sort.length > 0
      ? await bindCallerSort(call, collection, params.sort)
      : bindSort(parseSort(collection.defaultSort), collection, { config, locale: call.req.locale })
  const stored = await database.read.find(collection, {
    ...query,
    sort,
    limit: params.limit,
    offset: (params.page - 1) * params.limit,
  })
  const docs = await readDocuments(call, collection, stored, readShape(call, params, true))
  const total = params.pagination
    ? await totalOf(call, collection, query, params, docs)
    : docs.length
  const result = paginate(docs, total, params)
  return runEntityHooks(
    call,
    collection,
    'afterOperation',
    { operation: 'read', args: params, result },
    'result',
  )
}

/** A first page that is not full is all there is; counting again would cost a second scan. */
async function totalOf(
  call: Call,
  collection: CompleteCollection,
  query: Parameters<Call['runtime']['database']['read']['count']>[1],
  { limit, page }: QueryParams,
  docs: readonly JsonObject[],
): Promise<number> {
  if (limit === 0 || (page === 1 && docs.length < limit)) return docs.length
  return call.runtime.database.read.count(collection, query)
}
