import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import control from '../inputs/control.module.css'
import { controlAria, type FieldControlProps, useFieldControl } from '../inputs/field-context.ts'
import { type HoldPending, usePendingInput } from '../inputs/use-pending-input.ts'
import { partView } from '../part/part-view.tsx'
import { Popover } from '../popups/Popover.tsx'
import styles from './DatePicker.module.css'
import { createDateText, type DatePart } from './date-text.ts'
import type { DatePickerLabels } from './labels.ts'
import {
  type DateKind,
  localDate,
  parseWallTime,
  printWallTime,
  type WallTime,
  wallTimeHere,
  wallTimeOf,
} from './wall-time.ts'

const DatePickerPanel = partView(async () => (await import('./DatePickerPanel.tsx')).default, {
  fallback: ({ kind }) => <PanelSkeleton kind={kind} />,
})

export interface DatePickerProps extends FieldControlProps {
  readonly kind: DateKind
  /** Wall time: `2026-07-01`, `2026-07-01T09:30`, `09:30` or `2026-07`; empty when unset. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Typed text that is not a date yet; kept by the caller if it must outlive this input. */
  readonly unread?: string | undefined
  readonly onUnread?: ((typed: string) => void) | undefined
  /** Called while the typed text becomes a date only when the input loses the focus. */
  readonly hold?: HoldPending | undefined
  /** The language that dates are written and read in. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly labels: DatePickerLabels
  /** The current wall time in the zone of the date; by default that of this computer. */
  readonly now?: (() => WallTime) | undefined
  /** Writes and reads dates in another format, such as a site's own pattern. */
  readonly write?: ((date: Date) => string) | undefined
  readonly read?: ((typed: string) => Date | null) | undefined
  /** The order in which day, month and year are typed, where it is not the language's. */
  readonly order?: readonly DatePart[] | null | undefined
  /** In the form of `value`, or longer. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Bounds of the listed times, such as `09:30`. */
  readonly minTime?: string | undefined
  readonly maxTime?: string | undefined
  /** Minutes between two listed times. */
  readonly timeStep?: number | undefined
  /** How many months are shown side by side. */
  readonly months?: number | undefined
  readonly placeholder?: string | undefined
  readonly isClearable?: boolean
  readonly onBlur?: (() => void) | undefined
  readonly className?: string | undefined
}

/** Typed text, shown until the value changes. */
interface Typed {
  readonly text: string
  readonly value: string
}

/** An input for a date or a time, typed in the usual forms or chosen from a calendar and a list of times. */
export function DatePicker({
  kind,
  value,
  onValueChange,
  unread,
  onUnread,
  hold,
  language,
  direction,
  labels,
  now = wallTimeHere,
  write,
  read,
  order,
  placeholder,
  isClearable = true,
  timeStep = 30,
  onBlur,
  className,
  min,
  max,
  minTime,
  maxTime,
  months,
  ...own
}: DatePickerProps) {
  const field = useFieldControl(own)
  const dates = useMemo(
    () => createDateText(language, now, { write, order }),
    [language, now, write, order],
  )
  const [typed, setTyped] = useState<Typed | null>(null)
  const [ownUnread, setOwnUnread] = useState<string | undefined>(undefined)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const time = parseWallTime(value, kind)
  const isClosed = field.readOnly || field.disabled

  const unreadText = onUnread === undefined ? ownUnread : unread
  const written = time === null ? '' : writtenAs(time)
  const isTyping = typed !== null && typed.value === value
  const text = unreadText ?? (isTyping ? typed.text : written)

  function writtenAs(time: WallTime): string {
    const local = localDate(time)
    // An hour that is skipped in spring in this computer's zone may exist in the zone of the date.
    const isHere = printWallTime(wallTimeOf(local), kind) === printWallTime(time, kind)
    return write && isHere ? write(local) : dates.write(time, kind)
  }

  function understand(text: string, isDone: boolean): WallTime | null {
    const own = read?.(text)
    if (own) return parseWallTime(printWallTime(wallTimeOf(own), kind), kind)
    return dates.read(text, kind, isDone)
  }

  function change(next: string): void {
    setOwnUnread(undefined)
    setTyped(null)
    onValueChange(next)
  }

  function type(text: string): void {
    const read = text.trim() === '' ? null : understand(text, false)
    if (read === null && text.trim() !== '') {
      setOwnUnread(text)
      onUnread?.(text)
      return
    }
    const next = read === null ? '' : printWallTime(read, kind)
    change(next)
    setTyped({ text, value: next })
  }

  /** Leaving the input completes the text: a missing part, such as the year, is assumed. */
  function finish(): void {
    const read = unreadText === undefined ? null : understand(unreadText, true)
    if (read === null) setTyped(null)
    else change(printWallTime(read, kind))
  }

  const isHolding = !isClosed && unreadText !== undefined && understand(unreadText, true) !== null
  usePendingInput(hold, isHolding, finish)

  function onKeyDown(event: KeyboardEvent): void {
    if (isClosed || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setOpen(true)
    } else if (event.key === 'Enter') {
      finish()
    }
  }

  const Icon = kind === 'time' ? Clock : CalendarDays
  return (
    <div
      className={classNames(control.control, styles.group, className)}
      data-kind={kind}
      data-invalid={field.invalid || undefined}
      data-disabled={field.disabled || undefined}
      data-readonly={field.readOnly || undefined}
    >
      <input
        ref={input}
        id={field.id}
        // A date is written in the direction of its language, whatever the direction of the page.
        dir={direction}
        value={text}
        disabled={field.disabled}
        readOnly={field.readOnly}
        placeholder={field.readOnly ? '–' : (placeholder ?? dates.pattern(kind))}
        autoComplete="off"
        spellCheck={false}
        {...controlAria(field)}
        data-own-undo={unreadText === undefined ? undefined : true}
        className={styles.input}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isClosed) finish()
          onBlur?.()
        }}
      />
      {isClearable && !isClosed && text !== '' && (
        <button
          type="button"
          aria-label={labels.clear}
          className={control.inner}
          onClick={() => {
            change('')
            input.current?.focus()
          }}
        >
          <X aria-hidden="true" className={styles.glyph} />
        </button>
      )}
      {!isClosed && (
        <Popover
          open={isOpen}
          onOpenChange={setOpen}
          label={labels.open}
          // The anchor is the whole control, so that the popup is aligned with its start.
          anchor={() => input.current?.parentElement ?? null}
          finalFocus={input}
          className={styles.popup}
          trigger={
            <button
              type="button"
              aria-label={labels.open}
              className={control.inner}
              onPointerEnter={() => DatePickerPanel.prepare()}
              onFocus={() => DatePickerPanel.prepare()}
            >
              <Icon aria-hidden="true" className={styles.glyph} />
            </button>
          }
        >
          <DatePickerPanel
            {...{ kind, language, labels, now, min, max, minTime, maxTime }}
            {...{ timeStep, months }}
            value={time}
            onPick={(picked, isDone) => {
              change(printWallTime(picked, kind))
              if (isDone) setOpen(false)
            }}
          />
        </Popover>
      )}
    </div>
  )
}

/** A placeholder of the size of the panel that is loading. */
function PanelSkeleton({ kind }: { readonly kind: DateKind }) {
  return (
    <div className={styles.skeleton} data-kind={kind}>
      <Skeleton shape="block" height="100%" />
    </div>
  )
}
