import { NotFound, StetError } from '@stet/core'
import {
  type Account,
  type AccountName,
  accountOf,
  findAccount,
  hasName,
} from '../../auth/accounts.ts'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import { notifyEntityHooks } from '../../hooks/entity-hooks.ts'
import { addressOf, sendAccountEmail } from '../../mail/send-account-email.ts'
import type { Call } from '../../runtime/runtime.ts'
import { forgotPerAccount, forgotPerAddress } from '../../security/limits.ts'
import { newOneTimeToken } from '../../security/one-time-tokens.ts'

export interface ForgotPassword {
  readonly name: AccountName
  /** Milliseconds that the token works; for the site's own code. */
  readonly expiration?: number | undefined
  /** Only make the token; for the site's own code. */
  readonly disableEmail?: boolean | undefined
}

/**
 * For callers from outside: whether there is such an account changes neither the answer nor when it
 * comes, since everything that differs happens after it.
 */
export async function requestPasswordReset(
  call: Call,
  collection: AuthCollection,
  name: AccountName,
): Promise<void> {
  if (!hasName(collection.auth, name)) throw missingName(collection)
  const { attempts, background } = call.runtime
  await attempts.spend(forgotPerAddress, call.address)
  const { document, subject } = await findAccount(call, collection, name)
  const isAllowed = await attempts.allows(forgotPerAccount, subject)
  const send = async () => {
    const account = document && (await accountOf(call.runtime, collection, document))
    if (account && isAllowed) await makeToken(call, collection, account, { name })
  }
  // In turn, so that of two messages the one that is sent last has the token that works.
  background.run('A password could not be made fit to be reset', send, subject)
}

/** For the site's own code: the token, or null where there is no such account. */
export async function forgotPassword(
  call: Call,
  collection: AuthCollection,
  request: ForgotPassword,
): Promise<string | null> {
  if (!hasName(collection.auth, request.name)) throw missingName(collection)
  const { document } = await findAccount(call, collection, request.name)
  const account = document && (await accountOf(call.runtime, collection, document))
  return account && makeToken(call, collection, account, request)
}

async function makeToken(
  call: Call,
  collection: AuthCollection,
  account: Account,
  { name, expiration, disableEmail = false }: ForgotPassword,
): Promise<string> {
  const { database, now } = call.runtime
  const { forgotPassword: options } = collection.auth
  const { user } = account
  const ref = { collection: collection.slug, id: user.id }
  const { token, hash } = newOneTimeToken()
  const lifetime = expiration ?? options.expiration
  await database.transaction(async (session) => {
    // Held until the end: secrets must not outlive their user, whose id may be given again.
    if (!(await session.findForUpdate(collection, user.id))) throw new NotFound()
    await session.accounts.saveSecrets(ref, {
      resetTokenHash: hash,
      resetTokenExpiresAt: new Date(now().getTime() + lifetime).toISOString(),
    })
    if (disableEmail || addressOf(user) === null) return
    await sendAccountEmail(call, { about: 'reset', ...ref, token, lifetime })
  })
  const args = { data: name, disableEmail, expiration: lifetime }
  await notifyEntityHooks(call, collection, 'afterForgotPassword', { args, user, token })
  return token
}

function missingName({ auth }: AuthCollection): StetError {
  const onlyUsername = auth.loginWithUsername && !auth.loginWithUsername.allowEmailLogin
  return new StetError('badRequest', {
    key: onlyUsername ? 'error:missingUsername' : 'error:missingEmail',
  })
}
