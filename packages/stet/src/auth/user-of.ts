import type { User } from '@stet/core'
import { requestCall } from '../http/request-call.ts'
import type { Runtime } from '../runtime.ts'
import { visibleUser } from './accounts.ts'
import { authenticate } from './authenticate.ts'

/** Who a request is from, as they may read themselves, for a site's own pages. */
export async function userOf(runtime: Runtime, request: Request): Promise<User | null> {
  const authenticated = await authenticate(runtime, request)
  const collection = authenticated && runtime.config.collection.get(authenticated.user.collection)
  if (!collection) return null
  return visibleUser(await requestCall(runtime, request), collection, authenticated.account)
}
