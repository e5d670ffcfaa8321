import {
  type DocumentId,
  type JsonObject,
  LockedAuth,
  maxPasswordLength,
  TooManyRequests,
  ValidationError,
} from '@stet/core'
import { requireAccess } from '../access/entity-access.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import type { AuthCollection } from '../entities/auth-collections.ts'
import type { Call } from '../runtime/runtime.ts'
import { attemptSubject, isSelf } from './accounts.ts'

/** Beside `password` or `email` in what a user writes to their own document; never stored. */
const fieldName = 'currentPassword'

/**
 * A user who changes their own password or address must send the current password with it, so
 * that a session left open, or an API key that got around, does not take the account over. What
 * others may change is theirs to change without it, and an account without a password has none to
 * say. Wrong ones count as failed sign-ins. Throws ValidationError or TooManyRequests.
 */
export async function requireCurrentPassword(
  call: Call,
  collection: AuthCollection,
  id: DocumentId,
  data: JsonObject,
): Promise<void> {
  const user = { collection: collection.slug, id }
  if (!call.enforced || !collection.auth.hasPasswords || !isSelf(call, user)) return
  const { database, passwords, attempts } = call.runtime
  const stored = await database.read.findByID(collection, id, 'main')
  if (stored === null) return
  const { password, email, [fieldName]: current } = data
  const isAboutAddress = email !== undefined && isAnotherAddress(stored, email)
  if (isBlank(password) && !isAboutAddress) return
  // Comparing is expensive, so callers who may not write at all are refused first.
  await requireAccess(call, collection, 'update', { id, data })
  const secrets = await database.read.accounts.findSecrets(user)
  const hash = secrets?.passwordHash ?? null
  if (hash === null) return
  const refused = (key: 'validation:required' | 'validation:wrongPassword') => {
    const label = call.req.t('authentication:currentPassword')
    const problems = [{ path: fieldName, label, key }]
    return new ValidationError({ collection: collection.slug, id, problems })
  }
  if (typeof current !== 'string' || current === '') throw refused('validation:required')
  const attempt = { address: call.address, subject: attemptSubject(user) }
  const compare = () => passwords.verify(hash, current.slice(0, maxPasswordLength + 1))
  const fits = await attempts.login(attempt, collection.auth, compare).catch((error: unknown) => {
    // 401 would mean that the session has ended, and it has not.
    throw error instanceof LockedAuth ? new TooManyRequests(error.retryAfter) : error
  })
  if (!fits) throw refused('validation:wrongPassword')
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Whether this is not the address that the account has. */
export function isAnotherAddress({ data }: StoredDocument, email: unknown): boolean {
  if (isBlank(email)) return !isBlank(data.email)
  return typeof email !== 'string' || data.email !== email.trim().toLowerCase()
}
