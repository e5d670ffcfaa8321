import type { Json } from 'stet'
import { BlobError } from './client/blob-error.ts'
import { type MultipartUpload, type UploadedPart, uploadInParts } from './client/multipart.ts'
import { type BlobPart, PART_SIZE } from './client/parts.ts'
import type { PutOptions } from './client/put-options.ts'

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

/** Stores a file in parts, without those that arrived before the page was left. */
export async function putResumably(
  pathname: string,
  file: File,
  options: PutOptions,
  { kept, keep }: Keeper,
): Promise<{ readonly pathname: string }> {
  const earlier = keptUpload(kept)
  if (earlier) {
    try {
      return await go(earlier)
    } catch (error) {
      if (!(error instanceof BlobError) || error.code !== 'not_found') throw error
      // Its parts were joined, and the answer was lost: the site looks at what is there. Else it is gone.
      if (earlier.parts.length * PART_SIZE >= file.size) return { pathname }
    }
  }
  return go(null)

  function go(begun: KeptUpload | null) {
    const parts = new Map(begun?.parts.map((part) => [part.partNumber, part]))
    let upload: MultipartUpload | null = begun
    const note = () => {
      if (!upload) return Promise.resolve()
      const { uploadId, key } = upload
      const sent = Math.min(parts.size * PART_SIZE, file.size)
      return keep({ uploadId, key, parts: [...parts.values()].map((part) => ({ ...part })) }, sent)
    }
    return uploadInParts(pathname, file, options, {
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
  }
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
