import {
  always,
  type CompleteCollection,
  type DocumentId,
  hasDrafts,
  type JsonObject,
  type QueryParams,
  StetError,
} from '@stet/core'
import { accessOf, bindSystemFilter } from '../../access/entity-access.ts'
import type { Call } from '../../runtime/runtime.ts'
import { find, findIDs } from '../documents/find.ts'
import type { ListExportRequest } from './list-export-request.ts'

/** The most rows of a file: a sheet has 1,048,576, and the first one has the labels. */
const maxRows = 1_048_575

/** Rows that are read at once: few enough for other requests to have their turn in between. */
export const rowsAtOnce = 200

/**
 * The parameters of a list's page as its caller may ask for it: the newest stage, or what readers get of
 * what they may not see the versions of.
 */
export async function pageParams(call: Call, collection: CompleteCollection): Promise<QueryParams> {
  const mayReadNewest =
    !hasDrafts(collection) || (await accessOf(call, collection, 'readVersions')) !== false
  return { ...call.params, draft: mayReadNewest, pagination: false }
}

/** The ids of the rows, in the order of the list, as they are at one moment. */
export async function idsOfRows(
  call: Call,
  collection: CompleteCollection,
  { only, except }: Pick<ListExportRequest, 'only' | 'except'>,
): Promise<readonly DocumentId[]> {
  const params = await pageParams(call, collection)
  const also = only === null ? always : bindSystemFilter(call, collection, { id: { in: only } })
  const limit = maxRows + except.size + 1
  const ids = await findIDs(call, collection, params, { also, limit })
  const rows = except.size === 0 ? ids : ids.filter((id) => !except.has(id))
  if (rows.length > maxRows) throw new StetError('tooManyDocuments', { values: { max: maxRows } })
  return rows
}

/**
 * These documents in this order as the caller may read them now, exactly as a page of a list has them.
 * Those that are gone since, or that they may not read any more, are left out. What was searched for is
 * not asked again: it decided which rows there are, and may take long.
 */
export async function documentsOfRows(
  call: Call,
  collection: CompleteCollection,
  ids: readonly DocumentId[],
): Promise<readonly JsonObject[]> {
  const params = await pageParams(call, collection)
  const of = bindSystemFilter(call, collection, { id: { in: ids } })
  const page = { ...params, where: null, sort: [], rank: null, page: 1, limit: ids.length }
  const { docs } = await find(call, collection, page, of)
  const byID = new Map<unknown, JsonObject>(docs.map((doc) => [doc.id, doc]))
  return ids.flatMap((id) => {
    const doc = byID.get(id)
    return doc === undefined ? [] : [doc]
  })
}
