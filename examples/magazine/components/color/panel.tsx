import { definePanelFieldType, ownInputFilter } from '@stet/admin'
import { color } from '../../fields/color/type.ts'
import { ColorCell } from './ColorCell.tsx'
import { ColorInput } from './ColorInput.tsx'

/** What the panel shows of the field type `color`. */
export const colorPanel = definePanelFieldType({
  fieldType: color,
  Input: ColorInput,
  Cell: ColorCell,
  filter: ownInputFilter,
})
