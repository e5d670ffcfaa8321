import {
  type DocumentId,
  type EntityOperation,
  type EntityPermissions,
  isAllowed,
} from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from './client.ts'
import { queryKeys } from './query-keys.ts'

/** Rules are code and roles change rarely; the server asks them at every write in any case. */
const RULES_HOLD_FOR = 60_000

const DOCUMENT_OPERATIONS: readonly EntityOperation[] = ['read', 'update', 'delete']

/** Whether it depends on the document what may be done with it. */
export function dependsOnDocument(permissions: EntityPermissions | undefined): boolean {
  return DOCUMENT_OPERATIONS.some((operation) => typeof permissions?.[operation] === 'object')
}

/** Whether the editor may show readers a document: what rules say about a write that publishes it. */
export function mayPublishQuery(
  client: Client,
  kind: 'collection' | 'global',
  slug: string,
  id: DocumentId | null,
) {
  const path =
    kind === 'global'
      ? `/globals/${slug}/access`
      : `/${slug}/access${id === null ? '' : `/${encodeURIComponent(id)}`}`
  return queryOptions({
    queryKey: ['may-publish', kind, slug, id === null ? null : String(id)] as const,
    queryFn: async ({ signal }) => {
      const body = { _status: 'published' }
      const permissions = await client.post<EntityPermissions>(path, { body, signal })
      return isAllowed(permissions, kind === 'collection' && id === null ? 'create' : 'update')
    },
    staleTime: RULES_HOLD_FOR,
  })
}

/** What may be done with one document; asked only where the collection alone does not say. */
export function documentAccessQuery(client: Client, collection: string, id: DocumentId) {
  return queryOptions({
    queryKey: [...queryKeys.document(collection, id), 'access'] as const,
    queryFn: ({ signal }) =>
      client.post<EntityPermissions>(`/${collection}/access/${encodeURIComponent(id)}`, { signal }),
  })
}
