import { useEffect } from 'react'
import { ancestorsOf, controlIn } from './nearest-control.ts'

/** What lies inside these is a screen or a dialog; what goes with one of them whole has others to see to it. */
const FRAMES = 'main, [role="dialog"], [role="alertdialog"]'

/**
 * Keeps the focus from falling to the page, which would lose the place of keyboard users: when the focused
 * element is removed or disabled, the first control of its nearest remaining ancestor gets the focus. A
 * component that moves the focus itself is not overruled.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    const listening = new AbortController()
    let around: readonly Element[] = []
    document.addEventListener(
      'focusin',
      ({ target }) => {
        around = ancestorsOf(target as Element)
      },
      listening,
    )
    document.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        if (relatedTarget !== null) return
        // Who presses beside everything has left it, whatever becomes of it later.
        queueMicrotask(() => {
          if (around[0] === target && !isGone(target as Element)) around = []
        })
      },
      listening,
    )
    const observer = new MutationObserver(() => {
      const [last] = around
      if (last === undefined || !isGone(last)) return
      const lost = around
      around = []
      // A menu or a dialog that opens takes the focus in the frame after it is drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => restoreFocus(lost)))
    })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [])
}

function restoreFocus([last, ...around]: readonly Element[]): void {
  const focused = document.activeElement
  const isLost =
    focused === null ||
    focused === document.body ||
    focused === last ||
    // A dialog that has lost its focus takes it itself.
    around.includes(focused)
  // What opens a menu is drawn anew with it, and the menu is about to take the focus.
  if (!isLost || document.querySelector('[aria-haspopup][aria-expanded="true"]') !== null) return
  const alike = selectorOf(last)
  for (const element of around) {
    if (!element.isConnected) continue
    if (element.matches(FRAMES) || element.closest(FRAMES) === null) return
    // What was only drawn anew is still there.
    const twin = alike === null ? null : element.querySelector<HTMLElement>(alike)
    const control = twin?.matches(':disabled') === false ? twin : controlIn(element)
    if (control === null) continue
    control.focus()
    return
  }
}

/** What finds an element that is drawn anew: its name, or where it leads. */
function selectorOf(element: Element | undefined): string | null {
  for (const attribute of ['aria-label', 'href']) {
    const value = element?.getAttribute(attribute)
    if (value) return `[${attribute}="${CSS.escape(value)}"]`
  }
  return null
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')
