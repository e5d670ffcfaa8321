import { Combobox as Base } from '@base-ui/react/combobox'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import styles from './Combobox.module.css'
import { ComboboxList } from './ComboboxList.tsx'
import { classNames } from './class-names.ts'
import { type ComboboxSearch, comboboxRoot, unlessEscaped } from './combobox-search.ts'
import control from './control.module.css'
import { controlAria, type FieldControlProps, useFieldControl } from './field-context.ts'
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
      {...comboboxRoot(options, onSearch, field)}
      value={chosen}
      onValueChange={unlessEscaped(onValueChange)}
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
            {...controlAria(field)}
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
