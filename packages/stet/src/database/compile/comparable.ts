import type { BoundReference, BoundScalar, OrderOperator, Position } from '@stet/core'
import { sql } from 'kysely'
import type { Fragment } from '../sql-text.ts'

/** A value that conditions are about, whether it is in a column, in JSON or a link. Absent values make every condition false or null. */
export interface Comparable {
  /** There is a value of the path's type. */
  readonly isThere: Fragment
  /** The same, and it is not empty. */
  readonly isPresent: Fragment
  /** The value is one of these. */
  isOneOf(scalars: readonly BoundScalar[]): Fragment
  isOrdered(operator: OrderOperator, limit: string | number | boolean): Fragment
  /** As a text without case, all or any of these parts occur in it. */
  includes(parts: readonly string[], how: 'all' | 'any'): Fragment
  /** As a text without case, it begins with this. */
  startsWith(start: string): Fragment
  /** For points: a condition on longitude and latitude. */
  isWhere(condition: (longitude: Fragment, latitude: Fragment) => Fragment): Fragment
}

export const sqlTrue: Fragment = sql`1 = 1`
export const sqlFalse: Fragment = sql`1 = 0`

export function allOf(parts: readonly Fragment[]): Fragment {
  return parts.length === 0 ? sqlTrue : joined(parts, sql` and `)
}
export function anyOf(parts: readonly Fragment[]): Fragment {
  return parts.length === 0 ? sqlFalse : joined(parts, sql` or `)
}

/** In halves of halves: a chain nests an expression as deep as it is long, and SQLite takes 1000 levels. */
function joined(parts: readonly Fragment[], by: Fragment): Fragment {
  if (parts.length <= chained) return sql`(${sql.join(parts, by)})`
  const half = Math.ceil(parts.length / 2)
  return sql`(${joined(parts.slice(0, half), by)}${by}${joined(parts.slice(half), by)})`
}
const chained = 32

/** What is neither true: absent values make conditions null, and a negation must hold for them. */
export function not(condition: Fragment): Fragment {
  return sql`(${condition}) is not true`
}

const symbols: Readonly<Record<OrderOperator, Fragment>> = {
  greater_than: sql`>`,
  greater_than_equal: sql`>=`,
  less_than: sql`<`,
  less_than_equal: sql`<=`,
}
export function ordered(left: Fragment, operator: OrderOperator, right: Fragment): Fragment {
  return sql`${left} ${symbols[operator]} ${right}`
}

/** Operands by type: engines compare texts with texts and numbers with numbers. */
export function byType(scalars: readonly BoundScalar[]) {
  return {
    texts: scalars.filter((scalar) => typeof scalar === 'string'),
    numbers: scalars.filter((scalar) => typeof scalar === 'number'),
    booleans: scalars.filter((scalar) => typeof scalar === 'boolean'),
    positions: scalars.filter(isPosition),
    references: scalars.filter(isReference),
  }
}

// Array.isArray does not narrow readonly tuples.
function isPosition(scalar: BoundScalar): scalar is Position {
  return Array.isArray(scalar)
}

function isReference(scalar: BoundScalar): scalar is BoundReference {
  return typeof scalar === 'object' && !isPosition(scalar)
}
