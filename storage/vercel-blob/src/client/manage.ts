import { unreadable } from './blob-error.ts'
import { requestApi } from './request-api.ts'
import { type BlobOptions, settingsOf } from './settings.ts'

export interface ListedBlob {
  readonly url: string
  readonly pathname: string
  readonly size: number
  readonly uploadedAt: Date
}
export interface BlobHead extends ListedBlob {
  readonly contentType: string
  readonly cacheControl: string
}
export interface BlobPage {
  readonly blobs: readonly ListedBlob[]
  /** Where the next page begins; undefined on the last one. */
  readonly cursor: string | undefined
}

/** What the service says of a blob. Throws `not_found` where there is none. */
export async function head(url: string, options: BlobOptions): Promise<BlobHead> {
  const query = new URLSearchParams({ url })
  const answer = await requestApi(`?${query}`, { method: 'GET' }, settingsOf(options))
  const { contentType, cacheControl } = answer
  return {
    ...listedBlob(answer),
    contentType: String(contentType ?? ''),
    cacheControl: String(cacheControl ?? ''),
  }
}

/** Deletes blobs; those that are missing are no failure. */
export async function del(urls: string | readonly string[], options: BlobOptions): Promise<void> {
  const body = JSON.stringify({ urls: [urls].flat() })
  const headers = { 'content-type': 'application/json' }
  await requestApi('/delete', { method: 'POST', headers, body }, settingsOf(options))
}

/** A page of the blobs whose pathnames begin with `prefix`. */
export async function list(
  options: BlobOptions & {
    readonly prefix?: string
    readonly limit?: number
    readonly cursor?: string | undefined
  },
): Promise<BlobPage> {
  const { prefix = '', limit = 1000, cursor } = options
  const query = new URLSearchParams({ limit: String(limit) })
  if (prefix) query.set('prefix', prefix)
  if (cursor !== undefined) query.set('cursor', cursor)
  const answer = await requestApi(`?${query}`, { method: 'GET' }, settingsOf(options))
  const { blobs, cursor: next, hasMore } = answer
  if (!Array.isArray(blobs)) throw unreadable(200, answer)
  return {
    blobs: blobs.map(listedBlob),
    cursor: hasMore === true && typeof next === 'string' ? next : undefined,
  }
}

function listedBlob(answer: Readonly<Record<string, unknown>>): ListedBlob {
  const { url, pathname, size, uploadedAt } = answer
  const uploaded = new Date(String(uploadedAt))
  const isWhole = typeof url === 'string' && typeof pathname === 'string' && Number(size) >= 0
  if (!isWhole || Number.isNaN(uploaded.getTime())) throw unreadable(200, answer)
  return { url, pathname, size: Number(size), uploadedAt: uploaded }
}
