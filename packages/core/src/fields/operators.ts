import type { Operator } from '../query/language/where.ts'

/** Operators for values without an order. */
export const plainOperators: readonly Operator[] = Object.freeze([
  'equals',
  'not_equals',
  'in',
  'not_in',
  'exists',
])

/** Operators for values with an order: numbers and dates. */
export const orderedOperators: readonly Operator[] = Object.freeze([
  ...plainOperators,
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
])

/** Operators for text; the order comparisons are by code point and serve keys and slugs. */
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

/** Operators for values that may be lists, each item compared as a whole. */
export const setOperators: readonly Operator[] = Object.freeze([
  ...plainOperators,
  'contains',
  'all',
])

/** Operators for the words of a rich text, which is never compared as a whole. */
export const wordOperators = Object.freeze(['like', 'not_like', 'contains'] as const)

/** Whether an operator is about the words of a value. */
export function isWordOperator(operator: Operator): operator is (typeof wordOperators)[number] {
  return (wordOperators as readonly Operator[]).includes(operator)
}
