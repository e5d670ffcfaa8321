import { StetError, type User } from '@stet/core'
import { newPassword } from '../../auth/account-change.ts'
import { attemptSubject, isVerified, loadAccount, visibleUser } from '../../auth/accounts.ts'
import { type IssuedSession, openSession } from '../../auth/sessions.ts'
import type { AccountSecrets } from '../../database/accounts/account-store.ts'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import type { Call } from '../../runtime/runtime.ts'
import { resetPerAddress } from '../../security/limits.ts'
import { isSameHash, oneTimeTokenHash } from '../../security/one-time-tokens.ts'

export interface PasswordReset {
  readonly user: User
  /** Null where the user's address is not confirmed: then they cannot sign in yet. */
  readonly session: IssuedSession | null
}

/** Sets a new password for the holder of the token that was mailed, once, and ends all of their sessions. */
export async function resetPassword(
  call: Call,
  collection: AuthCollection,
  { token, password }: { readonly token?: unknown; readonly password?: unknown },
): Promise<PasswordReset> {
  const { runtime } = call
  const { attempts, database } = runtime
  await attempts.spend(resetPerAddress, call.address)
  const hash = oneTimeTokenHash(token)
  const found = hash && (await database.read.accounts.findUserByResetToken(collection.slug, hash))
  if (!found || !isUsable(call, await database.read.accounts.findSecrets(found), hash))
    throw invalidToken()
  const secrets = await newPassword(call, collection, password)

  return database.transaction(async (session) => {
    // Of two calls with the same token, the second finds it used.
    if (!isUsable(call, await session.accounts.findSecretsForUpdate(found), hash))
      throw invalidToken()
    await session.accounts.saveSecrets(found, secrets)
    await session.accounts.deleteSessions(found)
    await attempts.unlock(session.attempts, attemptSubject(found))
    const account = await loadAccount(runtime, collection, found.id)
    if (!account) throw invalidToken()
    if (!isVerified(collection.auth, account.user)) {
      return { user: await visibleUser(call, collection, account), session: null }
    }
    return openSession(call, session, collection, account)
  })
}

function isUsable(
  call: Call,
  secrets: AccountSecrets | null,
  hash: string,
): secrets is AccountSecrets {
  if (!secrets?.resetTokenHash || !secrets.resetTokenExpiresAt) return false
  const isFresh = secrets.resetTokenExpiresAt > call.runtime.now().toISOString()
  return isFresh && isSameHash(secrets.resetTokenHash, hash)
}

function invalidToken(): StetError {
  return new StetError('forbidden', { key: 'error:invalidResetToken' })
}
