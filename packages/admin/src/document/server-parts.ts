import { type ClientField, type ClientTab, childLists, visitFields } from '@stet/core'

/** What of a form only the server can run. */
export interface ServerParts {
  readonly hasConditions: boolean
  /** Rules of the site's own, in place of the built-in ones or beside them. */
  readonly hasRules: boolean
  /** Fields that offer now these, now those of their options or blocks. */
  readonly hasChoices: boolean
}

export function findServerParts(fields: readonly ClientField[]): ServerParts {
  const found = { hasConditions: false, hasRules: false, hasChoices: false }
  const look = (part: ClientField | ClientTab) => {
    const narrows = narrowsChoices(part)
    found.hasConditions ||= part.hasCondition === true
    found.hasRules ||= part.hasCustomValidation === true || narrows
    found.hasChoices ||= narrows
  }
  visitFields(fields, (field) => {
    look(field)
    for (const list of childLists(field)) if (list.of === 'tab') look(list.holder)
  })
  return found
}

/** Whether the server says which of a field's own options or blocks may be chosen now. */
function narrowsChoices(part: ClientField | ClientTab): boolean {
  return part.hasFilterOptions === true && ('options' in part || 'blocks' in part)
}
