import { foldCase } from './compare-text.ts'

/**
 * How well a text matches the search text, ignoring case: 0 equal, 1 it begins with it, 2 one of
 * its words begins with it, 3 any other text. Documents without a text come last.
 */
export function matchRank(text: string | null, searched: string): number {
  if (text === null) return 3
  const [folded, wanted] = [foldCase(text), foldCase(searched)]
  if (folded === wanted) return 0
  if (folded.startsWith(wanted)) return 1
  return folded.includes(` ${wanted}`) ? 2 : 3
}
