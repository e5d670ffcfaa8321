import type { UploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** Whether a browser is about to store a file under this key. */
export async function isReserved(
  { database, uploads }: Runtime,
  collection: UploadCollection,
  key: string,
): Promise<boolean> {
  const storage = uploads.storageOf(collection)
  if (!storage?.direct && !storage?.parts) return false
  return database.read.uploads.isReserved({ collection: collection.slug, key })
}
