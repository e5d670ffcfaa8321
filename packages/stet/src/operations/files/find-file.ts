import {
  type BoundFilter,
  type FileStorage,
  Forbidden,
  hasDrafts,
  isObject,
  type JsonObject,
  joinFilters,
  NotFound,
} from '@stet/core'
import { bindSystemFilter, readableFilter } from '../../access/entity-access.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import type { Stage } from '../../database/refs.ts'
import { fileKey, isFileName } from '../../files/file-name.ts'
import { storedNameOf } from '../../files/kept-files.ts'
import { type UploadCollection, whereNamed } from '../../files/uploads.ts'
import type { Call } from '../../runtime/runtime.ts'

export interface FoundFile {
  readonly doc: StoredDocument
  /** Null where the site keeps the files itself. */
  readonly storage: FileStorage | null
  readonly key: string
  readonly type: string
}

/**
 * The file of this name, for callers who may read a document that has it: what readers see first, then
 * what editors see; the other way round where drafts are asked for. Throws NotFound where there is none, or none for this caller.
 */
export async function findFile(
  call: Call,
  collection: UploadCollection,
  name: string,
): Promise<FoundFile> {
  if (!isFileName(name)) throw new NotFound()
  const hasName = bindSystemFilter(call, collection, whereNamed(collection, name))
  const inOrder: readonly Stage[] = call.params.draft ? ['latest', 'main'] : ['main', 'latest']
  const stages = hasDrafts(collection) ? inOrder : (['main'] as const)
  let doc: StoredDocument | null = null
  for (const stage of stages) doc ??= await findOwner(call, collection, hasName, stage)
  if (!doc) throw new NotFound()
  return {
    doc,
    storage: call.runtime.uploads.storageOf(collection),
    key: fileKey(storedNameOf(doc.data, name)),
    type: typeOf(doc.data, name),
  }
}

async function findOwner(
  call: Call,
  collection: UploadCollection,
  hasName: BoundFilter,
  stage: Stage,
): Promise<StoredDocument | null> {
  try {
    const readable = await readableFilter(call, collection, stage === 'latest')
    const filter = joinFilters('and', [hasName, readable])
    const [doc] = await call.runtime.database.read.find(collection, { stage, filter, limit: 1 })
    return doc ?? null
  } catch (error) {
    // Callers who may not read drafts get NotFound; those who may not read at all get Forbidden.
    if (error instanceof Forbidden && stage === 'latest') return null
    throw error
  }
}

/** The type of a document's file, or of the size that has this name. */
function typeOf(data: JsonObject, name: string): string {
  const parts = [data, ...Object.values(isObject(data.sizes) ? data.sizes : {})]
  const part = parts.find((candidate) => isObject(candidate) && candidate.filename === name)
  const type = isObject(part) ? part.mimeType : undefined
  return typeof type === 'string' ? type : 'application/octet-stream'
}
