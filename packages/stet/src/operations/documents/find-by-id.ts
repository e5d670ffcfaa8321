import {
  type BoundFilter,
  type BoundPath,
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
import { idFilter, readableFilter } from '../../access/entity-access.ts'
import type { CachedAnswer } from '../../caches/answer-cache.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import type { Stage } from '../../database/refs.ts'
import { readShape } from '../../documents/read-shape.ts'
import { finishOperation, notifyEntityHooks } from '../../hooks/entity-hooks.ts'
import { cachedAnswer } from '../../reading/answers/cached-answers.ts'
import { loadedRows } from '../../reading/answers/found-rows.ts'
import { renderDocuments, renderKnown } from '../../reading/answers/render-documents.ts'
import { readDocuments } from '../../reading/read-documents.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'

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
  const result = await finishOperation(call, collection, 'read', { ...params, id }, doc)
  return { doc: result, revision: stored.revision }
}

/** As `findByID`, as JSON in UTF-8: a document that was answered before is not made again. */
export async function findRenderedByID(
  caller: Call,
  collection: CompleteCollection,
  id: DocumentId,
): Promise<CachedAnswer> {
  return cachedAnswer(caller, { entity: collection, of: 'documents', id }, (call) =>
    render(call, collection, id, call.params),
  )
}

async function render(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  params: QueryParams,
): Promise<CachedAnswer> {
  if (collection.hooks.afterOperation.length > 0) {
    const { doc, revision } = await findByID(call, collection, id, params)
    return { bytes: Buffer.from(JSON.stringify(doc)), revision }
  }
  const readable = await readableByID(call, collection, id, params)
  const shape = readShape(call, params, false)
  if (decidesByColumns(readable)) {
    // Whether the answer is known takes the row's head only, not its content.
    const head = await readerOf(call, params).findHead(collection, id, stageOf(params))
    const known =
      head && matches(readable, { ...head, data: {} })
        ? renderKnown(call, collection, head, shape)
        : undefined
    if (head && known) return { bytes: known, revision: head.revision }
  }
  const stored = await findStored(call, collection, id, params, readable)
  const [bytes] = await renderDocuments(call, collection, loadedRows([stored]), shape)
  if (!bytes) throw new NotFound()
  return { bytes, revision: stored.revision }
}

/** Whether a filter uses only values that are stored beside the content. */
function decidesByColumns(filter: BoundFilter): boolean {
  switch (filter.kind) {
    case 'always':
    case 'never':
      return true
    case 'and':
    case 'or':
      return filter.parts.every(decidesByColumns)
    case 'compare':
      return isBesideContent(filter.path) && filter.path.through.length === 0
    case 'words':
    case 'used':
      return false
  }
}

/** Where translations stand is derived from the content, so it is known with it. */
const isBesideContent = ({ column }: BoundPath): boolean =>
  column !== null && column !== '_translations'

export async function findReadable(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  params: QueryParams,
): Promise<StoredDocument> {
  const readable = await readableByID(call, collection, id, params)
  return findStored(call, collection, id, params, readable)
}

/** As `findReadable`, without the hooks of an operation: for who wants to know whether it would refuse. */
export async function requireReadable(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  params: QueryParams,
): Promise<StoredDocument> {
  const readable = await readableFilter(call, collection, params.draft, { id }, params)
  return findStored(call, collection, id, params, readable)
}

async function readableByID(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  params: QueryParams,
): Promise<BoundFilter> {
  await notifyEntityHooks(call, collection, 'beforeOperation', {
    operation: 'read',
    args: { ...params, id },
  })
  return readableFilter(call, collection, params.draft, { id }, params)
}

function stageOf({ draft }: QueryParams): Stage {
  return draft ? 'latest' : 'main'
}

async function findStored(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  params: QueryParams,
  readable: BoundFilter,
): Promise<StoredDocument> {
  const read = readerOf(call, params)
  const stage = stageOf(params)
  if (needsTargets(readable)) {
    const filter = joinFilters('and', [idFilter(call, collection, id), readable])
    const [stored] = await read.find(collection, { stage, filter, limit: 1 })
    if (!stored) throw new Forbidden()
    return stored
  }
  // One document is judged here: composing a statement for it would cost more than reading it.
  const stored = await read.findByID(collection, id, stage)
  if (stored && matches(readable, stored)) return stored
  throw readable.kind === 'always' ? new NotFound() : new Forbidden()
}
