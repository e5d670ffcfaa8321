import type { SelectField } from '../config/fields.ts'
import { choiceOptions, dataOptions, inputAdminOptions } from './field-options.ts'
import { type FieldTypeDefinition, fault, parsed, shown, unparsed, valid } from './field-type.ts'
import { coerceBy, textOperand } from './operands.ts'
import { isOption, optionValue } from './options.ts'

/** One of a list of options, or several (`hasMany`). */
export const select: FieldTypeDefinition<SelectField> = Object.freeze<
  FieldTypeDefinition<SelectField>
>({
  type: 'select',
  options: {
    ...dataOptions,
    type: true,
    options: choiceOptions,
    hasMany: true,
    filterOptions: true,
    admin: { ...inputAdminOptions, isClearable: true, isSortable: true },
  },
  empty: null,
  diffKind: 'value',
  operators: Object.freeze([
    'equals',
    'not_equals',
    'in',
    'not_in',
    'exists',
    'contains',
    'all',
  ] as const),

  parse(value, field) {
    if (value === undefined || value === null) return parsed(value)
    if (field.hasMany !== true) {
      if (value === '') return parsed(null)
      return typeof value === 'string' ? parsed(value) : unparsed('validation:invalidSelection')
    }
    if (!Array.isArray(value)) return unparsed('validation:mustBeList')
    return value.every((item) => typeof item === 'string')
      ? parsed(value)
      : unparsed('validation:invalidSelection')
  },

  validate(value, field, context) {
    if (Array.isArray(value)) {
      if (value.length === 0) return context.required ? fault('validation:required') : valid
      const wrong = value.filter((item) => !isOption(field.options, item))
      if (wrong.length > 0) {
        return fault('validation:invalidSelections', { values: shown(wrong.join(', ')) })
      }
      const twice = value.filter((item, index) => value.indexOf(item) !== index)
      return twice.length > 0
        ? fault('validation:duplicateSelections', { values: shown(twice.join(', ')) })
        : valid
    }
    if (value === undefined || value === null) {
      return context.required ? fault('validation:required') : valid
    }
    return isOption(field.options, value) ? valid : fault('validation:invalidSelection')
  },

  projection: (field) => ({ kind: 'text', many: field.hasMany === true }),
  coerce: (operand, operator) => coerceBy(textOperand, operand, operator),

  jsonSchema: (field) => {
    const values = field.options.map(optionValue)
    return field.hasMany === true
      ? { type: ['array', 'null'], items: { enum: values } }
      : { enum: [...values, null] }
  },
})
