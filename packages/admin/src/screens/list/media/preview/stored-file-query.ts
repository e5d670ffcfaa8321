import type { DocumentId, JsonObject } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../../api/client/client.ts'
import { queryKeys } from '../../../../api/client/query-keys.ts'
import { documentPath, readQuery } from '../../../../api/documents/document.ts'

const select = Object.freeze({
  filename: true,
  mimeType: true,
  filesize: true,
  width: true,
  height: true,
  url: true,
  sizes: true,
  createdAt: true,
  updatedAt: true,
})

/** A document's file with its smaller copies, of which lists ask for none. */
export function storedFileQuery(
  client: Client,
  collection: string,
  id: DocumentId,
  inTrash: boolean,
) {
  return queryOptions({
    queryKey: [...queryKeys.document(collection, id), 'file', inTrash] as const,
    queryFn: ({ signal }) =>
      client.get<JsonObject>(documentPath(collection, id), {
        query: { ...readQuery(null), select, trash: inTrash || undefined },
        signal,
      }),
  })
}
