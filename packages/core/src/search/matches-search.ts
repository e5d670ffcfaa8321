import type { DocumentWords } from './document-texts.ts'
import type { SearchQuery, SearchTerm } from './search-query.ts'

/**
 * Whether a document is found: the reference for what both databases answer. A phrase stands in one
 * of its texts.
 */
export function matchesSearch(query: SearchQuery, words: DocumentWords): boolean {
  const texts = [words.title, ...words.lines]
  const stems = new Set([...words.titleStems, ...words.lineStems])
  const isThere = (term: SearchTerm) =>
    texts.some((text) => findTerm(term, text).length > 0) ||
    term.stems.some((stem) => stems.has(stem))
  return query.terms.length > 0 && query.terms.every(isThere) && !query.excluded.some(isThere)
}

/**
 * Where a term begins in a list of words. `stems` are those of the words, null where a word is its
 * own.
 */
export function findTerm(
  { words, isPrefix, stems }: SearchTerm,
  text: readonly string[],
  stemsOfText: readonly (string | null)[] = [],
): readonly number[] {
  const last = words.length - 1
  const isAt = (start: number) =>
    words.every((word, index) => {
      const found = text[start + index]
      if (found === undefined) return false
      return index === last && isPrefix ? found.startsWith(word) : found === word
    })
  const isForm = (start: number) =>
    stems.length > 0 &&
    (stems.includes(text[start] ?? '') || stems.includes(stemsOfText[start] ?? ''))
  const starts: number[] = []
  for (let start = 0; start < text.length; start++) {
    if (isAt(start) || isForm(start)) starts.push(start)
  }
  return starts
}
