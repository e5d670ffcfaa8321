import type { CheckboxField } from '../../config/types/field-types/value-fields.ts'
import { fault, valid } from '../../errors/fault.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions } from '../field-options.ts'
import { parsed, unparsed } from '../field-type.ts'

/** Yes or no. */
export const checkbox = defineType<CheckboxField>({
  type: 'checkbox',
  comparison: 'boolean',

  parse(value) {
    if (value === undefined || value === null || typeof value === 'boolean') return parsed(value)
    return unparsed('validation:trueOrFalse')
  },

  // Required means not null: `false` is an answer.
  validate(value, _field, { required }) {
    return required && typeof value !== 'boolean' ? fault('validation:trueOrFalse') : valid
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const checkboxServerPart = defineServerPart<CheckboxField>(checkbox, {
  options: { ...dataOptions, type: true },
  // A required checkbox starts as false, because it could otherwise stay null.
  complete: (field) => ({ ...(field.required === true ? { defaultValue: false } : {}), ...field }),
})
