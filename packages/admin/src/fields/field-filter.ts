import type { ClientField, DatePickerAppearance, Json, Operator } from '@stet/core'

/**
 * How a condition compares, in the words of people. Most are operators of the wire format. The others
 * need no value, or are about days: a day is a stretch of time, so what is asked of the server takes
 * two operators.
 */
export type FilterComparison = Exclude<Operator, 'exists'> | SpokenComparison
type SpokenComparison =
  | 'empty'
  | 'not_empty'
  | 'on'
  | 'not_on'
  | 'before'
  | 'after'
  | 'between'
  | 'today'
  | 'past_days'

/** How the value of a condition is entered: with the input of a field, or as yes or no. */
export type OperandInput =
  | { readonly kind: 'boolean' }
  /** The name of the field is `value`. */
  | { readonly kind: 'field'; readonly field: ClientField }

/** The documents that a field leads to. */
export interface FilterLink {
  readonly collection: string
  /** Whether one document may lead to several. */
  readonly many: boolean
}

/** What the groups of a list are that is grouped by a field. */
export type Grouping = 'options' | 'documents' | 'months'

/** How lists are filtered by fields of a type. */
export interface FieldFilter<F> {
  /**
   * The comparisons that make sense to a person, the usual one first. `isRepeated`: a document has the
   * field more than once, in rows or in what it refers to.
   */
  comparisons(field: F, isRepeated: boolean): readonly FilterComparison[]
  /** The input for one value to compare with, or for several. */
  operand(field: F, hasMany: boolean): OperandInput
  /** The value that a comparison begins with; without it, none. */
  readonly firstOperand?: Json
  /** Whether a value that was typed is kept when another field of the type is chosen instead. */
  readonly keepsOperand?: boolean
  /** Of dates: how a day is chosen, and whether the field is about days, which are in no time zone. */
  days?(field: F): {
    readonly picker: Extract<DatePickerAppearance, 'dayOnly' | 'monthOnly'>
    readonly inUTC: boolean
  }
  /** What lists are grouped by where each document has one value; without it, they are not. */
  readonly grouping?: Grouping
  /** For a reference to one collection: its fields can be filtered, too. */
  leadsTo?(field: F): FilterLink | null
}

const name = 'value'

export const presence = ['not_empty', 'empty'] as const satisfies readonly FilterComparison[]

export const orderedComparisons = [
  'equals',
  'not_equals',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
  'in',
  'not_in',
  ...presence,
] as const satisfies readonly FilterComparison[]

/** The text that something is compared with. */
export const textOperandInput = (_field: unknown, hasMany: boolean): OperandInput => ({
  kind: 'field',
  field: { type: 'text', name, hasMany },
})

export const textFilter: FieldFilter<unknown> = Object.freeze<FieldFilter<unknown>>({
  comparisons: () => [
    'equals',
    'not_equals',
    'contains',
    'starts_with',
    'like',
    'not_like',
    'in',
    'not_in',
    ...presence,
  ],
  operand: textOperandInput,
})

/** Of a text that is searched, but never compared as a whole. */
export const wordsFilter: FieldFilter<unknown> = Object.freeze<FieldFilter<unknown>>({
  comparisons: () => ['contains', 'like', 'not_like', ...presence],
  operand: textOperandInput,
})

/** Of what is only there or not there. */
export const presenceFilter: FieldFilter<unknown> = Object.freeze<FieldFilter<unknown>>({
  comparisons: () => presence,
  operand: textOperandInput,
})

/** The comparisons of what is chosen, one or several. */
export function choiceComparisons(field: {
  readonly hasMany?: boolean
}): readonly FilterComparison[] {
  return field.hasMany === true
    ? ['equals', 'not_equals', 'in', 'not_in', 'all', ...presence]
    : ['equals', 'not_equals', 'in', 'not_in', ...presence]
}
