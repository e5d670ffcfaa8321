import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Store } from './store.ts'

/** What the holder of a client token may do: store one blob. */
export interface ClientTokenPayload {
  readonly pathname: string
  /** Milliseconds since the epoch. */
  readonly validUntil: number
  readonly addRandomSuffix: false
  readonly allowOverwrite: false
  readonly maximumSizeInBytes: number
  /** Types, also such as `image/*`. Left out: all. */
  readonly allowedContentTypes?: readonly string[]
  readonly cacheControlMaxAge?: number
  /** Where the service tells that the blob is there. */
  readonly onUploadCompleted?: { readonly callbackUrl: string; readonly tokenPayload: string }
}

/** A token that the service takes from whoever has it, for one blob and until its time is over. */
export function signClientToken({ id, token }: Store, payload: ClientTokenPayload): string {
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64')
  const signed = Buffer.from(`${signature(token, encoded)}.${encoded}`).toString('base64')
  return `vercel_blob_client_${id}_${signed}`
}

/** Whether a text was signed by the service for this store. */
export function isSignedBy({ token }: Store, text: string, given: string | null): boolean {
  const expected = Buffer.from(signature(token, text))
  const actual = Buffer.from(given ?? '')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function signature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
