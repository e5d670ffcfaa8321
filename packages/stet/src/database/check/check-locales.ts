import { type JsonObject, type Plan, walk } from '@stet/core'
import { scanTable } from '../scan-table.ts'
import { documentsShape } from '../schema/entity-shapes.ts'
import { parseObject } from './check-rows.ts'
import type { EntityCheck } from './entity-check.ts'

/** Notes content of locales that the site no longer has: it is kept, and nobody is shown it. */
export async function checkLocales({
  executor,
  schema,
  entity: { table },
  note,
}: EntityCheck): Promise<void> {
  const { plan } = table.entity
  if (table.locales.length === 0 || !plan.hasLocalized) return
  const known = new Set(table.locales)
  const documents = new Map<string, Set<unknown>>()
  const shape = documentsShape(table)
  for await (const rows of scanTable(executor, schema.dialect, shape, ['id', 'stage', 'data'])) {
    for (const { id, data } of rows) {
      const stored = parseObject(data as string)
      if (stored === undefined) continue
      for (const locale of localesIn(plan, stored)) {
        if (known.has(locale)) continue
        const same = documents.get(locale)
        if (same) same.add(id)
        else documents.set(locale, new Set([id]))
      }
    }
  }
  for (const [locale, { size }] of documents) {
    const holders = size === 1 ? 'One document' : `${size} documents`
    note(
      `${holders} of ${table.ref.slug} ${size === 1 ? 'has' : 'have'} content in “${locale}”, which is no locale of the site. It is kept, and shown again when the locale comes back.`,
    )
  }
}

function localesIn(plan: Plan, stored: JsonObject): ReadonlySet<string> {
  const found = new Set<string>()
  walk(
    plan,
    stored,
    (_node, value, { locale }) => {
      if (locale !== null && value !== undefined && value !== null) found.add(locale)
    },
    'stored',
  )
  return found
}
