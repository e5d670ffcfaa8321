import type { DocumentId } from '@stet/core'
import type { PreviewTransport } from '../../document/previews/preview-keeper.ts'
import type { Client } from '../client/client.ts'
import { documentPath, globalPath } from '../documents/document.ts'

const base = '/_panel/preview'

/** Which document is previewed. */
export interface PreviewTarget {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** Asked at every call; null where a new document has no id yet, which no page can show. */
  readonly documentId: () => DocumentId | null
  /** Null on sites without localization. */
  readonly locale: string | null
}

/** The calls about one document in the user's preview session. */
export function previewTransport(
  client: Client,
  { kind, slug, documentId, locale }: PreviewTarget,
): PreviewTransport {
  const query = { locale: locale ?? undefined }
  function path(): string | null {
    if (kind === 'global') return base + globalPath(slug)
    const id = documentId()
    return id === null ? null : `${base}/collections${documentPath(slug, id)}`
  }
  return {
    async put(data) {
      const to = path()
      if (to !== null) await client.send('PUT', to, { query, body: { data } })
    },
    async remove() {
      const from = path()
      if (from !== null) await client.send('DELETE', from, { query, keepalive: true })
    },
  }
}

/** What a previewed page exchanges for the token of the user's session, within a minute. */
export async function fetchPreviewTicket(client: Client): Promise<string> {
  const { body } = await client.send<{ readonly ticket: string }>('POST', `${base}/ticket`)
  return body.ticket
}
