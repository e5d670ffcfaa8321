import { type DocumentId, isObject, type Json, type JsonObject, partSizeOf } from '@stet/core'
import type { Session } from '../database/database.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import { StreamedChecksum } from '../files/part-checksums.ts'
import { isUploadCollection, type UploadCollection } from '../files/uploads.ts'
import { newDocumentId } from '../lib/document-id.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { checkedKey } from './known-files.ts'

/** The task that makes the checksums of files. The colon keeps it from being a site's. */
export const checksumTask = 'stet:checksum-files'

/** A file of a document: the input of a job. */
export interface UncheckedFile {
  readonly collection: string
  readonly document: DocumentId
  readonly key: string
  /** Bytes; null where the storage is asked, because nothing else knows: the file may be lost. */
  readonly size: number | null
}

export interface ChecksumAttempt {
  readonly job: { readonly id: string; readonly attempt: number }
  readonly signal: AbortSignal
}

/**
 * Has the checksum made of a file of which the server has seen both ends only: by a job of the write's
 * transaction, which reads the file back from its storage.
 */
export async function makeChecksumLater(
  { database, jobs: runner }: Runtime,
  collection: UploadCollection,
  document: DocumentId,
  { fields, size }: { readonly fields: JsonObject; readonly size: number },
): Promise<void> {
  const key = checkedKey(fields)
  if (key === null) return
  const file: UncheckedFile = { collection: collection.slug, document, key, size }
  await database.transaction((session) =>
    queueChecksum(session, { ...file }, checksumSequence(file)),
  )
  await database.whenEnded((outcome) => {
    if (outcome === 'committed') runner.wake()
  })
}

/** Queues a job of the task. */
export async function queueChecksum(
  { jobs }: Session,
  input: JsonObject,
  sequence: string,
): Promise<void> {
  const task = { id: newDocumentId(), task: checksumTask, queue: checksumTask }
  await jobs.queue({ ...task, input: JSON.stringify(input), runAt: null, key: null, sequence })
}

/** Reads a file and notes its checksum, where its document has that file then. */
export async function makeChecksum(
  runtime: Runtime,
  input: Json,
  { job, signal }: ChecksumAttempt,
): Promise<void> {
  const file = uncheckedFileIn(input)
  const { config, database, uploads } = runtime
  const collection = config.collection.get(file.collection)
  if (collection === undefined || !isUploadCollection(collection)) return
  const storage = uploads.storageOf(collection)
  if (storage === null) return
  if (!(await hasFile(database.read.withTrash, collection, file))) return

  const expected = file.size ?? (await storage.stat(file.key))?.size
  if (expected === undefined) return
  const bytes = await storage.read(file.key)
  if (bytes === null) throw new Error(`The file ${file.key} is not in its storage.`)
  const checksum = new StreamedChecksum(partSizeOf(collection.upload))
  let size = 0
  for await (const chunk of bytes) {
    signal.throwIfAborted()
    checksum.update(chunk)
    size += chunk.byteLength
  }
  if (size !== expected) {
    throw new Error(`Of the file ${file.key} ${size} of ${expected} bytes came.`)
  }
  signal.throwIfAborted()
  await database.transaction((session) =>
    settle(session, collection, file, { job, checksum: checksum.digest() }),
  )
}

/**
 * Notes a checksum, unless the file that was read may not be the one that the document has: a key that became
 * free can have been given to another file of the document meanwhile. That file's write has noted a checksum
 * then, or queued a job, which waits for this one to end.
 */
async function settle(
  session: Session,
  collection: UploadCollection,
  file: UncheckedFile,
  { job, checksum }: { readonly job: ChecksumAttempt['job']; readonly checksum: string },
): Promise<void> {
  const { document, key } = file
  // Writes of the document wait from here on.
  const stages = await session.withTrash.findForUpdate(collection, document)
  const rows = stages ? [stages.main, stages.latest] : []
  if (!rows.some((row) => row && checkedKey(row.data) === key)) return
  const jobs = await session.jobs.findInSequence(checksumSequence(file))
  if (!holdsJob(jobs, job)) return
  if (jobs.some(({ id, state }) => id !== job.id && (state === 'waiting' || state === 'running')))
    return
  await session.fileChecksums.settle(collection.slug, { document, fileKey: key, checksum })
}

/** Whether an attempt still has its job: another process has it where this one stood still for too long. */
export function holdsJob(
  jobs: readonly { readonly id: string; readonly state: string; readonly attempts: number }[],
  job: ChecksumAttempt['job'],
): boolean {
  const own = jobs.find(({ id }) => id === job.id)
  return own?.state === 'running' && own.attempts === job.attempt
}

async function hasFile(
  read: Runtime['database']['read']['withTrash'],
  collection: UploadCollection,
  { document, key }: UncheckedFile,
): Promise<boolean> {
  const rows: readonly (StoredDocument | null)[] = [
    await read.findByID(collection, document, 'main'),
    await read.findByID(collection, document, 'latest'),
  ]
  return rows.some((row) => row !== null && checkedKey(row.data) === key)
}

/** The sequence of the jobs that make the checksum of what a document has under a key. */
export const checksumSequence = ({ collection, document, key }: UncheckedFile): string =>
  `${checksumTask} ${collection} ${JSON.stringify(document)} ${key}`

function uncheckedFileIn(input: Json): UncheckedFile {
  const { collection, document, key, size }: JsonObject = isObject(input) ? input : {}
  return {
    collection: String(collection),
    document: typeof document === 'number' ? document : String(document),
    key: String(key),
    size: size === null ? null : Number(size),
  }
}
