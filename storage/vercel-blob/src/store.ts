import { BlobError, type BlobOptions, isTransient } from './client/index.ts'
import { environment, versionOverride } from './client/settings.ts'
import type { VercelBlobStorageOptions } from './options.ts'

/** A store of the service, and how it is reached. */
export interface Store {
  /** Reads and writes everything in it; a secret. */
  readonly token: string
  /** As it stands in tokens. */
  readonly id: string
  readonly access: 'public' | 'private'
  /** The address below which files are read, without a slash at its end. */
  readonly baseUrl: string
  /** Of every call. */
  readonly calls: BlobOptions
  readonly cacheControlMaxAge: number | undefined
}

/** Seconds of pauses between five attempts are about fifteen to thirty: an editor waits for the answer. */
const RETRIES = 4
/** The first one in which blobs are overwritten only where that is asked for. */
const API_VERSION = 12

export function storeOf(options: VercelBlobStorageOptions): Store {
  const { access = 'public', apiUrl, cacheControlMaxAge } = options
  const token = options.token ?? environment('BLOB_READ_WRITE_TOKEN')
  if (!token) {
    throw new BlobError(
      'No token found. Either configure the `BLOB_READ_WRITE_TOKEN` environment variable, or pass a `token` option to your calls.',
    )
  }
  const [, id] = /^vercel_blob_rw_([a-z\d]+)_[a-z\d]+$/i.exec(token) ?? []
  if (id === undefined) throw new BlobError('Invalid `token` parameter')
  const baseUrl = options.baseUrl ?? `https://${id.toLowerCase()}.${access}.blob.vercel-storage.com`
  return {
    token,
    id,
    access,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    calls: {
      token,
      apiUrl,
      apiVersion: options.apiVersion ?? versionOverride() ?? API_VERSION,
      retries: options.retries ?? (environment('VERCEL_BLOB_RETRIES') ? undefined : RETRIES),
      isRetried: isTransient,
    },
    cacheControlMaxAge,
  }
}
