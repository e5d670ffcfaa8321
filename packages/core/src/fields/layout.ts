import type {
  CollapsibleField,
  LayoutField,
  RowField,
  TabsField,
  UiField,
} from '../config/fields.ts'
import { type FieldTypeDefinition, parsed, valid } from './field-type.ts'
import { no } from './operands.ts'

/** Fields that hold no value: their fields stand on the level around them. */
function layoutType<F extends LayoutField>(type: F['type']): FieldTypeDefinition<F> {
  return Object.freeze<FieldTypeDefinition<F>>({
    type,
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

export const tabs = layoutType<TabsField>('tabs')
export const row = layoutType<RowField>('row')
export const collapsible = layoutType<CollapsibleField>('collapsible')
export const ui = layoutType<UiField>('ui')
