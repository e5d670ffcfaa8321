import { sql } from 'kysely'
import { linkColumns, linkRows } from '../documents/links.ts'
import type { SqlRow, SqlValue } from '../executor.ts'
import { scanTable } from '../scan-table.ts'
import { documentsShape } from '../schema/entity-shapes.ts'
import { linksTable } from '../schema/shared-tables.ts'
import { columns } from '../sql-text.ts'
import { parseObject } from './check-rows.ts'
import { checkedDocumentName } from './document-name.ts'
import { type EntityCheck, query } from './entity-check.ts'
import { isOrphan } from './orphan-rows.ts'

/** The table of links holds every reference of every row, and no other. */
export async function checkLinks(entityCheck: EntityCheck): Promise<void> {
  const { executor, schema, entity, tell } = entityCheck
  const { table } = entity
  const orphans = await query(
    entityCheck,
    sql`select document, stage, count(*) as links from ${sql.id(linksTable.name)}
      where ${isOrphan(linksTable, table, table.hasReferences)} group by document, stage order by document, stage`,
  )
  for (const { document, stage, links } of orphans) {
    tell(
      `${checkedDocumentName(table.ref, document ?? null, stage)} has ${links} links, but nothing to have them.`,
    )
  }
  if (!table.hasReferences) return
  const pages = scanTable(executor, schema.dialect, documentsShape(table), ['id', 'stage', 'data'])
  for await (const rows of pages) {
    const stored = await storedLinks(entityCheck, rows)
    for (const row of rows) {
      const data = parseObject(row.data as string)
      if (data === undefined) continue
      const where = checkedDocumentName(table.ref, row.id ?? null, row.stage)
      const missing = linkRows(table, data).map(keyOf)
      const found = stored.get(rowKey(row.id, row.stage)) ?? []
      for (const key of found) {
        const index = missing.indexOf(key)
        if (index >= 0) missing.splice(index, 1)
        else tell(`${where} is linked to ${linkDescription(key)}, but does not say so.`)
      }
      for (const key of missing)
        tell(`${where} refers to ${linkDescription(key)}, but is not linked to it.`)
    }
  }
}

async function storedLinks(
  entityCheck: EntityCheck,
  rows: readonly SqlRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { dialect } = entityCheck.schema
  const ids = dialect.listParameter([...new Set(rows.map(({ id }) => id as string))])
  const found = await query(
    entityCheck,
    sql`select document, stage, ${columns(linkColumns)} from ${sql.id(linksTable.name)}
      where source = ${sql.lit(entityCheck.entity.table.name)}
        and ${dialect.isIn(sql.id('document'), sql`${ids}`, 'text')}`,
  )
  const links = new Map<string, string[]>()
  for (const row of found) {
    const at = rowKey(row.document, row.stage)
    const key = keyOf(linkColumns.map((name) => row[name] ?? null))
    const same = links.get(at)
    if (same === undefined) links.set(at, [key])
    else same.push(key)
  }
  return links
}

const keyOf = (link: readonly SqlValue[]): string => JSON.stringify(link)
const rowKey = (id: SqlValue | undefined, stage: SqlValue | undefined): string =>
  JSON.stringify([id, stage])

function linkDescription(key: string): string {
  const [path, locale, , relationTo, target] = JSON.parse(key) as readonly SqlValue[]
  return `"${target}" of ${relationTo} at ${path}${locale === null ? '' : ` (${locale})`}`
}
