import { PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket.ts'
import { isInUse, isUnsupported } from './bucket-error.ts'
import { abortUpload, beginUpload, joinParts } from './multipart-upload.ts'

/** The object with which it is tried out. With a dot in front it is never a key. */
const trialName = '.stet-write-once'

/**
 * Finds out whether a bucket refuses to write over an object. Services that do not have the condition
 * mostly ignore it, and would lose a file without a word, so it is tried out instead of believed.
 */
export class ConditionalWrites {
  readonly #bucket: Bucket
  #found: Promise<boolean> | undefined

  constructor(bucket: Bucket) {
    this.#bucket = bucket
    const { conditionalWrites } = bucket.options
    if (conditionalWrites !== undefined) this.#found = Promise.resolve(conditionalWrites)
  }

  /** Whether the condition holds. Tried out once for each process; after a failure the next call tries again. */
  areKept(): Promise<boolean> {
    this.#found ??= tryOut(this.#bucket).catch((error: unknown) => {
      this.#found = undefined
      throw error
    })
    return this.#found
  }
}

async function tryOut(bucket: Bucket): Promise<boolean> {
  const object = bucket.options.prefix + trialName
  try {
    // The first one may find that of an earlier process.
    if ((await isRefused(bucket, object)) || (await isRefused(bucket, object))) {
      return await isJoiningRefused(bucket, object)
    }
    return false
  } catch (error) {
    if (isUnsupported(error)) return false
    throw error
  }
}

async function isRefused(bucket: Bucket, object: string): Promise<boolean> {
  try {
    await bucket.send('try out a conditional write', (client) =>
      client.send(
        new PutObjectCommand({
          Bucket: bucket.name,
          Key: object,
          Body: Buffer.alloc(0),
          IfNoneMatch: '*',
        }),
      ),
    )
    return false
  } catch (error) {
    if (isInUse(error)) return true
    throw error
  }
}

/** Some services have the condition for whole objects, and not where parts are joined. */
async function isJoiningRefused(bucket: Bucket, object: string): Promise<boolean> {
  const upload = await beginUpload(bucket, object, 'text/plain')
  const { uploadId } = upload
  const body = Buffer.from('1')
  const checksum = bucket.checksumOf(body)
  try {
    const { ETag } = await bucket.send('try out a conditional upload', (client) =>
      client.send(
        new UploadPartCommand({
          Bucket: bucket.name,
          Key: object,
          UploadId: uploadId,
          PartNumber: 1,
          Body: body,
          ...checksum,
        }),
      ),
    )
    const part = { PartNumber: 1, ETag, ...checksum }
    return !(await joinParts(bucket, object, upload, [part], true))
  } finally {
    await abortUpload(bucket, object, uploadId)
  }
}
