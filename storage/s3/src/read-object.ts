import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { ByteRange } from 'stet'
import type { Bucket } from './bucket.ts'
import { BucketError, isMissing } from './bucket-error.ts'

interface OpenObject {
  readonly body: Readable
  /** Bytes that follow. */
  readonly length: number
  readonly etag: string | undefined
}

/** The bytes of an object as they arrive; null where there is none. */
export async function readObject(
  bucket: Bucket,
  object: string,
  range: ByteRange | undefined,
): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    const opened = await open(bucket, object, range?.start ?? 0, range?.end)
    return bytesOf(bucket, object, range?.start ?? 0, opened)
  } catch (error) {
    if (isMissing(error)) return null
    // Behind the end of the object is nothing.
    if (error instanceof BucketError && error.status === 416) return nothing()
    throw error
  }
}

/**
 * A connection that breaks is opened again where it broke: what is stored under a key never changes. Its
 * reader may also pause for longer than the service keeps a connection.
 */
async function* bytesOf(
  bucket: Bucket,
  object: string,
  start: number,
  opened: OpenObject,
): AsyncGenerator<Uint8Array> {
  const end = start + opened.length
  const { etag } = opened
  let position = start
  let attempts = 1
  let { body } = opened
  try {
    for (;;) {
      try {
        for await (const chunk of body) {
          const bytes = chunk as Uint8Array
          position += bytes.byteLength
          if (position > end) throw new Error('It sent more than it said.')
          attempts = 1
          yield bytes
        }
        if (position === end) return
        throw new Error('It sent less than it said.')
      } catch (error) {
        if (position === end) return
        if (position > end || attempts >= bucket.options.attempts) {
          throw new BucketError(`read ${object}`, bucket.name, error)
        }
      }
      body.destroy()
      await setTimeout(100 * 2 ** attempts)
      attempts++
      ;({ body } = await open(bucket, object, position, end - 1, etag))
    }
  } finally {
    body.destroy()
  }
}

async function open(
  bucket: Bucket,
  object: string,
  start: number,
  end: number | undefined,
  etag?: string,
): Promise<OpenObject> {
  const isPart = start > 0 || end !== undefined
  const answer = await bucket.send(`read ${object}`, (client) =>
    client.send(
      new GetObjectCommand({
        Bucket: bucket.name,
        Key: object,
        ...(isPart && { Range: `bytes=${start}-${end ?? ''}` }),
        ...(etag !== undefined && { IfMatch: etag }),
      }),
    ),
  )
  // In Node the body is a stream of Node, whatever else the type allows.
  const body = answer.Body as Readable
  const { ContentLength, ContentRange, ETag } = answer
  const isRange = !isPart || ContentRange?.startsWith(`bytes ${start}-`)
  if (ContentLength === undefined || !isRange) {
    body.destroy()
    throw new BucketError(`read ${object}`, bucket.name, 'It did not answer the part asked for.')
  }
  return { body, length: ContentLength, etag: ETag }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
