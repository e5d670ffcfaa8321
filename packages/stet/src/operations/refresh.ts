import { type CompleteCollection, Forbidden } from '@stet/core'
import type { Call } from '../call.ts'
import type { SignedIn } from './login.ts'

/** Moves the end of the caller's session and answers a token that lasts as long. */
export async function refresh(call: Call, collection: CompleteCollection): Promise<SignedIn> {
  const { user } = call.req
  const { auth } = collection
  const sid = call.sessionId
  if (!user || !sid || !auth || user.collection !== collection.slug) throw new Forbidden()
  const { database, tokens, now } = call.runtime
  const expires = new Date(now().getTime() + auth.tokenExpiration * 1000)
  const extended = await database.transaction((session) =>
    session.extendSession(sid, expires.toISOString()),
  )
  if (!extended) throw new Forbidden()
  const token = await tokens.sign({ id: user.id, collection: user.collection, sid }, expires)
  return { user, session: { token, sid, expires } }
}
