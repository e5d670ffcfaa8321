import {
  type BoundPath,
  type CompleteCollection,
  type DistinctValues,
  type FindDistinctArgs,
  isTimeZone,
  parseBoolean,
  QueryError,
  type QueryParams,
} from '@stet/core'
import { bindCallerValues, readableMatches } from '../access/caller-query.ts'
import type { DistinctQuery } from '../database/documents/document-store.ts'
import { paginate } from '../reading/pagination.ts'
import { readerOf } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'

/** What is asked of the values beside which documents are meant. */
export interface DistinctRequest {
  readonly field: string
  readonly counts: boolean
  /** The time zone whose months are meant; null for the values themselves. */
  readonly monthsIn: string | null
}

/** Values that one answer has to a request over HTTP. */
const mostValues = 1000

/** What a count is called beside a value, and in the order. */
const countName = '_count'

/**
 * Reads a request from a query string or from code.
 *
 * @throws QueryError for no field, another unit than months, and what is no time zone
 */
export function readDistinctRequest(
  input: { readonly [Name in keyof FindDistinctArgs]?: unknown },
): DistinctRequest {
  const { field, by, timeZone = 'UTC' } = input
  if (typeof field !== 'string') throw new QueryError(['field'])
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone)) throw new QueryError(['timeZone'])
  const isWhole = by === undefined || by === ''
  if (!isWhole && by !== 'month') throw new QueryError(['by'])
  return { field, counts: parseBoolean(input.counts), monthsIn: isWhole ? null : timeZone }
}

/** @throws QueryError where a request over HTTP asks for more values than one answer may have */
export function checkValueLimit({ limit }: Pick<QueryParams, 'limit'>): void {
  if (limit === 0 || limit > mostValues) throw new QueryError(['limit'])
}

/**
 * The different values that a field has in the documents that the caller may read and that match,
 * in order, and with `counts` how many of these documents have each. A field that they may not read,
 * or that leads to lists of other documents, is refused.
 */
export async function findDistinct(
  call: Call,
  collection: CompleteCollection,
  { field, counts, monthsIn }: DistinctRequest,
  params: QueryParams,
): Promise<DistinctValues> {
  const read = readerOf(call, params)
  // Who may read no document is told so first, whatever the field is.
  const filter = await readableMatches(call, collection, params)
  const path = await bindCallerValues(call, collection, field)
  if (monthsIn !== null && !hasMonths(path)) throw new QueryError(['by'])
  const [first] = params.sort
  const isByCount = counts && first?.path === countName
  const isDescending = (isByCount || first?.path === field) && first?.direction === 'desc'
  const { limit, page } = params
  const query: DistinctQuery = {
    stage: params.draft ? 'latest' : 'main',
    filter,
    path,
    direction: isDescending ? 'desc' : 'asc',
    limit,
    offset: (page - 1) * limit,
  }
  if (!counts && monthsIn === null) {
    const found = await read.findDistinct(collection, query)
    const values = found.values.map((value) => ({ [field]: value }))
    return { values, ...counted(found.total, params) }
  }
  const found = await read.countDistinct(collection, {
    ...query,
    order: isByCount ? 'count' : 'value',
    ...(monthsIn !== null && { monthsIn }),
  })
  if (found === null) throw new QueryError(['by'])
  return {
    values: found.values.map(({ value, count }) => ({
      [field]: value,
      ...(counts && { [countName]: count }),
    })),
    ...(counts && { withoutValue: found.without }),
    ...counted(found.total, params),
  }
}

/** Whether the values are dates, of which each document has one. */
const hasMonths = ({ comparison, many, list }: BoundPath): boolean =>
  comparison === 'date' && !many && !list

/** The answer where there is nothing. */
export function noValues(params: QueryParams): DistinctValues {
  return { values: [], ...counted(0, params) }
}

function counted(total: number, params: QueryParams): Omit<DistinctValues, 'values'> {
  const { docs: _none, ...rest } = paginate([], { total }, params)
  return rest
}
