import { TRANSITION } from './drag-constants.ts'

/** Draws an element at an offset in pixels from where it is laid out; without one, in its place. */
export function moveElement(
  element: HTMLElement,
  by: { readonly x: number; readonly y: number } | null,
  { isAtOnce }: { isAtOnce: boolean },
): void {
  const isStill = isAtOnce || prefersStillness()
  element.style.transition = isStill
    ? ''
    : `transform ${TRANSITION.duration}ms ${TRANSITION.easing}`
  element.style.transform = by === null ? '' : `translate(${by.x}px, ${by.y}px)`
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
