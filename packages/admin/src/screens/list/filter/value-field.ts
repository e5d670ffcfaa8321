import type { ClientField, DataField, Json } from '@stet/core'
import {
  type FilterComparison,
  type OperandInput,
  textOperandInput,
} from '../../../fields/field-filter.ts'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'
import { takesList } from './filter-comparison.ts'

/** The kind of input for the value of a condition. */
export type ValueInput =
  | OperandInput
  | { readonly kind: 'nothing' | 'pastDays' }
  /** A day, or the first and last day of a range. */
  | { readonly kind: 'day' | 'days'; readonly field: ClientField }
  /** A value that no field type has, entered as text: a distance from a place, an area. */
  | { readonly kind: 'near' | 'area' }

const name = 'value'

/** The input for the value of a comparison. The name of its field is `value`. */
export function valueInput(field: DataField, comparison: FilterComparison): ValueInput {
  switch (comparison) {
    case 'empty':
    case 'not_empty':
    case 'today':
      return { kind: 'nothing' }
    case 'past_days':
      return { kind: 'pastDays' }
    case 'between':
      return { kind: 'days', field: dayField(field) }
    case 'on':
    case 'not_on':
    case 'before':
    case 'after':
      return { kind: 'day', field: dayField(field) }
    case 'near':
      return { kind: 'near' }
    case 'within':
    case 'intersects':
      return { kind: 'area' }
    default:
      return comparedValue(field, takesList(comparison))
  }
}

function comparedValue(field: DataField, hasMany: boolean): ValueInput {
  return (panelFieldTypeOf(field).filter?.operand ?? textOperandInput)(field, hasMany)
}

function dayField(field: DataField): ClientField {
  const pickerAppearance = panelFieldTypeOf(field).filter?.days?.(field).picker ?? 'dayOnly'
  return { type: 'date', name, admin: { date: { pickerAppearance } } }
}

/** The initial number of days of "in the last … days". */
const FIRST_PAST_DAYS = 7

/** The initial value of a comparison; some have one. */
export function firstOperand(field: DataField, comparison: FilterComparison): Json | undefined {
  const utc = holdsDays(field) ? { utc: true as const } : {}
  if (comparison === 'today') return { daysAgo: 0, ...utc }
  if (comparison === 'past_days') return { daysAgo: FIRST_PAST_DAYS - 1, ...utc }
  const asksNothing = comparison === 'empty' || comparison === 'not_empty'
  return asksNothing ? undefined : panelFieldTypeOf(field).filter?.firstOperand
}

/** Whether a date field is about days or months rather than moments: these are in no time zone. */
export function holdsDays(field: DataField): boolean {
  return panelFieldTypeOf(field).filter?.days?.(field).inUTC === true
}
