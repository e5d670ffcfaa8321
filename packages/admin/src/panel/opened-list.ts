import type { DocumentId } from '@stet/core'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../api/client/query-keys.ts'
import type { ListedDocument, ListPage, ListQuery } from '../api/documents/list.ts'

/**
 * The list that documents are opened from, in the order that it had: a document that is changed while one
 * goes through them keeps its place.
 */
export interface OpenedList {
  /** Without its page. */
  readonly query: ListQuery
  readonly docs: readonly ListedDocument[]
  /** The first and the last page whose documents are there. */
  readonly pages: readonly [first: number, last: number]
  /** Whether documents come after the last of those pages. */
  readonly hasNextPage: boolean
  /** Null where they are too many to be counted at once. */
  readonly totalDocs: number | null
}

/** What stands beside a document in the list that it was opened from. */
export interface Neighbours {
  /** Counted from 1 over all pages. */
  readonly position: number
  readonly previous: ListedDocument | undefined
  readonly next: ListedDocument | undefined
  /** A page whose documents come before or after those that are there. */
  readonly missing: { readonly page: number; readonly side: 'before' | 'after' } | null
}

/** The list of a collection that was shown last; kept until the panel is left. */
export function openedListQuery(collection: string) {
  return queryOptions<OpenedList | null>({
    queryKey: queryKeys.openedList(collection),
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Remembers a page of a list from which documents can be opened. */
export function rememberList(
  queries: QueryClient,
  collection: string,
  query: ListQuery,
  page: ListPage,
): void {
  const { queryKey, gcTime } = openedListQuery(collection)
  queries.setQueryDefaults(queryKey, { ...(gcTime !== undefined && { gcTime }) })
  const opened: OpenedList = {
    query,
    docs: page.docs,
    pages: [page.page, page.page],
    hasNextPage: page.hasNextPage,
    totalDocs: page.countLimitReached ? null : page.totalDocs,
  }
  queries.setQueryData(queryKey, opened)
}

/** Null if the document is not in the list. */
export function neighboursIn(list: OpenedList, id: DocumentId): Neighbours | null {
  const { docs, pages, query, hasNextPage } = list
  const index = docs.findIndex((doc) => String(doc.id) === String(id))
  if (index === -1) return null
  const [first, last] = pages
  const position = (first - 1) * query.limit + index + 1
  const missing =
    index === docs.length - 1 && hasNextPage
      ? ({ page: last + 1, side: 'after' } as const)
      : index === 0 && first > 1
        ? ({ page: first - 1, side: 'before' } as const)
        : null
  return { position, previous: docs[index - 1], next: docs[index + 1], missing }
}

/** The list with one more page; what has moved there from another page meanwhile is there already. */
export function withPage(list: OpenedList, side: 'before' | 'after', page: ListPage): OpenedList {
  const known = new Set(list.docs.map(({ id }) => id))
  const added = page.docs.filter(({ id }) => !known.has(id))
  const [first, last] = list.pages
  const { hasNextPage } = page
  return side === 'after'
    ? { ...list, docs: [...list.docs, ...added], pages: [first, last + 1], hasNextPage }
    : { ...list, docs: [...added, ...list.docs], pages: [first - 1, last] }
}
