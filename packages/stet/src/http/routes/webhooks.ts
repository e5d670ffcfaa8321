import type { Context, Hono } from 'hono'
import type { Runtime } from '../../runtime/runtime.ts'
import {
  deliverAgain,
  findDeliveries,
  findDelivery,
  findWebhooks,
  testWebhook,
} from '../../webhooks/webhooks-api.ts'
import { jsonResponse } from '../answers/responses.ts'
import { queryOf, requestCallWith } from '../request-call.ts'

const noStore = { 'cache-control': 'no-store' } as const
// A slug cannot begin with an underscore.
const base = '/_webhooks'

/** Webhooks and what was delivered to them, for those whom the config's `jobs.access` lets see or manage jobs. */
export function addWebhookRoutes(app: Hono, runtime: Runtime): void {
  const callOf = ({ req }: Context) => requestCallWith(runtime, req.raw, {})
  app.get(base, async (context) =>
    jsonResponse({ webhooks: await findWebhooks(await callOf(context)) }, 200, noStore),
  )
  app.get(`${base}/deliveries/:id`, async (context) => {
    const call = await callOf(context)
    return jsonResponse(
      { delivery: await findDelivery(call, context.req.param('id')) },
      200,
      noStore,
    )
  })
  app.post(`${base}/deliveries/:id/again`, async (context) => {
    const call = await callOf(context)
    return jsonResponse(
      { delivery: await deliverAgain(call, context.req.param('id')) },
      200,
      noStore,
    )
  })
  app.get(`${base}/named/:name/deliveries`, async (context) => {
    const call = await callOf(context)
    const name = context.req.param('name')
    return jsonResponse(await findDeliveries(call, name, queryOf(context.req.raw)), 200, noStore)
  })
  app.post(`${base}/named/:name/test`, async (context) => {
    const call = await callOf(context)
    return jsonResponse(
      { delivery: await testWebhook(call, context.req.param('name')) },
      200,
      noStore,
    )
  })
}
