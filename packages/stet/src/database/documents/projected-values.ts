import type { JsonObject } from '@stet/core'
import type { SqlValue } from '../executor.ts'
import type { EntityTable } from '../schema/entity-table.ts'

/** What a row derives from its JSON, by column. */
export function projectedValues(
  table: EntityTable,
  id: string,
  data: JsonObject,
): Record<string, SqlValue> {
  const values: Record<string, SqlValue> = { projected: table.signature }
  if (table.hasNumericIds) values.id_number = Number(id)
  for (const projection of table.projections) values[projection.column] = projection.read(data)
  return Object.assign(values, table.translations.read(data))
}
