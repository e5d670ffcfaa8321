import { useCallback, useEffect, useState } from 'react'
import type { Part } from './part.ts'

export type PartState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly value: T }
  | { readonly kind: 'failed'; retry(): void }

const loading = Object.freeze({ kind: 'loading' })

/**
 * A part that is needed now. Where it cannot be had, that is a state of this one place: nothing is thrown,
 * so that all around it stands; a network that comes back is a reason to try again.
 */
export function usePart<T>(part: Part<T>): PartState<T> {
  const [state, setState] = useState<PartState<T>>(() => {
    const value = part.get()
    if (value === null) part.miss()
    return value === null ? loading : { kind: 'there', value }
  })
  const load = useCallback(() => {
    setState((before) => (before.kind === 'there' ? before : loading))
    part.load().then(
      (value) => setState({ kind: 'there', value }),
      () => setState({ kind: 'failed', retry: load }),
    )
  }, [part])
  const { kind } = state
  useEffect(() => {
    if (kind === 'loading') load()
    if (kind !== 'failed') return
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [kind, load])
  return state
}
