import {
  bindSort,
  type CompleteCollection,
  hasTrash,
  NotFound,
  parseSort,
  RevisionConflict,
} from '@stet/core'
import { bindSystemFilter } from '../../access/entity-access.ts'
import type { DocumentHead } from '../../database/documents/document-store.ts'
import { systemCall } from '../../runtime/call.ts'
import type { Call, Runtime } from '../../runtime/runtime.ts'
import { deleteByID } from '../documents/delete.ts'

/** Documents looked for at once. */
const batchSize = 100

const day = 24 * 60 * 60 * 1000

/**
 * Deletes for good what has been in the trash for longer than its collection keeps it there, the
 * oldest first, and answers how many they were. Each is deleted as a person would delete it, with its
 * hooks, its files and everything that is its own; one that is refused is logged and stays. Ends early
 * where `goesOn` says so.
 */
export async function emptyTrash(
  runtime: Runtime,
  goesOn: () => boolean = () => true,
): Promise<number> {
  let deleted = 0
  for (const collection of runtime.config.collections) {
    const days = retentionDays(collection)
    if (days === null) continue
    const until = new Date(runtime.now().getTime() - days * day).toISOString()
    deleted += await emptyUntil(runtime, collection, until, goesOn)
  }
  return deleted
}

/** The days that the trash of a collection keeps documents; null for all of them. */
export function retentionDays({ trash }: CompleteCollection): number | null {
  return trash === false ? null : trash.emptyAfterDays
}

async function emptyUntil(
  runtime: Runtime,
  collection: CompleteCollection,
  until: string,
  goesOn: () => boolean,
): Promise<number> {
  if (!hasTrash(collection)) return 0
  const call = systemCall(runtime, { trash: true, depth: 0 })
  const query = {
    stage: 'latest',
    filter: bindSystemFilter(call, collection, { deletedAt: { less_than_equal: until } }),
    sort: bindSort(parseSort('deletedAt'), collection, { config: runtime.config, locale: null }),
    limit: batchSize,
  } as const
  let deleted = 0
  let refused = 0
  while (goesOn()) {
    const { withTrash } = runtime.database.read
    const page = await withTrash.findPage(collection, { ...query, offset: refused }, { countTo: 0 })
    for (const head of page.heads) {
      if (!goesOn()) return deleted
      const outcome = await deleteOne(call, collection, head)
      if (outcome === 'deleted') deleted++
      else if (outcome === 'refused') refused++
    }
    if (page.heads.length < batchSize) return deleted
  }
  return deleted
}

async function deleteOne(
  call: Call,
  collection: CompleteCollection,
  { id, revision }: DocumentHead,
): Promise<'deleted' | 'gone' | 'refused'> {
  try {
    await deleteByID(call, collection, id, call.params, revision)
    return 'deleted'
  } catch (error) {
    // Restored, or deleted by another process, since it was found.
    if (error instanceof NotFound || error instanceof RevisionConflict) return 'gone'
    call.runtime.log.error(
      `"${id}" could not be emptied from the trash of ${collection.slug}`,
      error,
    )
    return 'refused'
  }
}
