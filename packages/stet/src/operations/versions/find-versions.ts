import {
  type Entity,
  NotFound,
  type PaginatedDocs,
  type QueryParams,
  type Version,
} from '@stet/core'
import { bindCallerSort } from '../../access/caller-query.ts'
import { readableVersionMatches } from '../../access/version-access.ts'
import { readShape } from '../../documents/read-shape.ts'
import { cachedAnswer } from '../../reading/answers/cached-answers.ts'
import { paginate } from '../../reading/pagination.ts'
import { readVersions } from '../../reading/versions/read-versions.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'

/** The versions of an entity's documents that the caller may read and that match, newest first. */
export async function findVersions(
  call: Call,
  entity: Entity,
  params: QueryParams,
): Promise<PaginatedDocs<Version>> {
  requireVersions(entity)
  const read = readerOf(call, params)
  const query = await readableVersionMatches(call, entity, params)
  const sort = await bindCallerSort(call, entity, params.sort, 'versions')
  const { limit, page, pagination } = params
  const stored = await read.versions.find(entity, {
    ...query,
    sort,
    limit,
    offset: (page - 1) * limit,
  })
  const isAll = !pagination || limit === 0 || (page === 1 && stored.length < limit)
  const total = isAll ? stored.length : await read.versions.count(entity, query)
  const docs = await readVersions(call, entity, stored, readShape(call, params, true))
  return paginate(docs, { total }, params)
}

/** As `findVersions`, as JSON in UTF-8: what was answered before is not made again. */
export async function findRenderedVersions(
  caller: Call,
  entity: Entity,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = await cachedAnswer(caller, { entity, of: 'versions' }, async (call) => ({
    bytes: Buffer.from(JSON.stringify(await findVersions(call, entity, call.params))),
    revision: 0,
  }))
  return bytes
}

/** How many versions the caller may read and match. */
export async function countVersions(
  call: Call,
  entity: Entity,
  params: Pick<QueryParams, 'where' | 'trash'>,
): Promise<{ readonly totalDocs: number }> {
  requireVersions(entity)
  const query = await readableVersionMatches(call, entity, params)
  return { totalDocs: await readerOf(call, params).versions.count(entity, query) }
}

/** An entity without versions has none to be found. */
export function requireVersions(entity: Entity): void {
  if (entity.versions === false) throw new NotFound()
}
