import { useLayoutEffect, useRef } from 'react'
import { ancestorsOf, nearestControl } from './nearest-control.ts'

/**
 * Where the focus goes when a dialog closes: back to what had it before. What the dialog did may have
 * removed that; then to the first control of what is left around it, never to nothing.
 */
export function useFocusReturn(open: boolean): () => HTMLElement | true {
  const surroundings = useRef<readonly Element[]>([])
  // Before the dialog takes the focus, which it does once this has run.
  useLayoutEffect(() => {
    if (open) surroundings.current = ancestorsOf(lasting(document.activeElement))
  }, [open])

  return () => nearestControl(surroundings.current) ?? true
}

/** An entry of a menu goes with the menu; what stays is the button that opened it. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  if (!menu?.id) return element
  const button = document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`)
  return button === null ? element : lasting(button)
}
