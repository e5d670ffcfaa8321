import type { EndpointRequest } from 'stet'
import type { StoredBlob } from './client/index.ts'

/** How a store is reached, and how blobs are stored in it. */
export interface VercelBlobStorageOptions {
  /** The read-write token of the store. Default: the environment's `BLOB_READ_WRITE_TOKEN`. */
  readonly token?: string | undefined
  /** The folder of the files in the store. Default: none. */
  readonly prefix?: string | undefined
  /** `private` is for private stores, whose files only the site can read. Default `public`. */
  readonly access?: 'public' | 'private' | undefined
  /** Whether names get 20 random characters, so that an address of a file cannot be guessed. Default false. */
  readonly addRandomSuffix?: boolean | undefined
  /** Seconds that caches keep a file of a public store. Default: the service's own, a month. */
  readonly cacheControlMaxAge?: number | undefined
  /** Whether browsers send files straight to the service. Default false: they go through the server. */
  readonly clientUploads?: boolean | undefined
  /** Where the service is. Default: the environment's `VERCEL_BLOB_API_URL`, or the service's own. */
  readonly apiUrl?: string | undefined
  /** Where the files of the store are read. Default: the address that the service has for the store. */
  readonly baseUrl?: string | undefined
  /** Default: the environment's `VERCEL_BLOB_API_VERSION_OVERRIDE`, or 12, which overwrites nothing by itself. */
  readonly apiVersion?: string | number | undefined
  /** How often a call that failed in passing is made again. Default: the environment's `VERCEL_BLOB_RETRIES`, or 4. */
  readonly retries?: number | undefined
}

/** What the service says of a blob that a browser stored. */
export interface CompletedUpload {
  readonly blob: StoredBlob
  /** The collection for which it was stored. */
  readonly collection: string
  readonly req: EndpointRequest
}

/** A store, and whose files are in it. */
export interface VercelBlobPluginOptions extends Omit<VercelBlobStorageOptions, 'prefix'> {
  /** Whether the plugin does anything. Default true; false leaves the files on the server's disk. */
  readonly enabled?: boolean | undefined
  /** The collections whose files are in the store. Each but one needs a folder of its own. */
  readonly collections: Readonly<Record<string, true | { readonly prefix?: string }>>
  /**
   * Called when the service says that a browser stored a blob, which it can only at a site with a
   * `serverURL` that it reaches. Nothing depends on it: files are examined when their document is written.
   */
  readonly onUploadCompleted?: ((upload: CompletedUpload) => void | Promise<void>) | undefined
}
