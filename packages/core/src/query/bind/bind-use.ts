import { QueryError } from '../../errors/stet-error.ts'
import { coerceBoolean } from '../../fields/operands.ts'
import type { FilterNode } from '../language/ast.ts'
import type { BindOptions } from './bind-options.ts'
import type { BoundFilter } from './bound.ts'

/** The path to whether other documents refer to a document: `where[_used][equals]=false`. */
export const usedPath = '_used'

type Condition = Extract<FilterNode, { kind: 'compare' }>

/** Binds a condition on being used; undefined for other paths, and for callers who may not ask. */
export function bindUse(
  { path, operator, operand }: Condition,
  { mayAskUse }: BindOptions,
): BoundFilter | QueryError | undefined {
  if (path !== usedPath || mayAskUse !== true) return undefined
  if (operator !== 'equals') {
    return new QueryError([path], { key: 'error:queryOperator', values: { operator } })
  }
  const value = coerceBoolean(operand)
  return value.ok && typeof value.value === 'boolean'
    ? Object.freeze({ kind: 'used', value: value.value })
    : new QueryError([path], { key: 'error:queryBoolean' })
}
