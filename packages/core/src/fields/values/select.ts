import { checkOptions } from '../../config/problems/check-options.ts'
import { checkFunction } from '../../config/problems/check-values.ts'
import type { SelectField } from '../../config/types/field-types/value-fields.ts'
import { fault, valid } from '../../errors/fault.ts'
import { shown } from '../../formats/shown.ts'
import type { Json } from '../../json.ts'
import { anyTextType, textListType } from '../declare.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { choiceOptions, dataOptions, inputAdminOptions } from '../field-options.ts'
import { parsed, unparsed } from '../field-type.ts'
import { setOperators } from '../operators.ts'
import { isOption, optionValue } from './options.ts'

/** One of a list of options, or several (`hasMany`). */
export const select = defineType<SelectField>({
  type: 'select',
  comparison: 'text',
  operators: setOperators,
  diffKind: 'value',
  optionsOf: ({ options }) => options,

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

  choices: {
    async allowed({ options, filterOptions }, args) {
      const answer = (await filterOptions?.({ ...args, options })) ?? options
      const values = new Set(answer.map(optionValue))
      return options.map(optionValue).filter((value) => values.has(value))
    },

    disallowed(value, { options }, allowed) {
      const chosen = Array.isArray(value) ? (value as readonly Json[]) : [value]
      const isAllowed = (one: Json | undefined) => typeof one === 'string' && allowed.includes(one)
      const wrong = chosen.filter((one) => isOption(options, one) && !isAllowed(one))
      if (wrong.length === 0) return valid
      return Array.isArray(value)
        ? fault('validation:invalidSelections', { values: shown(wrong.join(', ')) })
        : fault('validation:invalidSelection')
    },
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const selectServerPart = defineServerPart<SelectField>(select, {
  options: {
    ...dataOptions,
    type: true,
    options: choiceOptions,
    hasMany: true,
    filterOptions: true,
    admin: { ...inputAdminOptions, isClearable: true, isSortable: true },
  },

  check(field, { path, report }) {
    checkOptions(field.options, `${path}.options`, report)
    checkFunction(field.filterOptions, `${path}.filterOptions`, report)
  },

  jsonSchema: (field) => {
    const values = field.options.map(optionValue)
    return field.hasMany === true
      ? { type: ['array', 'null'], items: { enum: values } }
      : { enum: [...values, null] }
  },

  declaration(field) {
    const values = field.options.map(optionValue)
    return field.hasMany === true ? textListType(values) : anyTextType(values)
  },
})
