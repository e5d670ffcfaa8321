import { checkUsername } from '../../accounts/sign-in-rules.ts'
import type { TextField } from '../../config/types/field-types/value-fields.ts'
import type { FieldHook } from '../../config/types/hooks.ts'
import { fault, valid } from '../../errors/fault.ts'
import { slugOf } from '../../formats/slug.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions, inputAdminOptions, rowLimits } from '../field-options.ts'
import { parsed, unparsed } from '../field-type.ts'
import { checkEach } from '../row-count.ts'
import { checkLength, checkLengths } from './text-length.ts'

/** One line of text, or several (`hasMany`). */
export const text = defineType<TextField>({
  type: 'text',
  comparison: 'text',
  isProse: true,
  namesRows: true,

  parse(value, field) {
    if (value === undefined || value === null) return parsed(value)
    if (field.hasMany !== true) {
      return typeof value === 'string' ? parsed(value) : unparsed('validation:mustBeText')
    }
    if (!Array.isArray(value)) return unparsed('validation:mustBeList')
    return value.every((item) => typeof item === 'string')
      ? parsed(value)
      : unparsed('validation:mustBeText')
  },

  validate(value, field, context) {
    if (context.usernameLogin && field.name === 'username') return checkUsername(value, context)
    if (Array.isArray(value)) {
      return checkEach(value, field, context, (item) => checkLength(String(item), field, context))
    }
    if (typeof value !== 'string' || value === '') {
      return context.required ? fault('validation:required') : valid
    }
    return checkLength(value, field, context)
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const textServerPart = defineServerPart<TextField>(text, {
  options: {
    ...dataOptions,
    ...rowLimits,
    type: true,
    hasMany: true,
    minLength: true,
    maxLength: true,
    admin: { ...inputAdminOptions, autoComplete: true, rtl: true, slugFrom: true },
  },
  idType: 'text',
  isMarkedInCopies: true,
  check: checkLengths,
  complete: withSlug,
})

/** Fills in the slug on the server, for documents that are made without the panel. */
function withSlug(field: TextField): TextField {
  const from = field.admin?.slugFrom
  if (from === undefined) return field
  const fill: FieldHook = ({ value, operation, data, siblingData }) => {
    if (operation !== 'create' || (value !== undefined && value !== null && value !== ''))
      return value
    const source = siblingData[from] ?? data[from]
    return typeof source === 'string' ? slugOf(source) || value : value
  }
  const { hooks } = field
  return { ...field, hooks: { ...hooks, beforeValidate: [fill, ...(hooks?.beforeValidate ?? [])] } }
}
