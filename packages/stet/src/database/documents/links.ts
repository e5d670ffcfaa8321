import { collectLinks, type JsonObject } from '@stet/core'
import type { Stage } from '../database.ts'
import type { Executor } from '../executor.ts'
import { longestId } from '../limits.ts'
import type { CompiledEntity } from '../schema/compiled-schema.ts'

/** Writes the links of a document's stage anew; `isNew` when there cannot be any yet. */
export async function writeLinks(
  executor: Executor,
  entity: CompiledEntity,
  id: string,
  stage: Stage,
  data: JsonObject,
  isNew: boolean,
): Promise<void> {
  if (!entity.table.hasReferences) return
  const { insertLinks, deleteLinks } = entity.documents
  if (!isNew) await executor.run(deleteLinks({ id, stage }))
  const rows: unknown[] = []
  for (const link of collectLinks(entity.table.entity.plan, data)) {
    const target = String(link.id)
    // No document has such an id, and PostgreSQL could not index it.
    if (target.length > longestId || link.relationTo.length > longestId) continue
    rows.push([link.schemaPath, link.locale, String(link.position), link.relationTo, target])
  }
  if (rows.length > 0) await executor.run(insertLinks({ id, stage, rows: JSON.stringify(rows) }))
}
