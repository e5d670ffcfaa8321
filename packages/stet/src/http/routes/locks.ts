import type { DocumentId, Entity } from '@stet/core'
import type { Context, Hono } from 'hono'
import { findLock, findLocks, releaseLock, takeLock } from '../../operations/document-locks.ts'
import type { Runtime } from '../../runtime.ts'
import { collectionOf, globalOf, idOf } from '../entities.ts'
import { requestCall } from '../request-call.ts'
import { json } from '../responses.ts'

const noStore = { 'cache-control': 'no-store' } as const

/** Who is editing what: looked at, taken from whoever has it, and given back. */
export function addLockRoutes(app: Hono, runtime: Runtime, base: string): void {
  app.get(`${base}/locks`, async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    return json({ docs: await findLocks(call) }, 200, noStore)
  })

  addLockRoute(`${base}/locks/collections/:slug/:id`, (context) => {
    const { slug = '', id = '' } = context.req.param()
    const collection = collectionOf(runtime, slug, context.req.path)
    return { entity: collection, id: idOf(collection, id) }
  })
  addLockRoute(`${base}/locks/globals/:slug`, (context) => {
    const global = globalOf(runtime, context.req.param('slug') ?? '', context.req.path)
    return { entity: global, id: global.slug }
  })

  function addLockRoute(
    path: string,
    documentOf: (context: Context) => { readonly entity: Entity; readonly id: DocumentId },
  ): void {
    app.get(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      return json({ lock: await findLock(call, entity, id) }, 200, noStore)
    })
    app.put(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      return json({ lock: await takeLock(call, entity, id, { force: true }) }, 200, noStore)
    })
    app.delete(path, async (context) => {
      const { entity, id } = documentOf(context)
      const call = await requestCall(runtime, context.req.raw)
      await releaseLock(call, entity, id)
      return json({ lock: null }, 200, noStore)
    })
  }
}
