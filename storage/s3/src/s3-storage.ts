import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { ByteRange, FileHeaders, FileStorage, PartUploads, StoredFileInfo } from 'stet'
import { browserParts } from './browser-parts.ts'
import type { Bucket } from './bucket.ts'
import { isMissing } from './bucket-error.ts'
import { ConditionalWrites } from './conditional-writes.ts'
import { abortUpload, uploadsBelow } from './multipart-upload.ts'
import { PartBuffers } from './part-buffers.ts'
import { readObject } from './read-object.ts'
import { writeObject } from './write-object.ts'

/** Files as objects of a bucket: a key is the name of an object below the prefix. */
export class S3Storage implements FileStorage {
  readonly parts: PartUploads
  readonly #bucket: Bucket
  readonly #buffers = new PartBuffers()
  readonly #conditional: ConditionalWrites

  constructor(bucket: Bucket) {
    this.#bucket = bucket
    this.#conditional = new ConditionalWrites(bucket)
    this.parts = browserParts(bucket, this.#conditional)
  }

  async write(
    key: string,
    file: { readonly path: string; readonly size: number; readonly mimeType: string },
  ): Promise<boolean> {
    const object = this.#bucket.objectOf(key)
    if (object === null) return false
    const isConditional = await this.#conditional.areKept()
    const writer = { bucket: this.#bucket, buffers: this.#buffers, isConditional }
    return writeObject(writer, object, file)
  }

  async read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null> {
    const object = this.#bucket.objectOf(key)
    return object === null ? null : readObject(this.#bucket, object, range)
  }

  async stat(key: string): Promise<StoredFileInfo | null> {
    const object = this.#bucket.objectOf(key)
    if (object === null) return null
    try {
      const { ContentLength, LastModified } = await this.#bucket.send(
        `look at ${object}`,
        (client) => client.send(new HeadObjectCommand({ Bucket: this.#bucket.name, Key: object })),
      )
      return { size: ContentLength ?? 0, modified: LastModified?.getTime() ?? 0 }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    const object = this.#bucket.objectOf(key)
    if (object === null) return
    try {
      await this.#bucket.send(`delete ${object}`, (client) =>
        client.send(new DeleteObjectCommand({ Bucket: this.#bucket.name, Key: object })),
      )
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  async *list(): AsyncGenerator<{ readonly key: string } & StoredFileInfo> {
    const { name, options } = this.#bucket
    let from: string | undefined
    do {
      const token = from === undefined ? {} : { ContinuationToken: from }
      const page = await this.#bucket.send('list its objects', (client) =>
        client.send(
          new ListObjectsV2Command({
            Bucket: name,
            Prefix: options.prefix,
            // What has a slash behind the prefix is not this storage's.
            Delimiter: '/',
            ...token,
          }),
        ),
      )
      for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
        const key = this.#bucket.keyOf(Key)
        if (key !== null) yield { key, size: Size, modified: LastModified?.getTime() ?? Date.now() }
      }
      from = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (from !== undefined)
  }

  async addressOf(key: string, { mimeType, disposition }: FileHeaders): Promise<string | null> {
    const { addressLifetime } = this.#bucket.options
    const object = this.#bucket.objectOf(key)
    if (addressLifetime === null || object === null) return null
    const command = new GetObjectCommand({
      Bucket: this.#bucket.name,
      Key: object,
      ResponseContentType: mimeType,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: `private, max-age=${addressLifetime}`,
    })
    return getSignedUrl(this.#bucket.forBrowsers, command, { expiresIn: addressLifetime })
  }

  async sweep({
    before,
    isKept,
  }: {
    readonly before: Date
    isKept(key: string): Promise<boolean>
  }): Promise<number> {
    let ended = 0
    for await (const { object, uploadId, begun } of uploadsBelow(
      this.#bucket,
      this.#bucket.options.prefix,
    )) {
      const key = this.#bucket.keyOf(object)
      if (key === null || begun >= before || (await isKept(key))) continue
      await abortUpload(this.#bucket, object, uploadId)
      ended++
    }
    return ended
  }
}
