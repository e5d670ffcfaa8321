import type { ClientField, DataField } from '@stet/core'
import { type FilterComparison, takesList } from './filter-comparison.ts'

/** How the value of a condition is asked for: with the input of a field made for it, or as yes or no. */
export type ValueInput =
  | { readonly kind: 'nothing' | 'boolean' | 'pastDays' }
  /** One day, or the first and the last of several. */
  | { readonly kind: 'day' | 'days'; readonly field: ClientField }
  | { readonly kind: 'field'; readonly field: ClientField }
  /** Something that no field holds, written as text: a distance from a place, an area. */
  | { readonly kind: 'near' | 'area' }

const name = 'value'

/** The input for what a field is compared with. The name of its field is `value`. */
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
  switch (field.type) {
    case 'checkbox':
      return { kind: 'boolean' }
    case 'number':
      return { kind: 'field', field: { type: 'number', name, hasMany } }
    case 'date':
      // Several dates are written as texts; there is no input for a list of them.
      if (hasMany) return { kind: 'field', field: { type: 'text', name, hasMany } }
      return {
        kind: 'field',
        field: { type: 'date', name, ...(field.admin && { admin: pickerOf(field.admin) }) },
      }
    case 'select':
    case 'radio':
      return { kind: 'field', field: { type: 'select', name, hasMany, options: field.options } }
    case 'relationship':
    case 'upload':
      return {
        kind: 'field',
        // One looks for files by name here, and makes nothing.
        field: {
          type: 'relationship',
          name,
          hasMany,
          relationTo: field.relationTo,
          admin: { allowCreate: false, allowEdit: false },
        },
      }
    case 'point':
      return { kind: 'field', field: { type: 'point', name } }
    default:
      return { kind: 'field', field: { type: 'text', name, hasMany } }
  }
}

function dayField(field: DataField): ClientField {
  const own = field.type === 'date' ? field.admin?.date?.pickerAppearance : undefined
  const pickerAppearance = own === 'monthOnly' ? own : 'dayOnly'
  return { type: 'date', name, admin: { date: { pickerAppearance } } }
}

function pickerOf({ date }: { readonly date?: unknown }): object {
  return date === undefined ? {} : { date }
}
