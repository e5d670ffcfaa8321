import { startTransition, useEffect, useState } from 'react'

/** How many parts are mounted at once. */
export interface MountedSteps {
  /** With the first paint: at least what a screen shows. Asked once. */
  readonly first: () => number
  /** At a time afterwards: few enough that a key pressed meanwhile waits for no frame. */
  readonly step: number
}

/**
 * How many parts of a long list are mounted by now. The rest follow in transitions, which React
 * interrupts for what the editor does: a page of 200 blocks is there at once and stays quick.
 */
export function useMountedCount(total: number, { first, step }: MountedSteps): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total) return
    startTransition(() => setCount((before) => before + step))
  }, [count, total, step])
  return Math.min(count, total)
}
