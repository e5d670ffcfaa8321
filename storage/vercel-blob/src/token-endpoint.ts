import { APIError, type Endpoint, type EndpointRequest, type Json, type JsonObject } from 'stet'
import type { StoredBlob } from './client/index.ts'
import { isSignedBy, signClientToken } from './client-token.ts'
import { tokenPayload } from './direct-uploads.ts'
import type { VercelBlobPluginOptions } from './options.ts'
import type { Store } from './store.ts'
import type { Callback } from './upload-details.ts'

/** A collection whose files are in the store. */
export interface StoredCollection {
  readonly slug: string
  /** With a slash at its end, or empty. */
  readonly folder: string
  /** The types that it takes; empty: all that are harmless. */
  readonly mimeTypes: readonly string[]
  readonly callback: Callback | null
}

/** Milliseconds for which a token is good. */
const LIFETIME = 60 * 60 * 1000

/**
 * Where clients of the service get a token for one file of a collection, and where the service tells that a
 * file is there. A token is for who may write the collection, for a name that is theirs from then on, and
 * for what the collection takes. Its file is examined when a document gets it (decision 285).
 */
export function tokenEndpoint(
  path: string,
  store: Store,
  collections: readonly StoredCollection[],
  onUploadCompleted: VercelBlobPluginOptions['onUploadCompleted'],
): Endpoint {
  return {
    path,
    method: 'post',
    async handler(req) {
      const text = await req.text()
      const { type, payload } = eventIn(req, text)
      // Some clients leave the prefix out.
      switch (type.replace(/^blob\./, '')) {
        case 'generate-client-token':
          return Response.json({
            type,
            clientToken: await clientToken(req, store, collections, payload),
          })
        case 'upload-completed': {
          if (!isSignedBy(store, text, req.headers.get('x-vercel-signature')))
            throw new APIError(req.t('vercel-blob:answerSignature'), 401)
          const { blob, tokenPayload } = payload
          const collection = String(tokenPayload ?? '')
          await onUploadCompleted?.({ blob: blob as unknown as StoredBlob, collection, req })
          return Response.json({ type, response: 'ok' })
        }
        default:
          throw invalid(req)
      }
    },
  }
}

async function clientToken(
  req: EndpointRequest,
  store: Store,
  collections: readonly StoredCollection[],
  { pathname, clientPayload }: JsonObject,
): Promise<string> {
  const announced = announcedIn(clientPayload)
  if (announced === null) throw new APIError(req.t('vercel-blob:answerNoPayload'), 400)
  const { slug, id, filesize, mimeType } = announced
  const collection = collections.find((one) => one.slug === slug)
  if (!collection)
    throw new APIError(req.t('vercel-blob:answerUnknown', { collection: slug.slice(0, 100) }), 400)
  if (typeof pathname !== 'string') throw invalid(req)
  const { folder, callback } = collection
  const name = pathname.startsWith(folder) ? pathname.slice(folder.length) : pathname
  // Keys are in small letters, and the client stores under exactly the name that it said.
  if (
    !pathname.startsWith(folder) ||
    name !== name.normalize('NFC').toLowerCase() ||
    /[/\\]/.test(name)
  )
    throw new APIError(
      req.t('vercel-blob:answerPathname', { example: `${folder}harbour.jpg` }),
      400,
    )
  const reserved = await req.reserveUpload({
    collection: slug,
    filename: name,
    filesize,
    keepsName: true,
    ...(id !== undefined && { id }),
    ...(mimeType !== undefined && { mimeType }),
  })
  const { maximumSize } = reserved.upload as { maximumSize: number }
  const expires = new Date(Math.min(new Date(reserved.expiresAt).getTime(), Date.now() + LIFETIME))
  const types = mimeType === undefined ? collection.mimeTypes : [mimeType]
  const payload = tokenPayload(store, { pathname, size: maximumSize, types, expires, callback })
  return signClientToken(store, payload)
}

interface Announced {
  readonly slug: string
  readonly id?: string | number
  readonly filesize: number | null
  readonly mimeType?: string
}

/** What a client says of its file: the slug of its collection, or that and more as JSON. */
function announcedIn(clientPayload: Json | undefined): Announced | null {
  if (typeof clientPayload !== 'string' || clientPayload === '') return null
  if (!clientPayload.startsWith('{')) return { slug: clientPayload, filesize: null }
  let said: JsonObject
  try {
    said = JSON.parse(clientPayload)
  } catch {
    return null
  }
  const { collectionSlug, id, filesize, mimeType } = said
  if (typeof collectionSlug !== 'string') return null
  return {
    slug: collectionSlug,
    filesize:
      typeof filesize === 'number' && Number.isSafeInteger(filesize) && filesize >= 0
        ? filesize
        : null,
    ...((typeof id === 'string' || typeof id === 'number') && { id }),
    ...(typeof mimeType === 'string' && mimeType !== '' && { mimeType }),
  }
}

function eventIn(req: EndpointRequest, text: string): { type: string; payload: JsonObject } {
  let event: JsonObject | null
  try {
    event = JSON.parse(text)
  } catch {
    throw invalid(req)
  }
  const { type, payload } = event ?? {}
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload)
  if (typeof type !== 'string' || !isObject) throw invalid(req)
  return { type, payload: payload as JsonObject }
}

const invalid = (req: EndpointRequest) => new APIError(req.t('vercel-blob:answerInvalid'), 400)
