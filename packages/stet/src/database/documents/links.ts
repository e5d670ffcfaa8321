import { collectLinks, type JsonObject } from '@stet/core'
import type { Stage } from '../database.ts'
import type { Executor, SqlValue } from '../executor.ts'
import { longestId } from '../limits.ts'
import type { CompiledEntity } from '../schema/compiled-schema.ts'
import type { EntityTable } from '../schema/entity-table.ts'

/** What a link says besides where it stands. */
export const linkColumns = ['path', 'locale', 'position', 'relation_to', 'target'] as const

/** The links of a document's stage, each by `linkColumns`. */
export function linkRows(table: EntityTable, data: JsonObject): readonly (readonly SqlValue[])[] {
  if (!table.hasReferences) return []
  const rows: (readonly SqlValue[])[] = []
  for (const link of collectLinks(table.entity.plan, data)) {
    const target = String(link.id)
    // No document has such an id, and PostgreSQL could not index it.
    if (target.length > longestId || link.relationTo.length > longestId) continue
    rows.push([link.schemaPath, link.locale, link.position, link.relationTo, target])
  }
  return rows
}

/** Writes the links of a document's stage anew; `isNew` when there cannot be any yet. */
export async function writeLinks(
  executor: Executor,
  { table, documents }: CompiledEntity,
  id: string,
  stage: Stage,
  data: JsonObject,
  isNew: boolean,
): Promise<void> {
  if (!table.hasReferences) return
  if (!isNew) await executor.run(documents.deleteLinks({ id, stage }))
  const rows = linkRows(table, data)
  if (rows.length === 0) return
  await executor.run(documents.insertLinks({ id, stage, rows: JSON.stringify(rows) }))
}
