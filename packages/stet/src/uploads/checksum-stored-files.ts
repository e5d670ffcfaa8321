import {
  bindFilter,
  bindSort,
  codeLimits,
  type DocumentId,
  isObject,
  type Json,
  parseSort,
  parseWhere,
} from '@stet/core'
import type { Session } from '../database/database.ts'
import { isUploadCollection, type UploadCollection } from '../files/uploads.ts'
import { isDocumentId } from '../lib/document-id.ts'
import type { Runtime } from '../runtime/runtime.ts'
import {
  type ChecksumAttempt,
  checksumSequence,
  checksumTask,
  holdsJob,
  makeChecksum,
  queueChecksum,
  type UncheckedFile,
} from './checksum-files.ts'
import { checkedKey } from './known-files.ts'

/** Documents looked through by one job, so that files which are stored meanwhile have their turn. */
const pageSize = 100

/** The sequence of the jobs that look through documents. */
const searchSequence = `${checksumTask} search`
/** The setting that names the collections that were looked through to their end. */
const searchedSetting = 'checksums:searched'

/** Does what a job of the task is for: one file, or looking for files. */
export function checksumFiles(
  runtime: Runtime,
  input: Json,
  attempt: ChecksumAttempt,
): Promise<void> {
  if (!isObject(input) || typeof input.search !== 'string')
    return makeChecksum(runtime, input, attempt)
  const after = isDocumentId(input.after) ? input.after : null
  return searchOn(runtime, { slug: input.search, after }, attempt)
}

/**
 * Has the files found that were stored before there were checksums, once for each collection and one after the
 * other:
 *
 *   hourly: a collection that was not searched? ──▶ job: looks through 100 documents
 *                                                    │ one transaction:
 *                                                    ├─ a job for every file without a checksum
 *                                                    ├─ some, or more documents ──▶ the next job, behind them
 *                                                    └─ none ──▶ noted as searched; the next collection
 *
 * Nothing is done where it is under way, by whichever process.
 */
export async function findUnchecked(runtime: Runtime): Promise<void> {
  const { database, jobs: runner } = runtime
  if ((await unsearched(runtime, database.read)).length === 0) return
  await database.transaction(async (session) => {
    const jobs = await session.jobs.findInSequence(searchSequence)
    if (!jobs.some(isOpen)) await queueNext(runtime, session)
  })
  runner.wake()
}

async function searchOn(
  runtime: Runtime,
  { slug, after }: { readonly slug: string; readonly after: DocumentId | null },
  { job, signal }: ChecksumAttempt,
): Promise<void> {
  const { config, database, jobs: runner } = runtime
  const collection = config.collection.get(slug)
  const isStored =
    collection !== undefined &&
    isUploadCollection(collection) &&
    runtime.uploads.storageOf(collection) !== null
  const { files, last } = isStored
    ? await uncheckedFiles(runtime, collection, after)
    : { files: [], last: null }
  signal.throwIfAborted()
  await database.transaction(async (session) => {
    const jobs = await session.jobs.findInSequence(searchSequence)
    // Another process has it by now, or had it and queued what is next.
    if (!holdsJob(jobs, job) || jobs.some(({ state }) => state === 'waiting')) return
    for (const file of files) {
      const sequence = checksumSequence(file)
      const isUnderWay = (await session.jobs.findInSequence(sequence)).some(isOpen)
      if (!isUnderWay) await queueChecksum(session, { ...file }, sequence)
    }
    if (last !== null) {
      await queueChecksum(session, { search: slug, after: last }, searchSequence)
      return
    }
    const searched = await searchedIn(session)
    await session.settings.set(searchedSetting, [...new Set([...searched, slug])])
    await queueNext(runtime, session)
  })
  runner.wake()
}

async function queueNext(runtime: Runtime, session: Session): Promise<void> {
  const [next] = await unsearched(runtime, session)
  if (next === undefined) return
  await queueChecksum(session, { search: next.slug, after: null }, searchSequence)
}

/** The files of the documents after this one, in the order of their ids, that have no checksum; `last`: of the documents, null where there are none. */
async function uncheckedFiles(
  { config, database }: Runtime,
  collection: UploadCollection,
  after: DocumentId | null,
): Promise<{ readonly files: readonly UncheckedFile[]; readonly last: DocumentId | null }> {
  const { withTrash } = database.read
  const binding = { config, locale: 'en' }
  const where = after === null ? {} : { id: { greater_than: after } }
  const page = await withTrash.find(collection, {
    stage: 'main',
    filter: bindFilter(parseWhere(where, codeLimits), collection, binding),
    sort: bindSort(parseSort('id'), collection, binding),
    limit: pageSize,
  })
  const ids = page.map(({ id }) => id)
  const keys = new Map<DocumentId, Set<string>>()
  for (const { id, data } of [...page, ...(await withTrash.findByIDs(collection, ids, 'latest'))]) {
    const key = checkedKey(data)
    if (key !== null) keys.set(id, (keys.get(id) ?? new Set()).add(key))
  }
  const files: UncheckedFile[] = []
  for (const [document, found] of keys) {
    const checked = await database.read.fileChecksums.checkedKeys(collection.slug, document)
    for (const key of found) {
      if (checked.includes(key)) continue
      files.push({ collection: collection.slug, document, key, size: null })
    }
  }
  return { files, last: ids.at(-1) ?? null }
}

/** The collections with files whose documents no job has looked through. */
async function unsearched(
  { config, uploads }: Runtime,
  reader: Pick<Session, 'settings'> | Runtime['database']['read'],
): Promise<readonly UploadCollection[]> {
  const searched = await searchedIn(reader)
  return config.collections
    .filter(isUploadCollection)
    .filter((one) => uploads.storageOf(one) !== null && !searched.includes(one.slug))
}

async function searchedIn({
  settings,
}: Pick<Runtime['database']['read'], 'settings'>): Promise<readonly string[]> {
  const searched = await settings.get(searchedSetting)
  return Array.isArray(searched) ? searched.map(String) : []
}

const isOpen = ({ state }: { readonly state: string }): boolean =>
  state === 'waiting' || state === 'running'
