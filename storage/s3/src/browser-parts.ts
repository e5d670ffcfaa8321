import {
  type CompletedPart,
  ListPartsCommand,
  type Part,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { DirectFile, Json, PartUploads } from 'stet'
import type { Bucket } from './bucket.ts'
import { isMissingUpload } from './bucket-error.ts'
import type { ConditionalWrites } from './conditional-writes.ts'
import {
  abortUpload,
  type BegunMultipart,
  beginUpload,
  isClaimed,
  joinParts,
  writeMark,
} from './multipart-upload.ts'

const checksumHeader = 'x-amz-checksum-sha256'
const longestAddress = 7 * 24 * 60 * 60

/** Files that browsers bring to a bucket in parts, by requests that are signed for one part each. */
export function browserParts(bucket: Bucket, conditional: ConditionalWrites): PartUploads {
  const { partSize, checksums } = bucket.options
  return {
    partSize,
    async begin(file) {
      const { uploadId, mark } = await beginUpload(bucket, objectOf(bucket, file), file.mimeType)
      return { uploadId, mark }
    },
    async sign(file, upload, { number, size, sha256, expires }) {
      const checksum = Buffer.from(sha256, 'hex').toString('base64')
      const command = new UploadPartCommand({
        Bucket: bucket.name,
        Key: objectOf(bucket, file),
        UploadId: uploadIn(upload).uploadId,
        PartNumber: number,
        ContentLength: size,
        ...(checksums && { ChecksumSHA256: checksum }),
      })
      const seconds = Math.floor((expires.getTime() - Date.now()) / 1000)
      const url = await getSignedUrl(bucket.forBrowsers, command, {
        expiresIn: Math.min(Math.max(seconds, 1), longestAddress),
        // As headers they are part of what is signed and must be sent; in the address they would only be words.
        unhoistableHeaders: new Set([checksumHeader]),
      })
      const headers: Record<string, string> = checksums ? { [checksumHeader]: checksum } : {}
      return { url, headers }
    },
    async list(file, upload) {
      const parts = await partsOf(bucket, objectOf(bucket, file), uploadIn(upload))
      return (parts ?? []).map(({ PartNumber = 0, Size = 0, ETag = '' }) => ({
        number: PartNumber,
        size: Size,
        etag: ETag,
      }))
    },
    async complete(file, stored) {
      const object = objectOf(bucket, file)
      const upload = uploadIn(stored)
      const parts = await partsOf(bucket, object, upload)
      if (parts === null) {
        // An earlier call may have made the file, and its answer was lost.
        if ((await writeMark(bucket, object)) === upload.mark) return true
        throw new Error(`The parts of ${object} are not in the bucket ${bucket.name} any more.`)
      }
      requireWhole(object, file, parts, partSize)
      const isConditional = await conditional.areKept()
      if (!isConditional && (await isClaimed(bucket, object, upload))) return false
      return joinParts(bucket, object, upload, parts.map(asCompleted), isConditional)
    },
    async abort(file, upload) {
      await abortUpload(bucket, objectOf(bucket, file), uploadIn(upload).uploadId)
    },
  }
}

function asCompleted({ PartNumber, ETag, ChecksumSHA256 }: Part): CompletedPart {
  return { PartNumber, ETag, ...(ChecksumSHA256 !== undefined && { ChecksumSHA256 }) }
}

/** The parts that arrived; null where the upload is over. */
async function partsOf(
  bucket: Bucket,
  object: string,
  { uploadId }: BegunMultipart,
): Promise<readonly Part[] | null> {
  const parts: Part[] = []
  let marker: string | undefined
  try {
    do {
      const from = marker === undefined ? {} : { PartNumberMarker: marker }
      const page = await bucket.send(`list the parts of ${object}`, (client) =>
        client.send(
          new ListPartsCommand({ Bucket: bucket.name, Key: object, UploadId: uploadId, ...from }),
        ),
      )
      parts.push(...(page.Parts ?? []))
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined
    } while (marker !== undefined)
  } catch (error) {
    if (isMissingUpload(error)) return null
    throw error
  }
  return parts.toSorted((one, other) => (one.PartNumber ?? 0) - (other.PartNumber ?? 0))
}

/** Throws where the parts are not those of the file: joined, they would be another one. */
function requireWhole(
  object: string,
  { size }: DirectFile,
  parts: readonly Part[],
  partSize: number,
): void {
  const count = Math.max(1, Math.ceil(size / partSize))
  const isWhole =
    parts.length === count &&
    parts.every(({ PartNumber, Size }, index) => {
      const length = Math.min(partSize, size - index * partSize)
      return PartNumber === index + 1 && Size === length
    })
  if (!isWhole) throw new Error(`The parts of ${object} are not whole.`)
}

function objectOf(bucket: Bucket, { key }: DirectFile): string {
  const object = bucket.objectOf(key)
  if (object === null) throw new Error('No object can have this name.')
  return object
}

function uploadIn(upload: Json): BegunMultipart {
  if (typeof upload === 'object' && upload !== null && 'uploadId' in upload) {
    const { uploadId, mark } = upload
    if (typeof uploadId === 'string' && typeof mark === 'string') return { uploadId, mark }
  }
  throw new Error('This upload was not begun by this storage.')
}
