import { Combobox as Base } from '@base-ui/react/combobox'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type Ref, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import control from '../inputs/control.module.css'
import { controlAria, type FieldControlProps, useFieldControl } from '../inputs/field-context.ts'
import styles from './Combobox.module.css'
import { ComboboxList } from './ComboboxList.tsx'
import { type ComboboxSearch, comboboxRoot, ignoreEscape } from './combobox-search.ts'
import type { ChoiceOption } from './option.ts'

export interface ComboboxProps<Item extends ChoiceOption<string | number>>
  extends FieldControlProps,
    ComboboxSearch<Item> {
  /** The whole option, because it may not be among those loaded. */
  value: Item | null
  onValueChange?: (value: Item | null) => void
  /** Without it there is always a value. */
  clearLabel?: string
  openLabel: string
  placeholder?: string
  onBlur?: () => void
  onFocus?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string | undefined
}

/** One of many, found by typing. */
export function Combobox<Item extends ChoiceOption<string | number>>({
  value,
  onValueChange,
  options,
  onSearch,
  loading,
  loadingLabel,
  emptyLabel,
  onReachEnd,
  renderOption,
  clearLabel,
  openLabel,
  placeholder,
  onBlur,
  onFocus,
  ref,
  className,
  ...own
}: ComboboxProps<Item>) {
  const field = useFieldControl(own)
  const wasFocused = useRef(false)
  const root = comboboxRoot(options, onSearch, field)
  const isNeverEmpty = clearLabel === undefined
  // What is being typed where something is always chosen: left alone, it is what is chosen again.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Base.Root<Item>
      {...root}
      {...(isNeverEmpty && {
        inputValue: typed ?? value?.label ?? '',
        onInputValueChange: (query: string, details: { readonly reason: string }) => {
          setTyped(details.reason === 'input-change' ? query : null)
          root.onInputValueChange(query, details)
        },
      })}
      value={value}
      onValueChange={ignoreEscape(onValueChange)}
    >
      <Base.InputGroup
        className={classNames(control.control, styles.group, className)}
        data-invalid={field.invalid || undefined}
      >
        {value?.icon && <span className={styles.icon}>{value.icon}</span>}
        <Base.Input
          ref={ref}
          id={field.id}
          {...controlAria(field)}
          placeholder={placeholder}
          onBlur={() => {
            setTyped(null)
            onBlur?.()
          }}
          onFocus={onFocus}
          // As after the tab key: what is typed next takes the place of what is chosen.
          onPointerDown={({ currentTarget }) => {
            wasFocused.current = document.activeElement === currentTarget
          }}
          onClick={({ currentTarget }) => {
            if (!wasFocused.current) currentTarget.select()
          }}
          className={styles.input}
        />
        {clearLabel !== undefined && !field.readOnly && (
          <Base.Clear aria-label={clearLabel} className={control.inner}>
            <X aria-hidden="true" className={styles.glyph} />
          </Base.Clear>
        )}
        {!field.readOnly && (
          <Base.Trigger aria-label={openLabel} className={control.inner}>
            <ChevronDown aria-hidden="true" className={styles.glyph} />
          </Base.Trigger>
        )}
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
