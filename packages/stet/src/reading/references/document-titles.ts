import { type DocumentId, type Entity, type JsonObject, joinFilters } from '@stet/core'
import { bindSystemFilter, readableOrNever } from '../../access/entity-access.ts'
import type { Stage } from '../../database/refs.ts'
import { plainShape } from '../../documents/read-shape.ts'
import type { Call } from '../../runtime/runtime.ts'
import { readDocuments } from '../read-documents.ts'

/** The titles of those documents that the caller may read at a stage. */
export async function titlesOf(
  call: Call,
  entity: Entity,
  ids: readonly DocumentId[],
  stage: Stage,
): Promise<ReadonlyMap<DocumentId, string>> {
  const draft = stage === 'latest'
  const filter = joinFilters('and', [
    bindSystemFilter(call, entity, { id: { in: ids } }),
    await readableOrNever(call, entity, draft),
  ])
  const stored = await call.runtime.database.read.find(entity, { stage, filter })
  const shape = { ...plainShape(call, call.params, true), depth: 0, joins: false, draft } as const
  const docs = await readDocuments(call, entity, stored, { ...shape, select: null })
  return new Map(stored.map(({ id }, index) => [id, titleOf(entity, id, docs[index] ?? {})]))
}

/** What a document is called; by its id where it has no title. */
export function titleOf(entity: Entity, id: DocumentId, doc: JsonObject): string {
  const value = entity.kind === 'collection' ? doc[entity.admin.useAsTitle] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : String(id)
}
