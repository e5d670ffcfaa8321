import type { BoundComparison, BoundFilter } from '@stet/core'
import { sql } from 'kysely'
import { allOf, anyOf, sqlFalse, sqlTrue } from '../compile/comparable.ts'
import type { Stage } from '../refs.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import type { Fragment } from '../sql-text.ts'
import { countsTable } from './counts-table.ts'

/**
 * The number of documents that match, of what is kept; null where the filter asks for more than
 * documents are counted by, which is their status.
 */
export function keptCount(
  { name, ref }: EntityTable,
  stage: Stage,
  filter: BoundFilter | undefined,
): Fragment | null {
  const isMeant = filter === undefined ? sqlTrue : keptCondition(filter)
  if (isMeant === null || ref.kind === 'global') return null
  const isOfStage = stage === 'main' ? sql`stage = 'main'` : sql`is_current = 1`
  return sql`select coalesce(sum(total), 0) as total from ${sql.id(countsTable.name)}
    where source = ${sql.lit(name)} and ${isOfStage} and ${isMeant}`
}

function keptCondition(filter: BoundFilter): Fragment | null {
  switch (filter.kind) {
    case 'always':
      return sqlTrue
    case 'never':
      return sqlFalse
    case 'compare':
      return statusCondition(filter)
    case 'words':
    case 'used':
      return null
    case 'and':
    case 'or': {
      const parts = filter.parts.map(keptCondition)
      const known = parts.filter((part) => part !== null)
      if (known.length < parts.length) return null
      return filter.kind === 'and' ? allOf(known) : anyOf(known)
    }
  }
}

function statusCondition({ path, operator, operand }: BoundComparison): Fragment | null {
  if (path.column !== '_status' || path.inVersion || path.through.length > 0) return null
  if (operator === 'equals' && isStatus(operand)) return sql`status = ${operand}`
  if (operator === 'not_equals' && isStatus(operand)) return sql`status <> ${operand}`
  if (operator !== 'in') return null
  const statuses = operand.filter(isStatus)
  if (statuses.length < operand.length) return null
  return anyOf(statuses.map((status) => sql`status = ${status}`))
}

const isStatus = (operand: unknown): operand is string =>
  operand === 'draft' || operand === 'published'
