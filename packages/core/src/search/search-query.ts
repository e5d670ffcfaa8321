import { type Stemmer, stemsOf } from './stems.ts'
import { searchWords } from './words.ts'

/** Words that stand one after the other. The last one is the beginning of a word where `isPrefix`. */
export interface SearchTerm {
  readonly words: readonly string[]
  readonly isPrefix: boolean
  /** Of a single word outside of quotes: words with one of these stems are meant as well. */
  readonly stems: readonly string[]
  /** Where it stands in what was typed. */
  readonly start: number
  readonly end: number
}

/** What is searched for: all of `terms`, and none of `excluded`. */
export interface SearchQuery {
  readonly terms: readonly SearchTerm[]
  readonly excluded: readonly SearchTerm[]
}

/** Code units of a query that are read. */
const longestQuery = 400
/** Terms that are searched for; what is typed after them is ignored. */
const mostTerms = 16
/** Code points from which a word on its own stands for all words that begin with it. */
const shortestPrefix = 2

const parts = /(?<sign>-?)(?:"(?<phrase>[^"]*)(?:"|$)|(?<word>[^\s"]+))/gu

/**
 * Reads what a person typed: words, `"words in their order"`, and `-words` that must not occur. A
 * word without quotes also finds the words that begin with it, and those with its stem in the
 * languages of the stemmers. Nothing that is typed is a mistake.
 */
export function parseSearchQuery(text: string, stemmers: readonly Stemmer[] = []): SearchQuery {
  const terms: SearchTerm[] = []
  const excluded: SearchTerm[] = []
  for (const { 0: found, index, groups = {} } of text.slice(0, longestQuery).matchAll(parts)) {
    const { sign = '', phrase, word = '' } = groups
    const place = { start: index + sign.length, end: index + found.length }
    const isExcluded = sign === '-'
    const term =
      phrase === undefined
        ? termOf(word, true, isExcluded ? [] : stemmers, place)
        : termOf(phrase, false, [], place)
    if (term === null) continue
    if (terms.length + excluded.length === mostTerms) break
    ;(isExcluded ? excluded : terms).push(term)
  }
  return { terms, excluded }
}

/** The words of a term in their order, or null where it has none. `isLoose`: words that begin with the last one are meant as well. */
function termOf(
  text: string,
  isLoose: boolean,
  stemmers: readonly Stemmer[],
  place: Pick<SearchTerm, 'start' | 'end'>,
): SearchTerm | null {
  const found = [...searchWords(text)]
  const end = found.at(-1)
  const before = found.at(-2)
  // Pairs overlap. A run at the end may go on in the text, where its last character begins a pair.
  const isRest = end?.isTail === true && before !== undefined && before.end > end.start
  const words = isRest ? found.slice(0, -1) : found
  const last = words.at(-1)
  if (last === undefined) return null
  const isPrefix = last.isTail || (isLoose && [...last.word].length >= shortestPrefix)
  const stems = words.length === 1 && isPrefix ? stemsOf(text, last, stemmers) : []
  return { words: words.map(({ word }) => word), isPrefix, stems, ...place }
}
