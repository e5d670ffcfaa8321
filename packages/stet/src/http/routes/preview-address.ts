import { NotFound } from '@stet/core'
import type { Hono } from 'hono'
import { previewAddress, siteAddress } from '../../operations/documents/preview-address.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { failurePage } from '../answers/failure-page.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { requestCall } from '../request-call.ts'
import { documentPaths } from './document-paths.ts'

const uncached = { 'cache-control': 'no-store' } as const

/** Where documents are on the site: as data for forms, and as addresses that lead there. */
export function addPreviewAddressRoutes(app: Hono, runtime: Runtime, base: string): void {
  app.post(`${base}/preview-address`, async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    const body = await readBody(context.req.raw)
    return jsonResponse(await previewAddress(call, body), 200, uncached)
  })

  // Links of lists lead here: the address of each document is found out only when it is followed.
  for (const [path, documentOf] of documentPaths(runtime, `${base}/on-site`)) {
    app.get(path, async (context) => {
      const request = context.req.raw
      try {
        const { entity, id } = documentOf(context)
        const call = await requestCall(runtime, request)
        const location = await siteAddress(call, entity, id)
        if (location === null) throw new NotFound()
        return new Response(null, {
          status: 302,
          headers: { ...uncached, location, 'referrer-policy': 'no-referrer' },
        })
      } catch (error) {
        return failurePage(runtime, request, error)
      }
    })
  }
}
