import {
  type Entity,
  Forbidden,
  type Json,
  maxVersionName,
  StetError,
  type Version,
} from '@stet/core'
import { readShape } from '../../documents/read-shape.ts'
import { readVersions } from '../../reading/versions/read-versions.ts'
import { isPanelUser } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { requireMayWrite } from '../../writing/may-write-now.ts'
import { findReadableVersion } from './find-version-by-id.ts'

/**
 * Gives a version a name, another one, or none (`null`). What has a name is kept however many newer
 * versions there are. It is for those who may change the document; nothing of its content changes.
 */
export async function nameVersion(
  call: Call,
  entity: Entity,
  id: string,
  given: Json | undefined,
): Promise<Version> {
  const name = readName(given)
  const version = await findReadableVersion(call, entity, id, call.params)
  if (call.enforced && !isPanelUser(call)) throw new Forbidden()
  const { database } = call.runtime
  await requireMayWrite(call, {
    entity,
    id: version.parent ?? entity.slug,
    operation: 'update',
    data: {},
    params: { ...call.params, draft: true },
    ifRevision: undefined,
  })
  await database.transaction((session) => session.versions.name(entity, id, name))
  const named = await findReadableVersion(call, entity, id, call.params)
  const [answered] = await readVersions(call, entity, [named], readShape(call, call.params, false))
  return answered as Version
}

function readName(given: Json | undefined): string | null {
  if (given === null) return null
  if (typeof given !== 'string') throw new StetError('badRequest', { message: expected })
  const name = given.trim()
  if (name.length > maxVersionName) throw new StetError('badRequest', { message: expected })
  return name === '' ? null : name
}

const expected = `"name" must be a text of at most ${maxVersionName} characters, or null.`
