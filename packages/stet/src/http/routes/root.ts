import type { Hono } from 'hono'
import { permissionsOf } from '../../access/permissions.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { requestCall } from '../request-call.ts'

/** Endpoints that belong to no entity. */
export function addRootRoutes(app: Hono, runtime: Runtime): void {
  app.get('/access', async (context) =>
    jsonResponse(await permissionsOf(await requestCall(runtime, context.req.raw))),
  )
}
