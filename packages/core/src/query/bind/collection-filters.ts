import { QueryError } from '../../errors/stet-error.ts'
import { coerceBoolean } from '../../fields/operands.ts'
import type { FilterNode } from '../language/ast.ts'
import type { BindOptions } from './bind-options.ts'
import type { BoundFilter } from './bound.ts'

/** The paths to a collection's own filters begin with it: `where[_filters.stale][equals]=true`. */
export const filtersPath = '_filters'

/** A filter of a collection's own, and whether it is to hold. */
export interface AskedFilter {
  readonly name: string
  readonly value: boolean
}

type Condition = Extract<FilterNode, { kind: 'compare' }>

/** The name of the filter that a path leads to; null for other paths. Two underscores replace the dot. */
function filterNamed(path: string): string | null {
  if (!path.startsWith(filtersPath)) return null
  const rest = path.slice(filtersPath.length)
  if (rest.startsWith('.')) return rest.slice(1)
  return rest.startsWith('__') ? rest.slice(2) : null
}

function askedBy({ operator, operand }: Condition, name: string): AskedFilter | null {
  if (operator !== 'equals') return null
  const value = coerceBoolean(operand)
  return value.ok && typeof value.value === 'boolean' ? { name, value: value.value } : null
}

/**
 * Those of a collection's own filters that a query asks for, so that their code can run before binding.
 * Conditions with mistakes are skipped; binding refuses them.
 */
export function askedFilters(filter: FilterNode): readonly AskedFilter[] {
  if (filter.kind !== 'compare') return filter.parts.flatMap(askedFilters)
  const name = filterNamed(filter.path)
  const asked = name === null ? null : askedBy(filter, name)
  return asked === null ? [] : [asked]
}

/** Binds a condition with a filter of the collection's own; undefined where its path leads to none. */
export function bindCollectionFilter(
  condition: Condition,
  { collectionFilters }: BindOptions,
): BoundFilter | QueryError | undefined {
  const { path, operator } = condition
  const name = filterNamed(path)
  const byValue = name === null ? undefined : collectionFilters?.get(name)
  if (name === null || byValue === undefined) return undefined
  const asked = askedBy(condition, name)
  if (asked !== null) return byValue.get(asked.value)
  return operator === 'equals'
    ? new QueryError([path], { key: 'error:queryBoolean' })
    : new QueryError([path], { key: 'error:queryOperator', values: { operator } })
}
