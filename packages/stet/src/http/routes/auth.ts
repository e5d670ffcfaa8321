import type { Context, Hono } from 'hono'
import { visibleUser } from '../../auth/accounts.ts'
import { authenticate } from '../../auth/authenticate.ts'
import { sessionCookie } from '../../auth/cookies.ts'
import type { IssuedSession } from '../../auth/sessions.ts'
import { type AuthCollection, isAuthCollection } from '../../entities/auth-collections.ts'
import { runEntityHooks } from '../../hooks/entity-hooks.ts'
import { apiKeyState, issueApiKey, revokeApiKey } from '../../operations/accounts/api-key.ts'
import { firstRegister, isInitialized } from '../../operations/accounts/first-register.ts'
import { requestPasswordReset } from '../../operations/accounts/forgot-password.ts'
import { login } from '../../operations/accounts/login.ts'
import { logout } from '../../operations/accounts/logout.ts'
import { refresh } from '../../operations/accounts/refresh.ts'
import { resetPassword } from '../../operations/accounts/reset-password.ts'
import { unlock } from '../../operations/accounts/unlock.ts'
import { verifyEmail } from '../../operations/accounts/verify-email.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { maySetCookie } from '../../security/origin.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { idOf } from '../entities.ts'
import { requestCall } from '../request-call.ts'

const unkept = { 'cache-control': 'no-store' } as const

/** Signing in and out, for every collection whose documents are users. */
export function addAuthRoutes(app: Hono, runtime: Runtime): void {
  for (const collection of runtime.config.collections.filter(isAuthCollection)) {
    addSessionRoutes(app, runtime, collection)
    if (collection.auth.hasPasswords) addPasswordRoutes(app, runtime, collection)
    if (collection.auth.useAPIKey) addApiKeyRoutes(app, runtime, collection)
  }
}

/** What every user has, however they are known. */
function addSessionRoutes(app: Hono, runtime: Runtime, collection: AuthCollection): void {
  const base = `/${collection.slug}`
  const { auth } = collection

  app.get(`${base}/init`, async () =>
    jsonResponse({ initialized: await isInitialized(runtime, collection) }),
  )

  app.get(`${base}/me`, async ({ req: { raw } }) => {
    const call = await requestCall(runtime, raw)
    const authenticated = await authenticate(runtime, raw)
    const message = call.req.t('general:account')
    if (authenticated?.user.collection !== collection.slug)
      return jsonResponse({ user: null, message }, 200, unkept)
    const visible = await visibleUser(call, collection, authenticated.account)
    const asked = { args: call.params, user: visible }
    const user = await runEntityHooks(call, collection, 'me', asked, 'user')
    const { strategy, session } = authenticated
    // A token that came in a cookie stays out of scripts' reach.
    const isTold = session && !session.isInCookie && !auth.removeTokenFromResponses
    const response = {
      user,
      collection: collection.slug,
      strategy,
      ...(session ? { exp: seconds(new Date(session.expiresAt)) } : {}),
      ...(isTold ? { token: session.token } : {}),
      message,
    }
    return jsonResponse(
      await runEntityHooks(call, collection, 'afterMe', { response }, 'response'),
      200,
      unkept,
    )
  })

  app.post(`${base}/logout`, async ({ req }) => {
    const call = await requestCall(runtime, req.raw)
    await logout(call, collection, req.query('allSessions') === 'true')
    return jsonResponse({ message: call.req.t('authentication:loggedOut') }, 200, {
      ...unkept,
      ...cookieHeader(runtime, collection, req.raw, '', new Date(0)),
    })
  })

  app.post(`${base}/refresh-token`, async ({ req: { raw } }) => {
    const call = await requestCall(runtime, raw)
    const account = (await authenticate(runtime, raw))?.account
    const { user, session } = await refresh(call, collection, account)
    return withSession(runtime, collection, raw, session, {
      message: call.req.t('authentication:tokenRefreshed'),
      exp: seconds(session.expires),
      ...(auth.removeTokenFromResponses ? {} : { refreshedToken: session.token }),
      user,
      strategy: 'local-jwt',
    })
  })
}

