import { createHash } from 'node:crypto'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { BucketError } from './bucket-error.ts'
import type { CompleteOptions } from './options.ts'

// As on disk, so that a site can move back there.
const longestKey = 255
/** Connections at once: each slow reader has one, and the library's 50 would keep everything else waiting. */
const maxSockets = 1000
/** Bytes of the name of an object. */
const longestName = 1024

/** A bucket as this storage uses it: below one prefix, with failures in sentences. */
export class Bucket {
  readonly name: string
  readonly options: CompleteOptions
  /** For requests that browsers make: they may reach the service at another address. */
  readonly forBrowsers: S3Client
  readonly #client: S3Client

  constructor(options: CompleteOptions) {
    const { bucket, endpoint, publicEndpoint = endpoint } = options
    this.name = bucket
    this.options = options
    this.#client = new S3Client(clientConfig(options, endpoint))
    this.forBrowsers =
      publicEndpoint === endpoint
        ? this.#client
        : new S3Client(clientConfig(options, publicEndpoint))
  }

  /** The object that a key names; null for whatever is not plainly a name. */
  objectOf(key: string): string | null {
    if (key === '' || key.startsWith('.') || /[/\\\p{Cc}]/u.test(key) || !key.isWellFormed()) {
      return null
    }
    const object = this.options.prefix + key
    return Buffer.byteLength(key) > longestKey || Buffer.byteLength(object) > longestName
      ? null
      : object
  }

  /** The key of an object; null for one that this storage did not write. */
  keyOf(object: string | undefined): string | null {
    const { prefix } = this.options
    if (!object?.startsWith(prefix)) return null
    const key = object.slice(prefix.length)
    return this.objectOf(key) === null ? null : key
  }

  /** The checksum that is sent with what is stored, as the library takes it. */
  checksumOf(body: Uint8Array): { readonly ChecksumSHA256?: string } {
    if (!this.options.checksums) return {}
    return { ChecksumSHA256: createHash('sha256').update(body).digest('base64') }
  }

  /** Sends a request. `what` says what it does, for the sentence that tells of its failure. */
  async send<T>(what: string, request: (client: S3Client) => Promise<T>): Promise<T> {
    try {
      return await request(this.#client)
    } catch (error) {
      throw new BucketError(what, this.name, error)
    }
  }
}

function clientConfig(options: CompleteOptions, endpoint: string | undefined): S3ClientConfig {
  const { region, credentials, forcePathStyle, timeout, attempts } = options
  return {
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials !== undefined && { credentials }),
    maxAttempts: attempts,
    // The checksums that this storage sends are its own: a service may not have the library's choice.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(timeout, 10_000),
      socketTimeout: timeout,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  }
}
