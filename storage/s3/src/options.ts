/** Access keys, such as of an account that may use this bucket alone. */
export interface S3Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
  /** When they end; a function is called again a little before. */
  readonly expiration?: Date
}

/** Where the bucket is, and how it is used. */
export interface S3StorageOptions {
  readonly bucket: string
  /** As the service calls it: `eu-central-1`; `auto` for R2. */
  readonly region: string
  /** What the names of all objects begin with: `media/`. Each collection needs a prefix or a bucket of its own. */
  readonly prefix?: string
  /** The address of a service other than S3: `https://<account>.r2.cloudflarestorage.com`. */
  readonly endpoint?: string
  /** The address at which browsers reach the service, for signed addresses. Default: `endpoint`. */
  readonly publicEndpoint?: string
  /** Whether the bucket is in the path of addresses instead of in the host. Default: true with an `endpoint`. */
  readonly forcePathStyle?: boolean
  /**
   * Default: as the tools of AWS find them, in environment variables, shared files, or from the machine or
   * the container.
   */
  readonly credentials?: S3Credentials | (() => Promise<S3Credentials>)
  /**
   * Readers who may read a file are sent to a signed address of the bucket, which works for `expiresIn`
   * seconds, 300 unless said. Default false: the server answers all files.
   */
  readonly signedDownloads?: boolean | { readonly expiresIn?: number }
  /**
   * Whether the service refuses to write over an object (`If-None-Match: *`). Default: tried out before the
   * first write.
   */
  readonly conditionalWrites?: boolean
  /** Whether SHA-256 checksums are sent for the service to check and keep. Default true. */
  readonly checksums?: boolean
  /** Bytes of a part of a large file, at least 5 MiB. Default 8 MiB. */
  readonly partSize?: number
  /** Milliseconds without a byte after which a request has failed. Default 30,000. */
  readonly timeout?: number
  /** How often a request is sent at most, when the service is busy or a connection breaks. Default 4. */
  readonly attempts?: number
}

const mebibyte = 1024 * 1024
/** The services refuse smaller ones, unless they are the last. */
const smallestPart = 5 * mebibyte
const largestPart = 5 * 1024 * mebibyte
const longestAddress = 7 * 24 * 60 * 60

/** Options with their defaults. */
export interface CompleteOptions extends Omit<S3StorageOptions, 'signedDownloads'> {
  readonly prefix: string
  readonly forcePathStyle: boolean
  /** Seconds that a signed address works; null where the server answers all files. */
  readonly addressLifetime: number | null
  readonly checksums: boolean
  readonly partSize: number
  readonly timeout: number
  readonly attempts: number
}

/** Throws where an option cannot be meant, because otherwise only the first upload would show it. */
export function completeOptions(options: S3StorageOptions): CompleteOptions {
  const { bucket, region, prefix = '', endpoint, publicEndpoint, signedDownloads = false } = options
  requireText(bucket, 'bucket')
  requireText(region, 'region')
  // With a slash at its end, so that no prefix is the beginning of another one's names.
  const isFolder = prefix === '' || prefix.endsWith('/')
  if (!isFolder || /^\/|\/\/|(^|\/)\.{1,2}(\/|$)|\p{Cc}/u.test(prefix)) {
    throw mistake('prefix', 'must be a name such as media/, with a slash at its end alone')
  }
  for (const [name, url] of Object.entries({ endpoint, publicEndpoint })) {
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
      throw mistake(name, 'must be an address that begins with https:// or http://')
    }
  }
  const complete = {
    partSize: 8 * mebibyte,
    timeout: 30_000,
    attempts: 4,
    checksums: true,
    ...withoutUndefined(options),
  }
  requireWhole(complete.partSize, 'partSize', smallestPart, largestPart)
  requireWhole(complete.timeout, 'timeout', 1, 3_600_000)
  requireWhole(complete.attempts, 'attempts', 1, 20)
  const { expiresIn = 300 } = typeof signedDownloads === 'object' ? signedDownloads : {}
  requireWhole(expiresIn, 'signedDownloads.expiresIn', 1, longestAddress)
  return {
    ...complete,
    prefix,
    forcePathStyle: options.forcePathStyle ?? endpoint !== undefined,
    addressLifetime: signedDownloads === false ? null : expiresIn,
  }
}

function withoutUndefined(options: S3StorageOptions): S3StorageOptions {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...options, ...Object.fromEntries(given) }
}

function requireText(value: unknown, name: string): void {
  if (typeof value !== 'string' || value.trim() === '') throw mistake(name, 'must be given')
}

function requireWhole(value: number, name: string, least: number, most: number): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return
  throw mistake(name, `must be a whole number from ${least} to ${most}`)
}

const mistake = (name: string, must: string) => new Error(`s3Storage: ${name} ${must}.`)
