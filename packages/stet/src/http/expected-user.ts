import { EXPECTED_USER_HEADER, expectedUser, OtherUser, Unauthorized } from '@stet/core'
import { authenticate } from '../auth/authenticate.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** Refuses what a page sends for a user who is not, or no longer, signed in. */
export async function refuseOtherUser(runtime: Runtime, request: Request): Promise<void> {
  const expected = request.headers.get(EXPECTED_USER_HEADER)
  if (expected === null) return
  const authenticated = await authenticate(runtime, request)
  if (!authenticated) throw new Unauthorized()
  if (expectedUser(authenticated.user) !== expected) throw new OtherUser()
}
