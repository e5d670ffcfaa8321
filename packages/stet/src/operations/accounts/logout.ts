import { type CompleteCollection, StetError } from '@stet/core'
import { notifyEntityHooks } from '../../hooks/entity-hooks.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Ends the caller's session, or all of the user's. */
export async function logout(
  call: Call,
  collection: CompleteCollection,
  allSessions: boolean,
): Promise<void> {
  const { user } = call.req
  if (!user) throw new StetError('badRequest', { key: 'error:noUser' })
  if (user.collection !== collection.slug)
    throw new StetError('forbidden', { key: 'error:incorrectCollection' })
  await call.runtime.database.transaction(async (session) => {
    if (allSessions)
      await session.accounts.deleteSessions({ collection: user.collection, id: user.id })
    else if (call.sessionId) await session.accounts.deleteSession(call.sessionId)
  })
  await notifyEntityHooks(call, collection, 'afterLogout', { user })
}
