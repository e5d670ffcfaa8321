import { nearestControl, surroundingsOf } from './surroundings.ts'

/**
 * For a button whose own press takes it away: where it had the focus, the first control of what is left
 * around it gets it, and whoever works without a mouse goes on from there.
 */
export function handOnFocus(button: Element): void {
  const surroundings = surroundingsOf(button)
  requestAnimationFrame(() => {
    const isLost = !button.isConnected && document.activeElement === document.body
    if (isLost) nearestControl(surroundings)?.focus()
  })
}
