import type { FilterQuery, Json, Operator, Where } from '@stet/core'

/** One line of the filter builder; it may still lack what it compares with. */
export interface FilterCondition {
  readonly path: string
  readonly operator: Operator
  readonly operand: Json | undefined
}

/** Any of the groups; in a group, every condition. */
export type FilterGroups<C extends FilterCondition = FilterCondition> = readonly (readonly C[])[]

/** The lines of a filter: what an address says of one path with several operators are several. */
export function readFilter({ or }: FilterQuery): FilterGroups {
  return or.map(({ and }) =>
    and.flatMap((row) =>
      Object.entries(row).flatMap(([path, conditions]) =>
        Object.entries(conditions).map(([operator, operand]) => ({
          path,
          operator: operator as Operator,
          operand: operand as Json,
        })),
      ),
    ),
  )
}

/** The filter that an address carries; undefined where no line is complete. */
export function writeFilter(groups: FilterGroups): FilterQuery | undefined {
  const or = groups
    .map((group) => ({
      and: group
        .filter(({ operand }) => operand !== undefined)
        .map(({ path, operator, operand }) => ({ [path]: { [operator]: operand } })),
    }))
    .filter(({ and }) => and.length > 0)
  return or.length === 0 ? undefined : { or }
}

/** What is asked of the server. A group without conditions would hold for everything: it asks nothing. */
export function filterWhere(filter: FilterQuery): Where | undefined {
  const asked = writeFilter(readFilter(filter))
  return asked && { or: asked.or.map(({ and }) => ({ and })) }
}

/** How many conditions a filter has. */
export function conditionCount(filter: FilterQuery | undefined): number {
  return filter === undefined ? 0 : readFilter(filter).flat().length
}
