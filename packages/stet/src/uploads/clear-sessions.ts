import type { UploadSession } from '../database/uploads/upload-session-store.ts'
import { isUploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { removeExpired } from './clear-reserved.ts'

/** Milliseconds after its time in which what was sent at the last moment may still arrive. */
const grace = 60 * 60 * 1000
/** Sessions looked for at once. */
const batchSize = 100

/**
 * Removes what upload sessions left that were not ended in time, and files whose session is gone. What
 * cannot be removed is tried again by the next call.
 */
export async function clearSessions(
  runtime: Runtime,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const now = runtime.now().getTime()
  const until = new Date(now - grace).toISOString()
  let removed = 0
  for (;;) {
    const expired = await runtime.database.read.uploadSessions.findExpired(until, batchSize)
    let isStuck = true
    for (const session of expired) {
      if (!goesOn()) return removed
      if (!(await removeSession(runtime, session))) continue
      removed++
      isStuck = false
    }
    if (isStuck || expired.length < batchSize) break
  }
  for await (const { session, modified } of runtime.uploads.sessions.list()) {
    if (!goesOn()) return removed
    // A young one may be of a session that is being begun.
    if (now - modified < grace) continue
    if (await runtime.database.read.uploadSessions.exists(session)) continue
    await runtime.uploads.sessions.remove(session)
    removed++
  }
  return removed
}

/** Removes what is left of a session that is over, and then the session. False where the storage failed. */
export async function removeSession(runtime: Runtime, session: UploadSession): Promise<boolean> {
  const { database, log, uploads } = runtime
  const { id, stored, size, mimeType } = session
  // A document's file stays; of a session at the server, the document has a name of its own for it.
  if (stored !== null && session.document === null) {
    const collection = runtime.config.collection.get(session.collection)
    const isKnown = collection !== undefined && isUploadCollection(collection)
    const parts = isKnown ? uploads.storageOf(collection)?.parts : undefined
    try {
      await parts?.abort({ key: stored.key, size, mimeType }, stored.upload)
    } catch (error) {
      log.warn(`The parts of ${stored.key} could not be removed: ${String(error)}`)
      return false
    }
    const key = { collection: session.collection, key: stored.key }
    // The name may be reserved for another upload by now, if this one was forgotten before.
    if (await database.read.uploads.isReserved(key)) {
      if (!(await removeExpired(runtime, key))) return false
    }
  }
  await uploads.sessions.remove(id)
  await database.transaction((store) => store.uploadSessions.delete(id))
  return true
}
