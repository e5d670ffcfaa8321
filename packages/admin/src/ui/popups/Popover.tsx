import { useRender } from '@base-ui/react/use-render'
import { type ReactElement, useState } from 'react'
import { createPart } from '../part/part.ts'
import { useOpenedPart } from '../part/use-opened-part.ts'
import type { PopoverProps } from './PopoverView.tsx'

export const popoverView = createPart(async () => (await import('./PopoverView.tsx')).default)

/** A small panel that a button opens. Its code is fetched when the pointer or the focus announces a press. */
export function Popover(props: PopoverProps) {
  const [isThere] = useState(() => popoverView.get() !== null)
  const [isOpened, setOpened] = useState(false)
  const closed = useRender({
    render: props.trigger,
    props: {
      'aria-haspopup': 'dialog',
      'aria-expanded': false,
      onPointerEnter: () => popoverView.prepare(),
      onFocus: () => popoverView.prepare(),
      onClick: () => {
        setOpened(true)
        props.onOpenChange?.(true)
      },
    },
  })

  if (!isThere && !isOpened && props.open !== true) return closed
  return (
    <OpenedPopover
      {...props}
      isOpened={isOpened}
      closed={closed}
      onFailed={() => {
        setOpened(false)
        props.onOpenChange?.(false)
      }}
    />
  )
}

interface OpenedPopoverProps extends PopoverProps {
  isOpened: boolean
  /** The button while the rest is on its way. */
  closed: ReactElement
  onFailed: () => void
}

function OpenedPopover({ closed, onFailed, ...props }: OpenedPopoverProps) {
  const View = useOpenedPart(popoverView, onFailed)
  return View === null ? closed : <View {...props} />
}
