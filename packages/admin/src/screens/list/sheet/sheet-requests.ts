import type { DocumentId, PaginatedDocs } from '@stet/core'
import type { Client } from '../../../api/client/client.ts'
import {
  andWhere,
  askedSort,
  type ListedDocument,
  type ListPage,
  type ListQuery,
} from '../../../api/documents/list.ts'

/** The ids of a list's documents in its order, at one moment, up to so many. */
export async function findSheetIds(
  client: Client,
  collection: string,
  { sort, search, filter, rank, locale }: ListQuery,
  { ignored }: Pick<ListPage, 'ignored'>,
  limit: number,
): Promise<readonly DocumentId[]> {
  const { docs } = await client.get<PaginatedDocs<ListedDocument>>(`/${collection}`, {
    query: {
      rank,
      locale,
      limit,
      sort: ignored.sort ? undefined : askedSort(sort),
      where: andWhere(search, ignored.filter ? undefined : filter),
      select: { id: true },
      pagination: false,
      depth: 0,
      draft: true,
      'fallback-locale': 'none',
    },
  })
  return docs.map(({ id }) => id)
}

/** These documents as lists have them, in any order; those that are gone are left out. */
export async function findSheetRows(
  client: Client,
  collection: string,
  { select, locale }: ListQuery,
  ids: readonly DocumentId[],
): Promise<readonly ListedDocument[]> {
  const { docs } = await client.get<PaginatedDocs<ListedDocument>>(`/${collection}`, {
    query: {
      where: { id: { in: ids } },
      limit: ids.length,
      pagination: false,
      locale,
      select,
      depth: 0,
      draft: true,
      'fallback-locale': 'none',
    },
  })
  return docs
}
