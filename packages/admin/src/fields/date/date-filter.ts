import type { FieldOf } from '../../form/field-input.ts'
import {
  type FieldFilter,
  orderedComparisons,
  presence,
  textOperandInput,
} from '../field-filter.ts'

type DateField = FieldOf<'date'>

/** Filters of dates compare by days. */
export const dateFilter: FieldFilter<DateField> = Object.freeze<FieldFilter<DateField>>({
  comparisons(field, isRepeated) {
    // A time of day is on no day.
    if (appearanceOf(field) === 'timeOnly') return orderedComparisons
    // Of several dates, one may lie before the end of a day and another after its start.
    if (isRepeated) return ['before', 'after', ...presence]
    return ['on', 'not_on', 'before', 'after', 'between', 'today', 'past_days', ...presence]
  },

  operand(field, hasMany) {
    // Several dates are written as texts; there is no input for a list of them.
    if (hasMany) return textOperandInput(field, hasMany)
    const date = field.admin?.date
    return {
      kind: 'field',
      field: { type: 'date', name: 'value', ...(date !== undefined && { admin: { date } }) },
    }
  },

  grouping: 'months',

  days(field) {
    const appearance = appearanceOf(field)
    return {
      picker: appearance === 'monthOnly' ? appearance : 'dayOnly',
      inUTC: appearance === 'monthOnly' || appearance === 'dayOnly',
    }
  },
})

const appearanceOf = (field: DateField) => field.admin?.date?.pickerAppearance
