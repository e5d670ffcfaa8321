import type { ClientField, ClientTab } from '@stet/core'

/** What of a form only the server can run. */
export interface ServerParts {
  readonly hasConditions: boolean
  /** Rules of the site's own, in place of the built-in ones. */
  readonly hasRules: boolean
}

export function findServerParts(fields: readonly (ClientField | ClientTab)[]): ServerParts {
  const found = fields.map(partsOf)
  return {
    hasConditions: found.some(({ hasConditions }) => hasConditions),
    hasRules: found.some(({ hasRules }) => hasRules),
  }
}

function partsOf(field: ClientField | ClientTab): ServerParts {
  const inside = findServerParts(fieldsIn(field))
  return {
    hasConditions: field.hasCondition === true || inside.hasConditions,
    hasRules: field.hasCustomValidation === true || inside.hasRules,
  }
}

function fieldsIn(field: ClientField | ClientTab): readonly (ClientField | ClientTab)[] {
  if ('tabs' in field) return field.tabs
  if ('blocks' in field) return field.blocks.flatMap((block) => block.fields)
  return 'fields' in field ? field.fields : []
}
