import { randomUUID } from 'node:crypto'
import { AuthenticationError, type JsonObject, UnverifiedEmail, type User } from '@stet/core'
import type { Session } from '../database/database.ts'
import type { AuthCollection } from '../entities/auth-collections.ts'
import { runEntityHooks } from '../hooks/entity-hooks.ts'
import type { Call } from '../runtime/runtime.ts'
import { sessionsPerUser, userAgentLength } from '../security/limits.ts'
import { type Account, isVerified, visibleUser } from './accounts.ts'
import { claimsOf } from './claims.ts'

/** A session as its owner gets it. */
export interface IssuedSession {
  readonly token: string
  readonly sid: string
  readonly expires: Date
}
/** A user with the session that was opened for them, as they may read themselves. */
export interface SignedIn {
  readonly user: User
  readonly session: IssuedSession
}

/** Opens a session for an account, with the hooks around it, in the transaction that decided to. */
export async function openSession(
  call: Call,
  session: Session,
  collection: AuthCollection,
  account: Account,
): Promise<SignedIn> {
  if (!isVerified(collection.auth, account.user)) throw new UnverifiedEmail()
  const user = await runEntityHooks(call, collection, 'beforeLogin', { user: account.user }, 'user')
  if (user.id !== account.user.id || user.collection !== account.user.collection)
    throw new AuthenticationError()
  const { runtime, req } = call
  const now = runtime.now()
  const expires = new Date(now.getTime() + collection.auth.tokenExpiration * 1000)
  const sid = randomUUID()
  const ref = { collection: user.collection, id: user.id }
  await session.accounts.insertSession({
    id: sid,
    user: ref,
    createdAt: now.toISOString(),
    expiresAt: expires.toISOString(),
    userAgent: req.headers.get('user-agent')?.slice(0, userAgentLength) ?? null,
  })
  await session.accounts.pruneSessions(ref, sessionsPerUser)
  await session.accounts.deleteExpiredSessions(now.toISOString())
  const token = await tokenFor(call, collection, user, sid, expires)
  const visible = await visibleUser(call, collection, { ...account, user })
  const answered = await runEntityHooks(
    call,
    collection,
    'afterLogin',
    { user: visible, token },
    'user',
  )
  return { user: answered, session: { token, sid, expires } }
}

export function tokenFor(
  { runtime }: Call,
  collection: AuthCollection,
  user: User,
  sid: string,
  expires: Date,
): Promise<string> {
  return runtime.tokens.sign({ id: user.id, collection: user.collection, sid }, expires, {
    ...emailOf(user),
    ...claimsOf(collection.plan, user),
  })
}

function emailOf({ email }: User): JsonObject {
  return typeof email === 'string' ? { email } : {}
}
