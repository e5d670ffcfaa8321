import { type CompleteGlobal, isObject } from '@stet/core'
import type { Context, Hono } from 'hono'
import { documentPermissions } from '../../access/permissions.ts'
import { findGlobal } from '../../operations/documents/find-global.ts'
import { readUnsaved } from '../../operations/documents/read-unsaved.ts'
import { updateGlobal } from '../../operations/documents/update-global.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { documentResponse, unsavedResponse } from '../answers/document-response.ts'
import { expectedRevisions } from '../answers/etag.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { inLocaleOfBody } from '../bodies/body-locale.ts'
import { globalOf } from '../entities.ts'
import { overriddenQuery } from '../method-override.ts'
import { requestCall } from '../request-call.ts'
import { savedMessage } from './collections.ts'

/** The endpoints of globals. Writes are POST and answer `result`: so the wire format has it. */
export function addGlobalRoutes(app: Hono, runtime: Runtime): void {
  const globalIn = (context: Context): CompleteGlobal =>
    globalOf(runtime, context.req.param('slug') ?? '', context.req.path)
  const read = async (context: Context, extra?: Readonly<Record<string, unknown>>) => {
    const call = await requestCall(runtime, context.req.raw, extra)
    const { doc, revision } = await findGlobal(call, globalIn(context), call.params)
    return documentResponse(context.req.raw, Buffer.from(JSON.stringify(doc)), revision)
  }

  app.get('/globals/:slug', (context) => read(context))
  app.post('/globals/:slug', async (context) => {
    const overridden = await overriddenQuery(context.req.raw)
    const global = globalIn(context)
    if (overridden) {
      const { data, ...query } = overridden
      if (!isObject(data)) return read(context, overridden)
      const call = await requestCall(runtime, context.req.raw, query)
      return unsavedResponse(await readUnsaved(call, global, global.slug, data))
    }
    const asked = await requestCall(runtime, context.req.raw)
    const data = await readBody(context.req.raw)
    const call = inLocaleOfBody(asked, global, data, context.req.raw)
    const { doc, revision } = await updateGlobal(
      call,
      global,
      data,
      call.params,
      expectedRevisions(context.req.header('if-match') ?? null),
    )
    return jsonResponse({ message: savedMessage(call), result: doc }, 200, {
      etag: `"r${revision}"`,
    })
  })
  app.post('/globals/:slug/access', async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    const data = await readBody(context.req.raw)
    return jsonResponse(await documentPermissions(call, globalIn(context), { data }))
  })
}
