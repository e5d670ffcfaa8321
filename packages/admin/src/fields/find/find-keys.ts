import { useEffect, useRef } from 'react'
import { isApplePlatform, type KeyPress, matchesShortcut } from '../../actions/shortcut.ts'

/** Whether a key leads to the next match or to the previous one. */
export function matchDirectionOf(press: KeyPress): 1 | -1 | null {
  const isApple = isApplePlatform()
  const is = (shortcut: string) => matchesShortcut(press, shortcut, isApple)
  if (is('f3') || is('mod+g')) return 1
  return is('shift+f3') || is('mod+shift+g') ? -1 : null
}

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * The keys for the next and the previous match, outside the bar that has them too: in an element, or
 * beside it unless there is something above it.
 */
export function useFindKeys(
  element: HTMLElement | null,
  reach: 'inside' | 'beside',
  onGo: (by: 1 | -1) => void,
): void {
  const latest = useRef(onGo)
  useEffect(() => {
    latest.current = onGo
  })
  useEffect(() => {
    if (element === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.defaultPrevented || event.isComposing ? null : matchDirectionOf(event)
      if (by === null || !(event.target instanceof Element)) return
      const isAbove = event.target.closest(OVERLAYS) !== element.closest(OVERLAYS)
      if (isAbove && !element.contains(event.target)) return
      event.preventDefault()
      latest.current(by)
    }
    const target = reach === 'inside' ? element : document
    target.addEventListener('keydown', onKeyDown as EventListener)
    return () => target.removeEventListener('keydown', onKeyDown as EventListener)
  }, [element, reach])
}
