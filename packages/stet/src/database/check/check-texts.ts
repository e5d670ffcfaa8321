import { sql } from 'kysely'
import { textColumns, textRows, textsIn } from '../documents/texts.ts'
import type { SqlRow, SqlValue } from '../executor.ts'
import { scanTable } from '../scan-table.ts'
import { documentsShape } from '../schema/entity-shapes.ts'
import { textsTable } from '../schema/shared-tables.ts'
import { columns } from '../sql-text.ts'
import { parseObject } from './check-rows.ts'
import { checkedDocumentName } from './document-name.ts'
import { type EntityCheck, query } from './entity-check.ts'
import { isOrphan } from './orphan-rows.ts'

/** The table of texts holds the words of every rich text of every row, and no others. */
export async function checkTexts(entityCheck: EntityCheck): Promise<void> {
  const { executor, schema, entity, tell } = entityCheck
  const { table } = entity
  const orphans = await query(
    entityCheck,
    sql`select distinct document, stage from ${sql.id(textsTable.name)}
      where ${isOrphan(textsTable, table, table.hasTexts)} order by document, stage`,
  )
  for (const { document, stage } of orphans) {
    const where = checkedDocumentName(table.ref, document ?? null, stage)
    tell(`${where} has words that are searched, but nothing to have them.`)
  }
  if (!table.hasTexts) return
  const pages = scanTable(executor, schema.dialect, documentsShape(table), ['id', 'stage', 'data'])
  for await (const rows of pages) {
    const stored = await storedTexts(entityCheck, rows)
    for (const row of rows) {
      const data = parseObject(row.data as string)
      if (data === undefined) continue
      const expected = textRows(table, textsIn(table, data)).map(keyOf).sort()
      const found = stored.get(keyOf([row.id ?? null, row.stage ?? null])) ?? []
      if (JSON.stringify(expected) === JSON.stringify(found.sort())) continue
      const where = checkedDocumentName(table.ref, row.id ?? null, row.stage)
      tell(`${where} is not found by the words of its texts.`)
    }
  }
}

async function storedTexts(
  entityCheck: EntityCheck,
  rows: readonly SqlRow[],
): Promise<ReadonlyMap<string, string[]>> {
  const { dialect } = entityCheck.schema
  const ids = dialect.listParameter([...new Set(rows.map(({ id }) => id as string))])
  const found = await query(
    entityCheck,
    sql`select document, stage, ${columns(textColumns)} from ${sql.id(textsTable.name)}
      where source = ${sql.lit(entityCheck.entity.table.name)}
        and ${dialect.isIn(sql.id('document'), sql`${ids}`, 'text')}`,
  )
  const texts = new Map<string, string[]>()
  for (const row of found) {
    const at = keyOf([row.document ?? null, row.stage ?? null])
    const text = keyOf(textColumns.map((name) => row[name] ?? null))
    const same = texts.get(at)
    if (same === undefined) texts.set(at, [text])
    else same.push(text)
  }
  return texts
}

const keyOf = (values: readonly SqlValue[]): string => JSON.stringify(values)
