import { checkAccountEmail } from '../../accounts/sign-in-rules.ts'
import type { EmailField } from '../../config/types/field-types/value-fields.ts'
import { fault, valid } from '../../errors/fault.ts'
import { isEmailAddress } from '../../formats/email-address.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions, inputAdminOptions } from '../field-options.ts'
import { parsed, unparsed } from '../field-type.ts'

/** An email address. */
export const email = defineType<EmailField>({
  type: 'email',
  comparison: 'text',
  namesRows: true,

  parse(value) {
    if (value === undefined || value === null) return parsed(value)
    return typeof value === 'string' ? parsed(value.trim()) : unparsed('validation:emailAddress')
  },

  // A missing required address gets the same message as an invalid one.
  validate(value, field, context) {
    if (context.usernameLogin && field.name === 'email') return checkAccountEmail(value, context)
    const isEmpty = value === undefined || value === null || value === ''
    if (isEmpty && !context.required) return valid
    return typeof value === 'string' && isEmailAddress(value)
      ? valid
      : fault('validation:emailAddress')
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const emailServerPart = defineServerPart<EmailField>(email, {
  options: {
    ...dataOptions,
    type: true,
    admin: { ...inputAdminOptions, autoComplete: true },
  },
  jsonSchema: () => ({ type: ['string', 'null'], format: 'email' }),
})
