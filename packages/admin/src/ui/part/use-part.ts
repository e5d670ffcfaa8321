import { useCallback, useEffect, useState } from 'react'
import type { Part } from './part.ts'

export type PartState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly value: T }
  | { readonly kind: 'failed'; retry(): void }

const loading = Object.freeze({ kind: 'loading' })

/**
 * A part that is needed now, or once `isNeeded`. Where it cannot be had, that is a state of this one place:
 * nothing is thrown, so that all around it stands; a network that comes back, and being needed once more, are
 * reasons to try again.
 */
export function usePart<T>(part: Part<T>, isNeeded = true): PartState<T> {
  const [state, setState] = useState<PartState<T>>(() => {
    const value = part.get()
    if (value === null && isNeeded) part.miss()
    return value === null ? loading : { kind: 'there', value }
  })
  const isThere = state.kind === 'there'
  const isFailed = state.kind === 'failed'
  const load = useCallback(() => {
    setState(loading)
    part.load().then(
      (value) => setState({ kind: 'there', value }),
      () => setState({ kind: 'failed', retry: load }),
    )
  }, [part])
  useEffect(() => {
    if (isNeeded && !isThere) load()
  }, [isNeeded, isThere, load])
  useEffect(() => {
    if (!isNeeded || !isFailed) return
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isNeeded, isFailed, load])
  return state
}
