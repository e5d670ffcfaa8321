import { BlobError } from './blob-error.ts'
import type { PartedBody } from './parts.ts'
import { type PutWholeOptions, put } from './put.ts'
import type { StoredBlob } from './put-options.ts'
import { send } from './transport.ts'

export interface UploadOptions
  extends Omit<
    PutWholeOptions,
    'token' | 'addRandomSuffix' | 'allowOverwrite' | 'cacheControlMaxAge'
  > {
  /** Where a token is given out: an address, or a path of the page's own site. */
  readonly handleUploadUrl: string
  /** What the site is told of the upload: at Stet the slug of the collection. */
  readonly clientPayload?: string | null
  /** Of the request for the token, such as the authorization of a program. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Gets a token for one blob from the site, and stores the blob with it. */
export async function upload(
  pathname: string,
  body: PartedBody,
  options: UploadOptions,
): Promise<StoredBlob> {
  if (!options) throw new BlobError('missing options, see usage')
  if (!pathname) throw new BlobError('pathname is required')
  if (!body) throw new BlobError('body is required')
  const { handleUploadUrl, clientPayload = null, headers = {}, ...rest } = options
  const { multipart = false, signal } = rest
  const { href: url } = new URL(handleUploadUrl, globalThis.location?.href)
  const payload = { pathname, callbackUrl: url, clientPayload, multipart }
  const answer = await send({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ type: 'blob.generate-client-token', payload }),
    signal,
  })
  // Two spaces: programs compare it with what other clients say.
  if (answer.status < 200 || answer.status > 299)
    throw new BlobError('Failed to  retrieve the client token')
  return put(pathname, body, { ...rest, token: tokenIn(answer.body) })
}

function tokenIn(text: string): string {
  try {
    const { clientToken } = JSON.parse(text) as { clientToken?: unknown }
    if (typeof clientToken === 'string') return clientToken
  } catch {
    // What is no JSON has no token.
  }
  throw new BlobError('Failed to retrieve the client token')
}

/**
 * The name of a stored file, which the service may have changed: its address without that of its store.
 * @example fileNameIn('https://a.public.blob.vercel-storage.com/sea-x7.png', 'https://a.public.blob.vercel-storage.com')
 */
export function fileNameIn(url: string, baseUrl: string): string {
  const base = `${baseUrl.replace(/\/+$/, '')}/`
  return decodeURIComponent(url.startsWith(base) ? url.slice(base.length) : url)
}
