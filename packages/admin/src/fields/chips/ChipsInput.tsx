import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormContext } from '../../form/form-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useSortableTexts } from '../../i18n/use-sortable-texts.ts'
import {
  classNames,
  controlAria,
  Sortable,
  useFieldControl,
  usePendingInput,
} from '../../ui/index.ts'
import control from '../../ui/inputs/control.module.css'
import { Chip, type ChipText } from './Chip.tsx'
import styles from './ChipsInput.module.css'
import { splitChips } from './split-chips.ts'

export interface ChipsInputProps extends ChipText {
  readonly value: readonly string[]
  readonly onValueChange: (value: readonly string[]) => void
  readonly onBlur?: () => void
  readonly placeholder?: string | undefined
  /** With as many nothing more is typed. */
  readonly max?: number
}

/**
 * Several short values. Enter and comma add one, Backspace in the empty input takes the last away; each
 * is moved, written anew and removed where it stands. The focus stays among them: with a value that is
 * gone it goes to the one after it, and from the last one to the input, which is there at the maximum too.
 */
export function ChipsInput({
  value,
  onValueChange,
  onBlur,
  placeholder,
  max,
  ...text
}: ChipsInputProps) {
  const { t } = useI18n()
  const { announce, store } = useFormContext()
  const texts = useSortableTexts()
  const field = useFieldControl({})
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number | null>(null)
  const isFull = max !== undefined && value.length >= max && typed === ''
  const ids = value.map((_, index) => chipKey(value, index))

  useEffect(() => {
    const index = wanted.current
    wanted.current = null
    if (index === null) return
    const chips = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? []
    ;(chips[Math.min(index, chips.length - 1)] ?? input.current)?.focus()
  })

  function add(text: string): void {
    setTyped('')
    const chips = splitChips(text, value)
    if (chips.length === 0) return
    onValueChange([...value, ...chips])
    announce(t('fields:valueAdded', { value: chips.join(', ') }))
  }

  usePendingInput(store.pending.hold, typed.trim() !== '', () => add(typed))

  function removed(index: number): void {
    onValueChange(value.toSpliced(index, 1))
    announce(t('fields:valueRemoved', { value: value[index] ?? '' }))
  }

  /** Removes duplicates and empty values. */
  function edit(index: number, next: string, isLeft: boolean): void {
    const before = value[index] ?? ''
    if (next === before) return
    if (!isLeft) wanted.current = index
    const chips = splitChips(next, value.toSpliced(index, 1))
    if (chips.length === 0) {
      removed(index)
      return
    }
    onValueChange(value.toSpliced(index, 1, ...chips))
    announce(t('fields:valueChanged', { before, value: chips.join(', ') }))
  }

  function move(id: string, to: number): void {
    const from = ids.indexOf(id)
    onValueChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from] ?? ''))
  }

  function onKeyDown(event: KeyboardEvent): void {
    // An input method uses Enter for itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      event.preventDefault()
      removed(value.length - 1)
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
    >
      {value.length > 0 && (
        <Sortable
          ids={ids}
          layout="flow"
          nameOf={(id) => value[ids.indexOf(id)] ?? ''}
          onMove={move}
          texts={texts}
        >
          <ul ref={list} className={styles.chips}>
            {value.map((chip, index) => (
              <Chip
                key={ids[index]}
                id={ids[index] ?? ''}
                value={chip}
                text={text}
                canMove={value.length > 1}
                onEdit={(next, isLeft) => edit(index, next, isLeft)}
                onRemove={() => {
                  wanted.current = index
                  removed(index)
                }}
              />
            ))}
          </ul>
        </Sortable>
      )}
      <input
        {...text}
        ref={input}
        id={field.id}
        className={styles.input}
        autoComplete="off"
        value={typed}
        readOnly={isFull}
        disabled={field.disabled}
        placeholder={
          isFull
            ? t('fields:limitReached', { count: max })
            : value.length === 0
              ? placeholder
              : undefined
        }
        {...controlAria(field)}
        data-own-undo={typed === '' ? undefined : true}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={isFull ? undefined : onPaste}
        onBlur={() => {
          // What was typed and left is meant.
          add(typed)
          onBlur?.()
        }}
      />
    </div>
  )
}

/** The same value may be stored twice; the second one is another chip. */
function chipKey(value: readonly string[], index: number): string {
  const chip = value[index] ?? ''
  const before = value.slice(0, index).filter((other) => other === chip).length
  return `${chip} ${before}`
}