function addPasswordRoutes(app: Hono, runtime: Runtime, collection: AuthCollection): void {
  const base = `/${collection.slug}`
  const tokenOf = ({ token }: IssuedSession) =>
    collection.auth.removeTokenFromResponses ? {} : { token }

  app.post(`${base}/login`, async ({ req: { raw } }) => {
    const call = await requestCall(runtime, raw)
    const { user, session } = await login(call, collection, await readBody(raw))
    return withSession(runtime, collection, raw, session, {
      message: call.req.t('authentication:authenticationPassed'),
      exp: seconds(session.expires),
      ...tokenOf(session),
      user,
    })
  })

  app.post(`${base}/first-register`, async ({ req: { raw } }) => {
    const call = await requestCall(runtime, raw)
    const { user, session } = await firstRegister(
      call,
      collection,
      await readBody(raw),
      call.params,
    )
    return withSession(runtime, collection, raw, session, {
      message: call.req.t('authentication:firstUserRegistered'),
      exp: seconds(session.expires),
      ...tokenOf(session),
      user,
    })
  })

  app.post(`${base}/forgot-password`, async ({ req: { raw } }) => {
    const call = await requestCall(runtime, raw)
    await requestPasswordReset(call, collection, await readBody(raw))
    return jsonResponse({ message: call.req.t('authentication:success') }, 200, unkept)
  })

  app.post(`${base}/reset-password`, async ({ req: { raw } }) => {
    const call = await requestCall(runtime, raw)
    const { user, session } = await resetPassword(call, collection, await readBody(raw))
    const message = call.req.t('authentication:passwordReset')
    if (!session) return jsonResponse({ message, user }, 200, unkept)
    const body = { message, exp: seconds(session.expires), ...tokenOf(session), user }
    return withSession(runtime, collection, raw, session, body)
  })

  app.post(`${base}/verify/:token`, async ({ req }) => {
    const call = await requestCall(runtime, req.raw)
    await verifyEmail(call, collection, req.param('token'))
    return jsonResponse({ message: call.req.t('authentication:accountVerified') }, 200, unkept)
  })

  app.post(`${base}/unlock`, async ({ req: { raw } }) => {
    const call = await requestCall(runtime, raw)
    await unlock(call, collection, await readBody(raw))
    return jsonResponse({ message: call.req.t('authentication:success') }, 200, unkept)
  })
}

function addApiKeyRoutes(app: Hono, runtime: Runtime, collection: AuthCollection): void {
  const path = `/${collection.slug}/:id/api-key`
  const about = async ({ req }: Context) => ({
    call: await requestCall(runtime, req.raw),
    id: idOf(collection, req.param('id') ?? ''),
  })

  app.get(path, async (context) => {
    const { call, id } = await about(context)
    return jsonResponse(await apiKeyState(call, collection, id), 200, unkept)
  })
  app.post(path, async (context) => {
    const { call, id } = await about(context)
    const issued = await issueApiKey(call, collection, id)
    const message = call.req.t('authentication:apiKeyIssued')
    return jsonResponse({ ...issued, message }, 201, unkept)
  })
  app.delete(path, async (context) => {
    const { call, id } = await about(context)
    await revokeApiKey(call, collection, id)
    return jsonResponse({ message: call.req.t('authentication:apiKeyRevoked') }, 200, unkept)
  })
}

function withSession(
  runtime: Runtime,
  collection: AuthCollection,
  request: Request,
  { token, expires }: IssuedSession,
  body: object,
): Response {
  return jsonResponse(body, 200, {
    ...unkept,
    ...cookieHeader(runtime, collection, request, token, expires),
  })
}

/** Pages of other sites get no cookie set, which could sign a visitor in as the attacker. */
function cookieHeader(
  runtime: Runtime,
  { auth }: AuthCollection,
  request: Request,
  token: string,
  expires: Date,
): Readonly<Record<string, string>> {
  const { config } = runtime
  if (!maySetCookie(request, config)) {
    warnOfOrigin(runtime, request)
    return {}
  }
  return { 'set-cookie': sessionCookie(config.cookiePrefix, auth, token, expires) }
}

const warned = new WeakMap<Runtime, Set<string>>()

/** Logs once per address that users sign in at one where browsers do not keep their session. */
function warnOfOrigin(runtime: Runtime, request: Request): void {
  const origin = request.headers.get('origin')
  const { serverURL } = runtime.config
  // A page of another site names its own address, and it is served from there, not from here.
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (origin === null || !URL.canParse(origin) || new URL(origin).host !== host) return
  const known = warned.get(runtime) ?? new Set()
  warned.set(runtime, known)
  if (known.has(origin) || known.size >= mostWarnings) return
  known.add(origin)
  runtime.log.warn(
    `A browser signs in at ${origin}, but serverURL is ${serverURL}, so its session is not kept. Set serverURL to the address that browsers open, or list it in csrf.`,
  )
}

// The caller may claim any address.
const mostWarnings = 5

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
