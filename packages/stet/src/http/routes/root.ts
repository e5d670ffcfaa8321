import type { Hono } from 'hono'
import { permissionsOf } from '../../access/permissions.ts'
import { describeApi } from '../../operations/api-description/describe-api.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { siteEndpoints } from '../endpoints.ts'
import { requestCall } from '../request-call.ts'
import { labelIn } from '../translated-label.ts'

/** Endpoints that belong to no entity. */
export function addRootRoutes(app: Hono, runtime: Runtime): void {
  app.get('/access', async (context) =>
    jsonResponse(await permissionsOf(await requestCall(runtime, context.req.raw))),
  )

  if (!runtime.config.openApi) return
  app.get('/openapi.json', async (context) => {
    const { config } = runtime
    const call = await requestCall(runtime, context.req.raw)
    const permissions = await permissionsOf(call)
    const description = describeApi({
      config,
      permissions,
      label: (label) => labelIn(label, call),
      // Who they are for only their code says.
      endpoints: permissions.canAccessAdmin === true ? siteEndpoints(config) : [],
      address: config.serverURL + config.routes.api,
    })
    return jsonResponse(description, 200, { 'cache-control': 'no-store' })
  })
}
