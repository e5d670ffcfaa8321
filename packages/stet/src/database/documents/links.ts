import { collectLinks, type JsonObject } from '@stet/core'
import type { Executor, SqlValue } from '../executor.ts'
import { longestId } from '../limits.ts'
import type { Stage } from '../refs.ts'
import type { CompiledEntity } from '../schema/compiled-schema.ts'
import type { EntityTable } from '../schema/entity-table.ts'

/** The data of a link besides its place. */
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

/** Writes the links of a document's stage, which held `before` until now, where they changed. */
export async function writeLinks(
  executor: Executor,
  { table, documents }: CompiledEntity,
  of: { readonly id: string; readonly stage: Stage },
  before: JsonObject | null,
  data: JsonObject,
): Promise<void> {
  if (!table.hasReferences) return
  const had = before === null ? [] : linkRows(table, before)
  const has = linkRows(table, data)
  const rows = JSON.stringify(has)
  if (rows === JSON.stringify(had)) return
  if (had.length > 0) await executor.run(documents.deleteLinks(of))
  if (has.length > 0) await executor.run(documents.insertLinks({ ...of, rows }))
}
