import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode, RefObject } from 'react'
import { Kbd } from '../feedback/Kbd.tsx'
import styles from './Tooltip.module.css'

interface TooltipPopupProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
  content: ReactNode
  shortcut: readonly string[] | undefined
  side: 'top' | 'bottom' | 'inline-start' | 'inline-end'
}

/** Only `Tooltip` uses it, and only after the first hover. */
export default function TooltipPopup({
  id,
  anchor,
  open,
  onClose,
  onPointerEnter,
  onPointerLeave,
  content,
  shortcut,
  side,
}: TooltipPopupProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={6} className={styles.positioner}>
          <Base.Popup
            id={id}
            role="tooltip"
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
            className={styles.popup}
          >
            {content}
            {shortcut && <Kbd keys={shortcut} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
