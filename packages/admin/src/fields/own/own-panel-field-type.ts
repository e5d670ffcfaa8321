import type { OwnFieldType, OwnTypeField } from '@stet/core'
import type { PanelFieldType } from '../field-type.ts'

/** What the panel shows of a field type of a site or plugin, made by `definePanelFieldType`. */
export interface OwnPanelFieldType<F extends OwnTypeField = OwnTypeField>
  extends PanelFieldType<F> {
  readonly isPanelFieldType: true
  readonly fieldType: OwnFieldType<F>
}

/** Whether a value was made by `definePanelFieldType`. */
export function isOwnPanelFieldType(value: unknown): value is OwnPanelFieldType {
  return typeof value === 'object' && value !== null && 'isPanelFieldType' in value
}
