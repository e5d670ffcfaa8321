import { startTransition, useEffect, useState } from 'react'

/** Rows that are there with the first paint: more than a screen shows. */
const FIRST = 12
/** Rows added at a time: few enough that a key pressed meanwhile waits for no frame. */
const STEP = 16

/**
 * How many rows of a long list are mounted by now. The rest follow in transitions, which React
 * interrupts for what the editor does: a page of 200 blocks is there at once and stays quick.
 */
export function useMountedCount(total: number): number {
  const [count, setCount] = useState(FIRST)
  useEffect(() => {
    if (count >= total) return
    startTransition(() => setCount((before) => before + STEP))
  }, [count, total])
  return Math.min(count, total)
}
