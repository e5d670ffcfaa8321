import type { Hono } from 'hono'
import { endOwnSession, ownSessions } from '../../operations/accounts/own-sessions.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { requestCall } from '../request-call.ts'

const base = '/_panel/sessions'

/** The caller's own sessions, for the account page. */
export function addSessionListRoutes(app: Hono, runtime: Runtime): void {
  app.get(base, async ({ req: { raw } }) =>
    jsonResponse({ docs: await ownSessions(await requestCall(runtime, raw)) }, 200, {
      'cache-control': 'no-store',
    }),
  )
  app.delete(`${base}/:id`, async ({ req }) => {
    const call = await requestCall(runtime, req.raw)
    await endOwnSession(call, req.param('id'))
    return jsonResponse({ message: call.req.t('authentication:sessionEnded') })
  })
}
