import type { CheckboxField } from '../../config/types/fields.ts'
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

  // Required means answered: `false` is an answer.
  validate(value, _field, { required }) {
    return required && typeof value !== 'boolean' ? fault('validation:trueOrFalse') : valid
  },
})

/** What only a server needs to know of it. */
export const checkboxServerPart = defineServerPart<CheckboxField>(checkbox, {
  options: { ...dataOptions, type: true },
  // Required means answered, which a box that is empty at first would never be.
  complete: (field) => ({ ...(field.required === true ? { defaultValue: false } : {}), ...field }),
})
