import type { BuiltInFieldType } from '../field-type.ts'
import { formInput } from '../form-input.ts'

export const ui: BuiltInFieldType<'ui'> = {
  type: 'ui',
  Input: formInput(({ UiInput }) => UiInput),
  Cell: () => null,
  filter: null,
  sketch: 'nothing',
  bulkEdit: null,
}
