import {
  type CompleteGlobal,
  Forbidden,
  type JsonObject,
  joinFilters,
  type QueryParams,
} from '@stet/core'
import { idFilter, readableFilter } from '../../access/entity-access.ts'
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
  const { database } = call.runtime
  const stage = params.draft ? 'latest' : 'main'
  const readable = await readableFilter(call, global, params.draft)
  let stored = await database.read.findByID(global, global.slug, stage)
  if (stored && readable.kind !== 'always') {
    const filter = joinFilters('and', [idFilter(call, global, global.slug), readable])
    const [matching] = await database.read.find(global, { stage, filter, limit: 1 })
    if (!matching) return { doc: {}, revision: 0 }
    stored = matching
  }
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

function withoutDates({
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...doc
}: JsonObject): JsonObject {
  return doc
}
