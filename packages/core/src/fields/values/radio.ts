import { checkOptions } from '../../config/problems/check-options.ts'
import type { RadioField } from '../../config/types/field-types/value-fields.ts'
import { fault, valid } from '../../errors/fault.ts'
import { anyTextType } from '../declare.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { adminOptions, choiceOptions, dataOptions } from '../field-options.ts'
import { parsed, unparsed } from '../field-type.ts'
import { plainOperators } from '../operators.ts'
import { isOption, optionValue } from './options.ts'

/** One of a few options, all visible at once. */
export const radio = defineType<RadioField>({
  type: 'radio',
  comparison: 'text',
  operators: Object.freeze([...plainOperators, 'contains'] as const),
  diffKind: 'value',
  optionsOf: ({ options }) => options,

  parse(value) {
    if (value === undefined || value === null) return parsed(value)
    if (value === '') return parsed(null)
    return typeof value === 'string' ? parsed(value) : unparsed('validation:invalidSelection')
  },

  validate(value, field, { required }) {
    if (value === undefined || value === null) {
      return required ? fault('validation:required') : valid
    }
    return isOption(field.options, value) ? valid : fault('validation:invalidSelection')
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const radioServerPart = defineServerPart<RadioField>(radio, {
  options: {
    ...dataOptions,
    type: true,
    options: choiceOptions,
    admin: { ...adminOptions, layout: true },
  },
  check: (field, { path, report }) => checkOptions(field.options, `${path}.options`, report),
  jsonSchema: (field) => ({ enum: [...field.options.map(optionValue), null] }),
  declaration: (field) => anyTextType(field.options.map(optionValue)),
})
