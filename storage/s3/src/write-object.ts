import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { type CompletedPart, PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket.ts'
import { BucketError, isInUse } from './bucket-error.ts'
import {
  abortUpload,
  type BegunMultipart,
  beginUpload,
  contended,
  isClaimed,
  joinParts,
  markName,
  writeMark,
} from './multipart-upload.ts'
import type { PartBuffers } from './part-buffers.ts'

/** Parts that the services take of one object. */
const maxParts = 10_000

interface FileToWrite {
  readonly path: string
  readonly size: number
  readonly mimeType: string
}

interface Writer {
  readonly bucket: Bucket
  readonly buffers: PartBuffers
  /** Whether the service refuses to write over an object. */
  readonly isConditional: boolean
}

/** Stores a file as an object. False where the object exists. */
export async function writeObject(
  writer: Writer,
  object: string,
  { path, size, mimeType }: FileToWrite,
): Promise<boolean> {
  const { bucket, isConditional } = writer
  const handle = await open(path, 'r')
  try {
    const actual = (await handle.stat()).size
    if (actual !== size) {
      throw new Error(`The file for ${object} has ${actual} bytes instead of ${size}.`)
    }
    if (isConditional && size <= bucket.options.partSize) {
      return await writeWhole(writer, object, mimeType, { handle, size })
    }
    // Otherwise only the last request of a large file would tell.
    if ((await writeMark(bucket, object)) !== null) return false
    return await writeInParts(writer, object, mimeType, { handle, size })
  } finally {
    await handle.close()
  }
}

interface OpenFile {
  readonly handle: FileHandle
  readonly size: number
}

function writeWhole(
  { bucket, buffers }: Writer,
  object: string,
  mimeType: string,
  { handle, size }: OpenFile,
): Promise<boolean> {
  const mark = randomUUID()
  return buffers.use(size, async (body) => {
    await fill(body, handle, 0)
    try {
      await contended(() =>
        bucket.send(`store ${object}`, (client) =>
          client.send(
            new PutObjectCommand({
              Bucket: bucket.name,
              Key: object,
              Body: body,
              ContentLength: size,
              ContentType: mimeType,
              IfNoneMatch: '*',
              Metadata: { [markName]: mark },
              ...bucket.checksumOf(body),
            }),
          ),
        ),
      )
      return true
    } catch (error) {
      if (!isInUse(error)) throw error
      // An attempt whose answer was lost may have stored it.
      const isRepeated = error instanceof BucketError && error.attempts > 1
      return isRepeated && (await writeMark(bucket, object)) === mark
    }
  })
}

async function writeInParts(
  writer: Writer,
  object: string,
  mimeType: string,
  file: OpenFile,
): Promise<boolean> {
  const { bucket, isConditional } = writer
  const upload = await beginUpload(bucket, object, mimeType)
  let isStored = false
  try {
    if (!isConditional && (await isClaimed(bucket, object, upload))) return false
    const parts = await sendParts(writer, object, upload, file)
    isStored = await joinParts(bucket, object, upload, parts, isConditional)
    return isStored
  } finally {
    // What cannot be given up now is given up by `sweep`; the failure before it is what the caller is told.
    if (!isStored) await abortUpload(bucket, object, upload.uploadId).catch(() => {})
  }
}

/** Sends the parts of a file, as many at once as there are buffers. */
async function sendParts(
  { bucket, buffers }: Writer,
  object: string,
  { uploadId }: BegunMultipart,
  { handle, size }: OpenFile,
): Promise<readonly CompletedPart[]> {
  const partSize = Math.max(bucket.options.partSize, Math.ceil(size / maxParts))
  const count = Math.max(1, Math.ceil(size / partSize))
  const failed = new AbortController()
  const send = async (number: number): Promise<CompletedPart> => {
    const start = (number - 1) * partSize
    return buffers.use(Math.min(partSize, size - start), async (body) => {
      failed.signal.throwIfAborted()
      await fill(body, handle, start)
      const checksum = bucket.checksumOf(body)
      const { ETag } = await bucket.send(`store part ${number} of ${object}`, (client) =>
        client.send(
          new UploadPartCommand({
            Bucket: bucket.name,
            Key: object,
            UploadId: uploadId,
            PartNumber: number,
            Body: body,
            ContentLength: body.byteLength,
            ...checksum,
          }),
        ),
      )
      return { PartNumber: number, ETag, ...checksum }
    })
  }
  const sent = Array.from({ length: count }, (_, index) =>
    send(index + 1).catch((error: unknown) => {
      failed.abort(error)
      throw error
    }),
  )
  // All have ended before the file is closed and the upload given up.
  const outcomes = await Promise.allSettled(sent)
  failed.signal.throwIfAborted()
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

async function fill(buffer: Buffer, handle: FileHandle, start: number): Promise<void> {
  let filled = 0
  while (filled < buffer.byteLength) {
    const left = buffer.byteLength - filled
    const { bytesRead } = await handle.read(buffer, filled, left, start + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was stored.')
    filled += bytesRead
  }
}
