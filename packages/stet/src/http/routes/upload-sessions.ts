import { StetError } from '@stet/core'
import type { Context, Hono } from 'hono'
import { isUploadCollection, type UploadCollection } from '../../files/uploads.ts'
import {
  abandonUploadSession,
  beginUploadSession,
  expectPart,
  findUploadSession,
  signPart,
  takePart,
} from '../../operations/files/upload-sessions.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { announcedIn, checksumIn } from '../bodies/announced-file.ts'
import { readBody, receivePart } from '../bodies/body.ts'
import { collectionOf, idOf, unknownRoute } from '../entities.ts'
import { requestCall } from '../request-call.ts'

const path = '/:slug/upload-sessions'
const noStore = { 'cache-control': 'no-store' } as const

/** Large files, which arrive in parts. */
export function addUploadSessionRoutes(app: Hono, runtime: Runtime): void {
  const collectionIn = (context: Context): UploadCollection => {
    const collection = collectionOf(runtime, context.req.param('slug') ?? '', context.req.path)
    if (!isUploadCollection(collection) || collection.upload.disableLocalStorage)
      throw unknownRoute(context.req.path)
    return collection
  }
  const sessionIn = (context: Context) => context.req.param('session') ?? ''

  app.post(path, async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    const body = await readBody(context.req.raw)
    const { id } = body
    const begun = await beginUploadSession(call, collection, {
      id: id === undefined || id === null ? undefined : idOf(collection, String(id)),
      ...announcedIn(body),
    })
    return jsonResponse(begun, 'duplicate' in begun ? 200 : 201, noStore)
  })

  app.get(`${path}/:session`, async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    return jsonResponse(await findUploadSession(call, collection, sessionIn(context)), 200, noStore)
  })

  app.delete(`${path}/:session`, async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    await abandonUploadSession(call, collection, sessionIn(context))
    return jsonResponse({ message: call.req.t('general:deletedSuccessfully') })
  })

  app.put(`${path}/:session/parts/:number`, async (context) => {
    const collection = collectionIn(context)
    const request = context.req.raw
    const call = await requestCall(runtime, request)
    const checksum = digestIn(request.headers.get('content-digest'))
    const number = numberIn(context)
    const part = await expectPart(call, collection, { id: sessionIn(context), number, checksum })
    const { incoming } = runtime.uploads
    await takePart(call, part, () => receivePart(request, incoming, part.span.size))
    return jsonResponse({ number }, 200, noStore)
  })

  app.post(`${path}/:session/parts/:number`, async (context) => {
    const collection = collectionIn(context)
    const call = await requestCall(runtime, context.req.raw)
    const checksum = checksumIn((await readBody(context.req.raw)).sha256)
    const number = numberIn(context)
    const part = await expectPart(call, collection, { id: sessionIn(context), number, checksum })
    return jsonResponse(await signPart(call, collection, part), 200, noStore)
  })
}

function numberIn(context: Context): number {
  const text = context.req.param('number') ?? ''
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new StetError('badRequest')
  return Number(text)
}

/** The SHA-256 in a `Content-Digest` (RFC 9530): `sha-256=:<base64>:`. */
function digestIn(header: string | null): string {
  const found = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*(?:,|$)/.exec(header ?? '')?.[1]
  if (found === undefined) {
    throw new StetError('badRequest', {
      message: 'Content-Digest: must name the sha-256 of the part',
    })
  }
  return Buffer.from(found, 'base64').toString('hex')
}
