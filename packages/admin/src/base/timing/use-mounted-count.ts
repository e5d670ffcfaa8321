import { startTransition, useEffect, useRef, useState } from 'react'
import { whenSettled } from './when-settled.ts'

/** How many parts are mounted at once. */
export interface MountedSteps {
  /** With the first paint: at least what a screen shows. Asked once. */
  readonly first: () => number
  /** At a time afterwards: few enough that a key pressed meanwhile waits for no frame. */
  readonly step: number
}

/**
 * How many parts of a long list are mounted by now. The rest follow when the first are painted, in transitions,
 * which React interrupts for what the editor does: a page of 200 blocks is there at once and stays quick.
 */
export function useMountedCount(total: number, { first, step }: MountedSteps): number {
  const [count, setCount] = useState(first)
  const isOpened = useRef(false)
  useEffect(() => {
    const mountMore = () => {
      isOpened.current = true
      startTransition(() => setCount((before) => before + step))
    }
    if (count >= total) isOpened.current = true
    else if (isOpened.current) mountMore()
    else return whenSettled(mountMore)
  }, [count, total, step])
  return Math.min(count, total)
}
