import { foldCase } from './compare-text.ts'

/**
 * How well a text answers to what was searched for, case aside: 0 it is that, 1 it begins so, 2 one of
 * its words begins so, 3 everything else. What has no text comes last.
 */
export function matchRank(text: string | null, searched: string): number {
  if (text === null) return 3
  const [folded, wanted] = [foldCase(text), foldCase(searched)]
  if (folded === wanted) return 0
  if (folded.startsWith(wanted)) return 1
  return folded.includes(` ${wanted}`) ? 2 : 3
}
