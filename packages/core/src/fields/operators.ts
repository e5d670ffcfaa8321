import type { Operator } from '../query/language/where.ts'

/** Filters on what is the same or not. */
export const plainOperators: readonly Operator[] = Object.freeze([
  'equals',
  'not_equals',
  'in',
  'not_in',
  'exists',
])

/** Filters on what has an order: numbers and dates. */
export const orderedOperators: readonly Operator[] = Object.freeze([
  ...plainOperators,
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
])

/** Filters on text; the order comparisons are by code point and serve keys and slugs. */
export const textOperators: readonly Operator[] = Object.freeze([
  ...plainOperators,
  'like',
  'not_like',
  'starts_with',
  'contains',
  'all',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
])

/** Filters on what may be several values, each compared as a whole. */
export const setOperators: readonly Operator[] = Object.freeze([
  ...plainOperators,
  'contains',
  'all',
])
