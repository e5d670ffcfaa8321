import type { TextareaField } from '../config/fields.ts'
import { dataOptions, inputAdminOptions } from './field-options.ts'
import { type FieldTypeDefinition, fault, parsed, unparsed, valid } from './field-type.ts'
import { coerceBy, textOperand } from './operands.ts'
import { textOperators } from './text.ts'
import { checkLength } from './text-length.ts'

/**
 * Shortest non-empty text of a textarea without its own `minLength`, as the specification's rule
 * for text areas says. `minLength: 0` switches it off.
 */
export const defaultTextareaMinLength = 3

/** Text of several lines. */
export const textarea: FieldTypeDefinition<TextareaField> = Object.freeze<
  FieldTypeDefinition<TextareaField>
>({
  type: 'textarea',
  options: {
    ...dataOptions,
    type: true,
    minLength: true,
    maxLength: true,
    admin: { ...inputAdminOptions, rows: true, rtl: true },
  },
  empty: null,
  diffKind: 'text',
  operators: textOperators,

  parse(value) {
    if (value === undefined || value === null) return parsed(value)
    return typeof value === 'string' ? parsed(value) : unparsed('validation:mustBeText')
  },

  validate(value, field, context) {
    if (typeof value !== 'string' || value === '') {
      return context.required ? fault('validation:required') : valid
    }
    const { minLength = defaultTextareaMinLength } = field
    return checkLength(value, { ...field, minLength }, context)
  },

  projection: () => ({ kind: 'text', many: false }),
  coerce: (operand, operator) => coerceBy(textOperand, operand, operator),
  jsonSchema: () => ({ type: ['string', 'null'] }),
})
