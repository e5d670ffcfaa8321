import type { Json, Operator } from '@stet/core'
import type { FilterComparison } from '../../../fields/field-filter.ts'
import { type FilterDay, isFilterDay } from './filter-day.ts'

/** The operators of a path in an address. */
export type Conditions = { readonly [O in Operator]?: Json }

/** One line of the filter builder; its value may be missing. */
export interface FilterCondition {
  readonly path: string
  readonly comparison: FilterComparison
  readonly operand: Json | undefined
}

const dayOperators = {
  on: 'equals',
  not_on: 'not_equals',
  before: 'less_than',
  after: 'greater_than',
} as const satisfies { readonly [C in FilterComparison]?: Operator }
type DayComparison = keyof typeof dayOperators

const isDayComparison = (comparison: FilterComparison): comparison is DayComparison =>
  Object.hasOwn(dayOperators, comparison)

/** The conditions of a line for the address; null while the line is incomplete. */
export function conditionsOf({
  comparison,
  operand,
}: Omit<FilterCondition, 'path'>): Conditions | null {
  switch (comparison) {
    case 'empty':
      return { exists: false }
    case 'not_empty':
      return { exists: true }
    case 'today':
      return isFilterDay(operand) ? { equals: operand } : null
    case 'past_days':
      return isFilterDay(operand)
        ? { greater_than_equal: operand, less_than_equal: { ...operand, daysAgo: 0 } }
        : null
    case 'between': {
      const [from, to] = dayRange(operand)
      return from !== undefined && to !== undefined
        ? { greater_than_equal: from, less_than_equal: to }
        : null
    }
    default:
      if (!isOperand(operand)) return null
      return { [isDayComparison(comparison) ? dayOperators[comparison] : comparison]: operand }
  }
}

/** The lines for the conditions of an address on one path. */
export function comparisonsIn(conditions: Conditions): readonly Omit<FilterCondition, 'path'>[] {
  const { greater_than_equal: from, less_than_equal: to, ...others } = conditions
  const stretch = isFilterDay(from) && isFilterDay(to) ? [stretchOf(from, to)] : []
  const rest = stretch.length > 0 ? others : conditions
  return [
    ...stretch,
    ...Object.entries(rest).map(([operator, operand]) =>
      comparisonOf(operator as Operator, operand as Json),
    ),
  ]
}

function stretchOf(from: FilterDay, to: FilterDay): Omit<FilterCondition, 'path'> {
  const isUntilToday = 'daysAgo' in from && 'daysAgo' in to && to.daysAgo === 0
  return isUntilToday
    ? { comparison: 'past_days', operand: from }
    : { comparison: 'between', operand: [from, to] }
}

function comparisonOf(operator: Operator, operand: Json): Omit<FilterCondition, 'path'> {
  if (operator === 'exists') {
    const isThere = operand === true || operand === 'true'
    return { comparison: isThere ? 'not_empty' : 'empty', operand: undefined }
  }
  if (!isFilterDay(operand)) return { comparison: operator, operand }
  if (operator === 'equals' && 'daysAgo' in operand && operand.daysAgo === 0) {
    return { comparison: 'today', operand }
  }
  const spoken = Object.entries(dayOperators).find(([, one]) => one === operator)
  return { comparison: spoken ? (spoken[0] as DayComparison) : operator, operand }
}

/** The two days of a range, of which either may be missing. */
export function dayRange(
  operand: Json | undefined,
): readonly [FilterDay | undefined, FilterDay | undefined] {
  if (!Array.isArray(operand)) return [undefined, undefined]
  const [from, to] = operand as readonly Json[]
  return [isFilterDay(from) ? from : undefined, isFilterDay(to) ? to : undefined]
}

/** Whether a value is not empty. */
export function isOperand(value: Json | undefined): value is Json {
  if (value === undefined || value === null || value === '') return false
  if (!Array.isArray(value)) return true
  return value.length > 0 && (value as readonly Json[]).every((part) => part !== null)
}

const lists: ReadonlySet<FilterComparison> = new Set(['in', 'not_in', 'all'])
export const takesList = (comparison: FilterComparison): boolean => lists.has(comparison)

/** The kind of value of a comparison; a value is kept when switching to one of the same kind. */
function kindOf(comparison: FilterComparison): string {
  if (isDayComparison(comparison)) return 'day'
  switch (comparison) {
    case 'near':
    case 'within':
    case 'intersects':
    case 'between':
    case 'today':
    case 'past_days':
    case 'empty':
    case 'not_empty':
      return comparison
    default:
      return 'value'
  }
}

/** Converts a value when the comparison changes: a list to its first item, an item to a list of one. */
export function carriedOperand(
  operand: Json | undefined,
  from: FilterComparison,
  to: FilterComparison,
): Json | undefined {
  if (kindOf(from) !== kindOf(to)) return undefined
  if (kindOf(from) !== 'value' || takesList(from) === takesList(to)) return operand
  if (takesList(to)) return operand === undefined ? undefined : [operand]
  return Array.isArray(operand) ? (operand as readonly Json[])[0] : undefined
}
