import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Popover.module.css'
import popup from './popup.module.css'

export interface PopoverProps {
  trigger: ReactElement
  /** A visible title, which also names it; otherwise give `label`. */
  title?: ReactNode
  label?: string
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** `none` for content that brings its own edges, such as a list. */
  padding?: 'normal' | 'none'
  children: ReactNode
}

export function Popover({
  trigger,
  title,
  label,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  padding = 'normal',
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={popup.positioner}
        >
          <Base.Popup
            aria-label={title === undefined ? label : undefined}
            className={classNames(popup.popup, styles.popup)}
            data-padding={padding}
          >
            {title !== undefined && <Base.Title className={styles.title}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
