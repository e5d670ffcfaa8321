import { Combobox as Base } from '@base-ui/react/combobox'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import styles from './Combobox.module.css'
import { ComboboxList } from './ComboboxList.tsx'
import { classNames } from './class-names.ts'
import type { ComboboxSearch } from './combobox-search.ts'
import control from './control.module.css'
import { type FieldControlProps, useFieldControl } from './field-context.ts'
import type { Option } from './option.ts'

export interface MultiComboboxProps<Item extends Option<string | number>>
  extends FieldControlProps,
    ComboboxSearch<Item> {
  value: readonly Item[]
  onValueChange?: (value: Item[]) => void
  /** Names a chip's button, e.g. "Remove Athens". */
  removeLabel: (option: Item) => string
  /** Shown while nothing is chosen. */
  placeholder?: string
  onBlur?: () => void
  onFocus?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string | undefined
}

/** Several of many: chips, and an input that finds more. Backspace takes the last chip away. */
export function MultiCombobox<Item extends Option<string | number>>({
  value,
  onValueChange,
  options,
  onSearch,
  loading,
  loadingLabel,
  emptyLabel,
  onReachEnd,
  renderOption,
  removeLabel,
  placeholder,
  onBlur,
  onFocus,
  ref,
  className,
  ...own
}: MultiComboboxProps<Item>) {
  const field = useFieldControl(own)
  const chosen = value as Item[]
  return (
    <Base.Root<Item, true>
      multiple
      items={options}
      value={chosen}
      onValueChange={(next, details) => {
        // Base UI clears the value on Escape when the list is closed; whoever closes a list twice
        // does not mean to lose what they chose.
        if (details.reason === 'escape-key') details.cancel()
        else onValueChange?.(next)
      }}
      onInputValueChange={(query, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') onSearch?.(query)
      }}
      onOpenChange={(open, { reason }) => {
        // Opened by typing or pasting, the words are asked for already.
        if (open && reason !== 'input-change') onSearch?.('')
      }}
      filter={onSearch ? null : undefined}
      isItemEqualToValue={(item, other) => item.value === other.value}
      itemToStringLabel={(item) => item.label}
      itemToStringValue={(item) => String(item.value)}
      disabled={field.disabled}
      readOnly={field.readOnly}
      autoHighlight
    >
      <Base.InputGroup
        className={classNames(control.control, styles.chipsGroup, className)}
        data-invalid={field.invalid || undefined}
      >
        <Base.Chips className={styles.chips}>
          {chosen.map((item) => (
            <Base.Chip key={item.value} aria-label={item.label} className={styles.chip}>
              {item.icon && <span className={styles.icon}>{item.icon}</span>}
              <span className={styles.chipText}>{item.label}</span>
              {!field.readOnly && !field.disabled && (
                <Base.ChipRemove aria-label={removeLabel(item)} className={styles.remove}>
                  <X aria-hidden="true" className={styles.glyph} />
                </Base.ChipRemove>
              )}
            </Base.Chip>
          ))}
          <Base.Input
            ref={ref}
            id={field.id}
            aria-label={field['aria-label']}
            aria-labelledby={field['aria-labelledby']}
            aria-describedby={field['aria-describedby']}
            aria-invalid={field.invalid || undefined}
            aria-required={field.required || undefined}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            onBlur={onBlur}
            onFocus={onFocus}
            className={styles.chipsInput}
          />
        </Base.Chips>
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
