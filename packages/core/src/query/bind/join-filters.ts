import type { BoundFilter } from './bound.ts'

export const always: BoundFilter = Object.freeze({ kind: 'always' })
export const never: BoundFilter = Object.freeze({ kind: 'never' })

/** Joins filters with `and` or `or`, without parts that have no effect. */
export function joinFilters(kind: 'and' | 'or', filters: readonly BoundFilter[]): BoundFilter {
  const [neutral, decisive] = kind === 'and' ? [always, never] : [never, always]
  const parts: BoundFilter[] = []
  for (const filter of filters) {
    if (filter.kind === decisive.kind) return decisive
    if (filter.kind === neutral.kind) continue
    if (filter.kind === kind) parts.push(...filter.parts)
    else parts.push(filter)
  }
  const [only] = parts
  if (only === undefined) return neutral
  return parts.length === 1 ? only : Object.freeze({ kind, parts: Object.freeze(parts) })
}
