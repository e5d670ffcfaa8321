import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { firstControl } from '../focus/first-control.ts'
import { holdsFocus, useDelayedFocus } from '../focus/use-delayed-focus.ts'
import { useFocusReturn } from '../focus/use-focus-return.ts'
import styles from './Dialog.module.css'
import { DialogTitles } from './DialogTitles.tsx'
import { keepNoticesAbove } from './notice-clearance.ts'
import { isPressOnNotice } from './notice-press.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Names the × button. */
  closeLabel: string
  size?: 'small' | 'medium' | 'large' | 'full'
  /** Buttons; the last is the main one. */
  footer?: ReactNode
  /** False while something in it would be lost: a press outside then does not close it. */
  dismissible?: boolean
  /** For dialogs that open by themselves: the focus stays in the input until typing pauses. */
  delayFocus?: boolean
  /** By default the first control in its body. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes when it closes, instead of back to where it was: to what was made in it. */
  finalFocus?: () => HTMLElement | null
  /** Puts everything in it into a form: sent by the submit button of its footer, or by Enter. */
  onSubmit?: () => void
  children?: ReactNode
}

export function DialogView({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  size = 'medium',
  footer,
  dismissible = true,
  delayFocus = false,
  initialFocus,
  finalFocus,
  onSubmit,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const focusReturn = useFocusReturn(open)
  useDelayedFocus(open && delayFocus, popup)
  const content = (
    <>
      <div className={styles.head}>
        <DialogTitles title={title} description={description} />
        <IconButton
          icon={<X />}
          label={closeLabel}
          tooltip={false}
          className={styles.close}
          onClick={() => onOpenChange(false)}
        />
      </div>
      {children !== undefined && (
        <div ref={body} className={styles.body}>
          {children}
        </div>
      )}
      {footer !== undefined && (
        <div ref={keepNoticesAbove} className={styles.footer}>
          {footer}
        </div>
      )}
    </>
  )
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // An Escape that was meant for what is being typed into closes nothing here.
        if (delayFocus && details.reason === 'escape-key' && !holdsFocus(popup)) return
        if (isPressOnNotice(details)) return
        onOpenChange(next)
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            // Not the × in its head; and on touch not a field, whose keyboard would cover half of it.
            initialFocus={
              delayFocus
                ? false
                : (initialFocus ??
                  ((by) => (by === 'touch' ? true : (firstControl(body.current) ?? true))))
            }
            finalFocus={() => finalFocus?.() ?? focusReturn()}
            data-size={size}
            className={styles.popup}
          >
            {onSubmit === undefined ? (
              content
            ) : (
              // Not the dialog itself, whose role no form may have.
              <form
                noValidate
                className={styles.form}
                onSubmit={(event) => {
                  event.preventDefault()
                  // React tells this form of those in dialogs that were opened from it, too.
                  if (event.target === event.currentTarget) onSubmit()
                }}
              >
                {content}
              </form>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
