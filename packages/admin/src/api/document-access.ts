import type { DocumentId, EntityOperation, EntityPermissions } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from './client.ts'
import { queryKeys } from './query-keys.ts'

const DOCUMENT_OPERATIONS: readonly EntityOperation[] = ['read', 'update', 'delete']

/** Whether it depends on the document what may be done with it. */
export function dependsOnDocument(permissions: EntityPermissions | undefined): boolean {
  return DOCUMENT_OPERATIONS.some((operation) => typeof permissions?.[operation] === 'object')
}

/** What may be done with one document; asked only where the collection alone does not say. */
export function documentAccessQuery(client: Client, collection: string, id: DocumentId) {
  return queryOptions({
    queryKey: [...queryKeys.document(collection, id), 'access'] as const,
    queryFn: ({ signal }) =>
      client.post<EntityPermissions>(`/${collection}/access/${encodeURIComponent(id)}`, { signal }),
  })
}
