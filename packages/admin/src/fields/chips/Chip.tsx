import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormContext } from '../../form/form-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { DragHandle, usePendingInput, useSortableItem } from '../../ui/index.ts'
import styles from './ChipsInput.module.css'

/** How the text of a chip is written. */
export interface ChipText {
  readonly dir?: 'ltr' | 'rtl' | 'auto'
  readonly lang?: string | undefined
  readonly inputMode?: 'text' | 'decimal'
}

export interface ChipProps {
  /** The same as long as the value stays; of two that are alike, each has its own. */
  readonly id: string
  readonly value: string
  readonly text: ChipText
  readonly canMove: boolean
  /** `isLeft`: the editor is elsewhere already, and the focus stays there. */
  readonly onEdit: (next: string, isLeft: boolean) => void
  readonly onRemove: () => void
}

/** One value: moved by its handle, pressed to be written anew, and taken away. */
export function Chip({ id, value, text, canMove, onEdit, onRemove }: ChipProps) {
  const { t } = useI18n()
  const { store } = useFormContext()
  const item = useSortableItem(id)
  const [typed, setTyped] = useState<string | null>(null)
  const isReturning = useRef(false)
  usePendingInput(store.pending.hold, typed !== null && typed !== value, () => finish(true))

  function finish(isLeft: boolean): void {
    if (typed === null) return
    isReturning.current = !isLeft
    setTyped(null)
    onEdit(typed, isLeft)
  }

  /** Where the value stays what it was, so does the chip, and takes the focus back. */
  function takeBack(button: HTMLButtonElement | null): void {
    if (button === null || !isReturning.current) return
    isReturning.current = false
    button.focus()
  }

  function onEditKey(event: KeyboardEvent): void {
    // An input method uses Enter for itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      finish(false)
    } else if (event.key === 'Escape') {
      // It gives up this, and not the drawer that the form may be in.
      event.stopPropagation()
      isReturning.current = true
      setTyped(null)
    }
  }

  if (typed !== null) {
    return (
      <li ref={item} className={styles.chip}>
        <input
          {...text}
          // The button that was pressed had the focus.
          ref={focusWhole}
          aria-label={t('fields:editValue', { value })}
          autoComplete="off"
          className={styles.edited}
          value={typed}
          data-own-undo=""
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onEditKey}
          onBlur={() => finish(true)}
        />
      </li>
    )
  }
  return (
    <li ref={item} className={styles.chip}>
      {canMove && (
        <DragHandle
          item={id}
          label={t('general:dragHandle', { title: value })}
          className={styles.handle}
        />
      )}
      <button
        ref={takeBack}
        type="button"
        dir={text.dir}
        lang={text.lang}
        className={styles.text}
        data-chip=""
        aria-label={t('fields:editValue', { value })}
        onClick={() => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Backspace' && event.key !== 'Delete') return
          event.preventDefault()
          onRemove()
        }}
      >
        {value}
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('fields:removeValue', { value })}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  )
}

function focusWhole(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
