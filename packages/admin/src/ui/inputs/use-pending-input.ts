import { useEffect, useRef } from 'react'

/** Registers an input whose text is no value yet; `finish` makes it one. The returned function unregisters it. */
export type HoldPending = (finish: () => void) => () => void

/**
 * Has an input that waits to be left finish before anything is saved, and as it goes away: a screen that is
 * taken off takes the focus from its inputs without telling them.
 */
export function usePendingInput(
  hold: HoldPending | undefined,
  isHolding: boolean,
  finish: () => void,
): void {
  const latest = useRef({ isHolding, finish })
  useEffect(() => {
    latest.current = { isHolding, finish }
  })
  useEffect(() => {
    if (isHolding) return hold?.(() => latest.current.finish())
  }, [hold, isHolding])
  useEffect(
    () => () => {
      if (latest.current.isHolding) latest.current.finish()
    },
    [],
  )
}
