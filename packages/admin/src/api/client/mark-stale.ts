import type { QueryClient } from '@tanstack/react-query'
import type { LoadedDocument } from '../documents/document.ts'
import { type HistoryOf, queryKeys } from './query-keys.ts'

/**
 * Makes old what is known of a document from before this revision, in whatever locale. What is being read
 * of it may be the answer from before too: it is read again where it is shown, and else forgotten.
 */
export function markStale(queries: QueryClient, about: HistoryOf, revision: number): void {
  const { kind, slug, id } = about
  const all = kind === 'global' ? queryKeys.global(slug) : queryKeys.document(slug, id ?? '')
  void queries.invalidateQueries({
    queryKey: all,
    refetchType: 'none',
    predicate: ({ state }) =>
      ((state.data as Partial<LoadedDocument> | undefined)?.revision ?? -1) < revision,
  })
  const queryKey = queryKeys.contents(about)
  for (const query of queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const exactly = { queryKey: query.queryKey, exact: true }
    void queries.cancelQueries(exactly).then(() => {
      if (query.isActive()) void queries.refetchQueries(exactly)
    })
  }
}
