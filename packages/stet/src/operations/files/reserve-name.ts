import { type FileStorage, Unauthorized } from '@stet/core'
import type { ReservedUpload } from '../../database/uploads/upload-store.ts'
import { fileKey } from '../../files/file-name.ts'
import type { UploadCollection } from '../../files/uploads.ts'
import type { Call, Runtime } from '../../runtime/runtime.ts'
import { fromStorage } from '../../uploads/direct-file.ts'
import { isDocumented } from '../../uploads/named-files.ts'
import { isBeingRemoved } from '../../uploads/remove-files.ts'

/** What is said of a file that a browser is to put into a storage. */
export interface ReservedFile {
  /** The names that will do, the first one best. */
  readonly names: Iterable<string>
  readonly type: string
  /** Null where only the file itself will tell. */
  readonly size: number | null
  readonly expires: Date
}

/** Reserves, for the caller, the first name of a file that nothing else has; null where all are taken. */
export async function reserveName(
  call: Call,
  collection: UploadCollection,
  storage: FileStorage,
  { names, type, size, expires }: ReservedFile,
): Promise<ReservedUpload | null> {
  const { runtime, req } = call
  const { user } = req
  if (!user) throw new Unauthorized()
  for (const candidate of names) {
    const reserved: ReservedUpload = {
      collection: collection.slug,
      key: fileKey(candidate),
      name: candidate,
      mimeType: type,
      size,
      expiresAt: expires.toISOString(),
    }
    const isReserved = await runtime.database.transaction((session) =>
      session.uploads.reserve(reserved, user),
    )
    if (!isReserved) continue
    try {
      if (!(await isTaken(runtime, collection, storage, candidate))) return reserved
    } catch (error) {
      await releaseName(runtime, reserved)
      throw error
    }
    await releaseName(runtime, reserved)
  }
  return null
}

/** Gives a name back under which nothing was stored. */
export function releaseName({ database }: Runtime, reserved: ReservedUpload): Promise<void> {
  return database.transaction((session) => session.uploads.delete(reserved))
}

/** Looked at once the name is reserved: see `Shelf`, which does it the other way round. */
async function isTaken(
  runtime: Runtime,
  collection: UploadCollection,
  storage: FileStorage,
  name: string,
): Promise<boolean> {
  if (await isDocumented(runtime, collection, name)) return true
  // In this order: a document that lets go of a file has it removed by the same write.
  if (await isBeingRemoved(runtime, fileKey(name))) return true
  return (await fromStorage(runtime, () => storage.stat(fileKey(name)))) !== null
}
