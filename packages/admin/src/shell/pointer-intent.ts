/** How long after its last movement a mouse over a row is taken to be about to press it. */
export const INTENT_TIMEOUT = 1_500

/** Detects whether the pointer is about to press one of several rows, which must not move then. */
export interface PointerIntent {
  isAtRows(): boolean
  stop(): void
}

export function watchPointerIntent(now: () => number = () => performance.now()): PointerIntent {
  let movedAt = Number.NEGATIVE_INFINITY
  let isOverRow = false
  const onMove = ({ target, pointerType }: PointerEvent) => {
    movedAt = now()
    isOverRow =
      pointerType === 'mouse' && target instanceof Element && target.closest('tr, li') !== null
  }
  document.addEventListener('pointermove', onMove, { passive: true })
  return {
    isAtRows: () => isOverRow && now() - movedAt < INTENT_TIMEOUT,
    stop: () => document.removeEventListener('pointermove', onMove),
  }
}
