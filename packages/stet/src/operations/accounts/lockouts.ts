import { type DocumentId, type JsonObject, joinFilters, StetError } from '@stet/core'
import {
  bindAccess,
  bindSystemFilter,
  readableFilter,
  requireAccess,
} from '../../access/entity-access.ts'
import { attemptSubject } from '../../auth/accounts.ts'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import { isDocumentId } from '../../lib/document-id.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Maximum number of accounts in one call: more than a page of a list has. */
const maxAccounts = 500

/** An account at which too many sign-ins have failed. */
export interface Lockout {
  readonly id: DocumentId
  /** When it may be tried again, unless the lock-out is lifted before. */
  readonly until: string
}

/**
 * Which of these accounts are locked out, told to those who may lift it, of accounts that they may
 * read. One address may be locked out while its owner signs in from another.
 */
export async function findLockouts(
  call: Call,
  collection: AuthCollection,
  body: JsonObject,
): Promise<readonly Lockout[]> {
  const ids = idsIn(body)
  const allowed = await requireAccess(call, collection, 'unlock')
  const filter = joinFilters('and', [
    bindSystemFilter(call, collection, { id: { in: [...ids] } }),
    await readableFilter(call, collection, false),
    ...(allowed === true ? [] : [bindAccess(call, collection, allowed)]),
  ])
  const stored = await call.runtime.database.read.find(collection, {
    stage: 'main',
    filter,
    limit: maxAccounts,
  })
  const subjectOfId = (id: DocumentId) => attemptSubject({ collection: collection.slug, id })
  const subjects = stored.map(({ id }) => subjectOfId(id))
  const until = await call.runtime.attempts.lockedUntil(subjects, collection.auth)
  return stored.flatMap(({ id }) => {
    const end = until.get(subjectOfId(id))
    return end === undefined ? [] : [{ id, until: end }]
  })
}

function idsIn({ ids }: JsonObject): readonly DocumentId[] {
  if (Array.isArray(ids) && ids.length <= maxAccounts && ids.every(isDocumentId)) return ids
  throw new StetError('badRequest', {
    message: `ids must be a list of at most ${maxAccounts} ids.`,
  })
}
