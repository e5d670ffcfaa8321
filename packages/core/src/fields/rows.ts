import type { Json } from '../json.ts'
import type { Operator } from '../query/where.ts'
import { type Coerced, type Parsed, parsed, unparsed } from './field-type.ts'
import { coerceBoolean, no } from './operands.ts'

/** Rows of an array or blocks field; a deeper look at each row is the walk's part. */
export function parseRows(value: unknown): Parsed {
  if (value === undefined || value === null) return parsed(value)
  if (!Array.isArray(value)) return unparsed('validation:invalidRows')
  if (value.length > maxListLength) return unparsed('validation:tooLarge')
  const isRows = value.every(
    (row) => typeof row === 'object' && row !== null && !Array.isArray(row),
  )
  return isRows ? parsed(value as Json) : unparsed('validation:invalidRows')
}

/** Rows or values in one list: beyond it neither a form nor a request stays usable; use a collection. */
export const maxListLength = 10_000

/** Of rows as a whole one can only ask whether there are any. */
export const rowsOperators: readonly Operator[] = Object.freeze(['exists'])

export function coerceRows(operand: unknown, operator: Operator): Coerced {
  return operator === 'exists' ? coerceBoolean(operand) : no
}
