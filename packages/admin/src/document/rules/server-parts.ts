import { type ClientField, type ClientTab, childLists, fieldTypeOf, visitFields } from '@stet/core'

/** What of a form only the server can run. */
export interface FormServerParts {
  readonly hasConditions: boolean
  /** Rules of the site's own, in place of the built-in ones or beside them. */
  readonly hasRules: boolean
  /** Fields that offer now these, now those of their options or blocks. */
  readonly hasChoices: boolean
}

export function findServerParts(fields: readonly ClientField[]): FormServerParts {
  const found = { hasConditions: false, hasRules: false, hasChoices: false }
  const look = (part: ClientField | ClientTab, narrows: boolean) => {
    found.hasConditions ||= part.hasCondition === true
    found.hasRules ||= part.hasCustomValidation === true || narrows
    found.hasChoices ||= narrows
  }
  visitFields(fields, (field) => {
    look(field, narrowsChoices(field))
    for (const list of childLists(field)) if (list.of === 'tab') look(list.holder, false)
  })
  return found
}

/** Whether the server decides which of a field's own options or blocks may be chosen now. */
function narrowsChoices(field: ClientField): boolean {
  return field.hasFilterOptions === true && fieldTypeOf(field).choices !== undefined
}
