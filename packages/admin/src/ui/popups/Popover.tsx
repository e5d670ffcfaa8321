import { useRender } from '@base-ui/react/use-render'
import { useState } from 'react'
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

  // The button stays the same one, with the focus, until the rest is there.
  const View = useOpenedPart(
    popoverView,
    () => {
      setOpened(false)
      props.onOpenChange?.(false)
    },
    isThere || isOpened || props.open === true,
  )
  return View === null ? closed : <View {...props} isOpened={isOpened} />
}
