import { collectLinks, type JsonObject } from '@stet/core'
import type { SqlValue } from '../executor.ts'
import { longestId } from '../limits.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { linksTable } from '../schema/shared-tables.ts'
import { derivedColumns } from './derived-statements.ts'

export const linkColumns = derivedColumns(linksTable)

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
