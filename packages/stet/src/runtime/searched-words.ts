import { parseSearchQuery, type SearchQuery } from '@stet/core'
import type { SearchedGeneration } from './runtime.ts'

/** What a person typed, as the words of a collection in this locale are read; null for all locales. */
export function readSearchQuery(
  { locales, stemmerOf }: Pick<SearchedGeneration, 'locales' | 'stemmerOf'>,
  text: string,
  locale: string | null,
): SearchQuery {
  const meant = locale === null ? locales : locales.filter((one) => one === null || one === locale)
  const stemmers = new Set(meant.map(stemmerOf))
  return parseSearchQuery(
    text,
    [...stemmers].filter((stemmer) => stemmer !== null),
  )
}
