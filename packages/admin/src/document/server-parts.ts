import type { ClientField, ClientTab } from '@stet/core'

/** Whether some field's condition or rule can only be run by the server. */
export function hasServerRules(fields: readonly (ClientField | ClientTab)[]): boolean {
  return fields.some((field) => {
    if (field.hasCondition || field.hasCustomValidation) return true
    if ('tabs' in field) return hasServerRules(field.tabs)
    if ('blocks' in field) return field.blocks.some((block) => hasServerRules(block.fields))
    return 'fields' in field && hasServerRules(field.fields)
  })
}
