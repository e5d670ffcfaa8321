import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { holdsFocus, useDelayedFocus } from '../focus/use-delayed-focus.ts'
import { useFocusReturn } from '../focus/use-focus-return.ts'
import styles from './Dialog.module.css'
import { DialogTitles } from './DialogTitles.tsx'
import { keepNoticesAbove } from './notice-clearance.ts'

export interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The choices, as buttons; the last is the main one. Absent where the body has its own. */
  actions?: ReactNode
  /** The element that gets the focus; by default the first button, which is the safest choice. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Once it is gone, and the focus is where it was before. */
  onClosed?: () => void
  /** For dialogs that open by themselves: the focus stays in the input until typing pauses. */
  delayFocus?: boolean
  children?: ReactNode
}

/** Interrupts until answered: a press outside does not close it, Escape does. */
export function AlertDialogView({
  open,
  onOpenChange,
  title,
  description,
  actions,
  initialFocus,
  onClosed,
  delayFocus = false,
  children,
}: AlertDialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const focusReturn = useFocusReturn(open)
  useDelayedFocus(open && delayFocus, popup)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        // An Escape that was meant for what is being typed into closes nothing here.
        if (delayFocus && reason === 'escape-key' && !holdsFocus(popup)) return
        onOpenChange(next)
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            initialFocus={delayFocus ? false : initialFocus}
            finalFocus={focusReturn}
            data-size="small"
            className={styles.popup}
          >
            <div className={styles.head}>
              <DialogTitles title={title} description={description} />
            </div>
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {actions !== undefined && (
              <div ref={keepNoticesAbove} className={styles.footer}>
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
