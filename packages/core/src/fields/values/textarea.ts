import type { TextareaField } from '../../config/types/field-types/value-fields.ts'
import { fault, valid } from '../../errors/fault.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions, inputAdminOptions } from '../field-options.ts'
import { parsed, unparsed } from '../field-type.ts'
import { checkLength, checkLengths } from './text-length.ts'

/**
 * Minimum length of a non-empty textarea without its own `minLength`, as the specification
 * requires. `minLength: 0` turns it off.
 */
export const defaultTextareaMinLength = 3

/** Text of several lines. */
export const textarea = defineType<TextareaField>({
  type: 'textarea',
  comparison: 'text',
  isProse: true,
  isLong: true,
  namesRows: true,

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
})

/** The server part: how configs are checked and completed, and how values are described. */
export const textareaServerPart = defineServerPart<TextareaField>(textarea, {
  options: {
    ...dataOptions,
    type: true,
    minLength: true,
    maxLength: true,
    admin: { ...inputAdminOptions, rows: true, rtl: true },
  },
  isMarkedInCopies: true,
  check: checkLengths,
})
