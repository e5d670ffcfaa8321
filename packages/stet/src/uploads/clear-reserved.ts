import type { UploadKey } from '../database/uploads/upload-store.ts'
import { isUploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** Milliseconds after its time in which what was sent at the last moment may still arrive. */
const grace = 60 * 60 * 1000
/** Reservations looked for at once. */
const batchSize = 100

/**
 * Removes the files that browsers put into storages and no document got in time. What cannot be removed
 * stays reserved, so that the next call tries again.
 */
export async function clearReserved(
  runtime: Runtime,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const until = new Date(runtime.now().getTime() - grace).toISOString()
  let removed = 0
  for (;;) {
    const expired = await runtime.database.read.uploads.findExpired(until, batchSize)
    let isStuck = true
    for (const key of expired) {
      if (!goesOn()) return removed
      if (!(await removeExpired(runtime, key))) continue
      removed++
      isStuck = false
    }
    if (isStuck || expired.length < batchSize) return removed
  }
}

/**
 * Removes a file whose reservation is over, and then the reservation: until then nothing else can be
 * stored under its name. False where the storage failed.
 */
export async function removeExpired(
  { config, database, log, uploads }: Runtime,
  key: UploadKey,
): Promise<boolean> {
  const collection = config.collection.get(key.collection)
  // Without its collection nothing knows where the file is.
  const storage = collection && isUploadCollection(collection) && uploads.storageOf(collection)
  try {
    if (storage) await storage.delete(key.key)
  } catch (error) {
    log.warn(`The file ${key.key} of ${key.collection} could not be removed: ${String(error)}`)
    return false
  }
  await database.transaction((session) => session.uploads.delete(key))
  return true
}
