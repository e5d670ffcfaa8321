import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode, RefObject } from 'react'
import styles from './Dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

export interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The choices, as buttons; the last is the main one. Absent where the body has its own. */
  actions?: ReactNode
  /** The safest choice, unless told otherwise the first button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

/** Interrupts until answered: a press outside does not close it, Escape does. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  initialFocus,
  children,
}: AlertDialogProps) {
  const focusReturn = useFocusReturn(open)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={focusReturn}
            data-size="small"
            className={styles.popup}
          >
            <div className={styles.head}>
              <div className={styles.titles}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description !== undefined && (
                  <Base.Description className={styles.description} render={<div />}>
                    {description}
                  </Base.Description>
                )}
              </div>
            </div>
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {actions !== undefined && <div className={styles.footer}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
