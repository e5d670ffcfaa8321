import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './TimeList.module.css'
import { printWallTime, type WallTime } from './wall-time.ts'

export interface TimeListProps {
  readonly value: WallTime | null
  readonly choices: readonly WallTime[]
  readonly onPick: (time: WallTime) => void
  readonly language: string
  readonly label: string
  /** Takes the focus when opened, because nothing else can be chosen. */
  readonly isAlone: boolean
}

/** A list of times to choose from, scrolled to the chosen one. */
export function TimeList({ value, choices, onPick, language, label, isAlone }: TimeListProps) {
  const list = useRef<HTMLDivElement>(null)
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  const chosen = value === null ? null : printWallTime(value, 'time')
  const texts = choices.map((choice) => printWallTime(choice, 'time'))
  // The option in the tab order: the chosen time, or else the first one after it.
  const entry = Math.max(
    0,
    texts.findIndex((text) => chosen !== null && text >= chosen),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when opened; later it would move under the pointer
  useEffect(() => {
    const option = list.current?.children[entry]
    if (!(option instanceof HTMLElement) || list.current === null) return
    list.current.scrollTop =
      option.offsetTop - list.current.clientHeight / 2 + option.clientHeight / 2
    if (isAlone) option.focus({ preventScroll: true })
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    const options = [...(list.current?.children ?? [])]
    const current = options.indexOf(document.activeElement as Element)
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(current + 1, options.length - 1),
      ArrowUp: Math.max(current - 1, 0),
      Home: 0,
      End: options.length - 1,
    }
    const target = options[targets[event.key] ?? -1]
    if (!(target instanceof HTMLElement)) return
    event.preventDefault()
    target.focus()
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      className={styles.list}
      data-alone={isAlone || undefined}
      onKeyDown={onKeyDown}
    >
      {choices.map((choice, index) => (
        <button
          key={texts[index]}
          type="button"
          role="option"
          tabIndex={index === entry ? 0 : -1}
          aria-selected={texts[index] === chosen}
          className={styles.time}
          onClick={() => onPick(choice)}
        >
          {format.format(new Date(2000, 0, 1, choice.hour, choice.minute))}
        </button>
      ))}
    </div>
  )
}
