import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
} from '@aws-sdk/client-s3'
import type { Bucket } from './bucket.ts'
import { isContended, isInUse, isMissing, isMissingUpload } from './bucket-error.ts'

/** The metadata of an object that says which write made it. */
export const markName = 'stet-write'
/** How often a request is repeated when another one is about to write the same object. */
const contendedAttempts = 6

/** A file that is sent in parts, and is no object until they are joined. */
export interface BegunMultipart {
  readonly uploadId: string
  /** What the object will be marked with, so that a repeated request recognises its own work. */
  readonly mark: string
}

export async function beginUpload(
  bucket: Bucket,
  object: string,
  mimeType: string,
): Promise<BegunMultipart> {
  const mark = randomUUID()
  const { UploadId } = await bucket.send(`begin ${object}`, (client) =>
    client.send(
      new CreateMultipartUploadCommand({
        Bucket: bucket.name,
        Key: object,
        ContentType: mimeType,
        Metadata: { [markName]: mark },
        ...(bucket.options.checksums && { ChecksumAlgorithm: 'SHA256' }),
      }),
    ),
  )
  if (UploadId === undefined) throw new Error(`The bucket ${bucket.name} named no upload.`)
  return { uploadId: UploadId, mark }
}

/**
 * Makes an object of its parts. False where the object exists, unless an earlier request of the same
 * upload made it and its answer was lost.
 */
export async function joinParts(
  bucket: Bucket,
  object: string,
  { uploadId, mark }: BegunMultipart,
  parts: readonly CompletedPart[],
  isConditional: boolean,
): Promise<boolean> {
  try {
    await contended(() =>
      bucket.send(`join the parts of ${object}`, (client) =>
        client.send(
          new CompleteMultipartUploadCommand({
            Bucket: bucket.name,
            Key: object,
            UploadId: uploadId,
            MultipartUpload: { Parts: [...parts] },
            ...(isConditional && { IfNoneMatch: '*' }),
          }),
        ),
      ),
    )
    return true
  } catch (error) {
    if (!isInUse(error) && !isMissingUpload(error)) throw error
    const found = await writeMark(bucket, object)
    if (found === mark) return true
    if (isInUse(error)) return false
    throw error
  }
}

export async function abortUpload(bucket: Bucket, object: string, uploadId: string): Promise<void> {
  try {
    await bucket.send(`give up the parts of ${object}`, (client) =>
      client.send(
        new AbortMultipartUploadCommand({ Bucket: bucket.name, Key: object, UploadId: uploadId }),
      ),
    )
  } catch (error) {
    if (!isMissingUpload(error)) throw error
  }
}

/**
 * Whether an object exists, or another upload of it was begun, for services that would write over it.
 *
 * Each writer begins an upload before it looks. Of two writers, the one that began later finds the upload
 * of the other, or what that became: so no two of them find nothing. Both may give up, and take other keys.
 */
export async function isClaimed(
  bucket: Bucket,
  object: string,
  { uploadId }: BegunMultipart,
): Promise<boolean> {
  for await (const found of uploadsBelow(bucket, object)) {
    if (found.object === object && found.uploadId !== uploadId) return true
  }
  return (await writeMark(bucket, object)) !== null
}

export interface BegunUpload {
  readonly object: string
  readonly uploadId: string
  readonly begun: Date
}

/** Uploads that have not become objects, of all objects whose names begin like this. */
export async function* uploadsBelow(bucket: Bucket, prefix: string): AsyncGenerator<BegunUpload> {
  let marker: { readonly KeyMarker?: string; readonly UploadIdMarker?: string } | undefined = {}
  while (marker) {
    const from: { readonly KeyMarker?: string; readonly UploadIdMarker?: string } = marker
    const page = await bucket.send('list begun uploads', (client) =>
      client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket.name, Prefix: prefix, ...from }),
      ),
    )
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key === undefined || UploadId === undefined) continue
      yield { object: Key, uploadId: UploadId, begun: Initiated ?? new Date() }
    }
    const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = page
    marker =
      IsTruncated && NextKeyMarker !== undefined
        ? {
            KeyMarker: NextKeyMarker,
            ...(NextUploadIdMarker !== undefined && { UploadIdMarker: NextUploadIdMarker }),
          }
        : undefined
  }
}

/** Which write made an object; empty for one that another program made, null where there is none. */
export async function writeMark(bucket: Bucket, object: string): Promise<string | null> {
  try {
    const { Metadata } = await bucket.send(`look at ${object}`, (client) =>
      client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: object })),
    )
    return Metadata?.[markName] ?? ''
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Repeats a request that lost against another one for the same object, until one of the two has won. */
export async function contended<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      if (!isContended(error) || attempt === contendedAttempts) throw error
    }
    await setTimeout(50 * 2 ** attempt)
  }
}
