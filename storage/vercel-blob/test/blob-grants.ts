import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { BlobRefusal } from './blob-refusal.ts'

/** What a client token says. */
interface TokenPayload {
  readonly pathname: string
  readonly validUntil: number
  readonly addRandomSuffix?: boolean
  readonly allowOverwrite?: boolean
  readonly cacheControlMaxAge?: number
  readonly allowedContentTypes?: readonly string[]
  readonly maximumSizeInBytes?: number
  readonly onUploadCompleted?: { readonly callbackUrl: string; readonly tokenPayload: string }
}

/** What the bearer of a token may do. */
export interface Grant {
  /** Null for the token of the store, which may everything. */
  readonly payload: TokenPayload | null
  readonly maximumSize: number
  /** Throws where only the store's own token will do. */
  requireWhole(): void
  /** Throws where a blob of this name and type may not be stored. */
  require(pathname: string, headers: IncomingHttpHeaders): void
}

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  png: 'image/png',
  txt: 'text/plain',
}

/** What the client says, or what the name tells. */
export function contentTypeOf(pathname: string, headers: IncomingHttpHeaders): string {
  const said = headers['x-content-type']
  if (typeof said === 'string' && said !== '') return said
  return types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

const forbidden = (message: string) => new BlobRefusal(403, 'forbidden', message)

/** Reads the token of a request, written anew from the description of the protocol. */
export function grantOf(
  { authorization = '' }: IncomingHttpHeaders,
  { token, now }: { readonly token: string; readonly now: number },
): Grant {
  const given = authorization.replace(/^Bearer /, '')
  const unlimited = Number.POSITIVE_INFINITY
  if (given === token)
    return { payload: null, maximumSize: unlimited, requireWhole() {}, require() {} }
  const [, , kind, store, signed = ''] = given.split('_')
  const [signature, encoded = ''] = Buffer.from(signed, 'base64').toString().split('.')
  const expected = createHmac('sha256', token).update(encoded).digest('hex')
  if (kind !== 'client' || store !== token.split('_')[3] || signature !== expected)
    throw forbidden('Access denied')
  const payload: TokenPayload = JSON.parse(Buffer.from(encoded, 'base64').toString())
  if (payload.validUntil <= now) throw forbidden('Token expired')
  return {
    payload,
    maximumSize: payload.maximumSizeInBytes ?? unlimited,
    requireWhole() {
      throw forbidden('This token is for one blob.')
    },
    require(pathname, headers) {
      if (pathname !== payload.pathname)
        throw new BlobRefusal(400, 'bad_request', '"pathname" does not match the token payload')
      const type = contentTypeOf(pathname, headers)
      const allowed = payload.allowedContentTypes ?? []
      const isAllowed = allowed.some(
        (one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))),
      )
      if (allowed.length > 0 && !isAllowed)
        throw new BlobRefusal(400, 'bad_request', `contentType "${type}" is not allowed`)
    },
  }
}
