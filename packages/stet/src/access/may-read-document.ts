import { type DocumentId, type Entity, hasDrafts, joinFilters } from '@stet/core'
import type { Reader } from '../database/database.ts'
import type { Stage } from '../database/refs.ts'
import type { Call } from '../runtime/runtime.ts'
import { bindSystemFilter, idFilter, readableOrNever } from './entity-access.ts'

/**
 * Whether the caller may read a document now, as readers have it or as editors do. Of a document
 * that is not stored, such as a global that was never saved, it is whether they may read any.
 */
export function mayReadDocument(
  call: Call,
  entity: Entity,
  id: DocumentId,
  stage: Stage = 'main',
): Promise<boolean> {
  return isReadableIn(call, call.runtime.database.read, entity, id, stage)
}

/** Whether the caller might read a document that has gone to the trash until then. */
export function mightReadDocument(call: Call, entity: Entity, id: DocumentId): Promise<boolean> {
  return isReadableIn(call, call.runtime.database.read.withTrash, entity, id, 'main')
}

async function isReadableIn(
  call: Call,
  reader: Reader,
  entity: Entity,
  id: DocumentId,
  stage: Stage,
): Promise<boolean> {
  const readable = await readableOrNever(call, entity, stage === 'latest')
  if (readable.kind === 'always') return true
  const filter = joinFilters('and', [idFilter(call, entity, id), readable])
  return (await reader.count(entity, { stage, filter })) > 0
}

/** Whether the caller may see unpublished changes of a document. */
export async function mayReadDraft(call: Call, entity: Entity, id: DocumentId): Promise<boolean> {
  if (!hasDrafts(entity)) return mayReadDocument(call, entity, id)
  if (await mayReadDocument(call, entity, id, 'latest')) return true
  // Of a document that was never published, the draft is what everybody in the panel reads.
  const readable = await readableOrNever(call, entity, false)
  const isDraft = bindSystemFilter(call, entity, { _status: { equals: 'draft' } })
  const filter = joinFilters('and', [idFilter(call, entity, id), readable, isDraft])
  return (await call.runtime.database.read.count(entity, { stage: 'main', filter })) > 0
}
