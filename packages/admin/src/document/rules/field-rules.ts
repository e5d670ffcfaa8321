import { type Translate, type UsernameLogin, validateValue } from '@stet/core'
import { nodeAt } from '../store/plan-lookup.ts'
import type { CheckField } from './field-checks.ts'

export interface FieldRulesOptions {
  readonly operation: 'create' | 'update'
  readonly maxTextLength: number
  readonly language: string
  readonly t: Translate
  readonly usernameLogin: UsernameLogin | false
}

/** Runs the built-in rules of the core for one field of a form. */
export function createFieldRules(options: FieldRulesOptions): CheckField {
  return ({ plan, document, path }, { event, skipRequired }) => {
    const placed = nodeAt(plan, document, path)
    if (placed === null) return []
    const { node, value, siblings } = placed
    // A rule of the site's own replaces the built-in one; only the server has it.
    if ('hasCustomValidation' in node.field && node.field.hasCustomValidation) return []
    const required = 'required' in node.field && node.field.required === true
    return validateValue(
      node,
      value,
      {
        ...options,
        event,
        required,
        data: document,
        siblingData: siblings,
        usernameLogin: path.length === 1 ? options.usernameLogin : undefined,
      },
      skipRequired,
    )
  }
}
