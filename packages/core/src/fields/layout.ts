import type {
  CollapsibleField,
  LayoutField,
  RowField,
  TabsField,
  UiField,
} from '../config/fields.ts'
import type { OptionTable } from '../config/known-options.ts'
import { layoutOptions } from './field-options.ts'
import { type FieldChildren, type FieldTypeDefinition, parsed, valid } from './field-type.ts'
import { no } from './operands.ts'

/** Fields that hold no value: their fields stand on the level around them. */
function layoutType<F extends LayoutField>(
  type: F['type'],
  options: OptionTable<F>,
  children?: FieldChildren,
): FieldTypeDefinition<F> {
  return Object.freeze<FieldTypeDefinition<F>>({
    type,
    options,
    ...(children === undefined ? {} : { children }),
    data: 'none',
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

const onTheSameLevel: FieldChildren = { option: 'fields', nesting: 'level' }

export const tabs = layoutType<TabsField>(
  'tabs',
  { ...layoutOptions, tabs: 'elsewhere' },
  { option: 'tabs', nesting: 'named' },
)
export const row = layoutType<RowField>(
  'row',
  { ...layoutOptions, fields: 'elsewhere' },
  onTheSameLevel,
)
export const collapsible = layoutType<CollapsibleField>(
  'collapsible',
  {
    ...layoutOptions,
    label: true,
    fields: 'elsewhere',
    admin: { ...layoutOptions.admin, description: true, initCollapsed: true },
  },
  onTheSameLevel,
)
export const ui = layoutType<UiField>('ui', { ...layoutOptions, name: true, label: true })
