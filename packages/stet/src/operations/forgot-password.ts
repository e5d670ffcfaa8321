import { NotFound, StetError } from '@stet/core'
import {
  type Account,
  type AccountName,
  type AuthCollection,
  accountOf,
  findAccount,
  hasName,
  subjectOf,
} from '../auth/accounts.ts'
import { forgotPerAccount, forgotPerAddress } from '../auth/limits.ts'
import { newOneTimeToken } from '../auth/one-time-tokens.ts'
import type { Call } from '../call.ts'
import { notifyEntityHooks } from '../hooks.ts'
import { accountEmail } from '../mail/account-emails.ts'

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
  background.run('A message to reset a password could not be sent', send, subject)
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
  const { config, database, log, mail, now } = call.runtime
  const { forgotPassword: options } = collection.auth
  const { user } = account
  const ref = { collection: collection.slug, id: user.id }
  const { token, hash } = newOneTimeToken()
  const lifetime = expiration ?? options.expiration
  await database.transaction(async (session) => {
    // Held until the end: secrets must not outlive their user, whose id may be given again.
    if (!(await session.findForUpdate(collection, user.id))) throw new NotFound()
    await session.saveSecrets(ref, {
      resetTokenHash: hash,
      resetTokenExpiresAt: new Date(now().getTime() + lifetime).toISOString(),
    })
  })
  const to = user.email
  if (!disableEmail && typeof to === 'string' && to !== '') {
    if (call.siteAddress === undefined) {
      log.error(
        `No message was sent to ${subjectOf(ref)}: set serverURL, so that links in mails lead here.`,
      )
    } else {
      // The page must know whose password it sets; that it is the panel's own users' goes without saying.
      const whose = collection.slug === config.admin.user ? '' : `?collection=${collection.slug}`
      const url = `${call.siteAddress}${config.routes.admin}/reset/${token}${whose}`
      const args = { user, token, url, req: call.req }
      await mail.send(await accountEmail(call, to, { about: 'reset', lifetime }, args, options))
    }
  }
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
