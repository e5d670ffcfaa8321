import type { Tab } from '../../config/types/field-types/fields.ts'
import type { OptionTable } from '../../config/types/known-options.ts'
import { valid } from '../../errors/fault.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions } from '../field-options.ts'
import { group } from './group.ts'

/** A tab with a name: on its level of the JSON it is a field that nests like a named group. */
export type NamedTab = Tab & { readonly name: string; readonly type: 'tab' }

/** A tab as a field of its level; null without a name, because then it only arranges others. */
export function asField(tab: Tab): NamedTab | null {
  return tab.name === undefined ? null : { ...tab, name: tab.name, type: 'tab' }
}

export const tabOptions: OptionTable<Tab> = {
  name: true,
  label: true,
  description: true,
  localized: true,
  saveToJWT: true,
  fields: 'elsewhere',
  access: dataOptions.access,
  admin: { condition: true },
}

/** The type of a named tab; configs do not write this type. */
export const tab = defineType<NamedTab>({
  type: 'tab',
  children: { option: 'fields', nesting: 'named' },
  empty: group.empty,
  diffKind: group.diffKind,
  parse: (value) => group.parse(value, { type: 'group', fields: [] }),
  validate: () => valid,
})

/** The server part: how configs are checked and completed, and how values are described. */
export const tabServerPart = defineServerPart<NamedTab>(tab, {
  options: { ...tabOptions, type: true },
  jsonSchema: (field, fieldsSchema) => fieldsSchema(field.fields),
})
