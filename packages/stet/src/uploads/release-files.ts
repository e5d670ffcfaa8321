import type { DocumentId, Entity } from '@stet/core'
import type { StoredStages } from '../database/documents/document-store.ts'
import { fileKey } from '../files/file-name.ts'
import { storedNames } from '../files/kept-files.ts'
import { isUploadCollection, type UploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { removeAfterCommit } from './remove-files.ts'

/**
 * Removes, once the write has committed, the files that the document had before and neither of its
 * stages has any more. Versions keep what a file was called, not the file.
 */
export async function releaseReplaced(
  runtime: Runtime,
  entity: Entity,
  before: StoredStages | null,
  after: StoredStages | null,
): Promise<void> {
  if (!before || !isUploadCollection(entity)) return
  const kept = namesOf(after)
  const dropped = [...namesOf(before)].filter((name) => !kept.has(name))
  if (dropped.length === 0) return
  if (runtime.uploads.storageOf(entity) !== null) await removeAfterCommit(runtime, entity, dropped)
}

/**
 * Removes files that were stored for a write, except what its document names after all: a write
 * whose answer was lost may have been kept.
 */
export async function releaseUnwritten(
  runtime: Runtime,
  collection: UploadCollection,
  id: DocumentId,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  try {
    const read = runtime.database.read.withTrash
    const rows = [
      await read.findByID(collection, id, 'main'),
      await read.findByID(collection, id, 'latest'),
    ]
    const kept = new Set(rows.flatMap((row) => (row ? storedNames(row.data) : [])))
    await removeUnwritten(
      runtime,
      collection,
      names.filter((name) => !kept.has(name)),
    )
  } catch (error) {
    // It is not known what was kept, so nothing is removed; `collectOrphans` finds it.
    runtime.log.warn(`Files of ${collection.slug} are left to be collected: ${String(error)}`)
  }
}

/** Removes, once the write has committed, a file that its document does not name after all. */
export function releaseUnused(
  runtime: Runtime,
  collection: UploadCollection,
  name: string,
): Promise<void> {
  return removeAfterCommit(runtime, collection, [name])
}

/** No document ever named them, and no other process knows of them. */
async function removeUnwritten(
  { uploads, log }: Runtime,
  collection: UploadCollection,
  names: readonly string[],
): Promise<void> {
  const storage = uploads.storageOf(collection)
  if (!storage) return
  for (const name of names) {
    try {
      await storage.delete(fileKey(name))
    } catch (error) {
      log.warn(`The file ${name} of ${collection.slug} could not be removed: ${String(error)}`)
    }
  }
}

function namesOf(stages: StoredStages | null): ReadonlySet<string> {
  if (!stages) return new Set()
  const { main, latest } = stages
  return new Set([...storedNames(main.data), ...(latest ? storedNames(latest.data) : [])])
}
