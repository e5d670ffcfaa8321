import {
  type ClientCollection,
  type DocumentId,
  isObject,
  type Json,
  type JsonObject,
  type PaginatedDocs,
  type Where,
} from '@stet/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiFailure } from '../client/api-failure.ts'
import type { CallOptions, Client } from '../client/client.ts'
import { pageOrLast } from '../client/last-page.ts'
import { queryKeys } from '../client/query-keys.ts'

/** Ids that one question names: an address may not grow without end. */
export const IDS_PER_REQUEST = 200

/** A document as lists get it: always with an id, the rest as selected. */
export interface ListedDocument extends JsonObject {
  readonly id: DocumentId
}

export interface ListQuery {
  readonly page: number
  readonly limit: number
  readonly sort: string | undefined
  /** The words that are looked for. */
  readonly search: Where | undefined
  /** What the editor filters by. */
  /** What was searched for, where the documents that answer to it best are to come first. */
  readonly rank: string | undefined
  readonly filter: Where | undefined
  readonly locale: string | null
  /** The trash alone, not what is outside of it. */
  readonly trash: true | undefined
  readonly select: { readonly [name: string]: unknown } | undefined
}

/** A page, and the parts of the request that the collection refused and that were left out. */
export interface ListPage extends PaginatedDocs<ListedDocument> {
  readonly ignored: { readonly sort: boolean; readonly filter: boolean }
}

/**
 * Matches that are counted before a page is shown: more take longer than finding the page, and are
 * counted when it is there.
 */
const countedAtFirst = 1000

/** One page of a collection as editors see it: newest stage, no values borrowed from other locales. */
export function listQuery(
  client: Client,
  collection: string,
  query: ListQuery,
  /** Whether it is one of several pages that are shown at once. */
  isTogether = false,
) {
  return queryOptions({
    queryKey: queryKeys.listPage(collection, query),
    queryFn: ({ signal }) => fetchPage(client, collection, query, { signal, isTogether }),
    // The next page replaces this one when it is there; until then nothing jumps.
    placeholderData: keepPreviousData,
  })
}

/**
 * Addresses live longer than configs: a field that an old one filters or sorts by may be gone, or not
 * for this editor. Then the list is shown without that, and says so.
 */
async function fetchPage(
  client: Client,
  collection: string,
  query: ListQuery,
  options: Pick<CallOptions, 'signal' | 'isTogether'>,
): Promise<ListPage> {
  const ignored = { sort: false, filter: false }
  for (;;) {
    const { search, filter, sort, ...rest } = query
    const asked = {
      sort: ignored.sort ? undefined : askedSort(sort),
      where: andWhere(
        andWhere(search, ignored.filter ? undefined : filter),
        rest.trash && isInTrash,
      ),
    }
    try {
      const page = await pageOrLast(query.page, (number) =>
        client.get<PaginatedDocs<ListedDocument>>(`/${collection}`, {
          query: {
            ...rest,
            ...asked,
            page: number,
            countLimit: countedAtFirst,
            depth: 0,
            draft: true,
            'fallback-locale': 'none',
          },
          ...options,
        }),
      )
      return { ...page, ignored }
    } catch (error) {
      if (!(error instanceof ApiFailure) || !error.has('QueryError')) throw error
      const sorted = asked.sort?.split(',').map((key) => key.replace(/^-/, '')) ?? []
      const isAboutSort = sorted.some((path) => isNamed(path, error))
      if (isAboutSort) ignored.sort = true
      else if (filter !== undefined && !ignored.filter) ignored.filter = true
      else if (asked.sort !== undefined) ignored.sort = true
      else throw error
    }
  }
}

/** The total of a list's request, the same for every page. */
export function listCountQuery(
  client: Client,
  collection: string,
  { search, filter, locale, trash }: ListQuery,
  { ignored }: Pick<ListPage, 'ignored'>,
) {
  const asked = andWhere(search, ignored.filter ? undefined : filter)
  const where = andWhere(asked, trash && isInTrash)
  const query = { where, locale, draft: true, trash }
  return queryOptions({
    queryKey: queryKeys.listCount(collection, query),
    queryFn: async ({ signal }) => {
      const path = `/${collection}/count` as const
      return (await client.get<{ totalDocs: number }>(path, { query, signal })).totalDocs
    },
  })
}

/** By status, what has changed since it was published stands between drafts and what is published. */
export function askedSort(sort: string | undefined): string | undefined {
  return sort?.replace(/(?<=^|,)(?<direction>-?)_status(?=,|$)/, '$&,$<direction>_changed')
}

/** Whether the server refused this path in the query. */
function isNamed(path: string, { errors }: ApiFailure): boolean {
  return errors.some(
    ({ data }) =>
      Array.isArray(data) &&
      (data as readonly Json[]).some((entry) => isObject(entry) && entry.path === path),
  )
}

/** What is in the trash, and nothing else; with `trash=true` alone both are. */
export const isInTrash: Where = Object.freeze({ deletedAt: Object.freeze({ exists: true }) })

/** What matches both, where both are given. */
export function andWhere(one: Where | undefined, other: Where | undefined): Where | undefined {
  return one && other ? { and: [one, other] } : (one ?? other)
}

/** Which of these documents are published: distinguishes drafts from unpublished changes. */
export function publishedIdsQuery(
  client: Client,
  collection: string,
  ids: readonly DocumentId[],
  inTrash: boolean,
) {
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
          trash: inTrash || undefined,
        },
        signal,
        isTogether: true,
      })
      return new Set(page.docs.map((doc) => doc.id))
    },
  })
}

/** The dashboard shows this many recently edited documents, whatever collection they are from. */
export const RECENT_DOCUMENTS = 8

/**
 * A collection's newest edits and, in the same answer, how many documents it has. Without times of
 * changes there is only their number.
 */
export function recentQuery(
  client: Client,
  { slug, timestamps }: Pick<ClientCollection, 'slug' | 'timestamps'>,
  select: Readonly<Record<string, true>>,
) {
  return queryOptions({
    queryKey: queryKeys.recent(slug),
    queryFn: ({ signal }) =>
      client.get<PaginatedDocs<ListedDocument>>(`/${slug}`, {
        query: {
          ...(timestamps && { sort: '-updatedAt' }),
          limit: timestamps ? RECENT_DOCUMENTS : 1,
          depth: 0,
          draft: true,
          select: { ...select, ...(timestamps && { updatedAt: true }), _status: true },
        },
        signal,
        isTogether: true,
      }),
  })
}
