import { isAuthCollection } from '../entities/auth-collections.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { mayUseCookie } from '../security/origin.ts'
import { addResponseHeader } from '../security/response-headers.ts'
import { accountOf, isVerified } from './accounts.ts'
import type { Authenticated } from './authenticated.ts'

/** The user of a request by one of the config's own strategies. */
export async function askStrategies(
  runtime: Runtime,
  request: Request,
): Promise<Authenticated | null> {
  for (const collection of runtime.config.collections) {
    if (!isAuthCollection(collection)) continue
    for (const { name, authenticate } of collection.auth.strategies) {
      const { user, responseHeaders = [] } = await authenticate({
        headers: trustedHeaders(runtime, request),
        cms: runtime.api({ user: null, enforced: false }),
      })
      for (const [header, value] of responseHeaders) addResponseHeader(request, header, value)
      if (!user) continue
      // Whatever the strategy returns, the user's stored document counts.
      const document = await runtime.database.read.findByID(collection, user.id, 'main')
      const account = document && (await accountOf(runtime, collection, document))
      if (!account || !isVerified(collection.auth, account.user)) continue
      return { account, user: account.user, strategy: name, session: null }
    }
  }
  return null
}

/** A strategy that reads cookies is protected from other sites' pages as Stet's own is. */
function trustedHeaders(runtime: Runtime, request: Request): Headers {
  const headers = new Headers(request.headers)
  if (!mayUseCookie(request, runtime.config)) headers.delete('cookie')
  return headers
}
