import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Popover.module.css'
import popup from './popup.module.css'
import { popupPosition } from './popup-position.ts'

export interface PopoverProps {
  trigger: ReactElement
  /** A visible title, which also names it; otherwise give `label`. */
  title?: ReactNode
  label?: string
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  /** What it opens at; by default its button. */
  anchor?: () => Element | null
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Where the focus goes when it closes, instead of back to its button. */
  finalFocus?: RefObject<HTMLElement | null>
  /** `none` for content that brings its own edges, such as a list. */
  padding?: 'normal' | 'none'
  /** Takes the place of the usual look of what is in it. */
  className?: string | undefined
  children: ReactNode
}

interface PopoverViewProps extends PopoverProps {
  /** It was opened before this code was there. */
  isOpened: boolean
}

/** Only `Popover` uses it. */
export default function PopoverView({
  trigger,
  title,
  label,
  side = 'bottom',
  align = 'start',
  anchor,
  open,
  onOpenChange,
  finalFocus,
  padding = 'normal',
  className,
  isOpened,
  children,
}: PopoverViewProps) {
  const triggerElement = useRef<HTMLButtonElement>(null)
  // The pressed button was replaced by this one, and the focus went with it.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isOpened && activeElement === body) {
      triggerElement.current?.focus({ preventScroll: true })
    }
  }, [isOpened])
  return (
    <Base.Root
      {...(open === undefined ? { defaultOpen: isOpened } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Base.Trigger ref={triggerElement} render={trigger} />
      <Base.Portal>
        <Base.Positioner
          {...popupPosition}
          side={side}
          align={align}
          {...(anchor && { anchor })}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup
            aria-label={title === undefined ? label : undefined}
            {...(finalFocus && { finalFocus })}
            className={classNames(popup.popup, className ?? styles.popup)}
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
