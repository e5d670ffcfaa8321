import { type ClientCollection, type ClientField, childLists, hasOwnValue } from '@stet/core'

/** Whether every document of a collection needs more than its file, so that its files wait for that. */
export function needsFields({
  fields,
  versions,
}: Pick<ClientCollection, 'fields' | 'versions'>): boolean {
  // A draft may lack anything.
  return (versions === false || versions.drafts === false) && fields.some(isOrHolds)
}

const isOrHolds = (field: ClientField): boolean =>
  hasOwnValue(field)
    ? isNeeded(field)
    : childLists(field).some(({ fields }) => fields.some((one) => isOrHolds(one)))

/** Whether nothing fills a field in by itself. What is needed only sometimes is told by the server. */
export function isNeeded(field: ClientField): boolean {
  const about = field as {
    readonly required?: boolean
    readonly defaultValue?: unknown
    readonly hasComputedDefault?: boolean
    readonly hasCondition?: boolean
  }
  return (
    about.required === true &&
    about.defaultValue === undefined &&
    about.hasComputedDefault !== true &&
    about.hasCondition !== true
  )
}
