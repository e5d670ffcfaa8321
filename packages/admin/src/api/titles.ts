import type { DocumentId, PaginatedDocs } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from './client.ts'
import type { ListedDocument } from './list.ts'
import { queryKeys } from './query-keys.ts'

/** The titles of these documents in one request, by id. Ids that are gone or not for this editor are absent. */
export function titlesQuery(
  client: Client,
  collection: string,
  titleField: string,
  ids: readonly DocumentId[],
  locale: string | null,
) {
  return queryOptions({
    queryKey: [...queryKeys.list(collection), 'titles', titleField, ids, locale] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<DocumentId, string>> => {
      const page = await client.get<PaginatedDocs<ListedDocument>>(`/${collection}`, {
        query: {
          where: { id: { in: ids } },
          select: { [titleField]: true },
          limit: ids.length,
          depth: 0,
          draft: true,
          pagination: false,
          locale,
        },
        signal,
      })
      return new Map(
        page.docs.map((doc) => {
          const title = doc[titleField]
          return [doc.id, typeof title === 'string' && title !== '' ? title : String(doc.id)]
        }),
      )
    },
  })
}
