// What controls are made of once they are worked with; `use-control-parts.ts` fetches it.
import { Combobox } from '@base-ui/react/combobox'
import { NumberField } from '@base-ui/react/number-field'
import { Select } from '@base-ui/react/select'
import { ComboboxList } from '../choices/ComboboxList.tsx'
import { SelectList } from '../choices/SelectList.tsx'

export const comboboxParts = {
  Root: Combobox.Root,
  InputGroup: Combobox.InputGroup,
  Input: Combobox.Input,
  Clear: Combobox.Clear,
  Trigger: Combobox.Trigger,
  Chips: Combobox.Chips,
  Chip: Combobox.Chip,
  ChipRemove: Combobox.ChipRemove,
  List: ComboboxList,
}

export const numberParts = {
  Root: NumberField.Root,
  Group: NumberField.Group,
  Input: NumberField.Input,
  Increment: NumberField.Increment,
  Decrement: NumberField.Decrement,
}

export const selectParts = {
  Root: Select.Root,
  Trigger: Select.Trigger,
  Value: Select.Value,
  List: SelectList,
}

export type ComboboxParts = typeof comboboxParts
export type NumberParts = typeof numberParts
export type SelectParts = typeof selectParts
