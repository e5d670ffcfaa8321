import { isObject, type Json, type JsonObject } from '@stet/core'
import { projectedValues } from '../documents/projected-values.ts'
import { scanTable } from '../scan-table.ts'
import { documentsShape } from '../schema/entity-shapes.ts'
import { checkedDocumentName, shortValue } from './document-name.ts'
import type { EntityCheck } from './entity-check.ts'

/** Checks that each row's columns agree with its JSON. */
export async function checkRows({ executor, schema, entity, tell }: EntityCheck): Promise<void> {
  const { table } = entity
  const shape = documentsShape(table)
  const paths = new Map([
    ...table.projections.map(
      ({ column, schemaPath, locale }) =>
        [column, locale === null ? schemaPath : `${schemaPath} (${locale})`] as const,
    ),
    ...table.translations.columns.map(
      ({ column, locale }) => [column, `its translation (${locale})`] as const,
    ),
  ])
  const names = shape.columns.map(({ name }) => name)
  for await (const rows of scanTable(executor, schema.dialect, shape, names)) {
    for (const row of rows) {
      const where = checkedDocumentName(table.ref, row.id ?? null, row.stage)
      const data = parseObject(row.data as string)
      if (data === undefined) {
        tell(`${where} is not a JSON object.`)
        continue
      }
      const derived = projectedValues(table, row.id as string, data)
      for (const [column, value] of Object.entries(derived)) {
        const stored = row[column] ?? null
        if (stored === value) continue
        tell(
          column === 'projected'
            ? `${where} was derived with another config.`
            : `${where} is listed with ${shortValue(stored)} for ${paths.get(column) ?? 'its id'}, but says ${shortValue(value)}.`,
        )
      }
    }
  }
}

/** The object in a JSON text; undefined if the text is invalid or another value. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as Json
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
