import type { Json } from 'stet'
import { BlobError } from './client/blob-error.ts'
import { type MultipartUpload, type UploadedPart, uploadInParts } from './client/multipart.ts'
import { type BlobPart, PART_SIZE } from './client/parts.ts'
import type { PutOptions } from './client/put-options.ts'
import { isTransient } from './client/retries.ts'

/** A part that arrived. The service lists none, so who sent it has to remember it. */
interface KeptPart extends UploadedPart {
  readonly sha256: string
}
type KeptUpload = MultipartUpload & { readonly parts: readonly KeptPart[] }

export interface Keeper {
  /** What was kept last; null where nothing was. */
  readonly kept: Json
  readonly keep: (state: Json, sent: number) => Promise<void>
}

/**
 * Stores a file in parts, without those that arrived before an earlier attempt failed or the page was left.
 * Where the service will not go on with them, nothing is kept for another attempt.
 */
export async function putResumably(
  pathname: string,
  file: File,
  options: PutOptions,
  { kept, keep }: Keeper,
): Promise<{ readonly pathname: string }> {
  try {
    return await goOn(pathname, file, options, { begun: keptUpload(kept), keep })
  } catch (error) {
    if (error instanceof BlobError && !canGoOn(error)) await keep(null, 0)
    throw error
  }
}

/** An upload that was begun, or null for a new one, and where what becomes of it is kept. */
interface Attempt {
  readonly begun: KeptUpload | null
  readonly keep: Keeper['keep']
}

async function goOn(
  pathname: string,
  file: File,
  options: PutOptions,
  { begun, keep }: Attempt,
): Promise<{ readonly pathname: string }> {
  const parts = new Map(begun?.parts.map((part) => [part.partNumber, part]))
  try {
    return await putMissing(pathname, file, options, { upload: begun, parts, keep })
  } catch (error) {
    if (!(error instanceof BlobError) || error.code !== 'not_found') throw error
    // Its parts were joined, and the answer was lost: the site looks at what is there.
    if (parts.size * PART_SIZE >= file.size) return { pathname }
    if (begun === null) throw error
    // The service has forgotten it.
    return goOn(pathname, file, options, { begun: null, keep })
  }
}

async function putMissing(
  pathname: string,
  file: File,
  options: PutOptions,
  how: {
    readonly upload: MultipartUpload | null
    /** Those that arrived, by number; it is told of others. */
    readonly parts: Map<number, KeptPart>
    readonly keep: Keeper['keep']
  },
): Promise<{ readonly pathname: string }> {
  const { parts, keep } = how
  let { upload } = how
  let isOver = false
  const note = async () => {
    // A part that arrives after another one failed has nothing to add to what became of them.
    if (upload === null || isOver) return
    const { uploadId, key } = upload
    const sent = Math.min(parts.size * PART_SIZE, file.size)
    await keep({ uploadId, key, parts: [...parts.values()].map((part) => ({ ...part })) }, sent)
  }
  try {
    return await uploadInParts(pathname, file, options, {
      upload,
      async known(part) {
        const earlier = parts.get(part.number)
        if (!earlier) return null
        // A file of the same name and size may be another one.
        if (earlier.sha256 === (await checksumOf(part))) {
          return { partNumber: earlier.partNumber, etag: earlier.etag }
        }
        parts.delete(part.number)
        return null
      },
      async begun(now) {
        upload = now
        await note()
      },
      async arrived(uploaded, part) {
        parts.set(part.number, { ...uploaded, sha256: await checksumOf(part) })
        await note()
      },
    })
  } finally {
    isOver = true
  }
}

/** Whether the service may take what is missing of an upload later, after a failure that was no passing one either. */
function canGoOn(error: BlobError): boolean {
  const { code } = error
  return isTransient(error) || code === 'store_suspended' || code === 'store_not_found'
}

async function checksumOf({ body }: BlobPart): Promise<string> {
  const bytes = body instanceof Blob ? await body.arrayBuffer() : body
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function keptUpload(kept: Json): KeptUpload | null {
  const { uploadId, key, parts } = (kept ?? {}) as Partial<KeptUpload>
  const isWhole = typeof uploadId === 'string' && typeof key === 'string' && Array.isArray(parts)
  return isWhole ? { uploadId, key, parts } : null
}
