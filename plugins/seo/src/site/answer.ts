import { createHash } from 'node:crypto'

interface Answer {
  readonly contentType: string
  /** What the content depends on: while it is the same, the content is. */
  readonly validator: string
  readonly lastModified?: Date | undefined
  /** Seconds for which it may be kept. */
  readonly maxAge: number
  /** Made only where the reader does not have it already. */
  readonly body: () => BodyInit
}

/** Whether the request is for something to read. */
export const isReadRequest = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

/**
 * Answers a request with what may be kept, or says that the reader's copy is still right. Only the
 * ETag decides that: a date says nothing of what was deleted since.
 */
export function validatedAnswer(
  request: Request,
  { contentType, validator, lastModified, maxAge, body }: Answer,
): Response {
  const etag = `W/"${createHash('sha256').update(validator).digest('base64url').slice(0, 27)}"`
  const headers = new Headers({
    'cache-control': `public, max-age=${maxAge}`,
    etag,
    ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
  })
  if (has(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('content-type', contentType)
  headers.set('x-content-type-options', 'nosniff')
  return new Response(request.method === 'HEAD' ? null : body(), { headers })
}

/** Whether a header names the tag; weak and strong ones are compared alike. */
function has(header: string | null, etag: string): boolean {
  if (header === null) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

/** An absolute URL of the site; null for what is no address with http or https. */
export function absolute(origin: string, address: string | null | undefined): string | null {
  if (address === null || address === undefined || address === '') return null
  // Control characters and backslashes are dropped or turned by parsers, each in its own way.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be in an address
  if (/[\u0000-\u001f\u007f\\]/.test(address) || address.startsWith('//')) return null
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** A moment; undefined for what is none. */
export function readMoment(value: unknown): Date | undefined {
  if (!(value instanceof Date) && typeof value !== 'string' && typeof value !== 'number') return
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}
