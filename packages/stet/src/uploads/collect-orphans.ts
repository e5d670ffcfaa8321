import { fileKey } from '../files/file-name.ts'
import { abandonedAfter } from '../files/incoming-file.ts'
import { isUploadCollection } from '../files/uploads.ts'
import type { CollectedFiles, CollectOptions } from '../runtime/cms.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { clearReserved } from './clear-reserved.ts'
import { clearSessions } from './clear-sessions.ts'
import { isReserved } from './reserved-names.ts'
import { forEachStoredFile } from './stored-files.ts'

/** Files looked for in the documents at once: bounds the memory, whatever a storage holds. */
const batchSize = 50_000

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
  let incoming = 0
  const now = runtime.now().getTime()
  for (const collection of runtime.config.collections) {
    if (!isUploadCollection(collection)) continue
    const storage = runtime.uploads.storageOf(collection)
    if (!storage) continue
    const collect = async (keys: Set<string>) => {
      await forEachStoredFile(runtime, collection, ({ name }) => void keys.delete(fileKey(name)))
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
    if (dryRun) continue
    const before = new Date(now - olderThan)
    const isKept = (key: string) => isReserved(runtime, collection, key)
    incoming += (await storage.sweep?.({ before, isKept })) ?? 0
  }
  if (!dryRun) incoming += await runtime.uploads.incoming.sweep(now, olderThan)
  return { orphans, incoming }
}
