import type { Tab } from '../config/fields.ts'
import type { OptionTable } from '../config/known-options.ts'
import { dataOptions } from './field-options.ts'
import { type FieldTypeDefinition, valid } from './field-type.ts'
import { group } from './group.ts'
import { no } from './operands.ts'

/** A tab with a name, on its level of the JSON: there it is a field, which nests like a named group. */
export type NamedTab = Tab & { readonly name: string; readonly type: 'tab' }

/** A tab as the field that it is on its level; null where it has no name and only arranges others. */
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

/** What is known of a named tab's value; no config writes this type. */
export const tab: FieldTypeDefinition<NamedTab> = Object.freeze<FieldTypeDefinition<NamedTab>>({
  type: 'tab',
  options: { ...tabOptions, type: true },
  children: { option: 'fields', nesting: 'named' },
  empty: group.empty,
  diffKind: group.diffKind,
  operators: group.operators,
  parse: (value) => group.parse(value, { type: 'group', fields: [] }),
  validate: () => valid,
  projection: () => null,
  coerce: () => no,
  jsonSchema: (field, fieldsSchema) => fieldsSchema(field.fields),
})
