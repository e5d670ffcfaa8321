import { Forbidden } from '@stet/core'
import { type Account, visibleUser } from '../../auth/accounts.ts'
import { type SignedIn, tokenFor } from '../../auth/sessions.ts'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import { notifyEntityHooks, runEntityHooks } from '../../hooks/entity-hooks.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Moves the end of the caller's session and answers a token that lasts as long. */
export async function refresh(
  call: Call,
  collection: AuthCollection,
  account: Account | undefined,
): Promise<SignedIn> {
  const sid = call.sessionId
  if (!account || !sid || account.user.collection !== collection.slug) throw new Forbidden()
  const { database, now } = call.runtime
  const expires = new Date(now().getTime() + collection.auth.tokenExpiration * 1000)
  const extended = await database.transaction((session) =>
    session.accounts.extendSession(sid, expires.toISOString()),
  )
  if (!extended) throw new Forbidden()
  const token = await tokenFor(call, collection, account.user, sid, expires)
  const visible = await visibleUser(call, collection, account)
  const asked = { args: call.params, user: visible }
  const user = await runEntityHooks(call, collection, 'refresh', asked, 'user')
  const exp = Math.floor(expires.getTime() / 1000)
  await notifyEntityHooks(call, collection, 'afterRefresh', { user, token, exp })
  return { user, session: { token, sid, expires } }
}
