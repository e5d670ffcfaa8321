import { BlobError } from './blob-error.ts'
import type { BlobOptions, BlobSettings } from './settings.ts'

/** How far a body has come. */
export interface UploadProgress {
  readonly loaded: number
  /** Bytes of all of it; of a stream, whose length is unknown, as many as came so far. */
  readonly total: number
  /** From 0 to 100. */
  readonly percentage: number
}

export interface PutOptions extends BlobOptions {
  /** Who can read it. `private` needs a private store, and version 12 of the API. */
  readonly access: 'public' | 'private'
  /** Default: what the service takes it for by the name. */
  readonly contentType?: string | undefined
  /** Whether the service adds random characters to the name. Default: what the version of the API does. */
  readonly addRandomSuffix?: boolean | undefined
  /** Whether a blob of this name may be replaced. Default: what the version of the API does. */
  readonly allowOverwrite?: boolean | undefined
  /** Seconds that browsers and caches may keep it. */
  readonly cacheControlMaxAge?: number | undefined
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined
}

/** The first version of the API that has private blobs. */
const PRIVATE_VERSION = 12

/** The headers that say how a blob is stored. */
export function putHeaders(
  options: PutOptions | undefined,
  { apiVersion }: Pick<BlobSettings, 'apiVersion'>,
): Record<string, string> {
  if (!options) throw new BlobError('missing options, see usage')
  const { access, contentType, addRandomSuffix, allowOverwrite, cacheControlMaxAge } = options
  const isPrivate = access === 'private' && Number(apiVersion) >= PRIVATE_VERSION
  if (access !== 'public' && !isPrivate) throw new BlobError('access must be "public"')
  return {
    ...(Number(apiVersion) >= PRIVATE_VERSION && { 'x-vercel-blob-access': access }),
    ...(contentType && { 'x-content-type': contentType }),
    ...(addRandomSuffix !== undefined && { 'x-add-random-suffix': addRandomSuffix ? '1' : '0' }),
    ...(allowOverwrite !== undefined && { 'x-allow-overwrite': allowOverwrite ? '1' : '0' }),
    ...(cacheControlMaxAge !== undefined && {
      'x-cache-control-max-age': String(cacheControlMaxAge),
    }),
  }
}

/** A stored blob, as the service answers it. */
export interface StoredBlob {
  readonly url: string
  readonly downloadUrl: string
  readonly pathname: string
  readonly contentType: string
  readonly contentDisposition: string
}

export function storedBlob(answer: Readonly<Record<string, unknown>>): StoredBlob {
  const text = (name: keyof StoredBlob) => String(answer[name] ?? '')
  return {
    url: text('url'),
    downloadUrl: text('downloadUrl'),
    pathname: text('pathname'),
    contentType: text('contentType'),
    contentDisposition: text('contentDisposition'),
  }
}

/** Tells how far a body has come; never backwards, and the end exactly once. */
export function progressOf(
  size: number | null,
  tell: ((progress: UploadProgress) => void) | undefined,
): { readonly sent: (loaded: number) => void; readonly done: () => void } {
  let furthest = 0
  return {
    sent(loaded) {
      if (loaded <= furthest || (size !== null && loaded >= size)) return
      furthest = loaded
      const percentage = size ? Math.floor((loaded / size) * 10_000) / 100 : 0
      tell?.({ loaded, total: size ?? loaded, percentage })
    },
    done() {
      const loaded = size ?? furthest
      tell?.({ loaded, total: loaded, percentage: 100 })
    },
  }
}
