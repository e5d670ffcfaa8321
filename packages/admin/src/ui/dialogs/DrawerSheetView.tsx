import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { firstControl } from '../focus/first-control.ts'
import { useFocusReturn } from '../focus/use-focus-return.ts'
import styles from './Drawer.module.css'
import { isPressOnNotice } from './notice-press.ts'

export interface DrawerSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  size?: 'small' | 'medium' | 'large'
  /** Where it comes from: `start` where the end of the screen shows what is worked on. */
  side?: 'start' | 'end'
  /** False while something in it would be lost: a press outside then does not close it. */
  dismissible?: boolean
  /** By default the first control in its body. */
  initialFocus?: RefObject<HTMLElement | null>
  /** A `DrawerContent`; it may become another one while the drawer is open. */
  children?: ReactNode
}

/** The sheet itself, for contents whose title and buttons are known only later. */
export function DrawerSheetView({
  open,
  onOpenChange,
  size = 'medium',
  side = 'end',
  dismissible = true,
  initialFocus,
  children,
}: DrawerSheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  const focusReturn = useFocusReturn(open)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!isPressOnNotice(details)) onOpenChange(next)
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport} data-side={side}>
          <Base.Popup
            ref={popup}
            // Not the × in its head; and on touch not a field, whose keyboard would cover half of it.
            initialFocus={
              initialFocus ??
              ((by) => (by === 'touch' ? true : (firstControl(bodyOf(popup.current)) ?? true)))
            }
            finalFocus={focusReturn}
            data-size={size}
            data-side={side}
            className={styles.popup}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function bodyOf(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>('[data-drawer-body]') ?? null
}
