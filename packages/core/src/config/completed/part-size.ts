import type { CompleteUpload } from '../types/upload.ts'

/** Bytes of the file parts of a collection: larger files are sent in parts, and checksums are made of them. */
export function partSizeOf({ storage, partSize }: CompleteUpload): number {
  return storage?.parts?.partSize ?? partSize
}
