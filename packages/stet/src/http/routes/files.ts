import { StetError } from '@stet/core'
import type { Hono } from 'hono'
import { isUploadCollection } from '../../files/uploads.ts'
import { abandonDirectUpload, beginOrOffer } from '../../operations/files/direct-uploads.ts'
import { fetchFile } from '../../operations/files/fetch-file.ts'
import { findFile } from '../../operations/files/find-file.ts'
import { findKnownFile } from '../../operations/files/find-known-file.ts'
import { findOriginal, findOriginalFile } from '../../operations/files/find-original.ts'
import { findRendition } from '../../operations/files/find-rendition.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import {
  fetchedResponse,
  fileResponse,
  renditionResponse,
  storageRedirect,
} from '../answers/file-response.ts'
import { withHeaders } from '../answers/private-caching.ts'
import { jsonResponse, nosniff } from '../answers/responses.ts'
import { announcedIn, checksumIn } from '../bodies/announced-file.ts'
import { readBody } from '../bodies/body.ts'
import { collectionOf, idOf, unknownRoute } from '../entities.ts'
import { requestCall } from '../request-call.ts'

/** The files of upload collections. There is no list of them: names come from documents. */
export function addFileRoutes(app: Hono, runtime: Runtime): void {
  app.get('/:slug/file/:filename', async (context) => {
    const request = context.req.raw
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    if (!isUploadCollection(collection)) throw unknownRoute(context.req.path)
    const call = await requestCall(runtime, request)
    const name = context.req.param('filename')
    const found = await findFile(call, collection, name)
    const { doc, storage, key, type } = found
    for (const handler of collection.upload.handlers) {
      const { req } = call
      const answer = await handler({
        req,
        collection: collection.slug,
        filename: name,
        doc: { id: doc.id },
      })
      if (answer instanceof Response) return withHeaders(answer, nosniff)
    }
    if (!storage) throw new StetError('notFound')
    const isPublic = call.req.user === null
    const { log } = runtime
    const { query } = call.req
    const accept = request.headers.get('accept')
    const { signal } = request
    const rendition = await findRendition(call, collection, found, { query, accept, signal })
    if (rendition) return renditionResponse(request, collection, { log, name, isPublic }, rendition)
    const file = { log, storage, key, name, type, isPublic }
    return (await storageRedirect(request, file)) ?? fileResponse(request, file)
  })

  app.get('/:slug/original/:id', async (context) => {
    const request = context.req.raw
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    if (!isUploadCollection(collection)) throw unknownRoute(context.req.path)
    const call = await requestCall(runtime, request)
    const original = await findOriginal(call, collection, idOf(collection, context.req.param('id')))
    return context.json({ crop: original?.crop ?? null })
  })

  app.get('/:slug/original/:id/file', async (context) => {
    const request = context.req.raw
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    if (!isUploadCollection(collection)) throw unknownRoute(context.req.path)
    const call = await requestCall(runtime, request)
    const id = idOf(collection, context.req.param('id'))
    const { storage, key, original } = await findOriginalFile(call, collection, id)
    const { filename: name, mimeType: type } = original
    const { log } = runtime
    return fileResponse(request, { log, storage, key, name, type, isPublic: false })
  })

  app.post('/:slug/direct-upload', async (context) => {
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    if (!isUploadCollection(collection) || !collection.upload.storage?.direct)
      throw unknownRoute(context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    const body = await readBody(context.req.raw)
    const { id } = body
    const begun = await beginOrOffer(call, collection, {
      id: id === undefined || id === null ? undefined : idOf(collection, String(id)),
      ...announcedIn(body),
    })
    return jsonResponse(begun, 'duplicate' in begun ? 200 : 201)
  })

  app.delete('/:slug/direct-upload/:filename', async (context) => {
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    if (!isUploadCollection(collection) || !collection.upload.storage?.direct)
      throw unknownRoute(context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    await abandonDirectUpload(call, collection, context.req.param('filename'))
    return jsonResponse({ message: call.req.t('general:deletedSuccessfully') })
  })

  app.get('/:slug/known-file', async (context) => {
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    if (!isUploadCollection(collection)) throw unknownRoute(context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    const { sha256, id } = call.req.query
    const duplicate = await findKnownFile(call, collection, {
      id: id === undefined ? undefined : idOf(collection, String(id)),
      checksum: checksumIn(sha256),
    })
    return jsonResponse({ duplicate }, 200, { 'cache-control': 'no-store' })
  })

  app.get('/:slug/paste-url/:id?', async (context) => {
    const request = context.req.raw
    // Looking at the head alone would fetch the whole file for nothing.
    if (request.method !== 'GET') throw new StetError('methodNotAllowed')
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    if (!isUploadCollection(collection) || !collection.upload.pasteURL)
      throw unknownRoute(context.req.path)
    const call = await requestCall(runtime, request)
    const given = context.req.param('id')
    const file = await fetchFile(call, collection, {
      id: given === undefined ? undefined : idOf(collection, given),
      src: context.req.query('src') ?? '',
      signal: request.signal,
    })
    return fetchedResponse(file, () => runtime.uploads.incoming.discard(file.path))
  })
}
