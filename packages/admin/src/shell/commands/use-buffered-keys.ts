import { useEffect, useRef } from 'react'

export interface BufferedKeys {
  /** What the text is once a key has changed it. */
  readonly edit: (change: (text: string) => string) => void
  readonly cancel: () => void
}

/**
 * Keys pressed after a search was asked for and before it has the focus belong to the search, not to the
 * field that still has the focus. Ends with the first focus that moves, which is the search's own.
 */
export function useBufferedKeys(isAsked: boolean, keys: BufferedKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isAsked) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Escape') latest.current.cancel()
      else if (key === 'Backspace') latest.current.edit((text) => text.slice(0, -1))
      else if (key.length === 1) latest.current.edit((text) => text + key)
    }
    const stop = () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('focusin', stop, true)
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('focusin', stop, true)
    return stop
  }, [isAsked])
}
