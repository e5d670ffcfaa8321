import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Tabs.module.css'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  /** After the label: an error count, for instance. */
  badge?: ReactNode
  disabled?: boolean
  panel: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs for screen readers. */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  items: readonly TabItem<Value>[]
  className?: string | undefined
}

/**
 * Parts of one screen; a single one is shown without tabs. For tabs that are pages of their own, use
 * `TabLinks`.
 */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
  className,
}: TabsProps<Value>) {
  const id = useId()
  const [isSwitched, setIsSwitched] = useState(false)
  // The tab that the arrow keys have come to; it is chosen by Enter or the space bar.
  const [reached, setReached] = useState<Value | null>(null)
  const shown = items.find((item) => item.value === value)
  const isAlone = items.length === 1
  const stop = reached ?? value
  return (
    <div data-switched={isSwitched || undefined} className={classNames(styles.root, className)}>
      {isAlone || (
        <div
          role="tablist"
          aria-label={label}
          className={styles.list}
          onKeyDown={moveBetweenTabs}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setReached(null)
          }}
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              aria-selected={item.value === value}
              aria-controls={item.value === value ? `${id}-panel` : undefined}
              aria-disabled={item.disabled || undefined}
              data-active={item.value === value ? '' : undefined}
              data-disabled={item.disabled ? '' : undefined}
              tabIndex={item.value === stop ? 0 : -1}
              className={styles.tab}
              onFocus={() => setReached(item.value)}
              onClick={() => {
                if (item.disabled || item.value === value) return
                setIsSwitched(true)
                onValueChange(item.value)
              }}
            >
              {item.label}
              {item.badge}
            </button>
          ))}
        </div>
      )}
      {shown && (
        <div
          key={value}
          // Nothing switches to a single one: it is no more than what is in it.
          {...(!isAlone && {
            role: 'tabpanel',
            id: `${id}-panel`,
            'aria-labelledby': `${id}-tab-${value}`,
            // A panel without controls is reached by it.
            tabIndex: 0,
            className: styles.panel,
          })}
        >
          {shown.panel}
        </div>
      )}
    </div>
  )
}

/** The arrow keys go from tab to tab, around the ends as well. */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll('[role="tab"]:not([aria-disabled])')]
  if (!(event.target instanceof HTMLElement)) return
  const at = tabs.indexOf(event.target)
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const next = {
    ArrowRight: at + (isMirrored ? -1 : 1),
    ArrowLeft: at + (isMirrored ? 1 : -1),
    Home: 0,
    End: tabs.length - 1,
  }[event.key]
  if (next === undefined || at < 0) return
  event.preventDefault()
  const tab = tabs.at(next % tabs.length)
  if (tab instanceof HTMLElement) tab.focus()
}
