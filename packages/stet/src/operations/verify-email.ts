import { type DocumentId, type JsonObject, StetError } from '@stet/core'
import { type AuthCollection, loadAccount } from '../auth/accounts.ts'
import { verifyPerAddress } from '../auth/limits.ts'
import { newOneTimeToken, oneTimeTokenHash } from '../auth/one-time-tokens.ts'
import { type Call, systemCall } from '../call.ts'
import type { Session } from '../database/database.ts'
import { accountEmail } from '../mail/account-emails.ts'
import { writeDocument } from '../writing/write-document.ts'

/** Confirms the address of whoever has the token that was mailed to it, once. */
export async function verifyEmail(
  call: Call,
  collection: AuthCollection,
  token: unknown,
): Promise<void> {
  const { attempts, database } = call.runtime
  await attempts.spend(verifyPerAddress, call.address)
  const hash = oneTimeTokenHash(token)
  const found = hash && (await database.read.findUserByVerificationToken(collection.slug, hash))
  if (!found) throw invalidToken()
  await database.transaction(async (session) => {
    const secrets = await session.findSecretsForUpdate(found)
    if (secrets?.verificationTokenHash !== hash) throw invalidToken()
    if (!(await session.findForUpdate(collection, found.id))) throw invalidToken()
    await session.saveSecrets(found, { verificationTokenHash: null })
    const system: Call = { ...call, enforced: false, params: systemCall(call.runtime).params }
    await writeDocument(system, {
      entity: collection,
      id: found.id,
      operation: 'update',
      data: { _verified: true },
      params: system.params,
      ifRevision: undefined,
    })
  })
}

/** What the creation of a user who must confirm their address does besides: a token with it, and a message after it. */
export interface Verification {
  readonly alongside: (session: Session) => Promise<void>
  readonly send: () => void
}

export function verificationOf(
  call: Call,
  collection: AuthCollection,
  id: DocumentId,
): Verification | undefined {
  const { verify } = collection.auth
  if (verify === false) return undefined
  const { background, config, log, mail } = call.runtime
  const { token, hash } = newOneTimeToken()
  const ref = { collection: collection.slug, id }
  return {
    alongside: (session) => session.saveSecrets(ref, { verificationTokenHash: hash }),
    send: () =>
      background.run('A message to confirm an address could not be sent', async () => {
        const account = await loadAccount(call.runtime, collection, id)
        if (!account || account.user._verified === true) return
        const to = addressOf(account.user)
        if (to === null) return
        if (call.siteAddress === undefined) {
          log.error(
            'No message to confirm an address was sent: set serverURL, so that links in mails lead here.',
          )
          return
        }
        const url = `${call.siteAddress}${config.routes.admin}/${collection.slug}/verify/${token}`
        const args = { user: account.user, token, url, req: call.req }
        await mail.send(await accountEmail(call, to, { about: 'verify' }, args, verify))
      }),
  }
}

function addressOf({ email }: JsonObject): string | null {
  return typeof email === 'string' && email !== '' ? email : null
}

function invalidToken(): StetError {
  return new StetError('forbidden', { key: 'error:invalidVerificationToken' })
}
