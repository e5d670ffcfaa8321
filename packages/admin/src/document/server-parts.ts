import type { ClientField, ClientTab } from '@stet/core'

/** What of a form only the server can run. */
export interface ServerParts {
  readonly hasConditions: boolean
  /** Rules of the site's own, in place of the built-in ones or beside them. */
  readonly hasRules: boolean
  /** Fields that offer now these, now those of their options or blocks. */
  readonly hasChoices: boolean
}

export function findServerParts(fields: readonly (ClientField | ClientTab)[]): ServerParts {
  const found = fields.map(partsOf)
  return {
    hasConditions: found.some(({ hasConditions }) => hasConditions),
    hasRules: found.some(({ hasRules }) => hasRules),
    hasChoices: found.some(({ hasChoices }) => hasChoices),
  }
}

function partsOf(field: ClientField | ClientTab): ServerParts {
  const inside = findServerParts(fieldsIn(field))
  const narrows = narrowsChoices(field)
  return {
    hasConditions: field.hasCondition === true || inside.hasConditions,
    hasRules: field.hasCustomValidation === true || narrows || inside.hasRules,
    hasChoices: narrows || inside.hasChoices,
  }
}

/** Whether the server says which of a field's own options or blocks may be chosen now. */
function narrowsChoices(field: ClientField | ClientTab): boolean {
  if (field.hasFilterOptions !== true || !('type' in field)) return false
  return field.type === 'select' || field.type === 'blocks'
}

/** The fields inside a field, at one level: of tabs, of rows, of each kind of block. */
export function fieldsIn(field: ClientField | ClientTab): readonly (ClientField | ClientTab)[] {
  if ('tabs' in field) return field.tabs
  if ('blocks' in field) return field.blocks.flatMap((block) => block.fields)
  return 'fields' in field ? field.fields : []
}
