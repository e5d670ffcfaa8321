import type { FoundTitle } from '@stet/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

/** Documents of all collections by their titles; what the editor may not read is not among them. */
export function titleSearchQuery(client: Client, text: string, locale: string | null) {
  return queryOptions({
    queryKey: queryKeys.titleSearch(text, locale),
    enabled: text !== '',
    queryFn: async ({ signal }) =>
      (
        await client.get<{ docs: readonly FoundTitle[] }>('/_panel/search', {
          query: { q: text, locale },
          signal,
        })
      ).docs,
    // What was found stays until the next is found; a list that empties with every letter flickers.
    placeholderData: keepPreviousData,
    // Thousands of searches in a day are not kept for half an hour each.
    gcTime: 10_000,
  })
}
