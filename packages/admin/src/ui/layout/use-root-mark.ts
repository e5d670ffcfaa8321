import { useLayoutEffect } from 'react'

/** The number of users of each mark: a new screen may mount before the old one unmounts. */
const wanted = new Map<string, number>()

/**
 * Puts an attribute on the page's root for as long as something is so, for styles of the page itself.
 * `:root:has(…)` would say the same, and search the whole page for it each time anything is added.
 */
export function useRootMark(name: `data-${string}`, isSo: boolean): void {
  useLayoutEffect(() => {
    if (!isSo) return
    count(name, 1)
    return () => count(name, -1)
  }, [name, isSo])
}

function count(name: string, by: 1 | -1): void {
  const total = (wanted.get(name) ?? 0) + by
  wanted.set(name, total)
  document.documentElement.toggleAttribute(name, total > 0)
}
