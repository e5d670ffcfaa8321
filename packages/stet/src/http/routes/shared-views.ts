import type { CompleteCollection } from '@stet/core'
import type { Context, Hono } from 'hono'
import {
  deleteSharedView,
  findSharedViews,
  saveSharedView,
} from '../../operations/preferences/shared-views.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { collectionOf } from '../entities.ts'
import { requestCall } from '../request-call.ts'

const noStore = { 'cache-control': 'no-store' } as const

/** Views of lists that are everybody's. What is only one's own is a preference. */
export function addSharedViewRoutes(app: Hono, runtime: Runtime, base: string): void {
  const path = `${base}/views/:slug`
  const collectionIn = (context: Context): CompleteCollection =>
    collectionOf(runtime, context.req.param('slug') ?? '', context.req.path)

  app.get(path, async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    return jsonResponse({ views: await findSharedViews(call, collection) }, 200, noStore)
  })
  app.post(path, async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    const view = await saveSharedView(call, collection, await readBody(context.req.raw))
    return jsonResponse({ view }, 200, noStore)
  })
  app.delete(`${path}/:id`, async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    await deleteSharedView(call, collection, context.req.param('id') ?? '')
    return jsonResponse({ message: call.req.t('general:deletedSuccessfully') }, 200, noStore)
  })
}
