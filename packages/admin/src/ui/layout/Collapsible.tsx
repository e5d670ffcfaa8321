import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Collapsible.module.css'

export interface CollapsibleProps {
  title: ReactNode
  /** Right after the title: an error count, for instance. */
  badge?: ReactNode
  /** The end of the title's line, outside the button: a menu, a drag handle. */
  slot?: ReactNode
  /** Before the title, outside the button. */
  lead?: ReactNode
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** `section`: a titled part between hairlines. `row`: an array row or block, on its own ground. */
  look?: 'section' | 'row'
  invalid?: boolean
  /** The badge goes below a title that leaves it no room: nothing of either is cut off. */
  wraps?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A heading that shows and hides what is below it. What is opened by hand fades in; nothing is measured: a
 * primitive that animates heights asks for the styles of each of two hundred rows as it appears.
 */
export function Collapsible({
  title,
  badge,
  slot,
  lead,
  open,
  defaultOpen = true,
  onOpenChange,
  look = 'section',
  invalid = false,
  wraps = false,
  className,
  children,
}: CollapsibleProps) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const [isTurned, setIsTurned] = useState(false)
  const panelId = useId()
  const isOpen = open ?? ownOpen

  function toggle() {
    setOwnOpen(!isOpen)
    setIsTurned(true)
    onOpenChange?.(!isOpen)
  }

  const named = (
    <>
      <span className={styles.title}>{title}</span>
      {badge}
    </>
  )
  return (
    <div
      data-look={look}
      data-invalid={invalid || undefined}
      data-wraps={wraps || undefined}
      className={classNames(styles.root, className)}
    >
      <div className={styles.head}>
        {lead}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          className={styles.trigger}
          onClick={toggle}
        >
          <ChevronRight aria-hidden="true" className={styles.arrow} />
          {wraps ? <span className={styles.wrapped}>{named}</span> : named}
        </button>
        {slot !== undefined && <div className={styles.slot}>{slot}</div>}
      </div>
      {isOpen && (
        <div id={panelId} className={styles.body} data-revealed={isTurned || undefined}>
          {children}
        </div>
      )}
    </div>
  )
}
