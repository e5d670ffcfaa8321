import type { Entity } from '@stet/core'
import type { Context, Hono } from 'hono'
import { findVersionByID } from '../../operations/versions/find-version-by-id.ts'
import { countVersions, findRenderedVersions } from '../../operations/versions/find-versions.ts'
import { nameVersion } from '../../operations/versions/name-version.ts'
import { restoreVersion } from '../../operations/versions/restore-version.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { expectedRevisions } from '../answers/etag.ts'
import { jsonBytes, jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { restoreBody } from '../bodies/restore-body.ts'
import { collectionOf, globalOf } from '../entities.ts'
import { overriddenQuery } from '../method-override.ts'
import { requestCall } from '../request-call.ts'

type Extra = Readonly<Record<string, unknown>>

/** The history of documents and globals: reading it, and putting a version back. */
export function addVersionRoutes(app: Hono, runtime: Runtime): void {
  const entityIn = (context: Context, kind: Entity['kind']): Entity => {
    const slug = context.req.param('slug') ?? ''
    const of = kind === 'global' ? globalOf : collectionOf
    return of(runtime, slug, context.req.path)
  }
  for (const [kind, base] of [
    ['global', '/globals/:slug/versions'],
    ['collection', '/:slug/versions'],
  ] as const) {
    const list = async (context: Context, extra?: Extra) => {
      const entity = entityIn(context, kind)
      const call = await requestCall(runtime, context.req.raw, extra)
      return jsonBytes(await findRenderedVersions(call, entity))
    }
    const counting = async (context: Context, extra?: Extra) => {
      const entity = entityIn(context, kind)
      const call = await requestCall(runtime, context.req.raw, extra)
      return jsonResponse(await countVersions(call, entity, call.params))
    }
    const single = async (context: Context, extra?: Extra) => {
      const entity = entityIn(context, kind)
      const call = await requestCall(runtime, context.req.raw, extra)
      return jsonResponse(
        await findVersionByID(call, entity, context.req.param('version') ?? '', call.params),
      )
    }

    app.get(base, (context) => list(context))
    app.get(`${base}/count`, (context) => counting(context))
    app.get(`${base}/:version`, (context) => single(context))

    app.patch(`${base}/:version`, async (context) => {
      const entity = entityIn(context, kind)
      const call = await requestCall(runtime, context.req.raw)
      const { name } = await readBody(context.req.raw)
      const doc = await nameVersion(call, entity, context.req.param('version') ?? '', name)
      return jsonResponse({ doc, message: call.req.t('general:updatedSuccessfully') })
    })
    app.post(base, async (context, next) => {
      const overridden = await overriddenQuery(context.req.raw)
      return overridden ? list(context, overridden) : next()
    })
    app.post(`${base}/count`, async (context) =>
      counting(context, (await overriddenQuery(context.req.raw)) ?? {}),
    )
    app.post(`${base}/:version`, async (context) => {
      const overridden = await overriddenQuery(context.req.raw)
      if (overridden) return single(context, overridden)
      const entity = entityIn(context, kind)
      const call = await requestCall(runtime, context.req.raw)
      const { doc, revision } = await restoreVersion(
        call,
        entity,
        context.req.param('version') ?? '',
        call.params,
        {
          ifRevision: expectedRevisions(context.req.header('if-match') ?? null),
          ...(await restoreBody(runtime, context.req.raw)),
        },
      )
      const message = call.req.t('version:restoredSuccessfully')
      // The wire format has it flat for collections and wrapped for globals.
      const body = kind === 'global' ? { doc, message } : { ...doc, message }
      return jsonResponse(body, 200, { etag: `"r${revision}"` })
    })
  }
}
