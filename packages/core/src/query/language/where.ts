/** The sixteen operators of the wire format, and Stet's own `starts_with`. */
export const operators = [
  'equals',
  'not_equals',
  'contains',
  'in',
  'not_in',
  'all',
  'exists',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
  'like',
  'not_like',
  'starts_with',
  'within',
  'intersects',
  'near',
] as const
export type Operator = (typeof operators)[number]

/**
 * A filter as callers write it: paths, operators and operands, joined by AND; `and` and `or` nest.
 */
export interface Where {
  readonly and?: readonly Where[]
  readonly or?: readonly Where[]
  readonly [path: string]: readonly Where[] | { readonly [O in Operator]?: unknown } | undefined
}
