import type { SearchQuery, SearchTerm } from './search-query.ts'

/**
 * Whether a document is found: the reference for what both databases answer. Its texts are lists of
 * words; a phrase stands in one of them.
 */
export function matchesSearch(query: SearchQuery, texts: readonly (readonly string[])[]): boolean {
  const isThere = (term: SearchTerm) => texts.some((words) => findTerm(term, words).length > 0)
  return query.terms.length > 0 && query.terms.every(isThere) && !query.excluded.some(isThere)
}

/** Where a term begins in a list of words. */
export function findTerm(
  { words, isPrefix }: SearchTerm,
  text: readonly string[],
): readonly number[] {
  const last = words.length - 1
  const isAt = (start: number) =>
    words.every((word, index) => {
      const found = text[start + index]
      if (found === undefined) return false
      return index === last && isPrefix ? found.startsWith(word) : found === word
    })
  return text.flatMap((_, start) => (isAt(start) ? [start] : []))
}
