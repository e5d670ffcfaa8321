import type { CreatedPreviewLink, DocumentId, PreviewLink } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { documentPath, globalPath } from '../documents/document.ts'

const base = '/_panel/preview/links'

/** The document whose links are meant. */
export interface SharedDocument {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** Null for globals. */
  readonly id: DocumentId | null
}

const linksPath = ({ kind, slug, id }: SharedDocument): string =>
  kind === 'global' || id === null
    ? base + globalPath(slug)
    : `${base}/collections${documentPath(slug, id)}`

/** The links of a document that work, the newest first. */
export const previewLinksQuery = (client: Client, of: SharedDocument) =>
  queryOptions({
    queryKey: ['preview-links', of.kind, of.slug, of.id] as const,
    queryFn: async ({ signal }) =>
      (await client.get<{ readonly docs: readonly PreviewLink[] }>(linksPath(of), { signal })).docs,
    staleTime: 0,
  })

/** A link that lasts some hours, with the token that is answered only here. */
export function createPreviewLink(
  client: Client,
  of: SharedDocument,
  body: { readonly hours: number; readonly note: string },
): Promise<CreatedPreviewLink> {
  return client.post<CreatedPreviewLink>(linksPath(of), { body })
}

export function revokePreviewLink(client: Client, link: string): Promise<unknown> {
  return client.delete(`${base}/${encodeURIComponent(link)}`)
}
