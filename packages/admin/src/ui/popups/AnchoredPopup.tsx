import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import popup from './popup.module.css'
import { popupPosition } from './popup-position.ts'

export interface AnchoredPopupProps {
  readonly open: boolean
  /** Called when it is to close, because something else was pressed. */
  readonly onClose: () => void
  /** Where it opens: a place that is no element, such as the caret of a text. */
  readonly anchor: { readonly getBoundingClientRect: () => DOMRect }
  readonly side?: 'top' | 'bottom'
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What opens at a place of the page without a button that opens it. */
export function AnchoredPopup({
  open,
  onClose,
  anchor,
  side = 'bottom',
  label,
  className,
  children,
}: AnchoredPopupProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner
          {...popupPosition}
          anchor={anchor}
          side={side}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup
            // The page goes on around it, so it is no dialog.
            role="group"
            aria-label={label}
            // The caller moves the focus, if at all, and returns it: no button has it.
            initialFocus={false}
            finalFocus={false}
            className={classNames(popup.popup, className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
