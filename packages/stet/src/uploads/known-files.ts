import {
  type BoundFilter,
  type DocumentId,
  Forbidden,
  hasDrafts,
  type JsonObject,
  joinFilters,
} from '@stet/core'
import { bindSystemFilter, readableFilter } from '../access/entity-access.ts'
import type { Session } from '../database/database.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import type { Stage } from '../database/refs.ts'
import { fileKey } from '../files/file-name.ts'
import { mainStoredName, originalOf } from '../files/kept-files.ts'
import type { UploadCollection } from '../files/uploads.ts'
import type { Call } from '../runtime/runtime.ts'

/** Documents with one checksum that are looked at: more copies than that say nothing new. */
const lookedAt = 20

/** A document that has a file already. */
export interface KnownFile {
  readonly id: DocumentId
  readonly filename: string
}

/** What a client says of a file that it is about to send. */
export interface AnnouncedChecksum {
  /** The document that it is for; undefined for a new one. */
  readonly id: DocumentId | undefined
  /** Of the whole. */
  readonly checksum: string | null
  /** It is to be stored even where a document has it already. */
  readonly keepsDuplicate: boolean
}

/** The document to offer in place of a file; null where the file is to be stored. */
export async function offeredInstead(
  call: Call,
  collection: UploadCollection,
  { id, checksum, keepsDuplicate }: AnnouncedChecksum,
): Promise<KnownFile | null> {
  if (checksum === null || keepsDuplicate) return null
  const known = await ownerOf(call, collection, checksum)
  return known !== null && known.id !== id ? known : null
}

/**
 * A document of a collection that has the same file and that the caller may read; null where there is
 * none. Nothing is told of others.
 */
async function ownerOf(
  call: Call,
  collection: UploadCollection,
  checksum: string,
): Promise<KnownFile | null> {
  const { read } = call.runtime.database
  const owners = await read.fileChecksums.owners(collection.slug, checksum, lookedAt)
  if (owners.length === 0) return null
  const ids = owners.map(({ document }) => document)
  const among = bindSystemFilter(call, collection, { id: { in: [...ids] } })
  const keys = new Set(owners.map((owner) => `${owner.document} ${owner.fileKey}`))
  const stages: readonly Stage[] = hasDrafts(collection) ? ['main', 'latest'] : ['main']
  for (const stage of stages) {
    for (const { id, data } of await readable(call, collection, among, stage)) {
      const key = checkedKey(data)
      if (key === null || !keys.has(`${id} ${key}`)) continue
      return { id, filename: String(data.filename) }
    }
  }
  return null
}

/** Notes, in the transaction of its write, which file a document was given. */
export async function noteChecksum(
  session: Session,
  collection: UploadCollection,
  id: DocumentId,
  { fields, checksum }: { readonly fields: JsonObject; readonly checksum: string | undefined },
): Promise<void> {
  const key = checkedKey(fields)
  if (key === null) return
  const owner = { document: id, fileKey: key, checksum: checksum ?? null }
  await session.fileChecksums.note(collection.slug, owner)
}

/** What is stored of the file as it came: the picture before it was cut, where it was. */
export function checkedKey(data: JsonObject): string | null {
  const name = originalOf(data)?.filename ?? mainStoredName(data)
  return name === null ? null : fileKey(name)
}

async function readable(
  call: Call,
  collection: UploadCollection,
  among: BoundFilter,
  stage: Stage,
): Promise<readonly StoredDocument[]> {
  try {
    const allowed = await readableFilter(call, collection, stage === 'latest')
    const filter = joinFilters('and', [among, allowed])
    return await call.runtime.database.read.find(collection, { stage, filter, limit: lookedAt })
  } catch (error) {
    if (error instanceof Forbidden) return []
    throw error
  }
}
