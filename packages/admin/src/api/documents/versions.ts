import type { DocumentId, JsonObject, PaginatedDocs, TextPiece, Version, Where } from '@stet/core'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { revisionOf } from '../client/etag.ts'
import { pageOrLast } from '../client/last-page.ts'
import { queryKeys } from '../client/query-keys.ts'
import { documentPath, globalPath, isDocumentPublished, isGlobalPublished } from './document.ts'

/** A document or global whose history is requested. */
export interface VersionedTarget {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** Null for globals, of which there is one. */
  readonly id: DocumentId | null
  readonly hasDrafts: boolean
  /** The site has locales: publishing one of them stores snapshots, which are left out of lists. */
  readonly isLocalized: boolean
}

/** A version as lists get it: what it is, without what it holds but its status. */
export type ListedVersion = Omit<Version, 'version'> & {
  readonly version?: { readonly _status?: 'draft' | 'published' }
}

export interface VersionsQuery {
  readonly page: number
  readonly limit: number
  readonly sort: string
  /** Conditions that all versions meet. */
  readonly filter: readonly Where[]
}

/** Versions offered for comparison at once; more come as the list is scrolled. */
const VERSION_OPTIONS = 10

const listed = {
  version: { _status: true },
  createdAt: true,
  updatedAt: true,
  latest: true,
  autosave: true,
  publishedLocale: true,
  name: true,
  reason: true,
  changedFields: true,
  author: true,
}

function versionsPath({ kind, slug }: VersionedTarget): string {
  return kind === 'global' ? `${globalPath(slug)}/versions` : `/${slug}/versions`
}

function versionPath(target: VersionedTarget, id: string): string {
  return `${versionsPath(target)}/${encodeURIComponent(id)}`
}

/** Where the API has the document itself. */
export function currentPath({ kind, slug, id }: VersionedTarget): string {
  return kind === 'global' || id === null ? globalPath(slug) : documentPath(slug, id)
}

/** The versions of this document that people are shown. */
function versionsWhere(target: VersionedTarget, ...more: readonly Where[]): Where {
  const conditions: Where[] = [...more]
  // A global has no document that its versions could name.
  if (target.kind === 'collection') conditions.push({ parent: { equals: target.id } })
  if (target.isLocalized && target.hasDrafts) conditions.push({ snapshot: { not_equals: true } })
  return { and: conditions }
}

