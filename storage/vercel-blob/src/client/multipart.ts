import { unreadable } from './blob-error.ts'
import { type BlobPart, bodySize, type PartedBody, splitBody } from './parts.ts'
import {
  type PutOptions,
  progressOf,
  putHeaders,
  type StoredBlob,
  storedBlob,
} from './put-options.ts'
import { putPath, requestApi } from './request-api.ts'
import { type SendingOptions, sendParts } from './send-parts.ts'
import { settingsOf } from './settings.ts'
import { JOINING_TIMEOUT } from './timeouts.ts'
import type { RequestBody } from './transport.ts'

/** An upload in parts that was begun. */
export interface MultipartUpload {
  readonly uploadId: string
  readonly key: string
}
export interface UploadedPart {
  readonly partNumber: number
  readonly etag: string
}
interface PartOptions extends PutOptions, MultipartUpload {
  /** From 1. */
  readonly partNumber: number
}

/** What is known of an upload that may go on later. */
export interface Resumption {
  /** Null where none was begun. */
  readonly upload: MultipartUpload | null
  /** What was answered to a part before; null where it is to be sent. */
  known(part: BlobPart): Promise<UploadedPart | null>
  begun(upload: MultipartUpload): Promise<void>
  arrived(uploaded: UploadedPart, part: BlobPart): Promise<void>
}

/** Begins an upload in parts. */
export async function createMultipartUpload(
  pathname: string,
  options: PutOptions,
): Promise<MultipartUpload> {
  const answer = await step(pathname, 'create', options)
  const { uploadId, key } = answer
  if (typeof uploadId !== 'string' || typeof key !== 'string') throw unreadable(200, answer)
  return { uploadId, key }
}

/** Sends one part: exactly 8 MiB, unless it is the last one. */
export async function uploadPart(
  pathname: string,
  body: RequestBody,
  options: PartOptions & { readonly onSent?: (sent: number) => void },
): Promise<UploadedPart> {
  const { partNumber, onSent } = options
  const answer = await step(pathname, 'upload', options, {
    headers: { ...headersOf(options), 'x-mpu-part-number': String(partNumber) },
    body,
    ...(onSent && { onProgress: onSent }),
  })
  if (typeof answer.etag !== 'string') throw unreadable(200, answer)
  return { etag: answer.etag, partNumber }
}

/** Makes one blob of the parts. */
export async function completeMultipartUpload(
  pathname: string,
  parts: readonly UploadedPart[],
  options: PutOptions & MultipartUpload,
): Promise<StoredBlob> {
  const headers = { ...headersOf(options), 'content-type': 'application/json' }
  const body = JSON.stringify(parts)
  const timeout = JOINING_TIMEOUT
  return storedBlob(await step(pathname, 'complete', options, { headers, body, timeout }))
}

/** Sends a body in parts, with bounded memory. */
export async function uploadInParts(
  pathname: string,
  body: PartedBody,
  options: PutOptions & SendingOptions,
  resumption?: Resumption,
): Promise<StoredBlob> {
  const upload = resumption?.upload ?? (await createMultipartUpload(pathname, options))
  await resumption?.begun(upload)
  const { sent, done } = progressOf(bodySize(body), options.onUploadProgress)
  const sentOfParts: number[] = []
  const note = (number: number, bytes: number) => {
    sentOfParts[number - 1] = bytes
    sent(sentOfParts.reduce((sum, one) => sum + (one ?? 0), 0))
  }
  const sendPart = async (part: BlobPart, signal: AbortSignal) => {
    const { number, body, size } = part
    const known = await resumption?.known(part)
    const uploaded =
      known ??
      (await uploadPart(pathname, body, {
        ...options,
        ...upload,
        signal,
        partNumber: number,
        ...(options.onUploadProgress && { onSent: (bytes: number) => note(number, bytes) }),
      }))
    note(number, size)
    if (!known) await resumption?.arrived(uploaded, part)
    return uploaded
  }
  const parts = await sendParts(splitBody(body), sendPart, options)
  const blob = await completeMultipartUpload(pathname, parts, { ...options, ...upload })
  done()
  return blob
}

/** The key can hold any character, and a header only some. */
const headersOf = ({ uploadId, key }: MultipartUpload) => ({
  'x-mpu-upload-id': uploadId,
  'x-mpu-key': encodeURI(key),
})

function step(
  pathname: string,
  action: 'create' | 'upload' | 'complete',
  options: PutOptions,
  { headers, ...rest }: Omit<Parameters<typeof requestApi>[1], 'method'> = {},
) {
  const settings = settingsOf(options)
  return requestApi(
    putPath('/mpu', pathname, settings),
    {
      method: 'POST',
      headers: { ...putHeaders(options, settings), 'x-mpu-action': action, ...headers },
      ...rest,
    },
    settings,
  )
}
