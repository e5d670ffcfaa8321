import type { DocumentId } from '@stet/core'
import type { KeyboardEvent } from 'react'

/** Opens the preview of the document whose title has the focus, by the space bar. Answers whether it did. */
export function pressPreview(
  event: KeyboardEvent<HTMLElement>,
  onPreview: ((id: DocumentId) => void) | undefined,
): boolean {
  const { key, target } = event
  const isTitle = target instanceof HTMLElement && target.matches('a[data-row]')
  if (key !== ' ' || !isTitle || !onPreview) return false
  // A link does nothing with it; the page would scroll.
  event.preventDefault()
  const id = target.closest('tr')?.dataset.id
  if (id !== undefined) onPreview(id)
  return true
}
