import type { CompleteAuth, CompleteCollection } from '@stet/core'
import type { Hono } from 'hono'
import { sessionCookie } from '../../auth/cookies.ts'
import { firstRegister, isInitialized } from '../../operations/first-register.ts'
import { login, type SignedIn } from '../../operations/login.ts'
import { logout } from '../../operations/logout.ts'
import { refresh } from '../../operations/refresh.ts'
import type { Runtime } from '../../runtime.ts'
import { readBody } from '../body.ts'
import { requestCall } from '../request-call.ts'
import { json } from '../responses.ts'

type AuthCollection = CompleteCollection & { readonly auth: CompleteAuth }

/** Signing in and out, for every collection whose documents are users. */
export function addAuthRoutes(app: Hono, runtime: Runtime): void {
  const { cookiePrefix } = runtime.config
  const withSession = (collection: AuthCollection, { session }: SignedIn, body: object) => {
    const { token, expires } = session
    return json(body, 200, {
      'set-cookie': sessionCookie(cookiePrefix, collection.auth, token, expires),
      'cache-control': 'no-store',
    })
  }
  const exp = ({ session }: SignedIn) => Math.floor(session.expires.getTime() / 1000)
  const visible = (
    { auth }: AuthCollection,
    name: 'token' | 'refreshedToken',
    { session }: SignedIn,
  ) => (auth.removeTokenFromResponses ? {} : { [name]: session.token })

  for (const collection of runtime.config.collections.filter(isAuthCollection)) {
    const base = `/${collection.slug}`

    app.get(`${base}/init`, async () =>
      json({ initialized: await isInitialized(runtime, collection) }),
    )

    app.get(`${base}/me`, async (context) => {
      const call = await requestCall(runtime, context.req.raw)
      const { user, t } = call.req
      const message = t('general:account')
      if (user?.collection !== collection.slug) return json({ user: null, message })
      return json({ user, collection: user.collection, strategy: 'local-jwt', message }, 200, {
        'cache-control': 'no-store',
      })
    })

    app.post(`${base}/login`, async (context) => {
      const call = await requestCall(runtime, context.req.raw)
      const signedIn = await login(call, collection, await readBody(context.req.raw))
      return withSession(collection, signedIn, {
        message: call.req.t('authentication:authenticationPassed'),
        exp: exp(signedIn),
        ...visible(collection, 'token', signedIn),
        user: signedIn.user,
      })
    })

    app.post(`${base}/logout`, async (context) => {
      const call = await requestCall(runtime, context.req.raw)
      await logout(call, collection, context.req.query('allSessions') === 'true')
      return json({ message: call.req.t('authentication:loggedOut') }, 200, {
        'set-cookie': sessionCookie(cookiePrefix, collection.auth, '', new Date(0)),
      })
    })

    app.post(`${base}/refresh-token`, async (context) => {
      const call = await requestCall(runtime, context.req.raw)
      const signedIn = await refresh(call, collection)
      return withSession(collection, signedIn, {
        message: call.req.t('authentication:tokenRefreshed'),
        exp: exp(signedIn),
        ...visible(collection, 'refreshedToken', signedIn),
        user: signedIn.user,
        strategy: 'local-jwt',
      })
    })

    app.post(`${base}/first-register`, async (context) => {
      const call = await requestCall(runtime, context.req.raw)
      const data = await readBody(context.req.raw)
      const signedIn = await firstRegister(call, collection, data, call.params)
      return withSession(collection, signedIn, {
        message: call.req.t('authentication:firstUserRegistered'),
        exp: exp(signedIn),
        ...visible(collection, 'token', signedIn),
        user: signedIn.user,
      })
    })
  }
}

function isAuthCollection(collection: CompleteCollection): collection is AuthCollection {
  return collection.auth !== false
}
