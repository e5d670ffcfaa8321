import { type DocumentId, StetError } from '@stet/core'
import type { Session } from '../../database/database.ts'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import { sendAccountEmail } from '../../mail/send-account-email.ts'
import { systemCall } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { verifyPerAddress } from '../../security/limits.ts'
import { newOneTimeToken, oneTimeTokenHash } from '../../security/one-time-tokens.ts'
import { writeDocument } from '../../writing/write-document.ts'

/** Confirms the address of the holder of the token that was mailed to it, once. */
export async function verifyEmail(
  call: Call,
  collection: AuthCollection,
  token: unknown,
): Promise<void> {
  const { attempts, database } = call.runtime
  await attempts.spend(verifyPerAddress, call.address)
  const hash = oneTimeTokenHash(token)
  const found =
    hash && (await database.read.accounts.findUserByVerificationToken(collection.slug, hash))
  if (!found) throw invalidToken()
  await database.transaction(async (session) => {
    const secrets = await session.accounts.findSecretsForUpdate(found)
    if (secrets?.verificationTokenHash !== hash) throw invalidToken()
    if (!(await session.findForUpdate(collection, found.id))) throw invalidToken()
    await session.accounts.saveSecrets(found, { verificationTokenHash: null })
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

/** What the creation of a user who must confirm their address does besides: a token, and a message with it. */
export async function requestEmailVerification(
  call: Call,
  session: Session,
  collection: AuthCollection,
  id: DocumentId,
): Promise<void> {
  if (collection.auth.verify === false) return
  const { token, hash } = newOneTimeToken()
  const ref = { collection: collection.slug, id }
  await session.accounts.saveSecrets(ref, { verificationTokenHash: hash })
  await sendAccountEmail(call, { about: 'verify', ...ref, token, lifetime: 0 })
}

function invalidToken(): StetError {
  return new StetError('forbidden', { key: 'error:invalidVerificationToken' })
}
