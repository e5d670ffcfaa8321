import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BadMoment, BlobCall, ServedBlob } from './blob-call.ts'
import { contentTypeOf, type Grant, grantOf } from './blob-grants.ts'
import { BlobRefusal } from './blob-refusal.ts'

const SECRET_TOKEN = 'vercel_blob_rw_TestStore_aSecretOfTheStore'

interface ServerState {
  misbehave: (call: BlobCall) => BadMoment | undefined
  now: () => number
  /** Whether it answers parts of blobs. */
  hasRanges: boolean
}
interface OpenUpload {
  readonly pathname: string
  readonly parts: Map<
    number,
    { readonly etag: string; readonly bytes: Buffer; readonly size: number }
  >
}

export type BlobServer = Awaited<ReturnType<typeof openBlobServer>>

/** The last version of the API in which names are changed and blobs overwritten unless a request says otherwise. */
const LENIENT_VERSION = 7
/** The first one in which pathnames stand in the query. */
const QUERY_VERSION = 12
const PART_SIZE = 8 * 1024 * 1024

/**
 * A blob service on a port of its own, as strict as the real one is said to be. `keepsBytes: false` is for
 * large files: it only counts them.
 */
export async function openBlobServer({ keepsBytes = true, token = SECRET_TOKEN } = {}) {
  const blobs = new Map<string, ServedBlob>()
  const uploads = new Map<string, OpenUpload>()
  const calls: BlobCall[] = []
  const callbacks: Promise<number>[] = []
  const reads: IncomingMessage['headers'][] = []
  const state: ServerState = { misbehave: () => undefined, now: Date.now, hasRanges: true }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof BlobRefusal) refuse(response, error)
      else if (!request.socket.destroyed)
        refuse(response, new BlobRefusal(500, 'unknown_error', String(error)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const apiUrl = `http://127.0.0.1:${port}`
  const baseUrl = `${apiUrl}/public`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-expose-headers', 'retry-after')
    if (request.method === 'OPTIONS') {
      const asked = request.headers['access-control-request-headers'] ?? ''
      response.setHeader('access-control-allow-headers', asked)
      response.setHeader('access-control-allow-methods', 'GET, PUT, POST')
      response.writeHead(204).end()
      return
    }
    const url = new URL(request.url ?? '/', apiUrl)
    const call = callOf(request, url)
    calls.push(call)
    const moment = (await state.misbehave(call)) as Exclude<BadMoment, Promise<unknown>> | undefined
    if (moment === 'reset') {
      if (request.method !== 'GET') await once(request, 'data')
      request.socket.destroy()
      return
    } else if (moment === 'stalled' && call.action === 'read') {
      const { bytes } = found(call.pathname)
      response.writeHead(200, { 'content-length': bytes.length })
      response.write(bytes.subarray(0, bytes.length / 2))
      return
    } else if (moment === 'stalled' || moment === 'silent') {
      if (moment === 'silent') request.resume()
      else request.once('data', () => request.pause())
      return
    } else if (moment === 'unparsable') {
      request.resume()
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works</h1>')
      return
    } else if (typeof moment === 'object') {
      request.resume()
      const { status, code, message = code, retryAfter } = moment
      refuse(response, new BlobRefusal(status, code, message), retryAfter)
      return
    }
    if (call.action === 'read') {
      serve(request, response, call.pathname)
      return
    }
    const grant = grantOf(request.headers, { token, now: state.now() })
    const said = await perform(request, url, call, grant)
    if (moment === 'lost') {
      request.socket.destroy()
      return
    }
    if (moment === 'wrongEtag') Object.assign(said, { etag: 'somebody-elses' })
    if (moment === 'lyingSize') Object.assign(said, { size: Number((said as ServedBlob).size) + 1 })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }

  function callOf({ method, headers }: IncomingMessage, url: URL): BlobCall {
    const path = decodeURIComponent(url.pathname)
    const part = headers['x-mpu-part-number']
    const [action, pathname] = ((): [BlobCall['action'], string] => {
      if (method === 'GET' && path.startsWith('/public/')) return ['read', path.slice(8)]
      if (method === 'GET' && url.searchParams.has('url'))
        return ['head', pathnameIn(url.searchParams.get('url') ?? '')]
      if (method === 'GET') return ['list', '']
      if (path === '/delete') return ['delete', '']
      // Each version has its place for the name.
      const isInQuery = Number(headers['x-api-version']) >= QUERY_VERSION
      const name = isInQuery
        ? (url.searchParams.get('pathname') ?? '')
        : path.replace(/^\/(mpu\/)?/, '')
      const action = headers['x-mpu-action'] as BlobCall['action'] | undefined
      return [action ?? 'put', name]
    })()
    const partNumber = part === undefined ? null : Number(part)
    const same = calls.filter(
      (one) => one.action === action && one.pathname === pathname && one.part === partNumber,
    )
    const version = String(headers['x-api-version'] ?? '') || null
    return { action, pathname, part: partNumber, attempt: same.length + 1, version }
  }

  async function perform(
    request: IncomingMessage,
    url: URL,
    { action, pathname, part, version }: BlobCall,
    grant: Grant,
  ): Promise<object> {
    const { headers } = request
    const isLenient = Number(version) <= LENIENT_VERSION
    switch (action) {
      case 'head':
        grant.requireWhole()
        return described(pathname, found(pathname))
      case 'list':
        grant.requireWhole()
        return listed(url.searchParams)
      case 'delete':
        grant.requireWhole()
        for (const one of (await jsonOf(request)).urls) blobs.delete(pathnameIn(one))
        return {}
      case 'put': {
        grant.require(pathname, headers)
        const name = freeName(pathname, grant, headers, isLenient)
        const { bytes, size, sha256 } = await read(request, grant.maximumSize)
        return store(name, { bytes, size, sha256 }, headers, grant)
      }
      case 'create': {
        grant.require(pathname, headers)
        const name = freeName(pathname, grant, headers, isLenient)
        const uploadId = randomBytes(8).toString('hex')
        uploads.set(uploadId, { pathname: name, parts: new Map() })
        return { uploadId, key: name }
      }
      case 'upload': {
        grant.require(pathname, headers)
        const { parts } = uploadOf(headers)
        const others = [...parts].filter(([number]) => number !== part).map(([, { size }]) => size)
        const room = grant.maximumSize - others.reduce((sum, size) => sum + size, 0)
        const { bytes, size, sha256 } = await read(request, room)
        const etag = `"${sha256.slice(0, 32)}"`
        parts.set(part ?? 0, { etag, bytes, size })
        return { etag }
      }
      case 'complete': {
        grant.require(pathname, headers)
        const { parts, pathname: name } = uploadOf(headers)
        const said: { partNumber: number; etag: string }[] = await jsonOf(request)
        const ordered = said.toSorted((one, other) => one.partNumber - other.partNumber)
        const whole = ordered.map(({ partNumber, etag }, index) => {
          const there = parts.get(partNumber)
          if (!there || there.etag !== etag || partNumber !== index + 1)
            throw new BlobRefusal(400, 'bad_request', `Part ${partNumber} is not what was sent.`)
          if (there.size !== PART_SIZE && index < ordered.length - 1)
            throw new BlobRefusal(400, 'bad_request', `Part ${partNumber} has ${there.size} bytes.`)
          return there
        })
        if (ordered.length !== parts.size || ordered.length === 0)
          throw new BlobRefusal(400, 'bad_request', 'Parts are missing.')
        // While the parts were sent, another program may have stored a blob there.
        requireFree(name, grant, headers, isLenient)
        const bytes = Buffer.concat(whole.map((one) => one.bytes))
        const size = whole.reduce((sum, one) => sum + one.size, 0)
        uploads.delete(String(headers['x-mpu-upload-id']))
        return store(name, { bytes, size, sha256: digest(bytes) }, headers, grant)
      }
      default:
        throw new BlobRefusal(400, 'bad_request', 'Nothing is done so here.')
    }
  }

  function uploadOf(headers: IncomingMessage['headers']): OpenUpload {
    const upload = uploads.get(String(headers['x-mpu-upload-id']))
    const key = decodeURI(String(headers['x-mpu-key']))
    if (upload?.pathname === key) return upload
    throw new BlobRefusal(404, 'not_found', 'There is no such upload.')
  }

  function freeName(
    pathname: string,
    grant: Grant,
    headers: IncomingMessage['headers'],
    isLenient: boolean,
  ): string {
    const wish = grant.payload?.addRandomSuffix ?? flag(headers['x-add-random-suffix'])
    if (!(wish ?? isLenient)) {
      requireFree(pathname, grant, headers, isLenient)
      return pathname
    }
    const [, base = '', extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(pathname) ?? []
    return `${base}-${randomBytes(12).toString('base64url')}${extension}`
  }

  function requireFree(
    pathname: string,
    grant: Grant,
    headers: IncomingMessage['headers'],
    isLenient: boolean,
  ): void {
    const mayOverwrite = grant.payload?.allowOverwrite ?? flag(headers['x-allow-overwrite'])
    if (!blobs.has(pathname) || (mayOverwrite ?? isLenient)) return
    throw new BlobRefusal(400, 'bad_request', 'This blob already exists.')
  }

  async function read(request: IncomingMessage, limit: number) {
    const chunks: Buffer[] = []
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of request) {
      size += chunk.length
      if (size > limit) {
        request.resume()
        const message = `the file length cannot be greater than ${limit}`
        throw new BlobRefusal(400, 'bad_request', message)
      }
      hash.update(chunk)
      if (keepsBytes) chunks.push(chunk)
    }
    return { bytes: Buffer.concat(chunks), size, sha256: hash.digest('hex') }
  }

  function store(
    pathname: string,
    content: Pick<ServedBlob, 'bytes' | 'size' | 'sha256'>,
    headers: IncomingMessage['headers'],
    { payload }: Grant,
  ): object {
    const age = payload?.cacheControlMaxAge ?? headers['x-cache-control-max-age'] ?? 2_592_000
    blobs.set(pathname, {
      ...content,
      contentType: contentTypeOf(pathname, headers),
      cacheControl: `public, max-age=${age}`,
      uploadedAt: new Date(state.now()),
    })
    const { size: _, uploadedAt: __, ...blob } = described(pathname, found(pathname))
    const wanted = payload?.onUploadCompleted
    if (wanted) callbacks.push(callBack(wanted, blob))
    return blob
  }

  async function callBack(
    { callbackUrl, tokenPayload }: { callbackUrl: string; tokenPayload: string },
    blob: object,
  ): Promise<number> {
    const body = JSON.stringify({ type: 'blob.upload-completed', payload: { blob, tokenPayload } })
    const signature = createHmac('sha256', token).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-vercel-signature': signature }
    return (await fetch(callbackUrl, { method: 'POST', body, headers })).status
  }

  function found(pathname: string): ServedBlob {
    const blob = blobs.get(pathname)
    if (!blob) throw new BlobRefusal(404, 'not_found', 'The requested blob does not exist')
    return blob
  }

  function described(pathname: string, blob: ServedBlob) {
    const url = `${baseUrl}/${pathname.split('/').map(encodeURIComponent).join('/')}`
    const { size, contentType, cacheControl, uploadedAt } = blob
    return {
      url,
      downloadUrl: `${url}?download=1`,
      pathname,
      contentType,
      contentDisposition: `inline; filename="${encodeURIComponent(pathname)}"`,
      cacheControl,
      size,
      uploadedAt: uploadedAt.toISOString(),
    }
  }

  function listed(query: URLSearchParams): object {
    const prefix = query.get('prefix') ?? ''
    const limit = Number(query.get('limit') ?? 1000)
    const all = [...blobs.keys()].filter((name) => name.startsWith(prefix)).sort()
    const start = Number(query.get('cursor') ?? 0)
    const page = all.slice(start, start + limit).map((name) => described(name, found(name)))
    const hasMore = start + limit < all.length
    return { blobs: page, hasMore, ...(hasMore && { cursor: String(start + limit) }) }
  }

  function serve(request: IncomingMessage, response: ServerResponse, pathname: string): void {
    const blob = blobs.get(pathname)
    if (!blob) {
      response.writeHead(404).end()
      return
    }
    reads.push(request.headers)
    const asked = state.hasRanges ? request.headers.range : ''
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(asked ?? '') ?? []
    const part =
      start === undefined ? blob.bytes : blob.bytes.subarray(Number(start), Number(end) + 1)
    response
      .writeHead(start === undefined ? 200 : 206, { 'content-type': blob.contentType })
      .end(part)
  }

  function pathnameIn(urlOrPathname: string): string {
    return urlOrPathname.startsWith(`${baseUrl}/`)
      ? decodeURIComponent(urlOrPathname.slice(baseUrl.length + 1))
      : urlOrPathname
  }

  return {
    apiUrl,
    baseUrl,
    token,
    blobs,
    uploads,
    calls,
    /** The headers of requests for files. */
    reads,
    callbacks,
    state,
    /** Breaks off what is on its way. */
    breakOff: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function refuse(
  response: ServerResponse,
  { status, code, message }: BlobRefusal,
  retryAfter?: string,
) {
  if (response.headersSent) return
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
  const body = JSON.stringify({ error: { code, message } })
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const flag = (header: string | string[] | undefined) =>
  header === undefined ? undefined : header === '1'

async function jsonOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}
