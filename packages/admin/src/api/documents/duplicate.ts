import type { DocumentId } from '@stet/core'
import type { Client } from '../client/client.ts'
import { documentPath } from './document.ts'

/** A copy of a document as it is stored, as a draft where there are drafts. */
export async function duplicateDocument(
  client: Client,
  collection: string,
  id: DocumentId,
  locale: string | null,
): Promise<{ readonly id: DocumentId; readonly message: string }> {
  const { doc, message } = await client.post<{ doc: { id: DocumentId }; message: string }>(
    `${documentPath(collection, id)}/duplicate`,
    { query: { depth: 0, locale, select: { id: true } }, body: {} },
  )
  return { id: doc.id, message }
}
