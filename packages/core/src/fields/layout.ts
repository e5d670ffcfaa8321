import type {
  CollapsibleField,
  LayoutField,
  RowField,
  Tab,
  TabsField,
  UiField,
} from '../config/fields.ts'
import type { OptionTable } from '../config/known-options.ts'
import { dataOptions, layoutOptions } from './field-options.ts'
import { type FieldTypeDefinition, parsed, valid } from './field-type.ts'
import { no } from './operands.ts'

/** Fields that hold no value: their fields stand on the level around them. */
function layoutType<F extends LayoutField>(
  type: F['type'],
  options: OptionTable<F>,
): FieldTypeDefinition<F> {
  return Object.freeze<FieldTypeDefinition<F>>({
    type,
    options,
    empty: null,
    diffKind: 'none',
    operators: Object.freeze([]),
    parse: () => parsed(undefined),
    validate: () => valid,
    projection: () => null,
    coerce: () => no,
    jsonSchema: () => ({}),
  })
}

export const tabs = layoutType<TabsField>('tabs', { ...layoutOptions, tabs: 'elsewhere' })
export const row = layoutType<RowField>('row', { ...layoutOptions, fields: 'elsewhere' })
export const collapsible = layoutType<CollapsibleField>('collapsible', {
  ...layoutOptions,
  label: true,
  fields: 'elsewhere',
  admin: { ...layoutOptions.admin, description: true, initCollapsed: true },
})
export const ui = layoutType<UiField>('ui', { ...layoutOptions, name: true, label: true })

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
