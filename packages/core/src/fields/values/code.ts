import type { CodeField } from '../../config/types/field-types/value-fields.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions, inputAdminOptions } from '../field-options.ts'
import { parsed, unparsed } from '../field-type.ts'

/** Source text in some language; only its presence is checked. */
export const code = defineType<CodeField>({
  type: 'code',
  comparison: 'text',
  isLong: true,

  parse(value) {
    if (value === undefined || value === null) return parsed(value)
    return typeof value === 'string' ? parsed(value) : unparsed('validation:mustBeText')
  },

  diffKind: 'lines',
})

/** The server part: how configs are checked and completed, and how values are described. */
export const codeServerPart = defineServerPart<CodeField>(code, {
  options: {
    ...dataOptions,
    type: true,
    admin: { ...inputAdminOptions, language: true },
  },
  isMarkedInCopies: true,
})
