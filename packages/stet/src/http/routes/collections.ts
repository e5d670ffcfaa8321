import { type CompleteCollection, isObject } from '@stet/core'
import type { Context, Hono } from 'hono'
import { documentPermissions } from '../../access/permissions.ts'
import { count } from '../../operations/documents/count.ts'
import { create } from '../../operations/documents/create.ts'
import { deleteByID } from '../../operations/documents/delete.ts'
import { findRendered } from '../../operations/documents/find.ts'
import { findRenderedByID } from '../../operations/documents/find-by-id.ts'
import { readUnsaved } from '../../operations/documents/read-unsaved.ts'
import { update } from '../../operations/documents/update.ts'
import {
  checkValueLimit,
  findDistinct,
  readDistinctRequest,
} from '../../operations/find-distinct.ts'
import type { Call, Runtime } from '../../runtime/runtime.ts'
import { documentResponse, unsavedResponse } from '../answers/document-response.ts'
import { expectedRevisions } from '../answers/etag.ts'
import { jsonBytes, jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { inLocaleOfBody } from '../bodies/body-locale.ts'
import { withUploadBody } from '../bodies/upload-body.ts'
import { collectionOf, idOf } from '../entities.ts'
import { overriddenQuery } from '../method-override.ts'
import { requestCall } from '../request-call.ts'
import { labelIn } from '../translated-label.ts'

/** The endpoints of collections, as in the wire format of reference clients. */
export function addCollectionRoutes(app: Hono, runtime: Runtime): void {
  const collectionIn = (context: Context): CompleteCollection =>
    collectionOf(runtime, context.req.param('slug') ?? '', context.req.path)
  const idIn = (context: Context, collection: CompleteCollection) =>
    idOf(collection, context.req.param('id') ?? '')

  const list = async (context: Context, extra?: Readonly<Record<string, unknown>>) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw, extra)
    return jsonBytes(await findRendered(call, collection))
  }
  const counting = async (context: Context, extra?: Readonly<Record<string, unknown>>) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw, extra)
    return jsonResponse(await count(call, collection, call.params))
  }
  const single = async (context: Context, extra?: Readonly<Record<string, unknown>>) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw, extra)
    const { bytes, revision } = await findRenderedByID(call, collection, idIn(context, collection))
    return documentResponse(context.req.raw, bytes, revision)
  }

  const distinct = async (context: Context, extra?: Readonly<Record<string, unknown>>) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw, extra)
    const asked = readDistinctRequest(call.req.query)
    checkValueLimit(call.params)
    return jsonResponse(await findDistinct(call, collection, asked, call.params))
  }

  app.get('/:slug', (context) => list(context))
  app.get('/:slug/count', (context) => counting(context))
  app.get('/:slug/distinct', (context) => distinct(context))
  app.get('/:slug/:id', (context) => single(context))

  app.post('/:slug', async (context) => {
    const overridden = await overriddenQuery(context.req.raw)
    if (overridden) return list(context, overridden)
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    const { doc, revision } = await withUploadBody(
      call,
      { collection },
      context.req.raw,
      (data, upload) => {
        const said = inLocaleOfBody(call, collection, data, context.req.raw)
        return create(said, collection, data, said.params, upload)
      },
    )
    const message = call.req.t('general:createdSuccessfully', {
      label: labelIn(collection.labels.singular, call),
    })
    return jsonResponse({ doc, message }, 201, { etag: `"r${revision}"` })
  })
  app.post('/:slug/count', async (context) =>
    counting(context, (await overriddenQuery(context.req.raw)) ?? {}),
  )
  app.post('/:slug/distinct', async (context) =>
    distinct(context, (await overriddenQuery(context.req.raw)) ?? {}),
  )
  app.post('/:slug/access/:id?', async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    const given = context.req.param('id')
    const id = given === undefined ? undefined : idOf(collection, given)
    const data = await readBody(context.req.raw)
    return jsonResponse(
      await documentPermissions(call, collection, { data, ...(id === undefined ? {} : { id }) }),
    )
  })
  app.post('/:slug/:id', async (context, next) => {
    const overridden = await overriddenQuery(context.req.raw)
    if (!overridden) return next()
    const { data, ...query } = overridden
    if (!isObject(data)) return single(context, overridden)
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw, query)
    return unsavedResponse(await readUnsaved(call, collection, idIn(context, collection), data))
  })

  app.patch('/:slug/:id', async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    const id = idIn(context, collection)
    const ifRevision = expectedRevisions(context.req.header('if-match') ?? null)
    const { doc, revision } = await withUploadBody(
      call,
      { collection, id },
      context.req.raw,
      (data, upload) => {
        const said = inLocaleOfBody(call, collection, data, context.req.raw)
        return update(said, collection, id, data, said.params, ifRevision, upload)
      },
    )
    return jsonResponse({ doc, message: savedMessage(call) }, 200, { etag: `"r${revision}"` })
  })

  app.delete('/:slug/:id', async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    const id = idIn(context, collection)
    const revision = expectedRevisions(context.req.header('if-match') ?? null)
    const doc = await deleteByID(call, collection, id, call.params, revision)
    return jsonResponse({ doc, message: call.req.t('general:deletedSuccessfully') })
  })
}

/** The message after a write: an autosave is named so even if it is a draft too. */
export function savedMessage({ params, req }: Call): string {
  if (params.autosave) return req.t('version:autosavedSuccessfully')
  if (params.draft) return req.t('version:draftSavedSuccessfully')
  return req.t('general:updatedSuccessfully')
}
