import type { Hono } from 'hono'
import { exportList } from '../../../operations/list-export/export-list.ts'
import { createExportSlots } from '../../../operations/list-export/export-slots.ts'
import { selectOf } from '../../../operations/list-export/exported-columns.ts'
import {
  listExportRequest,
  listParameters,
} from '../../../operations/list-export/list-export-request.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { disposition } from '../../answers/file-response.ts'
import { inert } from '../../answers/responses.ts'
import { streamOfBytes } from '../../answers/stream-of-bytes.ts'
import { readBody } from '../../bodies/body.ts'
import { collectionOf } from '../../entities.ts'
import { recheckCaller } from '../../recheck-caller.ts'
import { requestCallWith } from '../../request-call.ts'

/** What a list shows, as a file. It is posted: what is selected has no room in an address. */
export function addListExportRoute(app: Hono, runtime: Runtime, base: string): void {
  const slots = createExportSlots()
  app.post(`${base}/list-exports/:slug`, async (context) => {
    const request = context.req.raw
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    const body = await readBody(request)
    const asked = listExportRequest(collection, body)
    const parameters = { ...listParameters(body), select: selectOf(asked.columns) }
    const askCaller = recheckCaller(runtime, request, (again) =>
      requestCallWith(runtime, again, parameters),
    )
    const { name, type, bytes } = await exportList(askCaller, collection, asked, slots)
    const headers = {
      'content-type': type,
      'content-disposition': disposition('attachment', name),
      // A proxy that collected the answer would make its reader wait for the whole.
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
      ...inert,
    }
    return new Response(streamOfBytes(bytes), { headers })
  })
}
