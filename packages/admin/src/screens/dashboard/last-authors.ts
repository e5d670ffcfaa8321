import type { ClientCollection, DocumentId, Json, JsonObject, PaginatedDocs } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../api/client/client.ts'
import { queryKeys } from '../../api/client/query-keys.ts'

/** A user who made a version. */
export interface LastAuthor {
  /** The slug of the collection that the user is of. */
  readonly collection: string
  /** The value of the title field; undefined where the user may not be read, or is there no more. */
  readonly title: Json | undefined
}

interface NewestVersion {
  readonly parent: DocumentId
  readonly author: { readonly relationTo: string; readonly value: JsonObject | DocumentId } | null
}

/** The users who made the newest versions of documents, by the ids of the documents that have such a user. */
export function lastAuthorsQuery(
  client: Client,
  collection: string,
  ids: readonly DocumentId[],
  users: readonly ClientCollection[],
) {
  return queryOptions({
    queryKey: queryKeys.lastAuthors(collection, ids),
    enabled: ids.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, LastAuthor>> => {
      const page = await client.get<PaginatedDocs<NewestVersion>>(`/${collection}/versions`, {
        query: {
          where: { and: [{ parent: { in: ids } }, { latest: { equals: true } }] },
          select: { parent: true, author: true },
          populate: Object.fromEntries(
            users.map(({ slug, admin }) => [slug, { [admin.useAsTitle]: true }]),
          ),
          limit: ids.length,
          depth: 1,
          pagination: false,
        },
        signal,
        isTogether: true,
      })
      return new Map(
        page.docs.flatMap(({ parent, author }) => {
          if (author === null) return []
          const { relationTo, value } = author
          const title =
            typeof value === 'object'
              ? value[users.find(({ slug }) => slug === relationTo)?.admin.useAsTitle ?? '']
              : undefined
          return [[String(parent), { collection: relationTo, title }] as const]
        }),
      )
    },
  })
}
