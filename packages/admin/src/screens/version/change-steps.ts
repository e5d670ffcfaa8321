import { goTo } from '../../diff/rows/go-to.ts'

/** What bears the sign of a change, and what keeps changes from being seen: closed, or not drawn yet. */
const STOPS = '[data-change], [data-more-changes], button[aria-expanded="false"] [data-changes]'

/** Where to stop on the way from change to change; a sign in the title of a row stands for the title. */
function stopsIn(difference: HTMLElement): readonly HTMLElement[] {
  const marked = [...difference.querySelectorAll<HTMLElement>(STOPS)]
  return [...new Set(marked.map((element) => element.closest('button') ?? element))]
}

/** Goes to the change after, or before, the place where one is; past the last one, to the first. */
export function goToChange(difference: HTMLElement | null, direction: 'next' | 'previous'): void {
  if (difference === null) return
  const stops = stopsIn(difference)
  const here = document.activeElement
  const isInside = here !== null && difference.contains(here)
  const isPast = (stop: HTMLElement) => {
    if (!isInside || stop.contains(here)) return false
    const follows = here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING
    return direction === 'next' ? follows !== 0 : follows === 0
  }
  const inOrder = direction === 'next' ? stops : stops.toReversed()
  const stop = (isInside ? inOrder.find(isPast) : undefined) ?? inOrder[0]
  if (stop !== undefined) goTo(stop)
}
