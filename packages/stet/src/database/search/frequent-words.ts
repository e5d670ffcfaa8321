import type { SearchQuery } from '@stet/core'
import type { SqlRow } from '../executor.ts'
import type { SearchPart } from './search-store.ts'

// To rank a row by a word, an engine may have to count all rows that have it, which takes long where
// very many do. Such a word says little about any of them: what counts is then where it stands, and
// words that are meant beside those that were typed are left out, as there are more than enough.

/** In the proportions of `bm25` for a word that a tenth of the rows have. */
const ranks = { title: 2, anywhere: 1 } as const

/** The newest rows from which it is estimated how many there are. */
export const estimatedFrom = 100

/** How many rows there are, from the newest ones: as many more as these stand closely. */
export function estimatedRows(newest: readonly SqlRow[]): number {
  if (newest.length < estimatedFrom) return newest.length
  const last = Number(newest[0]?.number ?? 0)
  const first = Number(newest.at(-1)?.number ?? 0)
  return (newest.length * last) / (last - first + 1)
}

/** Without other words that begin with them, and without other forms. */
export function wordsAsTyped({ terms, excluded }: SearchQuery): SearchQuery {
  return { terms: terms.map((term) => ({ ...term, isPrefix: false, stems: [] })), excluded }
}

export function withWordsAsTyped({ scope, where }: SearchPart): SearchPart {
  return { scope: { ...scope, query: wordsAsTyped(scope.query) }, where }
}

/** The rows with ranks by where their words stand. */
export function rankedByPlace(
  where: SearchPart['where'],
  rows: readonly SqlRow[],
): readonly SqlRow[] {
  return rows.map((row) => ({ ...row, rank: ranks[where] }))
}
