const CHANGES = '[data-op]:not([data-op="same"])'

/** Where each change of a comparison begins: lines that changed one after the other are one. */
function changesIn(difference: HTMLElement): readonly HTMLElement[] {
  const all = [...difference.querySelectorAll<HTMLElement>(CHANGES)]
  return all.filter((element) => {
    const before = element.previousElementSibling
    const isInside = element.parentElement?.closest(CHANGES) != null
    return !isInside && !before?.matches(CHANGES)
  })
}

/** Goes to the change after, or before, the place where one is; past the last one, to the first. */
export function goToChange(difference: HTMLElement | null, direction: 'next' | 'previous'): void {
  if (difference === null) return
  const changes = changesIn(difference)
  const here = document.activeElement
  const isInside = here !== null && difference.contains(here)
  const isPast = (change: HTMLElement) => {
    if (!isInside || change.contains(here)) return false
    const follows = here.compareDocumentPosition(change) & Node.DOCUMENT_POSITION_FOLLOWING
    return direction === 'next' ? follows !== 0 : follows === 0
  }
  const inOrder = direction === 'next' ? changes : changes.toReversed()
  const change = (isInside ? inOrder.find(isPast) : undefined) ?? inOrder[0]
  if (change === undefined) return
  change.tabIndex = -1
  change.focus({ preventScroll: true })
  change.scrollIntoView({ block: 'center' })
}
