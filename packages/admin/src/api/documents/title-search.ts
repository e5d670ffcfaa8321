import type { FoundTitles } from '@stet/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

interface TitleSearch {
  readonly text: string
  readonly locale: string | null
  /** Whether mistyped words are searched for as they are. */
  readonly isExact: boolean
}

/** Documents of all collections by their titles and words; what the editor may not read is not among them. */
export function titleSearchQuery(client: Client, { text, locale, isExact }: TitleSearch) {
  return queryOptions({
    queryKey: queryKeys.titleSearch(text, locale, isExact),
    enabled: text !== '',
    queryFn: ({ signal }) =>
      client.get<FoundTitles>('/_panel/search', {
        query: { q: text, locale, correct: isExact ? false : undefined },
        signal,
      }),
    // What was found stays until the next is found; a list that empties with every letter flickers.
    placeholderData: keepPreviousData,
    // Thousands of searches in a day are not kept for half an hour each.
    gcTime: 10_000,
  })
}
