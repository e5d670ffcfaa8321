import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useForm } from '../../document/form-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import control from '../../ui/control.module.css'
import { classNames, controlAria, useFieldControl, usePendingInput } from '../../ui/index.ts'
import styles from './ChipsInput.module.css'
import { splitChips } from './split-chips.ts'

export interface ChipsInputProps {
  readonly value: readonly string[]
  readonly onValueChange: (value: readonly string[]) => void
  readonly onBlur?: () => void
  readonly placeholder?: string | undefined
  readonly dir?: 'ltr' | 'rtl' | 'auto'
  readonly lang?: string | undefined
  readonly inputMode?: 'text' | 'decimal'
  /** With as many there is no place to type more. */
  readonly max?: number
}

/** Several short values. Enter and comma add one, Backspace in the empty input takes the last away. */
export function ChipsInput({
  value,
  onValueChange,
  onBlur,
  placeholder,
  max,
  ...text
}: ChipsInputProps) {
  const { t } = useI18n()
  const { announce, store } = useForm()
  const field = useFieldControl({})
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isClosed = field.readOnly || field.disabled

  function add(text: string): void {
    setTyped('')
    const chips = splitChips(text, value)
    if (chips.length === 0) return
    onValueChange([...value, ...chips])
    announce(t('fields:valueAdded', { value: chips.join(', ') }))
  }

  usePendingInput(store.pending.hold, typed.trim() !== '' && !isClosed, () => add(typed))

  function remove(index: number): void {
    onValueChange(value.toSpliced(index, 1))
    announce(t('fields:valueRemoved', { value: value[index] ?? '' }))
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    // An input method uses Enter for itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      event.preventDefault()
      remove(value.length - 1)
    }
  }

  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n\t]/u.test(pasted)) return
    event.preventDefault()
    add(typed + pasted)
  }

  return (
    <div
      className={classNames(control.control, styles.group)}
      data-invalid={field.invalid || undefined}
      data-readonly={field.readOnly || undefined}
    >
      {value.length > 0 && (
        <ul className={styles.chips} {...text}>
          {value.map((chip, index) => (
            <li key={chipKey(value, index)} className={styles.chip}>
              <span className={styles.text}>{chip}</span>
              {!isClosed && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('fields:removeValue', { value: chip })}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {(max === undefined || value.length < max || typed !== '') && (
        <input
          {...text}
          ref={input}
          id={field.id}
          className={styles.input}
          autoComplete="off"
          value={typed}
          readOnly={field.readOnly}
          disabled={field.disabled}
          placeholder={value.length === 0 ? placeholder : undefined}
          {...controlAria(field)}
          data-own-undo={typed === '' ? undefined : true}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={isClosed ? undefined : onKeyDown}
          onPaste={isClosed ? undefined : onPaste}
          onBlur={() => {
            // What was typed and left is meant.
            if (!isClosed) add(typed)
            onBlur?.()
          }}
        />
      )}
    </div>
  )
}

/** The same value may be stored twice; the second one is another chip. */
function chipKey(value: readonly string[], index: number): string {
  const chip = value[index] ?? ''
  const before = value.slice(0, index).filter((other) => other === chip).length
  return `${chip} ${before}`
}
