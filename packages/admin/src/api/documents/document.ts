import type { DocumentId, JsonObject, PaginatedDocs } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { revisionOf } from '../client/etag.ts'
import { queryKeys } from '../client/query-keys.ts'
import type { ListedDocument } from './list.ts'

/** A document as it was read, with the revision that writes against it must name. */
export interface LoadedDocument {
  readonly document: JsonObject
  readonly revision: number | null
  /** Whether readers can see some version of it. */
  readonly isPublished: boolean
}

/** How editors read: newest stage, ids instead of documents, nothing borrowed from other locales. */
export function readQuery(locale: string | null) {
  return { depth: 0, draft: true, locale, 'fallback-locale': 'none' } as const
}

export function documentPath(collection: string, id: DocumentId): string {
  return `/${collection}/${encodeURIComponent(id)}`
}

/**
 * A document of a collection. A newer answer is not compared with the one before (`structuralSharing`):
 * with each save that would walk long texts for components that look at the revision alone.
 */
export function documentQuery(
  client: Client,
  collection: string,
  id: DocumentId,
  locale: string | null,
  hasDrafts: boolean,
  inTrash = false,
) {
  return queryOptions({
    queryKey: inTrash
      ? queryKeys.documentInTrash(collection, id, locale)
      : queryKeys.documentIn(collection, id, locale),
    queryFn: async ({ signal }): Promise<LoadedDocument> => {
      const [reply, isPublished] = await Promise.all([
        client.send<JsonObject>('GET', documentPath(collection, id), {
          query: { ...readQuery(locale), trash: inTrash || undefined },
          signal,
        }),
        hasDrafts && isDocumentPublished(client, collection, id, signal, inTrash),
      ])
      return { document: reply.body, revision: revisionOf(reply.etag), isPublished }
    },
    structuralSharing: false,
  })
}

/** Whether readers get some version of a document. */
export async function isDocumentPublished(
  client: Client,
  collection: string,
  id: DocumentId,
  signal: AbortSignal,
  inTrash = false,
): Promise<boolean> {
  const page = await client.get<PaginatedDocs<ListedDocument>>(`/${collection}`, {
    query: {
      where: { and: [{ id: { equals: id } }, { _status: { equals: 'published' } }] },
      select: { _status: true },
      limit: 1,
      depth: 0,
      pagination: false,
      trash: inTrash || undefined,
    },
    signal,
  })
  return page.docs.length > 0
}

/** A document, or a global, in one locale, without what it borrows from others. */
export function readLocale(
  client: Client,
  about: { readonly slug: string; readonly id: DocumentId | null; readonly locale: string },
): Promise<JsonObject> {
  const path = about.id === null ? globalPath(about.slug) : documentPath(about.slug, about.id)
  return client.get<JsonObject>(path, { query: readQuery(about.locale) })
}

/** What readers get in one locale, and nothing of others in its place. */
export function readersLocaleQuery(
  client: Client,
  of: {
    readonly kind: 'collection' | 'global'
    readonly slug: string
    readonly id: DocumentId | null
  },
  locale: string,
) {
  const path = of.id === null ? globalPath(of.slug) : documentPath(of.slug, of.id)
  return queryOptions({
    queryKey: queryKeys.readersLocale(of, locale),
    queryFn: ({ signal }) =>
      client.get<JsonObject>(path, {
        query: { depth: 0, locale, 'fallback-locale': 'none' },
        signal,
        isTogether: true,
      }),
  })
}

export function globalPath(slug: string): string {
  return `/globals/${slug}`
}

export function globalQuery(
  client: Client,
  slug: string,
  locale: string | null,
  hasDrafts: boolean,
) {
  return queryOptions({
    queryKey: queryKeys.globalIn(slug, locale),
    queryFn: async ({ signal }): Promise<LoadedDocument> => {
      const [reply, isPublished] = await Promise.all([
        client.send<JsonObject>('GET', globalPath(slug), { query: readQuery(locale), signal }),
        hasDrafts && isGlobalPublished(client, slug, signal),
      ])
      return { document: reply.body, revision: revisionOf(reply.etag), isPublished }
    },
    structuralSharing: false,
  })
}

/** Whether readers get some version of a global. */
export async function isGlobalPublished(
  client: Client,
  slug: string,
  signal: AbortSignal,
): Promise<boolean> {
  const query = { depth: 0, select: { _status: true } }
  const published = await client.get<JsonObject>(globalPath(slug), { query, signal })
  return published._status === 'published'
}
