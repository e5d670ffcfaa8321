import { sql } from 'kysely'
import { linksTable } from '../schema/shared-tables.ts'
import type { Fragment } from '../sql-text.ts'
import { columnIn, type Scope } from './scope.ts'

/**
 * Whether any other document refers to one, in whatever stage and locale, and in the trash too: from there
 * it may come back. What refers to itself alone is not used.
 */
export function isUsed(scope: Scope): Fragment {
  const { table } = scope.entity
  const of = (column: string) => sql`${sql.id('u')}.${sql.id(column)}`
  const id = columnIn(scope, 'id')
  return sql`exists (select 1 from ${sql.id(linksTable.name)} as ${sql.id('u')}
    where ${of('target')} = ${id} and ${of('relation_to')} = ${table.ref.slug}
      and (${of('source')} <> ${table.name} or ${of('document')} <> ${id}))`
}
