import type { User } from '@stet/core'
import { visibleUser } from '../auth/accounts.ts'
import { authenticate } from '../auth/authenticate.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { requestCall } from './request-call.ts'

/** Who a request is from, as they may read themselves, for a site's own pages. */
export async function userOf(runtime: Runtime, request: Request): Promise<User | null> {
  const authenticated = await authenticate(runtime, request)
  const collection = authenticated && runtime.config.collection.get(authenticated.user.collection)
  if (!collection) return null
  return visibleUser(await requestCall(runtime, request), collection, authenticated.account)
}
