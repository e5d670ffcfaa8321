import type { TextField } from '../config/fields.ts'
import type { Operator } from '../query/where.ts'
import { checkUsername } from './account.ts'
import { dataOptions, inputAdminOptions, rowLimits } from './field-options.ts'
import { type FieldTypeDefinition, fault, parsed, unparsed, valid } from './field-type.ts'
import { coerceBy, textOperand } from './operands.ts'
import { checkRowCount } from './row-count.ts'
import { checkLength } from './text-length.ts'

/** Filters on text; the order comparisons are by code point and serve keys and slugs. */
export const textOperators: readonly Operator[] = Object.freeze([
  'equals',
  'not_equals',
  'in',
  'not_in',
  'exists',
  'like',
  'not_like',
  'starts_with',
  'contains',
  'all',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
])

/** One line of text, or several (`hasMany`). */
export const text: FieldTypeDefinition<TextField> = Object.freeze<FieldTypeDefinition<TextField>>({
  type: 'text',
  options: {
    ...dataOptions,
    ...rowLimits,
    type: true,
    hasMany: true,
    minLength: true,
    maxLength: true,
    admin: { ...inputAdminOptions, autoComplete: true, rtl: true, slugFrom: true },
  },
  empty: null,
  diffKind: 'text',
  operators: textOperators,

  parse(value, field) {
    if (value === undefined || value === null) return parsed(value)
    if (field.hasMany !== true) {
      return typeof value === 'string' ? parsed(value) : unparsed('validation:mustBeText')
    }
    if (!Array.isArray(value)) return unparsed('validation:mustBeList')
    return value.every((item) => typeof item === 'string')
      ? parsed(value)
      : unparsed('validation:mustBeText')
  },

  validate(value, field, context) {
    if (context.usernameLogin && field.name === 'username') return checkUsername(value, context)
    if (Array.isArray(value)) {
      const rows = checkRowCount(value.length, field, context)
      if (rows.length > 0) return rows
      for (const item of value) {
        const length = checkLength(String(item), field, context)
        if (length.length > 0) return length
      }
      return valid
    }
    if (typeof value !== 'string' || value === '') {
      return context.required ? fault('validation:required') : valid
    }
    return checkLength(value, field, context)
  },

  projection: (field) => ({ kind: 'text', many: field.hasMany === true }),
  coerce: (operand, operator) => coerceBy(textOperand, operand, operator),

  jsonSchema: (field) =>
    field.hasMany === true
      ? { type: ['array', 'null'], items: { type: 'string' } }
      : { type: ['string', 'null'] },
})
