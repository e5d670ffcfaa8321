import type { CheckboxField } from '../config/fields.ts'
import { dataOptions } from './field-options.ts'
import { type FieldTypeDefinition, fault, parsed, unparsed, valid } from './field-type.ts'
import { coerceBoolean, coerceBy } from './operands.ts'

/** Yes or no. */
export const checkbox: FieldTypeDefinition<CheckboxField> = Object.freeze<
  FieldTypeDefinition<CheckboxField>
>({
  type: 'checkbox',
  options: { ...dataOptions, type: true },
  empty: null,
  diffKind: 'value',
  operators: Object.freeze(['equals', 'not_equals', 'in', 'not_in', 'exists'] as const),

  parse(value) {
    if (value === undefined || value === null || typeof value === 'boolean') return parsed(value)
    return unparsed('validation:trueOrFalse')
  },

  // Required means answered: `false` is an answer.
  validate(value, _field, { required }) {
    return required && typeof value !== 'boolean' ? fault('validation:trueOrFalse') : valid
  },

  projection: () => ({ kind: 'boolean', many: false }),

  coerce: (operand, operator) =>
    coerceBy(
      (one) => {
        const answer = coerceBoolean(one)
        return answer.ok ? answer.value : undefined
      },
      operand,
      operator,
    ),

  jsonSchema: () => ({ type: ['boolean', 'null'] }),
})
