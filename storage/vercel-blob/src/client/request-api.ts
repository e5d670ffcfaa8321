import { BlobError, errorOf, unreadable } from './blob-error.ts'
import { withRetries } from './retries.ts'
import type { BlobSettings } from './settings.ts'
import { type BlobRequest, isStream, send } from './transport.ts'

export interface ApiRequest
  extends Pick<BlobRequest, 'method' | 'body' | 'timeout' | 'onProgress'> {
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the service, again where that is worth it, and answers the object that it says. */
export function requestApi(
  path: string,
  { headers, ...request }: ApiRequest,
  settings: BlobSettings,
): Promise<Readonly<Record<string, unknown>>> {
  const { apiUrl, apiVersion, token, signal } = settings
  const whole: BlobRequest = {
    ...request,
    url: `${apiUrl}${path}`,
    headers: { authorization: `Bearer ${token}`, 'x-api-version': apiVersion, ...headers },
    signal,
  }
  // A stream is gone once it was sent.
  const retries = isStream(request.body) ? 0 : settings.retries
  const attempt = async () => {
    const { status, body, retryAfter } = await send(whole)
    if (status < 200 || status > 299) throw errorOf(status, body, retryAfter)
    return objectIn(status, body)
  }
  return withRetries(attempt, { ...settings, retries }, signal)
}

function objectIn(status: number, body: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    // Deleting answers nothing at all, or null.
    value = body === '' ? {} : (JSON.parse(body) ?? {})
  } catch (error) {
    throw unreadable(status, error)
  }
  if (typeof value !== 'object' || value === null) throw unreadable(status, body)
  return value as Readonly<Record<string, unknown>>
}

const LONGEST_PATHNAME = 950

/** From this version of the API on, pathnames stand in the query. */
const QUERY_VERSION = 12

/** Where a blob is put, whole or (`/mpu`) in parts, in the form of the version that is spoken. */
export function putPath(
  base: '' | '/mpu',
  pathname: string,
  { apiVersion }: Pick<BlobSettings, 'apiVersion'>,
): string {
  const path = apiPath(pathname)
  if (Number(apiVersion) < QUERY_VERSION) return `${base}${path}`
  return `${base || '/'}?${new URLSearchParams({ pathname })}`
}

/** A pathname as the path of an address, whose parts stay what they are. */
export function apiPath(pathname: string): string {
  requirePathname(pathname)
  return `/${pathname.split('/').map(encodeURIComponent).join('/')}`
}

/** Throws where a blob cannot have this name. */
export function requirePathname(pathname: string): void {
  if (!pathname) throw new BlobError('pathname is required')
  if (pathname.length > LONGEST_PATHNAME)
    throw new BlobError(`pathname is too long, maximum length is ${LONGEST_PATHNAME}`)
  const parts = pathname.split('/')
  // An address with these leads elsewhere.
  const leads = parts.some((part, index) =>
    part === '' ? index < parts.length - 1 : part === '.' || part === '..',
  )
  if (leads || /\p{Cc}/u.test(pathname) || !pathname.isWellFormed())
    throw new BlobError('pathname cannot contain empty parts, "." or "..", or control characters')
}
