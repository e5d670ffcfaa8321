import type { EmailField } from '../config/fields.ts'
import { checkAccountEmail } from './account.ts'
import { isEmailAddress } from './email-address.ts'
import { dataOptions, inputAdminOptions } from './field-options.ts'
import { type FieldTypeDefinition, fault, parsed, unparsed, valid } from './field-type.ts'
import { coerceBy, textOperand } from './operands.ts'
import { textOperators } from './text.ts'

/** An email address. */
export const email: FieldTypeDefinition<EmailField> = Object.freeze<
  FieldTypeDefinition<EmailField>
>({
  type: 'email',
  options: {
    ...dataOptions,
    type: true,
    admin: { ...inputAdminOptions, autoComplete: true },
  },
  empty: null,
  diffKind: 'text',
  operators: textOperators,

  parse(value) {
    if (value === undefined || value === null) return parsed(value)
    return typeof value === 'string' ? parsed(value.trim()) : unparsed('validation:emailAddress')
  },

  // A required address that is missing gets the same message as a wrong one.
  validate(value, field, context) {
    if (context.usernameLogin && field.name === 'email') return checkAccountEmail(value, context)
    const isEmpty = value === undefined || value === null || value === ''
    if (isEmpty && !context.required) return valid
    return typeof value === 'string' && isEmailAddress(value)
      ? valid
      : fault('validation:emailAddress')
  },

  projection: () => ({ kind: 'text', many: false }),
  coerce: (operand, operator) => coerceBy(textOperand, operand, operator),
  jsonSchema: () => ({ type: ['string', 'null'], format: 'email' }),
})
