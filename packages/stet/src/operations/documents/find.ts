import {
  always,
  type BoundFilter,
  bindSort,
  type CompleteCollection,
  type DocumentId,
  joinFilters,
  nearIn,
  type PaginatedDocs,
  parseSort,
  type QueryParams,
} from '@stet/core'
import { bindCallerRank, bindCallerSort, readableMatches } from '../../access/caller-query.ts'
import type { FindQuery } from '../../database/documents/document-store.ts'
import { readShape } from '../../documents/read-shape.ts'
import { finishOperation, notifyEntityHooks } from '../../hooks/entity-hooks.ts'
import { cachedAnswer } from '../../reading/answers/cached-answers.ts'
import { type FoundRows, foundRows } from '../../reading/answers/found-rows.ts'
import { renderDocuments } from '../../reading/answers/render-documents.ts'
import { type MatchCount, paginate, renderPage } from '../../reading/pagination.ts'
import { readDocuments } from '../../reading/read-documents.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'

/** The documents of a collection that the caller may read and that match, one page of them. */
export async function find(
  call: Call,
  collection: CompleteCollection,
  params: QueryParams,
  /** Only these, of all that the caller may read. */
  also: BoundFilter = always,
): Promise<PaginatedDocs> {
  const page = await findPage(call, collection, params, also)
  const stored = await page.rows.contents()
  const docs = await readDocuments(call, collection, stored, readShape(call, params, true))
  return finishOperation(call, collection, 'read', params, paginate(docs, page, params))
}

/** As `find`, as JSON in UTF-8: documents that were answered before are not made again. */
export async function findRendered(
  caller: Call,
  collection: CompleteCollection,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = await cachedAnswer(
    caller,
    { entity: collection, of: 'documents' },
    async (call) => ({
      bytes: await render(call, collection, call.params),
      revision: 0,
    }),
  )
  return bytes
}

async function render(
  call: Call,
  collection: CompleteCollection,
  params: QueryParams,
): Promise<Uint8Array<ArrayBuffer>> {
  if (collection.hooks.afterOperation.length > 0) {
    return Buffer.from(JSON.stringify(await find(call, collection, params)))
  }
  const page = await findPage(call, collection, params, always)
  const docs = await renderDocuments(call, collection, page.rows, readShape(call, params, true))
  return renderPage(docs, page, params)
}

interface Page extends MatchCount {
  readonly rows: FoundRows
}

async function findPage(
  call: Call,
  collection: CompleteCollection,
  params: QueryParams,
  also: BoundFilter,
): Promise<Page> {
  await notifyEntityHooks(call, collection, 'beforeOperation', { operation: 'read', args: params })
  const query = await listQuery(call, collection, params, also)
  const { limit, page, pagination, countLimit } = params
  const asked = { ...query, limit, offset: (page - 1) * limit }
  const read = readerOf(call, params)
  const { heads, total, isMore } = await read.findPage(collection, asked, {
    countTo: pagination && limit > 0 ? (countLimit ?? Number.POSITIVE_INFINITY) : 0,
  })
  const rows = foundRows(read, collection, heads, asked)
  return { rows, total: total ?? heads.length, ...(isMore ? { isMore } : {}) }
}

/** The ids of all documents that the caller may read and that match, in the order of the list. */
export async function findIDs(
  call: Call,
  collection: CompleteCollection,
  params: QueryParams,
  { also = always, limit }: { readonly also?: BoundFilter; readonly limit: number },
): Promise<readonly DocumentId[]> {
  await notifyEntityHooks(call, collection, 'beforeOperation', { operation: 'read', args: params })
  const query = await listQuery(call, collection, params, also)
  return readerOf(call, params).findIDs(collection, { ...query, limit })
}

/** Which documents a list has for the caller, and in which order. */
async function listQuery(
  call: Call,
  collection: CompleteCollection,
  params: QueryParams,
  also: BoundFilter,
): Promise<Required<Pick<FindQuery, 'stage' | 'filter' | 'sort'>>> {
  const { config } = call.runtime
  const query = {
    stage: params.draft ? 'latest' : 'main',
    filter: joinFilters('and', [await readableMatches(call, collection, params), also]),
  } as const
  // A `near` filter sorts by distance, unless the caller requests another order.
  const defaultSort =
    params.where !== null && nearIn(query.filter) !== null ? '' : collection.defaultSort
  const sort =
    params.sort.length > 0
      ? await bindCallerSort(call, collection, params.sort)
      : bindSort(parseSort(defaultSort), collection, { config, locale: call.req.locale })
  const ranked =
    params.rank === null
      ? sort
      : [...(await bindCallerRank(call, collection, params.rank)), ...sort]
  return { ...query, sort: ranked }
}
