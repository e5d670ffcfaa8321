import { type LivePoll, StetError } from '@stet/core'
import type { Hono } from 'hono'
import { panelUserOf } from '../../access/permissions.ts'
import { enterDocument, findViewers, leaveDocument, tabIn } from '../../live/document-viewers.ts'
import { maxBacklog } from '../../live/live-streams.ts'
import { visibleEvents } from '../../live/visible-events.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { recheckCaller } from '../recheck-caller.ts'
import { requestCall } from '../request-call.ts'
import { type DocumentResolver, documentPaths } from './document-paths.ts'

const noStore = { 'cache-control': 'no-store' } as const
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that buffers or compresses the stream would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/** What happens elsewhere, as it happens, and who is looking at a document. */
export function addLiveRoutes(app: Hono, runtime: Runtime, base: string): void {
  app.get(`${base}/live`, async (context) => {
    const request = context.req.raw
    const after = numberIn(request.headers.get('last-event-id') ?? context.req.query('after'))
    if (request.headers.get('accept')?.includes('application/json')) {
      return jsonResponse(await poll(request, after), 200, noStore)
    }
    const askCaller = recheckCaller(runtime, request, (again) => requestCall(runtime, again))
    return new Response(await runtime.live.open(askCaller, after), { headers: streamHeaders })
  })

  async function poll(request: Request, after: number | null): Promise<LivePoll> {
    const call = await requestCall(runtime, request)
    await panelUserOf(call)
    const { read } = runtime.database
    const last = await read.changes.last()
    if (after === null) return { last, events: [] }
    const changes = await read.changes.since(after, maxBacklog)
    if (changes === null) return { last, events: [{ number: last, event: { kind: 'missed' } }] }
    return { last, events: await visibleEvents(call, changes) }
  }

  for (const [path, documentOf] of documentPaths(runtime, `${base}/viewers`)) {
    addViewersRoute(path, documentOf)
  }

  function addViewersRoute(path: string, documentOf: DocumentResolver): void {
    app.get(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      return jsonResponse({ docs: await findViewers(call, entity, id) }, 200, noStore)
    })
    app.put(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      const tab = tabIn(await readBody(context.req.raw))
      return jsonResponse({ docs: await enterDocument(call, entity, id, tab) }, 200, noStore)
    })
    app.delete(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      await leaveDocument(call, entity, id, tabIn(await readBody(context.req.raw)))
      return jsonResponse({ docs: [] }, 200, noStore)
    })
  }
}

/** The number of the event to continue from; null if the request names none. */
function numberIn(text: string | null | undefined): number | null {
  if (text === null || text === undefined || text === '') return null
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new StetError('badRequest', { message: 'after: must be the number of an event' })
}
