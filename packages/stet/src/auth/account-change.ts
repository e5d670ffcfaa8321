import {
  type CompleteCollection,
  checkPassword,
  type DocumentId,
  type JsonObject,
  ValidationError,
} from '@stet/core'
import { requireAccess } from '../access/entity-access.ts'
import type { AccountSecrets } from '../database/accounts/account-store.ts'
import type { Session } from '../database/database.ts'
import { type AuthCollection, isAuthCollection } from '../entities/auth-collections.ts'
import type { Call } from '../runtime/runtime.ts'
import { attemptSubject, isSelf } from './accounts.ts'
import { chosenKeyHash } from './api-keys.ts'
import { isAnotherAddress, isBlank, requireCurrentPassword } from './current-password.ts'

/**
 * What a write of a user's document does to their secrets: nothing where `data` names none. They
 * are hashed now (before the write's transaction, which must stay short) and stored within the
 * transaction; a changed password ends the user's other sessions.
 */
export async function accountChange(
  call: Call,
  collection: CompleteCollection,
  /** Null for a user that is about to be created. */
  existing: DocumentId | null,
  data: JsonObject,
): Promise<((session: Session, id: DocumentId) => Promise<void>) | undefined> {
  if (!isAuthCollection(collection)) return undefined
  const apiKey = apiKeyChange(call, collection, data)
  if (existing !== null) await requireCurrentPassword(call, collection, existing, data)
  const password = await passwordChange(call, collection, existing, data)
  const address = existing !== null && (await addressChange(call, collection, existing, data))
  if (!apiKey && !password && !address) return undefined
  return async (session, id) => {
    const user = { collection: collection.slug, id }
    await session.accounts.saveSecrets(user, { ...(address || {}), ...apiKey, ...password })
    if (!password || existing === null) return
    await call.runtime.attempts.unlock(session.attempts, attemptSubject(user))
    const stays = isSelf(call, user) && call.sessionId ? { except: call.sessionId } : {}
    await session.accounts.deleteSessions(user, stays)
  }
}

async function passwordChange(
  call: Call,
  collection: AuthCollection,
  existing: DocumentId | null,
  data: JsonObject,
): Promise<Partial<AccountSecrets> | undefined> {
  if (!collection.auth.hasPasswords) return undefined
  const { password } = data
  if (isBlank(password) && existing !== null) return undefined
  // Hashing is expensive, so callers who may not write at all are refused first.
  if (existing === null) await requireAccess(call, collection, 'create', { data })
  else await requireAccess(call, collection, 'update', { id: existing, data })
  return newPassword(call, collection, password)
}

/** The secrets of a user with a new password. Throws ValidationError. */
export async function newPassword(
  call: Call,
  collection: CompleteCollection,
  password: unknown,
): Promise<Partial<AccountSecrets>> {
  const faults = checkPassword(password, { required: true })
  if (faults.length > 0) {
    const problems = faults.map((fault) => ({ path: 'password', ...fault }))
    throw new ValidationError({ collection: collection.slug, problems })
  }
  return {
    passwordHash: await call.runtime.passwords.hash(String(password)),
    resetTokenHash: null,
    resetTokenExpiresAt: null,
  }
}

/** A link that was mailed to a former address no longer proves anything. */
async function addressChange(
  call: Call,
  collection: AuthCollection,
  id: DocumentId,
  { email }: JsonObject,
): Promise<Partial<AccountSecrets> | undefined> {
  if (email === undefined || !collection.auth.hasPasswords) return undefined
  const stored = await call.runtime.database.read.findByID(collection, id, 'main')
  if (!stored || !isAnotherAddress(stored, email)) return undefined
  return { resetTokenHash: null, resetTokenExpiresAt: null, verificationTokenHash: null }
}

/** `apiKey` sets a key that the caller chose, `enableAPIKey: false` or an empty one takes it away. */
function apiKeyChange(
  call: Call,
  collection: AuthCollection,
  { apiKey, enableAPIKey }: JsonObject,
): Partial<AccountSecrets> | undefined {
  if (!collection.auth.useAPIKey) return undefined
  if (enableAPIKey === false || apiKey === null || apiKey === '') {
    return { apiKeyHash: null, apiKeyCreatedAt: null }
  }
  if (apiKey === undefined) return undefined
  return {
    apiKeyHash: chosenKeyHash(collection, apiKey),
    apiKeyCreatedAt: call.runtime.now().toISOString(),
  }
}
