import { isAuthCollection } from '../entities/auth-collections.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { mayUseCookie } from '../security/origin.ts'
import { accountOf, isVerified } from './accounts.ts'
import { apiKeyIn, findByApiKey } from './api-keys.ts'
import type { Authenticated } from './authenticated.ts'
import { readCookie, sessionCookieName } from './cookies.ts'
import { authenticatePreview, previewHeader } from './preview-sessions.ts'
import { askStrategies } from './strategies.ts'

const asked = new WeakMap<Request, Promise<Authenticated | null>>()

/** The user that a request is from, or null; found out once per request. */
export function authenticate(runtime: Runtime, request: Request): Promise<Authenticated | null> {
  let answer = asked.get(request)
  if (!answer) {
    answer = find(runtime, request)
    asked.set(request, answer)
  }
  return answer
}

/** Decides that a request is from a user, or from an anonymous caller (null), whatever it carries. */
export function setAuthenticated(request: Request, user: Authenticated | null): void {
  asked.set(request, Promise.resolve(user))
}

/** The identified user of a request, if it was needed. */
export async function knownCaller(request: Request): Promise<Authenticated | null> {
  return (await asked.get(request)?.catch(() => null)) ?? null
}

async function find(runtime: Runtime, request: Request): Promise<Authenticated | null> {
  const previewToken = request.headers.get(previewHeader)
  // Whom a cookie of the same request is of does not count: the session answers what its user sees.
  if (previewToken !== null) return authenticatePreview(runtime, previewToken)
  return (
    (await askStrategies(runtime, request)) ??
    (await byApiKey(runtime, request)) ??
    bySession(runtime, request)
  )
}

async function byApiKey(runtime: Runtime, request: Request): Promise<Authenticated | null> {
  const given = apiKeyIn(runtime, request.headers.get('authorization'))
  if (!given) return null
  const document = await findByApiKey(runtime, given.collection, given.key)
  const account = document && (await accountOf(runtime, given.collection, document))
  if (!account || !isVerified(given.collection.auth, account.user)) return null
  return { account, user: account.user, strategy: 'api-key', session: null }
}

/** A token counts only while its session exists: the session and its user are read as one, each time. */
async function bySession(runtime: Runtime, request: Request): Promise<Authenticated | null> {
  const carried = tokenOf(runtime, request)
  if (!carried) return null
  const claims = await runtime.tokens.verify(carried.token)
  const collection = claims && runtime.config.collection.get(claims.collection)
  if (!collection || !isAuthCollection(collection)) return null
  const found = await runtime.database.read.accounts.findSessionUser(collection.slug, claims.sid)
  if (!found || found.document.id !== claims.id) return null
  const { id, expiresAt } = found.session
  if (expiresAt <= runtime.now().toISOString()) return null
  const account = await accountOf(runtime, collection, found.document)
  if (!account || !isVerified(collection.auth, account.user)) return null
  return {
    account,
    user: account.user,
    strategy: 'local-jwt',
    session: { id, expiresAt, ...carried },
  }
}

interface CarriedToken {
  readonly token: string
  readonly isInCookie: boolean
}

/** The token from the first place that has one, in the site's order. */
function tokenOf(runtime: Runtime, request: Request): CarriedToken | undefined {
  const [scheme, token] = request.headers.get('authorization')?.split(' ') ?? []
  for (const source of runtime.config.auth.jwtOrder) {
    if (source !== 'cookie') {
      if (token && scheme === source) return { token, isInCookie: false }
      continue
    }
    const cookie = sessionCookieOf(runtime, request)
    if (cookie && mayUseCookie(request, runtime.config)) return { token: cookie, isInCookie: true }
  }
  return undefined
}

function sessionCookieOf({ config }: Runtime, request: Request): string | undefined {
  return readCookie(request.headers.get('cookie'), sessionCookieName(config.cookiePrefix))
}
