import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { Ref } from 'react'
import { classNames } from '../class-names.ts'
import { plainSelect } from '../controls/plain-parts.tsx'
import { useControlParts } from '../controls/use-control-parts.ts'
import control from '../inputs/control.module.css'
import { controlAria, type FieldControlProps, useFieldControl } from '../inputs/field-context.ts'
import popup from '../popups/popup.module.css'
import styles from './Select.module.css'
import type { SelectListProps } from './SelectList.tsx'

export interface SelectProps<Value extends string | number>
  extends FieldControlProps,
    SelectListProps<Value> {
  value: Value | null
  onValueChange?: (value: Value | null) => void
  placeholder?: string
  /** Fits its content, as in a toolbar, instead of filling its column. */
  inline?: boolean
  size?: 'small' | 'medium'
  name?: string
  onBlur?: () => void
  onFocus?: () => void
  ref?: Ref<HTMLButtonElement>
  className?: string | undefined
}

/** One of a few known options. Where there is searching to do, use `Combobox`. */
export function Select<Value extends string | number>({
  value,
  onValueChange,
  options,
  placeholder,
  clearLabel,
  emptyLabel,
  inline = false,
  size = 'medium',
  onReachEnd,
  loading,
  loadingLabel,
  name,
  onBlur,
  onFocus,
  ref,
  className,
  ...own
}: SelectProps<Value>) {
  const field = useFieldControl(own)
  const selected = options.find((option) => option.value === value)
  const { parts, control: button } = useControlParts(
    ({ selectParts }) => selectParts,
    plainSelect,
    ref,
  )
  return (
    <parts.Root<Value>
      value={value}
      onValueChange={(next) => onValueChange?.(next)}
      items={options}
      name={name}
      disabled={field.disabled}
      readOnly={field.readOnly}
      modal={false}
    >
      <parts.Trigger
        ref={button}
        id={field.id}
        {...controlAria(field)}
        onBlur={onBlur}
        onFocus={onFocus}
        data-size={size}
        className={classNames(control.control, styles.trigger, inline && styles.inline, className)}
      >
        {selected?.icon && <span className={popup.icon}>{selected.icon}</span>}
        <parts.Value placeholder={field.readOnly ? '–' : placeholder} className={styles.value} />
        {!field.readOnly && <ChevronsUpDown aria-hidden="true" className={styles.arrow} />}
      </parts.Trigger>
      <parts.List
        options={options}
        clearLabel={clearLabel}
        emptyLabel={emptyLabel}
        onReachEnd={onReachEnd}
        loading={loading}
        loadingLabel={loadingLabel}
      />
    </parts.Root>
  )
}
