import type { BoundUse } from '@stet/core'
import { sql } from 'kysely'
import { linksTable } from '../schema/shared-tables.ts'
import type { Fragment } from '../sql-text.ts'
import { columnIn, type Scope } from './scope.ts'

/**
 * That another document refers to one, or that none does: in whatever stage and locale, and in the trash
 * too, from where it may come back. What refers to itself alone is not used.
 */
export function isUsed({ value }: BoundUse, scope: Scope): Fragment {
  const { table } = scope.entity
  const of = (column: string) => sql`${sql.id('u')}.${sql.id(column)}`
  const id = columnIn(scope, 'id')
  // As a plain `not exists`, PostgreSQL joins the two tables in one pass.
  const exists = value ? sql`exists` : sql`not exists`
  return sql`${exists} (select 1 from ${sql.id(linksTable.name)} as ${sql.id('u')}
    where ${of('target')} = ${id} and ${of('relation_to')} = ${table.ref.slug}
      and (${of('source')} <> ${table.name} or ${of('document')} <> ${id}))`
}
