import type { FilterNode } from './ast.ts'
import type { Where } from './where.ts'

/** Converts a parsed filter back to the form that callers write. */
export function whereOf(filter: FilterNode): Where {
  if (filter.kind === 'compare') return { [filter.path]: { [filter.operator]: filter.operand } }
  if (filter.kind === 'and' && filter.parts.length === 0) return {}
  return { [filter.kind]: filter.parts.map(whereOf) }
}