/** One page of a document's history, newest first unless asked otherwise. */
export function versionsQuery(client: Client, target: VersionedTarget, asked: VersionsQuery) {
  const { filter, ...query } = asked
  const where = versionsWhere(target, ...filter)
  return queryOptions({
    queryKey: queryKeys.versionsPage(target, asked),
    queryFn: ({ signal }) =>
      pageOrLast(query.page, (page) =>
        client.get<PaginatedDocs<ListedVersion>>(versionsPath(target), {
          query: { ...query, page, where, depth: 0, select: listed },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })
}

/** How many versions there are. */
export function versionCountQuery(client: Client, target: VersionedTarget) {
  return queryOptions({
    queryKey: queryKeys.versionCount(target),
    queryFn: async ({ signal }) => {
      const { totalDocs } = await client.get<{ totalDocs: number }>(
        `${versionsPath(target)}/count`,
        { query: { where: versionsWhere(target) }, signal, isTogether: true },
      )
      return totalDocs
    },
  })
}

/** Where the versions of a document stand: which do editors have, which do readers get. */
export interface CurrentVersions {
  /** The newest draft; null while what editors have is what readers get. */
  readonly draft: ListedVersion | null
  readonly published: ListedVersion | null
  /** Whether readers get anything at all. */
  readonly isPublished: boolean
}

/**
 * Whether editors have what readers do not. The history alone does not say it: after one locale was
 * published, what the others have pending is a draft older than the publication.
 */
async function isDraft(
  client: Client,
  target: VersionedTarget,
  signal: AbortSignal,
): Promise<boolean> {
  const query = { draft: true, depth: 0, select: { _status: true } }
  const { _status } = await client.get<JsonObject>(currentPath(target), { query, signal })
  return _status === 'draft'
}

/** Loaded separately, because the current versions may be on another page of the history. */
export function currentVersionsQuery(client: Client, target: VersionedTarget) {
  const newest = async (status: 'draft' | 'published', signal: AbortSignal) => {
    const where = versionsWhere(target, { 'version._status': { equals: status } })
    const { docs } = await client.get<PaginatedDocs<ListedVersion>>(versionsPath(target), {
      query: { where, limit: 1, depth: 0, pagination: false, select: listed },
      signal,
    })
    return docs[0] ?? null
  }
  return queryOptions({
    queryKey: queryKeys.currentVersions(target),
    enabled: target.hasDrafts,
    queryFn: async ({ signal }): Promise<CurrentVersions> => {
      const { slug, id } = target
      const [hasDraft, draft, published, isPublished] = await Promise.all([
        isDraft(client, target, signal),
        newest('draft', signal),
        newest('published', signal),
        id === null
          ? isGlobalPublished(client, slug, signal)
          : isDocumentPublished(client, slug, id, signal),
      ])
      return { draft: hasDraft ? draft : null, published, isPublished }
    },
  })
}

/** The id of the version that editors have now: the newest draft while there is one. */
export function currentEditorVersionQuery(client: Client, target: VersionedTarget) {
  return queryOptions({
    queryKey: queryKeys.editorsVersion(target),
    queryFn: async ({ signal }) => {
      const isOfDraft = target.hasDrafts && (await isDraft(client, target, signal))
      const status: Where[] = isOfDraft ? [{ 'version._status': { equals: 'draft' } }] : []
      const { docs } = await client.get<PaginatedDocs<ListedVersion>>(versionsPath(target), {
        query: {
          where: versionsWhere(target, ...status),
          limit: 1,
          depth: 0,
          pagination: false,
          select: { updatedAt: true },
        },
        signal,
      })
      return docs[0]?.id ?? null
    },
  })
}

/** What a version can be compared with: all others, as many at once as fit in a list. */
export function versionOptionsQuery(client: Client, target: VersionedTarget, except: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.versionOptions(target, except),
    queryFn: ({ pageParam, signal }) =>
      client.get<PaginatedDocs<ListedVersion>>(versionsPath(target), {
        query: {
          where: versionsWhere(target, { id: { not_equals: except } }),
          depth: 0,
          limit: VERSION_OPTIONS,
          page: pageParam,
          select: listed,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.page + 1 : undefined),
  })
}

/** A version whole, in every locale. */
export function versionQuery(client: Client, target: VersionedTarget, id: string) {
  return queryOptions({
    queryKey: queryKeys.version(target, id),
    queryFn: ({ signal }) =>
      client.get<Version>(versionPath(target, id), {
        query: { depth: 0, locale: 'all' },
        signal,
      }),
  })
}

/**
 * What a version is compared with unless asked otherwise: what it replaced. For a published one that
 * is what readers had before; for all others, the version before it; for the first, the newest.
 */
export function defaultComparisonQuery(
  client: Client,
  target: VersionedTarget,
  {
    id,
    updatedAt,
    version,
    publishedLocale,
  }: Pick<ListedVersion, 'id' | 'updatedAt' | 'version' | 'publishedLocale'>,
) {
  return queryOptions({
    queryKey: queryKeys.usualComparison(target, id),
    queryFn: async ({ signal }) => {
      const newest = async (...more: readonly Where[]) => {
        const where = versionsWhere(target, { id: { not_equals: id } }, ...more)
        const { docs } = await client.get<PaginatedDocs<ListedVersion>>(versionsPath(target), {
          query: { where, limit: 1, depth: 0, pagination: false, select: listed },
          signal,
        })
        return docs[0] ?? null
      }
      const before: Where = { updatedAt: { less_than_equal: updatedAt } }
      const published: Where = { 'version._status': { equals: 'published' } }
      // A publication of another locale only does not affect this one.
      const isWhole: Where = { publishedLocale: { exists: false } }
      const isComparable: Where =
        publishedLocale === undefined
          ? isWhole
          : { or: [isWhole, { publishedLocale: { equals: publishedLocale } }] }
      const isPublished = version?._status === 'published'
      return (
        (isPublished ? await newest(before, published, isComparable) : null) ??
        (await newest(before, isComparable)) ??
        (await newest())
      )
    },
  })
}

/** When readers got one locale as they have it; null where that is older than the history. */
export function lastPublicationQuery(client: Client, target: VersionedTarget, locale: string) {
  return queryOptions({
    queryKey: queryKeys.lastPublication(target, locale),
    queryFn: async ({ signal }) => {
      const where = versionsWhere(
        target,
        { 'version._status': { equals: 'published' } },
        {
          or: [{ publishedLocale: { exists: false } }, { publishedLocale: { equals: locale } }],
        },
      )
      const { docs } = await client.get<PaginatedDocs<ListedVersion>>(versionsPath(target), {
        query: { where, limit: 1, depth: 0, pagination: false, select: { updatedAt: true } },
        signal,
        isTogether: true,
      })
      return docs[0]?.updatedAt ?? null
    },
  })
}

/** The ids of the versions right after and right before one; null where there is none. */
export function neighboursQuery(
  client: Client,
  target: VersionedTarget,
  { id, updatedAt }: Pick<ListedVersion, 'id' | 'updatedAt'>,
) {
  const nearest = async (when: Where, sort: string, signal: AbortSignal) => {
    const where = versionsWhere(target, when)
    const { docs } = await client.get<PaginatedDocs<ListedVersion>>(versionsPath(target), {
      query: { where, sort, limit: 1, depth: 0, pagination: false, select: { updatedAt: true } },
      signal,
    })
    return docs[0]?.id ?? null
  }
  return queryOptions({
    queryKey: queryKeys.neighbours(target, id),
    queryFn: async ({ signal }) => {
      const [newer, older] = await Promise.all([
        nearest({ updatedAt: { greater_than: updatedAt } }, 'updatedAt', signal),
        nearest({ updatedAt: { less_than: updatedAt } }, '-updatedAt', signal),
      ])
      return { newer, older }
    },
  })
}

/** The document as editors have it now, in every locale. */
export function currentStateQuery(client: Client, target: VersionedTarget) {
  return queryOptions({
    queryKey: queryKeys.currentState(target),
    queryFn: async ({ signal }) => {
      const reply = await client.send<JsonObject>('GET', currentPath(target), {
        query: { depth: 0, draft: true, locale: 'all' },
        signal,
      })
      return { document: reply.body, revision: revisionOf(reply.etag) }
    },
    // Fetched when the document is about to be replaced: an old state would mislead.
    staleTime: 0,
    gcTime: 0,
  })
}

/** A part of a version, in the form of the request. */
export interface RestoredPart {
  readonly path: readonly string[]
  readonly locale: string | null
  readonly piece?: TextPiece
}

export interface RestoreRequest {
  readonly draft: boolean
  /** Only these parts, into the draft. */
  readonly parts?: readonly RestoredPart[]
  /** The version that this one was compared with, for pieces of texts. */
  readonly against?: string
  /** Of a version that published one locale, all that readers had with it. */
  readonly allLocales?: boolean
  /** The revision that was shown; the server refuses to replace a newer one. */
  readonly ifMatch?: string
}

/** Restores a version of a document, and returns the server's response. */
export async function restoreVersion(
  client: Client,
  target: VersionedTarget,
  id: string,
  { draft, parts, against, allLocales, ifMatch }: RestoreRequest,
): Promise<string> {
  const { message } = await client.post<{ message?: string }>(versionPath(target, id), {
    query: { draft, depth: 0 },
    ...((parts || allLocales) && { body: { parts, against, allLocales } }),
    ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
  })
  return message ?? ''
}

/** Gives a version a name; null takes it away. */
export async function nameVersion(
  client: Client,
  target: VersionedTarget,
  id: string,
  name: string | null,
): Promise<void> {
  await client.patch(versionPath(target, id), { query: { depth: 0 }, body: { name } })
}
