import { useRender } from '@base-ui/react/use-render'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { createPart } from '../part/part.ts'
import { useOpenedPart } from '../part/use-opened-part.ts'
import type { MenuProps } from './menu-entry.ts'

// Menus are the largest primitive. A screen shows their buttons at once and has the rest before the
// press that a hover or the focus announces.
const popupPart = createPart(async () => (await import('./MenuPopup.tsx')).default)

export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null)

  const trigger = useRender({
    render: props.trigger,
    props: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: () => popupPart.prepare(),
      onFocus: () => popupPart.prepare(),
      // A click without a count comes from a key or from assistive technology.
      onClick: (event: MouseEvent) => setOpenedBy(event.detail === 0 ? 'keyboard' : 'pointer'),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpenedBy('keyboard')
      },
    },
  })

  // The button stays the same one, with the focus, until the rest is there.
  const MenuPopup = useOpenedPart(
    popupPart,
    () => {
      setOpenedBy(null)
      props.onOpenChange?.(false)
    },
    openedBy !== null || props.open === true,
  )
  return MenuPopup === null ? trigger : <MenuPopup {...props} openedBy={openedBy} />
}
