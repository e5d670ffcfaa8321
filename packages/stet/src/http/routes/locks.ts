import type { Hono } from 'hono'
import {
  findLock,
  findLocks,
  releaseLock,
  takeLock,
} from '../../operations/documents/document-locks.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { requestCall } from '../request-call.ts'
import { type DocumentResolver, documentPaths } from './document-paths.ts'

const noStore = { 'cache-control': 'no-store' } as const

/** Who is editing what: looked at, taken from the user who has it, and given back. */
export function addLockRoutes(app: Hono, runtime: Runtime, base: string): void {
  app.get(`${base}/locks`, async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    return jsonResponse({ docs: await findLocks(call) }, 200, noStore)
  })

  for (const [path, documentOf] of documentPaths(runtime, `${base}/locks`)) {
    addLockRoute(path, documentOf)
  }

  function addLockRoute(path: string, documentOf: DocumentResolver): void {
    app.get(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      return jsonResponse({ lock: await findLock(call, entity, id) }, 200, noStore)
    })
    app.put(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      return jsonResponse({ lock: await takeLock(call, entity, id, { force: true }) }, 200, noStore)
    })
    app.delete(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      await releaseLock(call, entity, id)
      return jsonResponse({ lock: null }, 200, noStore)
    })
  }
}
