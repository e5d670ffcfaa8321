import type { DocumentId, JsonObject, PaginatedDocs, Where } from '@stet/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from './client.ts'
import { queryKeys } from './query-keys.ts'

/** A document as lists get it: always with an id, the rest as selected. */
export interface ListedDocument extends JsonObject {
  readonly id: DocumentId
}

export interface ListQuery {
  readonly page: number
  readonly limit: number
  readonly sort: string | undefined
  readonly where: Where | undefined
  readonly locale: string | null
}

/** One page of a collection as editors see it: newest stage, no values borrowed from other locales. */
export function listQuery(client: Client, collection: string, query: ListQuery) {
  return queryOptions({
    queryKey: queryKeys.listPage(collection, query),
    queryFn: ({ signal }) =>
      client.get<PaginatedDocs<ListedDocument>>(`/${collection}`, {
        query: { ...query, depth: 0, draft: true, 'fallback-locale': 'none' },
        signal,
      }),
    // The next page replaces this one when it is there; until then nothing jumps.
    placeholderData: keepPreviousData,
  })
}

/** Which of these documents readers can see: tells a draft from a change to something published. */
export function publishedIdsQuery(client: Client, collection: string, ids: readonly DocumentId[]) {
  return queryOptions({
    queryKey: queryKeys.publishedIds(collection, ids),
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const page = await client.get<PaginatedDocs<ListedDocument>>(`/${collection}`, {
        query: {
          where: { and: [{ id: { in: ids } }, { _status: { equals: 'published' } }] },
          select: { _status: true },
          limit: ids.length,
          depth: 0,
          pagination: false,
        },
        signal,
      })
      return new Set(page.docs.map((doc) => doc.id))
    },
  })
}

/** The dashboard shows this many recently edited documents, whatever collection they are from. */
export const RECENT_DOCUMENTS = 8

/** A collection's newest edits and, in the same answer, how many documents it has. */
export function recentQuery(client: Client, collection: string, titleField: string) {
  return queryOptions({
    queryKey: queryKeys.recent(collection),
    queryFn: ({ signal }) =>
      client.get<PaginatedDocs<ListedDocument>>(`/${collection}`, {
        query: {
          sort: '-updatedAt',
          limit: RECENT_DOCUMENTS,
          depth: 0,
          draft: true,
          select: { [titleField]: true, updatedAt: true, _status: true },
        },
        signal,
      }),
  })
}
