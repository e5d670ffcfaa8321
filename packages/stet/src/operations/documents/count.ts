import type { CompleteCollection, QueryParams } from '@stet/core'
import { readableMatches } from '../../access/caller-query.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'

/** How many documents the caller may read and match. */
export async function count(
  call: Call,
  collection: CompleteCollection,
  params: Pick<QueryParams, 'where' | 'draft' | 'trash'>,
): Promise<{ readonly totalDocs: number }> {
  const totalDocs = await readerOf(call, params).count(collection, {
    stage: params.draft ? 'latest' : 'main',
    filter: await readableMatches(call, collection, params),
  })
  return { totalDocs }
}
