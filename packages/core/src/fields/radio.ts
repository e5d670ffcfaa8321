import type { RadioField } from '../config/fields.ts'
import { adminOptions, choiceOptions, dataOptions } from './field-options.ts'
import { type FieldTypeDefinition, fault, parsed, unparsed, valid } from './field-type.ts'
import { coerceBy, textOperand } from './operands.ts'
import { isOption, optionValue } from './options.ts'

/** One of a few options, all on view. */
export const radio: FieldTypeDefinition<RadioField> = Object.freeze<
  FieldTypeDefinition<RadioField>
>({
  type: 'radio',
  options: {
    ...dataOptions,
    type: true,
    options: choiceOptions,
    admin: { ...adminOptions, layout: true },
  },
  empty: null,
  diffKind: 'value',
  operators: Object.freeze(['equals', 'not_equals', 'in', 'not_in', 'exists', 'contains'] as const),

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

  projection: () => ({ kind: 'text', many: false }),
  coerce: (operand, operator) => coerceBy(textOperand, operand, operator),
  jsonSchema: (field) => ({ enum: [...field.options.map(optionValue), null] }),
})
