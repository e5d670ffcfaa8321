import X from 'lucide-react/icons/x'
import { type Ref, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { plainCombobox } from '../controls/plain-parts.tsx'
import { useControlParts } from '../controls/use-control-parts.ts'
import control from '../inputs/control.module.css'
import type { FieldControlProps } from '../inputs/field-context.ts'
import styles from './Combobox.module.css'
import { ComboboxFrame, ComboboxInput, ComboboxTrigger } from './ComboboxFrame.tsx'
import type { ChoiceOption } from './option.ts'
import { type ComboboxSearch, ignoreEscape, useCombobox } from './use-combobox.ts'

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
  clearLabel,
  openLabel,
  placeholder,
  onBlur,
  onFocus,
  ref,
  className,
  ...own
}: ComboboxProps<Item>) {
  const { field, root, list } = useCombobox(own)
  const { parts, control: input } = useControlParts(
    ({ comboboxParts }) => comboboxParts,
    plainCombobox,
    ref,
  )
  const wasFocused = useRef(false)
  const isNeverEmpty = clearLabel === undefined
  // What is being typed where something is always chosen: left alone, it is what is chosen again.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <parts.Root<Item>
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
      <ComboboxFrame
        parts={parts}
        field={field}
        list={list}
        className={classNames(styles.group, className)}
      >
        {value?.icon && <span className={styles.icon}>{value.icon}</span>}
        <ComboboxInput
          parts={parts}
          ref={input}
          field={field}
          placeholder={field.readOnly ? '–' : placeholder}
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
          <parts.Clear aria-label={clearLabel} className={control.inner}>
            <X aria-hidden="true" className={styles.glyph} />
          </parts.Clear>
        )}
        {!field.readOnly && <ComboboxTrigger parts={parts} label={openLabel} />}
      </ComboboxFrame>
    </parts.Root>
  )
}
