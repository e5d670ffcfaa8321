import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import control from '../inputs/control.module.css'
import { controlAria, type FieldControlProps, useFieldControl } from '../inputs/field-context.ts'
import popup from '../popups/popup.module.css'
import type { ChoiceOption } from './option.ts'
import { reachesEnd } from './reaches-end.ts'
import styles from './Select.module.css'

export interface SelectProps<Value extends string | number> extends FieldControlProps {
  value: Value | null
  onValueChange?: (value: Value | null) => void
  options: readonly ChoiceOption<Value>[]
  placeholder?: string
  /** With it there is a first entry that empties the select, under this name. */
  clearLabel?: string
  /** Shown in place of a list with nothing to choose. */
  emptyLabel?: string
  /** Fits its content, as in a toolbar, instead of filling its column. */
  inline?: boolean
  size?: 'small' | 'medium'
  /** Called as the list nears its end, to load more. */
  onReachEnd?: () => void
  /** Shown at the end of the list while more is loading. */
  loadingLabel?: string
  loading?: boolean
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
  loading = false,
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
  return (
    <Base.Root<Value>
      value={value}
      onValueChange={(next) => onValueChange?.(next)}
      items={options}
      name={name}
      disabled={field.disabled}
      readOnly={field.readOnly}
      modal={false}
    >
      <Base.Trigger
        ref={ref}
        id={field.id}
        {...controlAria(field)}
        onBlur={onBlur}
        onFocus={onFocus}
        data-size={size}
        className={classNames(control.control, styles.trigger, inline && styles.inline, className)}
      >
        {selected?.icon && <span className={popup.icon}>{selected.icon}</span>}
        <Base.Value placeholder={field.readOnly ? '–' : placeholder} className={styles.value} />
        {!field.readOnly && <ChevronsUpDown aria-hidden="true" className={styles.arrow} />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          alignItemWithTrigger={false}
          align="start"
          sideOffset={4}
          className={popup.positioner}
        >
          <Base.Popup className={classNames(popup.popup, styles.popup)}>
            <Base.List
              className={popup.list}
              onScroll={(event) => {
                if (onReachEnd && reachesEnd(event.currentTarget)) onReachEnd()
              }}
            >
              {clearLabel !== undefined && (
                <Base.Item value={null} className={popup.item}>
                  <Base.ItemText className={classNames(popup.text, styles.clear)}>
                    {clearLabel}
                  </Base.ItemText>
                </Base.Item>
              )}
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  label={option.label}
                  className={popup.item}
                >
                  {option.icon && <span className={popup.icon}>{option.icon}</span>}
                  <span className={popup.text}>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.description && <span className={popup.hint}>{option.description}</span>}
                  </span>
                  <Base.ItemIndicator className={popup.check}>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
              {options.length === 0 && !loading && emptyLabel !== undefined && (
                <div className={popup.status}>{emptyLabel}</div>
              )}
              {loading && (
                <div className={popup.status}>
                  <Spinner />
                  {loadingLabel}
                </div>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
