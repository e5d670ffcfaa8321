import {
  columnNames,
  type Entity,
  ensureRowIds,
  isComputed,
  type Json,
  type JsonObject,
} from '@stet/core'
import { withoutDenied } from '../access/field-access.ts'
import { newRowId } from '../documents/fill-in.ts'
import type { Call } from '../runtime/call.ts'

/**
 * What a caller sent, reduced to what may be written: names that the config knows and stores, and
 * whose fields this caller may write. The rest is left out silently, and what is stored stays.
 */
export async function acceptIncoming(
  call: Call,
  entity: Entity,
  operation: 'create' | 'update',
  data: JsonObject,
  original: JsonObject,
): Promise<JsonObject> {
  const known: Record<string, Json | undefined> = {}
  const besideContent = columnNames(entity)
  for (const node of entity.plan.nodes) {
    if (besideContent.has(node.name) || isComputed(node) || !Object.hasOwn(data, node.name))
      continue
    known[node.name] = data[node.name]
  }
  const id = isId(original.id) ? { id: original.id } : {}
  const allowed = await withoutDenied(call, entity, operation, known, {
    ...id,
    data,
    doc: original,
  })
  return ensureRowIds(entity.plan, allowed, newRowId)
}

/** Only what is stored as the document's JSON. */
export function withoutColumns(entity: Entity, doc: JsonObject): JsonObject {
  const besideContent = columnNames(entity)
  const rest: Record<string, Json | undefined> = {}
  for (const [name, value] of Object.entries(doc)) if (!besideContent.has(name)) rest[name] = value
  return rest
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
