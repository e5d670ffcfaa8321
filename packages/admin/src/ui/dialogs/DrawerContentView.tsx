import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Drawer.module.css'
import { keepNoticesAbove } from './notice-clearance.ts'

export interface DrawerContentProps {
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  onClose: () => void
  /** Beside the title: a status, a menu. */
  actions?: ReactNode
  /** Stays in sight below the scrolling body. */
  footer?: ReactNode
  children?: ReactNode
}

/** What stands in a drawer: its head, the body that scrolls, its foot. */
export function DrawerContentView({
  title,
  description,
  closeLabel,
  onClose,
  actions,
  footer,
  children,
}: DrawerContentProps) {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.titles}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description !== undefined && (
            <Base.Description className={styles.description} render={<div />}>
              {description}
            </Base.Description>
          )}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        <IconButton icon={<X />} label={closeLabel} tooltip={false} onClick={onClose} />
      </div>
      <div data-drawer-body="" className={styles.body}>
        {children}
      </div>
      {footer !== undefined && (
        <div ref={keepNoticesAbove} className={styles.footer}>
          {footer}
        </div>
      )}
    </>
  )
}
