import type { CompleteUpload } from '../types/upload.ts'

/** Bytes of the file parts of a collection; null where its files are not stored by the server. */
export function partSizeOf({
  disableLocalStorage,
  storage,
  partSize,
}: CompleteUpload): number | null {
  if (disableLocalStorage) return null
  return storage?.parts?.partSize ?? partSize
}
