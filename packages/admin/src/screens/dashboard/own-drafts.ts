import {
  type ClientCollection,
  type DocumentId,
  hasDrafts,
  isAllowed,
  type JsonObject,
  type PaginatedDocs,
  type Permissions,
  type User,
} from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../api/client/client.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import type { RecentDocument } from './recent-documents.ts'

/** As many of a user's drafts are shown, whatever collection they are of. */
const OWN_DRAFTS = 5

interface NewestVersion {
  readonly parent: DocumentId
  readonly version: JsonObject
  readonly updatedAt: string
}

/** The collections in which a user's drafts are looked for: those whose versions the user may read. */
export function draftCollections(
  collections: readonly ClientCollection[],
  permissions: Permissions,
): readonly ClientCollection[] {
  return collections.filter(
    (one) =>
      one.auth === false &&
      hasDrafts(one) &&
      isAllowed(permissions.collections?.[one.slug], 'readVersions'),
  )
}

/** The documents of a collection, but those in the trash, whose newest version is a draft of this user: the newest first. */
export function ownDraftsQuery(
  client: Client,
  { slug }: Pick<ClientCollection, 'slug'>,
  user: User,
  select: Readonly<Record<string, true>>,
) {
  const where = {
    and: [
      { latest: { equals: true } },
      { 'version._status': { equals: 'draft' } },
      { 'author.relationTo': { equals: user.collection } },
      { 'author.value': { equals: user.id } },
    ],
  }
  return queryOptions({
    queryKey: queryKeys.ownDrafts(slug),
    queryFn: async ({ signal }): Promise<readonly NewestVersion[]> => {
      const page = await client.get<PaginatedDocs<NewestVersion>>(`/${slug}/versions`, {
        query: {
          where,
          sort: '-updatedAt',
          select: { parent: true, updatedAt: true, version: select },
          limit: OWN_DRAFTS,
          depth: 0,
          pagination: false,
        },
        signal,
        isTogether: true,
      })
      return page.docs
    },
  })
}

/** A user's drafts of all collections, the newest first. */
export function mergeOwnDrafts(
  sources: readonly {
    readonly collection: ClientCollection
    readonly versions: readonly NewestVersion[]
  }[],
): readonly RecentDocument[] {
  return sources
    .flatMap(({ collection, versions }) =>
      versions.map(
        ({ parent, version, updatedAt }): RecentDocument => ({
          collection,
          doc: { ...version, id: parent, _status: 'draft' },
          title: version[collection.admin.useAsTitle],
          updatedAt,
          hasDrafts: true,
        }),
      ),
    )
    .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
    .slice(0, OWN_DRAFTS)
}
