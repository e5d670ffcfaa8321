import { clientConfig, Forbidden, Unauthorized } from '@stet/core'
import type { Hono } from 'hono'
import { permissionsOf } from '../../access/permissions.ts'
import { authenticate } from '../../auth/authenticate.ts'
import { formState } from '../../operations/form-state.ts'
import type { Runtime } from '../../runtime.ts'
import { readBody } from '../body.ts'
import { bootstrapOf } from '../bootstrap.ts'
import { languageOf } from '../language.ts'
import { requestCall } from '../request-call.ts'
import { json } from '../responses.ts'

// Slugs cannot begin with an underscore, so no collection is ever shadowed.
const base = '/_panel'

/** What the panel asks beyond the public wire format. */
export function addPanelRoutes(app: Hono, runtime: Runtime): void {
  app.get(`${base}/bootstrap`, async (context) =>
    json(await bootstrapOf(runtime, languageOf(runtime, context.req.raw))),
  )

  app.get(`${base}/session`, async (context) => {
    const authenticated = await authenticate(runtime, context.req.raw)
    if (!authenticated) throw new Unauthorized()
    const { user, expiresAt } = authenticated
    const permissions = await permissionsOf(await requestCall(runtime, context.req.raw))
    if (!permissions.canAccessAdmin) throw new Forbidden()
    const exp = Math.floor(Date.parse(expiresAt) / 1000)
    const body = { user, permissions, config: clientConfig(runtime.config, user), exp }
    return json(body, 200, { 'cache-control': 'no-store' })
  })

  app.post(`${base}/form-state`, async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    return json(await formState(call, await readBody(context.req.raw)))
  })
}
