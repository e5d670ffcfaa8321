/** How long after its last movement a mouse over a row is taken to be about to press it. */
export const ABOUT_TO_PRESS = 1_500

/** Tells whether a person is about to press one of several rows, which must not move just then. */
export interface Pointing {
  isAtRows(): boolean
  stop(): void
}

export function watchPointing(now: () => number = () => performance.now()): Pointing {
  let movedAt = Number.NEGATIVE_INFINITY
  let isOverRow = false
  const onMove = ({ target, pointerType }: PointerEvent) => {
    movedAt = now()
    isOverRow =
      pointerType === 'mouse' && target instanceof Element && target.closest('tr, li') !== null
  }
  document.addEventListener('pointermove', onMove, { passive: true })
  return {
    isAtRows: () => isOverRow && now() - movedAt < ABOUT_TO_PRESS,
    stop: () => document.removeEventListener('pointermove', onMove),
  }
}
