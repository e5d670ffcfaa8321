import type { CodeField } from '../config/fields.ts'
import { dataOptions, inputAdminOptions } from './field-options.ts'
import { type FieldTypeDefinition, fault, parsed, unparsed, valid } from './field-type.ts'
import { coerceBy, textOperand } from './operands.ts'
import { textOperators } from './text.ts'

/** Source text in some language; only its presence is checked. */
export const code: FieldTypeDefinition<CodeField> = Object.freeze<FieldTypeDefinition<CodeField>>({
  type: 'code',
  options: {
    ...dataOptions,
    type: true,
    admin: { ...inputAdminOptions, language: true },
  },
  empty: null,
  diffKind: 'code',
  operators: textOperators,

  parse(value) {
    if (value === undefined || value === null) return parsed(value)
    return typeof value === 'string' ? parsed(value) : unparsed('validation:mustBeText')
  },

  validate(value, _field, { required }) {
    return required && (typeof value !== 'string' || value === '')
      ? fault('validation:required')
      : valid
  },

  projection: () => ({ kind: 'text', many: false }),
  coerce: (operand, operator) => coerceBy(textOperand, operand, operator),
  jsonSchema: () => ({ type: ['string', 'null'] }),
})
