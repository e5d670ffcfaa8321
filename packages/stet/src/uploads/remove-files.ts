import type { JsonObject } from '@stet/core'
import { isObject, type Json } from '@stet/core'
import { fileKey } from '../files/file-name.ts'
import { isUploadCollection, type UploadCollection } from '../files/uploads.ts'
import { newDocumentId } from '../lib/document-id.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { isStoredByDocument } from './named-files.ts'

/** The task that removes files. The colon keeps it from being a site's. */
export const removalTask = 'stet:remove-files'

/** All removals, of all collections: two of them may have one storage. */
const removals = removalTask

/**
 * Milliseconds before another process removes the files of one that was killed after its write. The
 * rest of the transaction is part of it.
 */
const lease = 60_000

/** Files that no document has any more: the input of a removal. */
interface RemovedFiles {
  readonly collection: string
  readonly names: readonly string[]
}

/**
 * Removes files once the transaction has committed. That is a job of it, which this process has taken
 * already: the process runs it at once, and any other one where this one was killed, or the storage failed.
 *
 *   the write commits ──▶ taken ──▶ done: the job is deleted
 *                           │└─the storage fails──▶ waits, is tried again ──▶ done, or failed: the job is kept
 *                           └──killed──▶ taken by another process ─────────┘
 */
export async function removeAfterCommit(
  { database, jobs: runner }: Runtime,
  collection: UploadCollection,
  names: readonly string[],
): Promise<void> {
  const files: RemovedFiles = { collection: collection.slug, names }
  const job = await database.transaction((session) =>
    session.jobs.queueTaken({
      id: newDocumentId(),
      task: removalTask,
      queue: removalTask,
      input: JSON.stringify(files),
      sequence: removals,
      owner: runner.owner,
      lease,
    }),
  )
  await database.whenEnded((outcome) =>
    outcome === 'committed' ? runner.runTaken(job) : undefined,
  )
}

/** Removes the files of a removal, as long as it may. Throws where one cannot be removed, after the others. */
export async function removeFiles(
  { config, database, uploads }: Runtime,
  input: Json,
  mayGoOn: () => void,
): Promise<void> {
  const { collection: slug, names } = removedIn(input)
  const collection = config.collection.get(slug)
  if (collection === undefined || !isUploadCollection(collection)) return
  const storage = uploads.storageOf(collection)
  if (!storage) return
  const failures: unknown[] = []
  for (const name of names) {
    // Whatever came between, for example an import: what a document names stays.
    if (await isStoredByDocument({ config, database }, collection, name)) continue
    mayGoOn()
    try {
      await storage.delete(fileKey(name))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} files could not be removed: ${String(failures[0])}`)
  }
}

/**
 * Whether a file that is stored under this key now might be removed for what was stored under it
 * before. That is so while a removal has not ended, and for as long as it is stored where it was taken
 * more than once, cancelled, or failed: its storage, or a process that was stopped for a while, may
 * still carry it out. A removal that was done by the process that asked for it leaves no job. It was
 * carried out once, which was before its key was free.
 */
export async function isBeingRemoved({ database }: Runtime, key: string): Promise<boolean> {
  const found = await database.read.jobs.findInSequence(removals)
  return found.some(({ input }) => {
    const { names } = removedIn(JSON.parse(input) as Json)
    return names.some((name) => fileKey(name) === key)
  })
}

function removedIn(input: Json): RemovedFiles {
  const { collection, names }: JsonObject = isObject(input) ? input : {}
  return {
    collection: String(collection),
    names: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
  }
}
