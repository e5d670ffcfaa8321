import { useRender } from '@base-ui/react/use-render'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPart } from '../part/part.ts'
import { usePart } from '../part/use-part.ts'
import type TooltipPopup from './TooltipPopup.tsx'

// Placing a popup needs ten times the code of all buttons together, and it is not needed before
// the first hover: the panel's first screen loads without it.
const popupPart = createPart(async () => (await import('./TooltipPopup.tsx')).default)

export interface TooltipProps {
  content: ReactNode
  shortcut?: readonly string[] | undefined
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  /** False where the content only repeats the element's name. */
  describes?: boolean
  /** The element it explains. Its own label names it; a tooltip is never the only name. */
  children: ReactElement
}

const openDelay = 500
// Long enough to move the pointer onto the tooltip itself (WCAG 1.4.13).
const closeDelay = 100
// Who has just read one tooltip gets the next without waiting.
const warmFor = 400
let lastClosed = 0

export function Tooltip({
  content,
  shortcut,
  side = 'top',
  describes = true,
  children,
}: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  function open(delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setOpened(true)
      setOpen(true)
    }, delay)
  }

  function close(delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (isOpen) lastClosed = performance.now()
      setOpen(false)
    }, delay)
  }

  const element = useRender({
    render: children,
    ref: anchor,
    props: {
      'aria-describedby': describes && isOpen ? id : undefined,
      onPointerEnter: (event: PointerEvent) => {
        // A finger has no hover; a long press is for the browser's own menu.
        if (event.pointerType === 'touch') return
        popupPart.prepare()
        open(performance.now() - lastClosed < warmFor ? 0 : openDelay)
      },
      onPointerLeave: () => close(closeDelay),
      onPointerDown: () => close(0),
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.matches(':focus-visible')) open(0)
      },
      onBlur: () => close(0),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        // This Escape is the tooltip's; the dialog around it stays.
        event.stopPropagation()
        close(0)
      },
    },
  })

  return (
    <>
      {element}
      {wasOpened && (
        <OpenedTooltip
          id={id}
          anchor={anchor}
          open={isOpen}
          onClose={() => close(0)}
          onPointerEnter={() => open(0)}
          onPointerLeave={() => close(closeDelay)}
          content={content}
          shortcut={shortcut}
          side={side}
        />
      )}
    </>
  )
}

/** Shows nothing when its code cannot be loaded: a tooltip is never the only place of a text. */
function OpenedTooltip(props: ComponentProps<typeof TooltipPopup>) {
  const state = usePart(popupPart)
  return state.kind === 'there' ? <state.value {...props} /> : null
}
