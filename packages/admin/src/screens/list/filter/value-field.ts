import type { ClientField, DataField, Json, Operator } from '@stet/core'

/** How the value of a condition is asked for: with the input of a field made for it, or as yes or no. */
export type ValueInput =
  | { readonly kind: 'boolean' }
  | { readonly kind: 'field'; readonly field: ClientField }
  /** Something that no field holds, written as text: a distance from a place, an area. */
  | { readonly kind: 'near' | 'area' }

const lists: ReadonlySet<Operator> = new Set(['in', 'not_in', 'all'])

/** The input for what a field is compared with. The name of its field is `value`. */
export function valueInput(field: DataField, operator: Operator): ValueInput {
  if (operator === 'exists') return { kind: 'boolean' }
  if (operator === 'near') return { kind: 'near' }
  if (operator === 'within' || operator === 'intersects') return { kind: 'area' }
  const hasMany = lists.has(operator)
  const name = 'value'
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

function pickerOf({ date }: { readonly date?: unknown }): object {
  return date === undefined ? {} : { date }
}

/** Whether a value asks anything; an empty list or text does not. */
export function isOperand(value: Json | undefined): value is Json {
  if (value === undefined || value === null || value === '') return false
  if (!Array.isArray(value)) return true
  return value.length > 0 && (value as readonly Json[]).every((part) => part !== null)
}

/** What a comparison keeps of the value when its operator changes: one of a list, a list of one. */
export function carriedOperand(
  operand: Json | undefined,
  from: Operator,
  to: Operator,
): Json | undefined {
  const isSameKind = (kind: (operator: Operator) => boolean) => kind(from) === kind(to)
  const special = (operator: Operator) =>
    ['exists', 'near', 'within', 'intersects'].includes(operator)
  if (special(from) || special(to)) return from === to ? operand : undefined
  if (isSameKind((operator) => lists.has(operator))) return operand
  if (lists.has(to)) return operand === undefined ? undefined : [operand]
  return Array.isArray(operand) ? (operand as readonly Json[])[0] : undefined
}
