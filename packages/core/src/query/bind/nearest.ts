import type { BoundComparison, BoundFilter, Near } from './bound.ts'

/** The first `near` condition that every document of a filter satisfies, if there is one. */
export function nearIn(
  filter: BoundFilter,
): (BoundComparison & { readonly operator: 'near'; readonly operand: Near }) | null {
  if (filter.kind === 'compare') {
    const isOne = filter.operator === 'near' && filter.path.through.length === 0
    return isOne && !filter.path.many ? filter : null
  }
  if (filter.kind !== 'and') return null
  for (const part of filter.parts) {
    const near = nearIn(part)
    if (near !== null) return near
  }
  return null
}
