import {
  codeLimits,
  type DocumentId,
  isObject,
  type Json,
  type JsonObject,
  parseParams,
} from '@stet/core'
import { attemptSubject, loadAccount } from '../auth/accounts.ts'
import type { AccountSecrets } from '../database/accounts/account-store.ts'
import { type AuthCollection, isAuthCollection } from '../entities/auth-collections.ts'
import { queueJob } from '../jobs/jobs-api.ts'
import { createCall } from '../runtime/call.ts'
import type { Call, Runtime } from '../runtime/runtime.ts'
import { hashToken, isSameHash } from '../security/one-time-tokens.ts'
import { accountEmail } from './account-emails.ts'

/** The task that sends these messages. The colon keeps it from being a site's. */
export const mailTask = 'stet:account-email'

/** A message with a token, to which its link leads. */
export interface AccountMessage {
  readonly about: 'reset' | 'verify'
  readonly collection: string
  readonly id: DocumentId
  readonly token: string
  /** Milliseconds that the token works; 0 where it has no end. */
  readonly lifetime: number
}

/** The parts of a call that its message depends on. */
interface Origin {
  readonly siteAddress: string
  readonly language: string
  readonly locale: string
}

/**
 * Has a message sent once the transaction has committed that stores its token. With an adapter it is
 * a job of this transaction: tried again where sending fails, and done by another process where this
 * one is killed. Without one there is nothing that could fail.
 */
export async function sendAccountEmail(call: Call, message: AccountMessage): Promise<void> {
  const { runtime, req } = call
  const subject = attemptSubject(message)
  if (call.siteAddress === undefined) {
    runtime.log.error(
      `No message was sent to ${subject}: set serverURL, so that links in mails lead here.`,
    )
    return
  }
  const origin: Origin = {
    siteAddress: call.siteAddress,
    language: req.language,
    locale: req.locale,
  }
  if (runtime.config.email === undefined) {
    await runtime.database.whenEnded((outcome) => {
      if (outcome !== 'committed') return
      const what = `A message to ${subject} could not be sent`
      runtime.background.run(what, () => deliver(runtime, message, origin), subject)
    })
    return
  }
  const { token, ...about } = message
  const sealed = runtime.sealedTexts.seal(token, sealedFor(message))
  // Of two that wait, the later one has the token that works.
  const key = `${message.about} ${hashToken(subject)}`
  const input = { ...about, ...origin, sealed }
  await queueJob({ ...call, enforced: false }, { task: mailTask, input, key })
}

/** Sends the message of a job. */
export async function sendQueuedEmail(runtime: Runtime, input: Json): Promise<void> {
  if (!isObject(input)) throw new TypeError('The message is none.')
  const { about, collection, id, lifetime, siteAddress, language, locale, sealed } = input as {
    readonly [Name in keyof (AccountMessage & Origin)]: (AccountMessage & Origin)[Name]
  } & { readonly sealed: string }
  const message = { about, collection, id, lifetime }
  const token = runtime.sealedTexts.open(sealed, sealedFor(message))
  if (token === null) throw new Error('The secret has changed since the message was asked for.')
  await deliver(runtime, { ...message, token }, { siteAddress, language, locale })
}

/** Writes and sends a message, as long as its token still works. */
async function deliver(runtime: Runtime, message: AccountMessage, origin: Origin): Promise<void> {
  const { config, database, mail } = runtime
  const collection = config.collection.get(message.collection)
  if (collection === undefined || !isAuthCollection(collection)) return
  const account = await loadAccount(runtime, collection, message.id)
  const secrets = await database.read.accounts.findSecrets(message)
  if (account === null || secrets === null || !isUsable(runtime, message, secrets)) return
  if (message.about === 'verify' && account.user._verified === true) return
  const to = addressOf(account.user)
  if (to === null) return
  const call = callOf(runtime, origin)
  const { about, lifetime, token } = message
  const url = `${origin.siteAddress}${pathOf(runtime, collection, message)}`
  const args = { user: account.user, token, url, req: call.req }
  const options = about === 'reset' ? collection.auth.forgotPassword : collection.auth.verify
  const id = hashToken(`${sealedFor(message)} ${token}`)
  await mail.send({
    id,
    ...(await accountEmail(call, to, { about, lifetime }, args, options || {})),
  })
}

/** A later message has another token, and one that was used is gone. */
function isUsable(
  { now }: Runtime,
  { about, token }: AccountMessage,
  secrets: AccountSecrets,
): boolean {
  const { resetTokenHash, resetTokenExpiresAt, verificationTokenHash } = secrets
  const stored = about === 'reset' ? resetTokenHash : verificationTokenHash
  if (stored === null || !isSameHash(stored, hashToken(token))) return false
  return about === 'verify' || String(resetTokenExpiresAt) > now().toISOString()
}

function pathOf(
  { config }: Runtime,
  { slug }: AuthCollection,
  { about, token }: AccountMessage,
): string {
  const { admin } = config.routes
  if (about === 'verify') return `${admin}/${slug}/verify/${token}`
  // The page must know the collection of the account, except for the panel's own.
  const whose = slug === config.admin.user ? '' : `?collection=${slug}`
  return `${admin}/reset/${token}${whose}`
}

/** A call in the language of the request for the message. */
function callOf(runtime: Runtime, { siteAddress, language, locale }: Origin): Call {
  const { config } = runtime
  const { localization } = config
  const isLocale = localization !== false && localization.codes.includes(locale)
  const params = parseParams(isLocale ? { locale } : {}, config, codeLimits)
  return createCall(runtime, { user: null, enforced: false, siteAddress, language }, params)
}

function sealedFor({ about, collection, id }: Omit<AccountMessage, 'token'>): string {
  return JSON.stringify([about, collection, id])
}

/** Where a user gets mail; null for nowhere. */
export function addressOf({ email }: JsonObject): string | null {
  return typeof email === 'string' && email !== '' ? email : null
}
