import { Combobox as Base } from '@base-ui/react/combobox'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref } from 'react'
import { classNames } from '../class-names.ts'
import control from '../inputs/control.module.css'
import { controlAria, type FieldControlProps, useFieldControl } from '../inputs/field-context.ts'
import styles from './Combobox.module.css'
import { ComboboxList } from './ComboboxList.tsx'
import { type ComboboxSearch, comboboxRoot, ignoreEscape } from './combobox-search.ts'
import type { ChoiceOption } from './option.ts'

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
  options,
  onSearch,
  loading,
  loadingLabel,
  emptyLabel,
  onReachEnd,
  renderOption,
  openLabel,
  placeholder,
  onBlur,
  ref,
  ...own
}: PickComboboxProps<Item>) {
  const field = useFieldControl(own)
  return (
    <Base.Root<Item, true>
      multiple
      {...comboboxRoot(options, onSearch, field)}
      value={value as Item[]}
      onValueChange={ignoreEscape(onValueChange)}
    >
      <Base.InputGroup
        className={classNames(control.control, styles.group)}
        data-invalid={field.invalid || undefined}
      >
        <Base.Input
          ref={ref}
          id={field.id}
          {...controlAria(field)}
          placeholder={placeholder}
          onBlur={onBlur}
          className={styles.input}
        />
        <Base.Trigger aria-label={openLabel} className={control.inner}>
          <ChevronDown aria-hidden="true" className={styles.glyph} />
        </Base.Trigger>
      </Base.InputGroup>
      <ComboboxList<Item>
        loading={loading}
        loadingLabel={loadingLabel}
        emptyLabel={emptyLabel}
        onReachEnd={onReachEnd}
        renderOption={renderOption}
      />
    </Base.Root>
  )
}
