const FOUND = 'stet-found'
const CURRENT = 'stet-found-current'
/** Matches that are marked at most; more would only colour everything. */
const MOST = 2000

/** Marks ranges of the page, the current one more, without changing its elements; the result unmarks them. */
export function markRanges(ranges: readonly (Range | null)[], current: Range | null): () => void {
  // Browsers without it show the current match by scrolling to it.
  if (!('highlights' in CSS)) return () => undefined
  const others = ranges.slice(0, MOST).filter((range) => range !== null && range !== current)
  const marks = new Map([
    [FOUND, new Highlight(...(others as Range[]))],
    ...(current === null ? [] : [[CURRENT, new Highlight(current)] as const]),
  ])
  for (const [name, mark] of marks) CSS.highlights.set(name, mark)
  return () => {
    for (const [name, mark] of marks) {
      if (CSS.highlights.get(name) === mark) CSS.highlights.delete(name)
    }
  }
}
