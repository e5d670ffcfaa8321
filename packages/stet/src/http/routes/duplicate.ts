import type { Hono } from 'hono'
import { duplicate } from '../../operations/documents/duplicate.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { inLocaleOfBody } from '../bodies/body-locale.ts'
import { collectionOf, idOf } from '../entities.ts'
import { requestCall } from '../request-call.ts'
import { labelIn } from '../translated-label.ts'

/** A copy of a document, as a draft unless `draft=false`. */
export function addDuplicateRoute(app: Hono, runtime: Runtime): void {
  app.post('/:slug/:id/duplicate', async (context) => {
    const collection = collectionOf(runtime, context.req.param('slug') ?? '', context.req.path)
    const draft = context.req.query('draft') !== 'false'
    const asked = await requestCall(runtime, context.req.raw, { draft })
    const id = idOf(collection, context.req.param('id') ?? '')
    const data = await readBody(context.req.raw)
    const call = inLocaleOfBody(asked, collection, data, context.req.raw)
    const { doc, revision } = await duplicate(call, collection, id, data, call.params)
    const message = call.req.t('general:duplicatedSuccessfully', {
      label: labelIn(collection.labels.singular, call),
    })
    return jsonResponse({ doc, message }, 200, { etag: `"r${revision}"` })
  })
}
