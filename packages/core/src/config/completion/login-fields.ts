import { mapFields } from '../../fields/field-tree.ts'
import { findField } from '../../fields/find-field.ts'
import type { CompleteAuth } from '../completed/complete-config-types.ts'
import { asLoginField, loginFields, verifiedField } from '../completed/injected-fields.ts'
import type { Field } from '../types/field-types/fields.ts'

/**
 * A site may define `email` or `username` itself, to place or describe it: the field stays in its
 * place and gets only the options that signing in needs.
 */
export function withLoginFields(
  fields: readonly Field[],
  auth: false | CompleteAuth,
  adminUser: string,
): readonly Field[] {
  if (auth === false) return fields
  let result = fields
  const missing: Field[] = []
  for (const login of loginFields(auth)) {
    if (findField(fields, login.name) === undefined) missing.push(login)
    else {
      result = mapFields(
        result,
        (own) => ('name' in own && own.name === login.name ? asLoginField(own, login) : own),
        ({ nesting }) => nesting === 'level',
      )
    }
  }
  return [...missing, ...result, ...(auth.verify === false ? [] : [verifiedField(adminUser)])]
}
