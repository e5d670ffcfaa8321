import { isObject } from '@stet/core'
import type { Hono } from 'hono'
import {
  createPreviewLink,
  findPreviewLinks,
  revokePreviewLink,
} from '../../operations/previews/preview-links.ts'
import {
  exchangeTicket,
  previewTicket,
  putPreviewed,
  removePreviewed,
} from '../../operations/previews/preview-session.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { panelFolder } from '../answers/panel-folder.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readStaticFile } from '../answers/static-file.ts'
import { readBody } from '../bodies/body.ts'
import { unknownRoute } from '../entities.ts'
import { requestCall } from '../request-call.ts'
import { documentPaths } from './document-paths.ts'

const noStore = { 'cache-control': 'no-store' } as const
/** Pages of any origin may run it: it has nothing of the site in it. */
const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const
const base = '/_panel/preview'

/** What the panel tells a preview session, and what a page exchanges its ticket at. */
export function addPreviewRoutes(app: Hono, runtime: Runtime): void {
  app.post(`${base}/ticket`, async ({ req: { raw } }) => {
    const ticket = await previewTicket(await requestCall(runtime, raw))
    return jsonResponse({ ticket }, 201, noStore)
  })
  app.post(`${base}/token`, async ({ req: { raw } }) => {
    const body = await readBody(raw)
    const ticket = isObject(body) ? body.ticket : undefined
    const token = await exchangeTicket(await requestCall(runtime, raw), ticket)
    return jsonResponse({ token }, 200, noStore)
  })
  app.get(`${base}/page.js`, async ({ req: { path } }) => {
    const script = await readStaticFile(panelFolder, 'preview-page.js')
    if (!script) throw unknownRoute(path)
    return new Response(script.plain, { headers: scriptHeaders })
  })
  for (const [path, documentOf] of documentPaths(runtime, `${base}/links`)) {
    app.get(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      return jsonResponse({ docs: await findPreviewLinks(call, entity, id) }, 200, noStore)
    })
    app.post(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      const body = await readBody(context.req.raw)
      return jsonResponse(await createPreviewLink(call, entity, id, body), 201, noStore)
    })
  }
  app.delete(`${base}/links/:id`, async ({ req }) => {
    await revokePreviewLink(await requestCall(runtime, req.raw), req.param('id'))
    return jsonResponse({}, 200, noStore)
  })
  for (const [path, documentOf] of documentPaths(runtime, base)) {
    app.put(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      const body = await readBody(context.req.raw)
      await putPreviewed(call, entity, id, isObject(body) ? body.data : undefined)
      return jsonResponse({}, 200, noStore)
    })
    app.delete(path, async (context) => {
      const { entity, id } = documentOf(context)
      await removePreviewed(await requestCall(runtime, context.req.raw), entity, id)
      return jsonResponse({}, 200, noStore)
    })
  }
}
