import {
  columnNames,
  type Entity,
  ensureRowIds,
  isComputed,
  type Json,
  type JsonObject,
} from '@stet/core'
import { withoutDenied } from '../access/field-access.ts'
import { newRowId } from '../documents/defaults-and-ids.ts'
import { idOrNone } from '../lib/document-id.ts'
import type { Call } from '../runtime/runtime.ts'

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
  const allowed = await withoutDenied(call, entity, operation, known, {
    ...idOrNone(original.id),
    data,
    doc: original,
  })
  return ensureRowIds(entity.plan, allowed, newRowId)
}
