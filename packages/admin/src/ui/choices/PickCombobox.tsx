import type { Ref } from 'react'
import { plainCombobox } from '../controls/plain-parts.tsx'
import { useControlParts } from '../controls/use-control-parts.ts'
import type { FieldControlProps } from '../inputs/field-context.ts'
import styles from './Combobox.module.css'
import { ComboboxFrame, ComboboxInput, ComboboxTrigger } from './ComboboxFrame.tsx'
import type { ChoiceOption } from './option.ts'
import { type ComboboxSearch, ignoreEscape, useCombobox } from './use-combobox.ts'

export interface PickComboboxProps<Item extends ChoiceOption<string | number>>
  extends FieldControlProps,
    ComboboxSearch<Item> {
  /** What is chosen, which is shown elsewhere. */
  value: readonly Item[]
  onValueChange: (value: Item[]) => void
  openLabel: string
  placeholder?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Adds to what is chosen and takes from it; the list of it, in an order of its own, is beside. */
export function PickCombobox<Item extends ChoiceOption<string | number>>({
  value,
  onValueChange,
  openLabel,
  placeholder,
  onBlur,
  ref,
  ...own
}: PickComboboxProps<Item>) {
  const { field, root, list } = useCombobox(own)
  const { parts, control: input } = useControlParts(
    ({ comboboxParts }) => comboboxParts,
    plainCombobox,
    ref,
  )
  return (
    <parts.Root<Item, true>
      multiple
      {...root}
      value={value as Item[]}
      onValueChange={ignoreEscape(onValueChange)}
    >
      <ComboboxFrame parts={parts} field={field} list={list} className={styles.group}>
        <ComboboxInput
          parts={parts}
          ref={input}
          field={field}
          placeholder={placeholder}
          onBlur={onBlur}
          className={styles.input}
        />
        <ComboboxTrigger parts={parts} label={openLabel} />
      </ComboboxFrame>
    </parts.Root>
  )
}
