import type { DocumentReference, JsonObject } from '@stet/core'
import type { StoredVersion } from '../../database/versions/version-store.ts'
import type { ReadShape } from '../../documents/read-shape.ts'
import { isPanelUser } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { populatedTargets } from '../references/populate.ts'

/**
 * Who made each of the versions, as relationships: with `depth`, as far as the caller may read
 * those users. Who works on a site is for those who work on it, so that a public history
 * (`readVersions: () => true`) names no authors.
 */
export async function readAuthors(
  call: Call,
  versions: readonly StoredVersion[],
  shape: ReadShape,
): Promise<readonly (JsonObject | null)[]> {
  if (call.enforced && !isPanelUser(call)) return versions.map(() => null)
  const references = versions.map(({ author }) =>
    author === null ? null : { relationTo: author.collection, id: author.id },
  )
  const known = references.filter((reference): reference is DocumentReference => reference !== null)
  const users =
    shape.depth > 0 && known.length > 0 ? await populatedTargets(call, known, shape) : undefined
  return references.map(
    (reference) =>
      reference && {
        relationTo: reference.relationTo,
        value: users?.get(reference) ?? reference.id,
      },
  )
}
