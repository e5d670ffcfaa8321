import type { ClientCollection } from '@stet/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../api/client/client.ts'

/** Documents of a collection to choose from, by what they are called. */
export function choicesQuery(
  client: Client,
  { slug, admin: { useAsTitle: title } }: Pick<ClientCollection, 'slug' | 'admin'>,
  where: object | undefined,
) {
  return queryOptions({
    queryKey: ['answer', 'choices', slug, where],
    queryFn: async ({ signal }) =>
      (
        await client.get<{ docs: readonly Readonly<Record<string, unknown>>[] }>(`/${slug}`, {
          query: { limit: 20, depth: 0, ...(where && { where }) },
          signal,
        })
      ).docs.map((doc) => ({ value: String(doc.id), label: String(doc[title] ?? doc.id) })),
    placeholderData: keepPreviousData,
  })
}
