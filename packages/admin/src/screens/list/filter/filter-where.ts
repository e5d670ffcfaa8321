import type { FilterQuery, Json, Operator, Where } from '@stet/core'
import { ownTimeZone, wallTimeIn } from '../../../fields/date/zoned-time.ts'
import type { WallTime } from '../../../ui/index.ts'
import type { Conditions } from './filter-comparison.ts'
import { isFilterDay, rangeOfDay } from './filter-day.ts'
import { readFilter, writeFilter } from './filter-rows.ts'

/** The time zone and the current time of the user: days begin at their midnight. */
export interface FilterClock {
  readonly zone: string
  readonly today: WallTime
}

export function clockHere(): FilterClock {
  const zone = ownTimeZone()
  return { zone, today: wallTimeIn(zone, new Date()) }
}

/**
 * The server's filter for that of an address: days become ranges of time, and the panel's three statuses
 * become stored ones. A group without conditions is left out, because it would match everything.
 */
export function filterWhere(
  filter: FilterQuery,
  clock: FilterClock = clockHere(),
): Where | undefined {
  const asked = writeFilter(readFilter(filter))
  return (
    asked && {
      or: asked.or.map(({ and }) => ({
        and: and.flatMap((row) =>
          Object.entries(row).flatMap(([path, conditions]) =>
            Object.entries(conditions as Conditions).map(([operator, operand]) =>
              conditionWhere(path, operator as Operator, operand as Json, clock),
            ),
          ),
        ),
      })),
    }
  )
}

function conditionWhere(
  path: string,
  operator: Operator,
  operand: Json,
  clock: FilterClock,
): Where {
  const ofDay = isFilterDay(operand) ? dayWhere(path, operator, rangeOfDay(operand, clock)) : null
  if (ofDay !== null) return ofDay
  const state = /^(?<door>.*\.)?_status$/.exec(path)
  return state === null
    ? { [path]: { [operator]: operand } }
    : statusWhere(state.groups?.door ?? '', operator, operand)
}

/** The comparison with a day as conditions on moments; null for operators without a day. */
function dayWhere(
  path: string,
  operator: Operator,
  { start, end }: { readonly start: string; readonly end: string },
): Where | null {
  switch (operator) {
    case 'equals':
      return { and: [{ [path]: { greater_than_equal: start } }, { [path]: { less_than: end } }] }
    case 'not_equals':
      return {
        or: [
          { [path]: { less_than: start } },
          { [path]: { greater_than_equal: end } },
          { [path]: { exists: false } },
        ],
      }
    case 'less_than':
      return { [path]: { less_than: start } }
    case 'less_than_equal':
      return { [path]: { less_than: end } }
    case 'greater_than':
      return { [path]: { greater_than_equal: end } }
    case 'greater_than_equal':
      return { [path]: { greater_than_equal: start } }
    default:
      return null
  }
}

/**
 * The panel's statuses draft, changed and published: a published document with unpublished changes is
 * stored as a draft beside the published content.
 */
function statusWhere(door: string, operator: Operator, operand: Json): Where {
  const states = (Array.isArray(operand) ? operand : [operand]) as readonly Json[]
  switch (operator) {
    case 'equals':
    case 'in':
      return { or: states.map((state) => stateWhere(door, state, true)) }
    case 'not_equals':
    case 'not_in':
      return { and: states.map((state) => stateWhere(door, state, false)) }
    default:
      return { [`${door}_status`]: { [operator]: operand } }
  }
}

function stateWhere(door: string, state: Json, is: boolean): Where {
  const changed = { [`${door}_changed`]: { equals: state === 'changed' ? is : !is } }
  if (state === 'changed') return changed
  const stored = { [`${door}_status`]: { [is ? 'equals' : 'not_equals']: state } }
  if (state !== 'draft') return stored
  return is ? { and: [stored, changed] } : { or: [stored, changed] }
}
