import type { ApiKeyState, DocumentId, OwnSession } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'
import { documentPath } from '../documents/document.ts'

export function ownSessionsQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.ownSessions,
    queryFn: async ({ signal }) =>
      (await client.get<{ docs: readonly OwnSession[] }>('/_panel/sessions', { signal })).docs,
  })
}

export async function endOwnSession(client: Client, id: string): Promise<void> {
  await client.delete(`/_panel/sessions/${encodeURIComponent(id)}`)
}

const apiKeyPath = (collection: string, id: DocumentId) =>
  `${documentPath(collection, id)}/api-key` as const

export function apiKeyQuery(client: Client, collection: string, id: DocumentId) {
  return queryOptions({
    queryKey: queryKeys.apiKey(collection, id),
    queryFn: ({ signal }) => client.get<ApiKeyState>(apiKeyPath(collection, id), { signal }),
  })
}

/** A new key in the place of the one before; it is never to be had again. */
export async function issueApiKey(
  client: Client,
  collection: string,
  id: DocumentId,
): Promise<string> {
  return (await client.post<{ apiKey: string }>(apiKeyPath(collection, id))).apiKey
}

export async function revokeApiKey(
  client: Client,
  collection: string,
  id: DocumentId,
): Promise<void> {
  await client.delete(apiKeyPath(collection, id))
}
