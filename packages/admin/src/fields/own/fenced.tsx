import type { ClientField } from '@stet/core'
import { Fence } from '../../plugins/Fence.tsx'
import type { OwnPanelFieldType } from './own-panel-field-type.ts'
import { unknownType } from './unknown-type.ts'

/** The type with an input and a cell that are replaced by the stored value when they throw. */
export function fenced(panelType: OwnPanelFieldType): OwnPanelFieldType {
  const { Input, Cell, fieldType, type } = panelType
  const path = fieldType.panel ?? type
  return {
    ...panelType,
    // biome-ignore lint/correctness/noComponentHookFactories: called once per field type, when the panel starts
    Input: (props) => (
      <Fence
        name={path}
        instead={<unknownType.Input {...props} field={props.field as ClientField} />}
      >
        <Input {...props} />
      </Fence>
    ),
    // biome-ignore lint/correctness/noComponentHookFactories: called once per field type, when the panel starts
    Cell: ({ field, value }) => (
      <Fence name={path} instead={<unknownType.Cell field={field as ClientField} value={value} />}>
        <Cell field={field} value={value} />
      </Fence>
    ),
  }
}
