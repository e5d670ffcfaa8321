import type { DocumentId } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from './client.ts'
import { queryKeys } from './query-keys.ts'

/** A document that refers to another one, and where it does. */
export interface UsingDocument {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  readonly id: DocumentId
  readonly title: string
  readonly places: readonly { readonly path: string; readonly locale: string | null }[]
}

/** Where a document is used, as far as the editor may see it. */
export interface Usages {
  readonly docs: readonly UsingDocument[]
  /** Documents that this editor may not see. */
  readonly hidden: number
  readonly hasMore: boolean
}

/** What links to a document; always asked anew, because others write too. */
export function usagesQuery(client: Client, collection: string, id: DocumentId) {
  return queryOptions({
    queryKey: [...queryKeys.document(collection, id), 'usages'] as const,
    queryFn: ({ signal }) =>
      client.get<Usages>(`/_panel/usages/${collection}/${encodeURIComponent(id)}`, {
        query: { draft: true },
        signal,
      }),
    staleTime: 0,
  })
}
