import { BlobError } from './blob-error.ts'
import { type BlobRetries, isRetriedByCode } from './retries.ts'

/** What every call of the service takes. */
export interface BlobOptions extends BlobRetries {
  /** A token of the store, or one for a single upload. Default: the environment's `BLOB_READ_WRITE_TOKEN`. */
  readonly token?: string | undefined
  /** Where the service is. Default: the environment's `VERCEL_BLOB_API_URL`, or the service's own. */
  readonly apiUrl?: string | undefined
  /** Default: the environment's `VERCEL_BLOB_API_VERSION_OVERRIDE`, or 7. */
  readonly apiVersion?: string | number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Options with what the environment and the defaults say. */
export interface BlobSettings extends BlobRetries {
  readonly token: string
  readonly apiUrl: string
  readonly apiVersion: string
  readonly retries: number
  readonly isRetried: (error: BlobError) => boolean
  readonly signal: AbortSignal | undefined
}

const API_URL = 'https://blob.vercel-storage.com'
const API_VERSION = '7'
const RETRIES = 10

export function settingsOf(options: BlobOptions): BlobSettings {
  const token = options.token ?? environment('BLOB_READ_WRITE_TOKEN')
  if (!token) {
    throw new BlobError(
      'No token found. Either configure the `BLOB_READ_WRITE_TOKEN` environment variable, or pass a `token` option to your calls.',
    )
  }
  const retries = options.retries ?? Number(publicEnvironment('VERCEL_BLOB_RETRIES') ?? RETRIES)
  return {
    token,
    apiUrl: (options.apiUrl ?? publicEnvironment('VERCEL_BLOB_API_URL') ?? API_URL).replace(
      /\/+$/,
      '',
    ),
    apiVersion: String(options.apiVersion ?? versionOverride() ?? API_VERSION),
    retries: Number.isInteger(retries) && retries >= 0 ? retries : RETRIES,
    isRetried: options.isRetried ?? isRetriedByCode,
    pause: options.pause,
    signal: options.signal,
  }
}

/** The version that the environment demands. */
export const versionOverride = (): string | undefined =>
  publicEnvironment('VERCEL_BLOB_API_VERSION_OVERRIDE')

/** Also under the name that bundlers of sites let through to browsers. */
function publicEnvironment(name: string): string | undefined {
  return environment(name) ?? environment(`NEXT_PUBLIC_${name}`)
}

export function environment(name: string): string | undefined {
  // Browsers have no `process`.
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name] || undefined
}
