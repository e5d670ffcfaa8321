import { useEffect } from 'react'
import { fieldId } from './field-id.ts'
import type { FormContextValue } from './form-context.ts'

/** Frames to wait for a field that is being opened: tabs and rows appear one after the other. */
const REVEAL_FRAMES = 30

/** Moves the focus to the field that is to be looked at, as soon as all around it is open. */
export function useRevealedFocus({
  view,
  idPrefix,
}: Pick<FormContextValue, 'view' | 'idPrefix'>): void {
  useEffect(() => {
    let frame = 0
    const stop = view.onReveal((path) => {
      cancelAnimationFrame(frame)
      let left = REVEAL_FRAMES
      const look = () => {
        if (view.revealing !== path) return
        const found = document.getElementById(fieldId(idPrefix, path))
        left -= 1
        if (found === null && left > 0) {
          frame = requestAnimationFrame(look)
          return
        }
        const onRevealed = view.revealed()
        if (onRevealed !== undefined) return onRevealed(found)
        if (found === null) return
        found.scrollIntoView({ block: 'center' })
        focusIn(found)
      }
      frame = requestAnimationFrame(look)
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [view, idPrefix])
}

/** A frame of several controls has the field's id itself; then its first control takes the focus. */
export function focusIn(element: HTMLElement): void {
  element.focus()
  if (document.activeElement === element) return
  const control = 'input, textarea, select, button:not([tabindex="-1"])'
  element.querySelector<HTMLElement>(control)?.focus()
}
