import { randomUUID } from 'node:crypto'
import type { CompleteAuth, User } from '@stet/core'
import type { Session } from '../database/database.ts'
import type { Runtime } from '../runtime.ts'

/** A session as its owner gets it. */
export interface IssuedSession {
  readonly token: string
  readonly sid: string
  readonly expires: Date
}

/** Opens a session for a user, in the transaction that decided to. */
export async function openSession(
  runtime: Runtime,
  session: Session,
  auth: CompleteAuth,
  user: User,
): Promise<IssuedSession> {
  const now = runtime.now()
  const expires = new Date(now.getTime() + auth.tokenExpiration * 1000)
  const sid = randomUUID()
  await session.insertSession({
    id: sid,
    user: { collection: user.collection, id: user.id },
    createdAt: now.toISOString(),
    expiresAt: expires.toISOString(),
  })
  await session.deleteExpiredSessions(now.toISOString())
  const token = await runtime.tokens.sign(
    { id: user.id, collection: user.collection, sid },
    expires,
  )
  return { token, sid, expires }
}
