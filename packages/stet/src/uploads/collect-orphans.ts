import { bindSort, parseSort } from '@stet/core'
import type { Reader } from '../database/database.ts'
import type { Stage } from '../database/refs.ts'
import { fileKey } from '../files/file-name.ts'
import { abandonedAfter } from '../files/incoming-file.ts'
import { storedNames } from '../files/kept-files.ts'
import { isUploadCollection, type UploadCollection } from '../files/uploads.ts'
import type { CollectedFiles, CollectOptions } from '../runtime/cms.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { clearReserved } from './clear-reserved.ts'
import { clearSessions } from './clear-sessions.ts'
import { isReserved } from './reserved-names.ts'

/** Files looked for in the documents at once: bounds the memory, whatever a storage holds. */
const batchSize = 50_000
/** Documents read at once. */
const pageSize = 500

/**
 * Deletes the files that no document has, which only a killed process leaves behind, and what was
 * never received whole, or put into a storage by a browser for nothing. A young file may belong to a write that is still running, so it stays.
 */
export async function collectOrphans(
  runtime: Runtime,
  { olderThan = abandonedAfter, dryRun = false }: CollectOptions = {},
): Promise<CollectedFiles> {
  if (!dryRun) {
    await clearSessions(runtime)
    await clearReserved(runtime)
  }
  const orphans: CollectedFiles['orphans'][number][] = []
  const now = runtime.now().getTime()
  for (const collection of runtime.config.collections) {
    if (!isUploadCollection(collection)) continue
    const storage = runtime.uploads.storageOf(collection)
    if (!storage) continue
    const collect = async (keys: Set<string>) => {
      await forgetOwned(runtime, collection, keys)
      for (const key of keys) if (await isReserved(runtime, collection, key)) keys.delete(key)
      for (const key of keys) {
        orphans.push({ collection: collection.slug, key })
        if (!dryRun) await storage.delete(key)
      }
    }
    let keys = new Set<string>()
    for await (const { key, modified } of storage.list()) {
      if (now - modified < olderThan) continue
      keys.add(key)
      if (keys.size < batchSize) continue
      await collect(keys)
      keys = new Set()
    }
    if (keys.size > 0) await collect(keys)
  }
  const incoming = dryRun ? 0 : await runtime.uploads.incoming.sweep(now, olderThan)
  return { orphans, incoming }
}

/** Takes out the keys that a document has, be it in the trash, at either stage, all seen at one moment. */
async function forgetOwned(
  { config, database }: Runtime,
  collection: UploadCollection,
  keys: Set<string>,
): Promise<void> {
  const sort = bindSort(parseSort('id'), collection, { config, locale: 'en' })
  const look = async (reader: Reader, stage: Stage) => {
    for (let offset = 0; ; offset += pageSize) {
      const page = await reader.find(collection, { stage, sort, limit: pageSize, offset })
      for (const { data } of page) for (const name of storedNames(data)) keys.delete(fileKey(name))
      if (page.length < pageSize) return
    }
  }
  await database.snapshot(async ({ withTrash: reader }) => {
    await look(reader, 'main')
    await look(reader, 'latest')
  })
}
