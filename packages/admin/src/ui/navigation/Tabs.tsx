import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'
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
  /** Keeps hidden panels in the page, so that what is typed in them stays mounted. */
  keepMounted?: boolean
  className?: string | undefined
}

/** Of a panel that nothing switches to: it is no more than what is in it. */
const alone = { role: undefined, tabIndex: undefined }

/**
 * Parts of one screen; a single one is shown without tabs. For tabs that are pages of their own, use
 * `TabLinks`.
 */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
  keepMounted = false,
  className,
}: TabsProps<Value>) {
  const isAlone = items.length === 1
  const [isSwitched, setIsSwitched] = useState(false)
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => {
        setIsSwitched(true)
        onValueChange(next)
      }}
      data-switched={isSwitched || undefined}
      className={classNames(styles.root, className)}
    >
      {isAlone || (
        <Base.List aria-label={label} className={styles.list}>
          {items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              disabled={item.disabled}
              className={styles.tab}
            >
              {item.label}
              {item.badge}
            </Base.Tab>
          ))}
        </Base.List>
      )}
      {items.map((item) => (
        <Base.Panel
          key={item.value}
          value={item.value}
          keepMounted={keepMounted}
          {...(isAlone ? alone : { className: styles.panel })}
        >
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
