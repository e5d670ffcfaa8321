import type { DocumentId } from '@stet/core'
import { useEffect, useState } from 'react'

/**
 * The file that had the focus last, of those beside an element. While that is shown, one press shows a file
 * and two open it, as in the windows of a desktop; keys and readers of the screen press without a count,
 * and open at once.
 */
export function useShownFile(pane: { readonly current: HTMLElement | null }): DocumentId | null {
  const [id, setID] = useState<DocumentId | null>(null)
  useEffect(() => {
    const files = pane.current?.parentElement
    if (!files) return
    const stop = new AbortController()
    const { signal } = stop
    const focus = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest('[data-list] tr[data-id]')
      if (row instanceof HTMLElement && row.dataset.id !== undefined) setID(row.dataset.id)
    }
    files.addEventListener('focusin', focus, { signal })
    // Before the link itself, which would be followed.
    files.addEventListener('click', press, { signal, capture: true })
    files.addEventListener('dblclick', ({ target }) => linkOf(target)?.click(), { signal })
    return () => stop.abort()
  }, [pane])
  return id
}

const linkOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-row]') : null

function press(event: MouseEvent): void {
  const { target, detail, ctrlKey, metaKey, shiftKey, altKey } = event
  const link = linkOf(target)
  if (link === null || detail === 0 || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  link.focus()
}
