import type { FilterQuery } from '@stet/core'
import {
  type Conditions,
  comparisonsIn,
  conditionsOf,
  type FilterCondition,
} from './filter-comparison.ts'

/** Groups of which any matches; in a group, every condition matches. */
export type FilterGroups<C extends FilterCondition = FilterCondition> = readonly (readonly C[])[]

/** The lines of a filter: several operators on one path give several lines. */
export function readFilter({ or }: FilterQuery): FilterGroups {
  return or.map(({ and }) =>
    and.flatMap((row) =>
      Object.entries(row).flatMap(([path, conditions]) =>
        comparisonsIn(conditions as Conditions).map((line) => ({ path, ...line })),
      ),
    ),
  )
}

/** The filter for the address; undefined if no line is complete. */
export function writeFilter(groups: FilterGroups): FilterQuery | undefined {
  const or = groups
    .map((group) => ({
      and: group.flatMap((line) => {
        const conditions = conditionsOf(line)
        return conditions === null ? [] : [{ [line.path]: conditions }]
      }),
    }))
    .filter(({ and }) => and.length > 0)
  return or.length === 0 ? undefined : { or }
}

/** How many conditions a filter has. */
export function conditionCount(filter: FilterQuery | undefined): number {
  return filter === undefined ? 0 : readFilter(filter).flat().length
}
