import type { CompleteCollection, DistinctValues, QueryParams } from '@stet/core'
import { bindCallerValues, readableMatches } from '../access/caller-query.ts'
import { paginate } from '../reading/pagination.ts'
import { readerOf } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'

/**
 * The different values that a field has in the documents that the caller may read and that match,
 * in order. A field that they may not read, or that leads to lists of other documents, is refused.
 */
export async function findDistinct(
  call: Call,
  collection: CompleteCollection,
  field: string,
  params: QueryParams,
): Promise<DistinctValues> {
  const read = readerOf(call, params)
  const path = await bindCallerValues(call, collection, field)
  const isDescending = params.sort[0]?.path === field && params.sort[0].direction === 'desc'
  const { limit, page } = params
  const found = await read.findDistinct(collection, {
    stage: params.draft ? 'latest' : 'main',
    filter: await readableMatches(call, collection, params),
    path,
    direction: isDescending ? 'desc' : 'asc',
    limit,
    offset: (page - 1) * limit,
  })
  return {
    values: found.values.map((value) => ({ [field]: value })),
    ...counts(found.total, params),
  }
}

/** The answer where there is nothing. */
export function noValues(params: QueryParams): DistinctValues {
  return { values: [], ...counts(0, params) }
}

function counts(total: number, params: QueryParams): Omit<DistinctValues, 'values'> {
  const { docs: _none, ...rest } = paginate([], { total }, params)
  return rest
}
