import {
  type Entity,
  Forbidden,
  joinFilters,
  NotFound,
  type QueryParams,
  type Version,
} from '@stet/core'
import { readableVersions, versionIdFilter } from '../../access/version-access.ts'
import type { StoredVersion } from '../../database/versions/version-store.ts'
import { readShape } from '../../documents/read-shape.ts'
import { readVersions } from '../../reading/versions/read-versions.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { requireVersions } from './find-versions.ts'

/** One version, of whichever document of the entity. */
export async function findVersionByID(
  call: Call,
  entity: Entity,
  id: string,
  params: QueryParams,
): Promise<Version> {
  const stored = await findReadableVersion(call, entity, id, params)
  const [version] = await readVersions(call, entity, [stored], readShape(call, params, false))
  if (!version) throw new NotFound()
  return version
}

/**
 * Throws NotFound where there is no such version, and Forbidden where the caller may read only some
 * and this is not one of them, whether it exists or not.
 */
export async function findReadableVersion(
  call: Call,
  entity: Entity,
  id: string,
  params: Pick<QueryParams, 'trash'>,
): Promise<StoredVersion> {
  requireVersions(entity)
  const { filter, documents } = await readableVersions(call, entity, params)
  const [stored] = await readerOf(call, params).versions.find(entity, {
    filter: joinFilters('and', [versionIdFilter(call, entity, id), filter]),
    documents,
    limit: 1,
  })
  if (stored) return stored
  throw documents.kind === 'always' ? new NotFound() : new Forbidden()
}
