import {
  type CompleteGlobal,
  Forbidden,
  type JsonObject,
  joinFilters,
  type QueryParams,
} from '@stet/core'
import { idFilter, readableFilter } from '../../access/entity-access.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import { readShape } from '../../documents/read-shape.ts'
import { unsavedGlobal } from '../../documents/unsaved-global.ts'
import { finishOperation, notifyEntityHooks } from '../../hooks/entity-hooks.ts'
import { readDocuments } from '../../reading/read-documents.ts'
import type { Call } from '../../runtime/runtime.ts'
import type { FoundDocument } from './find-by-id.ts'

/**
 * A global. One that was never saved reads as its defaults, at revision 0. Where the caller may
 * read it only under a condition that does not hold, it reads as nothing.
 */
export async function findGlobal(
  call: Call,
  global: CompleteGlobal,
  params: QueryParams,
): Promise<FoundDocument> {
  await notifyEntityHooks(call, global, 'beforeOperation', { operation: 'read', args: params })
  const { doc, revision } = await readGlobal(call, global, params)
  return { doc: await finishOperation(call, global, 'read', params, doc), revision }
}

async function readGlobal(
  call: Call,
  global: CompleteGlobal,
  params: QueryParams,
): Promise<FoundDocument> {
  const stored = await findReadableGlobal(call, global, params)
  if (stored === 'unreadable') return { doc: {}, revision: 0 }
  const shape = readShape(call, params, false)
  const [doc] = await readDocuments(
    call,
    global,
    [stored ?? (await unsavedGlobal(call, global))],
    shape,
  )
  if (!doc) throw new Forbidden()
  return stored ? { doc, revision: stored.revision } : { doc: withoutDates(doc), revision: 0 }
}

/** A global as it is stored; null for one that was never saved. Throws where the caller may read none. */
export async function findReadableGlobal(
  call: Call,
  global: CompleteGlobal,
  params: QueryParams,
): Promise<StoredDocument | null | 'unreadable'> {
  const { read } = call.runtime.database
  const stage = params.draft ? 'latest' : 'main'
  const readable = await readableFilter(call, global, params.draft)
  const stored = await read.findByID(global, global.slug, stage)
  if (!stored || readable.kind === 'always') return stored
  const filter = joinFilters('and', [idFilter(call, global, global.slug), readable])
  const [matching] = await read.find(global, { stage, filter, limit: 1 })
  return matching ?? 'unreadable'
}

function withoutDates({
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...doc
}: JsonObject): JsonObject {
  return doc
}
