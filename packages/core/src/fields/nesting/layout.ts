import type {
  CollapsibleField,
  LayoutField,
  RowField,
  TabsField,
  UiField,
} from '../../config/types/field-types/fields.ts'
import { valid } from '../../errors/fault.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { layoutOptions } from '../field-options.ts'
import { type FieldChildren, type FieldTypeDefinition, parsed } from '../field-type.ts'

/** Fields without a value: the values of their fields are on the level around them. */
function layoutType<F extends LayoutField>(
  type: F['type'],
  children?: FieldChildren,
): FieldTypeDefinition<F> {
  return defineType<F>({
    type,
    ...(children === undefined ? {} : { children }),
    data: 'none',
    diffKind: 'none',
    parse: () => parsed(undefined),
    validate: () => valid,
  })
}

const onTheSameLevel: FieldChildren = { option: 'fields', nesting: 'level' }

export const tabs = layoutType<TabsField>('tabs', { option: 'tabs', nesting: 'named' })
export const row = layoutType<RowField>('row', onTheSameLevel)
export const collapsible = layoutType<CollapsibleField>('collapsible', onTheSameLevel)
export const ui = layoutType<UiField>('ui')

/** The server part: how configs are checked and completed, and how values are described. */
export const tabsServerPart = defineServerPart<TabsField>(tabs, {
  options: { ...layoutOptions, tabs: 'elsewhere' },
})
export const rowServerPart = defineServerPart<RowField>(row, {
  options: { ...layoutOptions, fields: 'elsewhere' },
})
export const collapsibleServerPart = defineServerPart<CollapsibleField>(collapsible, {
  options: {
    ...layoutOptions,
    label: true,
    fields: 'elsewhere',
    admin: { ...layoutOptions.admin, description: true, initCollapsed: true },
  },
})
export const uiServerPart = defineServerPart<UiField>(ui, {
  options: { ...layoutOptions, name: true, label: true },
})
