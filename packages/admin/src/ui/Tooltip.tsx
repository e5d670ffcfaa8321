import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  content: ReactNode
  shortcut?: readonly string[] | undefined
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  /** The element it explains. Its own label names it; a tooltip is never the only name. */
  children: ReactElement
}

export function Tooltip({ content, shortcut, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            {content}
            {shortcut && <Kbd keys={shortcut} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
