import { use, useEffect, useRef } from 'react'
import type { Part } from './part.ts'
import { PartTextsContext } from './part-texts.ts'
import { usePart } from './use-part.ts'

/**
 * A part that opens over the screen and has no place to show a failure: a menu, a dialog. When it cannot be
 * loaded, a notice says so and `onFailed` closes it; opening it again tries again.
 */
export function useOpenedPart<T>(part: Part<T>, onFailed: () => void, isOpen = true): T | null {
  const state = usePart(part, isOpen)
  const words = use(PartTextsContext)
  const latest = useRef(onFailed)
  useEffect(() => {
    latest.current = onFailed
  })
  const isFailed = state.kind === 'failed'
  useEffect(() => {
    if (!isFailed) return
    words.tell()
    latest.current()
  }, [isFailed, words])
  if (!isOpen) return null
  return state.kind === 'there' ? state.value : part.get()
}
