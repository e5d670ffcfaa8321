import type { DocumentId, Entity } from '@stet/core'
import { QueryError } from '@stet/core'
import type { Context, Hono } from 'hono'
import { requestIn } from '../../operations/scheduling/schedule-request.ts'
import {
  addScheduled,
  cancelScheduled,
  changeScheduled,
  findScheduled,
  listScheduled,
} from '../../operations/scheduling/scheduled-api.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { collectionOf, globalOf, idOf } from '../entities.ts'
import { queryOf, requestCallWith } from '../request-call.ts'

const noStore = { 'cache-control': 'no-store' } as const
const listNames: ReadonlySet<string> = new Set([
  'from',
  'until',
  'collection',
  'ids',
  'global',
  'state',
  'limit',
])

interface About {
  readonly entity: Entity
  readonly id: DocumentId
}

/** What is to be published and unpublished, of one document and of all. */
export function addScheduledRoutes(app: Hono, runtime: Runtime): void {
  const callOf = ({ req }: Context) => {
    requireNames(req.raw, new Set())
    return requestCallWith(runtime, req.raw, {})
  }
  app.get('/_scheduled', async ({ req }) => {
    requireNames(req.raw, listNames)
    const call = await requestCallWith(runtime, req.raw, {})
    return jsonResponse(await listScheduled(call, queryOf(req.raw)), 200, noStore)
  })

  addRoutes('/globals/:slug/scheduled', (context) => {
    const global = globalOf(runtime, context.req.param('slug') ?? '', context.req.path)
    return { entity: global, id: global.slug }
  })
  addRoutes('/:slug/:id/scheduled', (context) => {
    const { slug = '', id = '' } = context.req.param()
    const collection = collectionOf(runtime, slug, context.req.path)
    return { entity: collection, id: idOf(collection, id) }
  })

  function addRoutes(base: string, about: (context: Context) => About): void {
    app.get(base, async (context) => {
      const { entity, id } = about(context)
      return jsonResponse(
        { docs: await findScheduled(await callOf(context), entity, id) },
        200,
        noStore,
      )
    })
    app.post(base, async (context) => {
      const { entity, id } = about(context)
      const call = await callOf(context)
      const request = requestIn(await readBody(context.req.raw))
      const doc = await addScheduled(call, entity, id, request)
      return jsonResponse(
        { doc, message: call.req.t('version:scheduledSuccessfully') },
        201,
        noStore,
      )
    })
    app.patch(`${base}/:scheduled`, async (context) => {
      const { entity, id } = about(context)
      const call = await callOf(context)
      const request = requestIn(await readBody(context.req.raw))
      const doc = await changeScheduled(call, entity, id, scheduledIn(context), request)
      return jsonResponse(
        { doc, message: call.req.t('version:scheduledSuccessfully') },
        200,
        noStore,
      )
    })
    app.delete(`${base}/:scheduled`, async (context) => {
      const { entity, id } = about(context)
      const call = await callOf(context)
      await cancelScheduled(call, entity, id, scheduledIn(context))
      return jsonResponse({ message: call.req.t('version:scheduleCancelled') }, 200, noStore)
    })
  }
}

const scheduledIn = (context: Context): string => context.req.param('scheduled') ?? ''

/** A parameter that nothing is made of would be taken for one that counts. */
function requireNames(request: Request, known: ReadonlySet<string>): void {
  const unknown = Object.keys(queryOf(request)).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new QueryError(unknown)
}
