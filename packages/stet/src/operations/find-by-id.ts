import {
  type CompleteCollection,
  type DocumentId,
  Forbidden,
  type JsonObject,
  joinFilters,
  matches,
  NotFound,
  needsTargets,
  type QueryParams,
} from '@stet/core'
import { idFilter, readableFilter } from '../access/entity-access.ts'
import type { Call } from '../call.ts'
import type { StoredDocument } from '../database/database.ts'
import { notifyEntityHooks, runEntityHooks } from '../hooks.ts'
import { readDocuments } from '../reading/read-documents.ts'
import { readShape } from '../reading/read-shape.ts'
import { renderDocuments } from '../reading/render-documents.ts'

export interface FoundDocument {
  readonly doc: JsonObject
  readonly revision: number
}

/**
 * One document. Throws NotFound where there is none, and Forbidden where the caller may read only
 * some documents and this is not one of them, whether it exists or not.
 */
export async function findByID(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  params: QueryParams,
): Promise<FoundDocument> {
  const stored = await findReadable(call, collection, id, params)
  const [doc] = await readDocuments(call, collection, [stored], readShape(call, params, false))
  if (!doc) throw new NotFound()
  const result = await runEntityHooks(
    call,
    collection,
    'afterOperation',
    { operation: 'read', args: { ...params, id }, result: doc },
    'result',
  )
  return { doc: result, revision: stored.revision }
}

export interface RenderedDocument {
  /** JSON in UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly revision: number
}

/** As `findByID`, as JSON in UTF-8: a document that was answered before is not made again. */
export async function findRenderedByID(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  params: QueryParams,
): Promise<RenderedDocument> {
  if (collection.hooks.afterOperation.length > 0) {
    const { doc, revision } = await findByID(call, collection, id, params)
    return { bytes: Buffer.from(JSON.stringify(doc)), revision }
  }
  const stored = await findReadable(call, collection, id, params)
  const [bytes] = await renderDocuments(call, collection, [stored], readShape(call, params, false))
  if (!bytes) throw new NotFound()
  return { bytes, revision: stored.revision }
}

export async function findReadable(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  params: QueryParams,
): Promise<StoredDocument> {
  await notifyEntityHooks(call, collection, 'beforeOperation', {
    operation: 'read',
    args: { ...params, id },
  })
  const { draft } = params
  const { database } = call.runtime
  const stage = draft ? 'latest' : 'main'
  const readable = await readableFilter(call, collection, draft, { id })
  if (needsTargets(readable)) {
    const filter = joinFilters('and', [idFilter(call, collection, id), readable])
    const [stored] = await database.read.find(collection, { stage, filter, limit: 1 })
    if (!stored) throw new Forbidden()
    return stored
  }
  // One document is judged here: composing a statement for it would cost more than reading it.
  const stored = await database.read.findByID(collection, id, stage)
  if (stored && matches(readable, stored)) return stored
  throw readable.kind === 'always' ? new NotFound() : new Forbidden()
}
