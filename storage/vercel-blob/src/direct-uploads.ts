import type { DirectUploads } from 'stet'
import { settingsOf } from './client/settings.ts'
import { type ClientTokenPayload, signClientToken } from './client-token.ts'
import type { Store } from './store.ts'
import type { Callback, UploadDetails } from './upload-details.ts'

/** The part of the panel that sends files to the service. */
const HANDLER = 'vercel-blob'

const UNKNOWN_TYPE = 'application/octet-stream'

/** Tokens for browsers, each good for one key, size and type, and only while nothing is stored there. */
export function directUploads(
  store: Store,
  pathnameOf: (key: string) => string,
  callback: Callback | null,
): DirectUploads {
  return {
    handler: HANDLER,
    async begin({ key, size, mimeType, expires }) {
      const pathname = pathnameOf(key)
      const types = mimeType === UNKNOWN_TYPE ? undefined : [mimeType]
      const payload = tokenPayload(store, { pathname, size, types, expires, callback })
      const { apiUrl, apiVersion } = settingsOf(store.calls)
      return {
        pathname,
        clientToken: signClientToken(store, payload),
        contentType: mimeType,
        access: store.access,
        apiUrl,
        apiVersion,
        maximumSize: size,
      } satisfies UploadDetails
    },
  }
}

/**
 * What a token says. That the service neither changes the name nor overwrites what is there is said in so
 * many words, because it depends on the version of the API otherwise, which the client chooses.
 */
export function tokenPayload(
  { cacheControlMaxAge }: Store,
  file: {
    readonly pathname: string
    readonly size: number
    readonly types: readonly string[] | undefined
    readonly expires: Date
    readonly callback: Callback | null
  },
): ClientTokenPayload {
  const { pathname, size, types, expires, callback } = file
  return {
    pathname,
    validUntil: expires.getTime(),
    addRandomSuffix: false,
    allowOverwrite: false,
    maximumSizeInBytes: size,
    ...(types && types.length > 0 && { allowedContentTypes: types }),
    ...(cacheControlMaxAge !== undefined && { cacheControlMaxAge }),
    ...(callback && { onUploadCompleted: callback }),
  }
}
