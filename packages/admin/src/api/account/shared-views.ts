import { readSavedView, type SavedView } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

const viewsPath = (collection: string) => `/_panel/views/${encodeURIComponent(collection)}`

/** What others share is news within a minute; one's own changes count at once. */
const FRESH_FOR = 60_000

/** The views of a collection's list that are everybody's. */
export function sharedViewsQuery(client: Client, collection: string) {
  return queryOptions({
    queryKey: queryKeys.sharedViews(collection),
    queryFn: async ({ signal }) => {
      const { views } = await client.get<{ readonly views: readonly unknown[] }>(
        viewsPath(collection),
        { signal, isTogether: true },
      )
      return views.flatMap((view) => readSavedView(view) ?? [])
    },
    staleTime: FRESH_FOR,
  })
}

export function saveSharedView(client: Client, collection: string, view: SavedView): Promise<void> {
  return client.post(viewsPath(collection), { body: view })
}

export function deleteSharedView(client: Client, collection: string, id: string): Promise<void> {
  return client.delete(`${viewsPath(collection)}/${encodeURIComponent(id)}`)
}
