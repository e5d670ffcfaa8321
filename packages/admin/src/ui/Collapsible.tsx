import { Collapsible as Base } from '@base-ui/react/collapsible'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import styles from './Collapsible.module.css'
import { classNames } from './class-names.ts'

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
  /** Keeps closed content in the page: its fields stay mounted, and find-in-page opens it. */
  keepMounted?: boolean
  invalid?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Collapsible({
  title,
  badge,
  slot,
  lead,
  open,
  defaultOpen = true,
  onOpenChange,
  look = 'section',
  keepMounted = false,
  invalid = false,
  className,
  children,
}: CollapsibleProps) {
  return (
    <Base.Root
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(next) => onOpenChange?.(next)}
      data-look={look}
      data-invalid={invalid || undefined}
      className={classNames(styles.root, className)}
    >
      <div className={styles.head}>
        {lead}
        <Base.Trigger className={styles.trigger}>
          <ChevronRight aria-hidden="true" className={styles.arrow} />
          <span className={styles.title}>{title}</span>
          {badge}
        </Base.Trigger>
        {slot !== undefined && <div className={styles.slot}>{slot}</div>}
      </div>
      <Base.Panel keepMounted={keepMounted} hiddenUntilFound={keepMounted} className={styles.panel}>
        <div className={styles.body}>{children}</div>
      </Base.Panel>
    </Base.Root>
  )
}
