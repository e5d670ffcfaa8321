import type { Crop, DocumentId } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

/** What the stored picture was cut to, out of the one that is kept beside it. */
export interface OriginalCrop {
  readonly crop: Crop | null
}

/** Asked for a picture that is to be cut; `revision` is that of its document as it is stored. */
export function originalPictureQuery(
  client: Client,
  collection: string,
  id: DocumentId,
  revision: string,
) {
  return queryOptions({
    queryKey: [...queryKeys.document(collection, id), 'original', revision] as const,
    queryFn: ({ signal }) =>
      client.get<OriginalCrop>(`/${collection}/original/${encodeURIComponent(id)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
