import {
  type BindOptions,
  type BoundFilter,
  type BoundPath,
  type BoundSort,
  bindFilter,
  bindSort,
  bindValues,
  type CompleteCollection,
  collectionsBehind,
  type Entity,
  type FilterNode,
  joinFilters,
  never,
  QueryError,
  type QueryParams,
  type SortNode,
  searchesWords,
} from '@stet/core'
import { isPanelUser } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import { readSearchQuery } from '../runtime/searched-words.ts'
import { collectionFiltersFor } from './collection-filters.ts'
import { readableFilter, readableOrNever } from './entity-access.ts'
import { unreadablePaths } from './field-access.ts'

/**
 * A caller's own filter, bound. A path that they may not read is refused exactly like one that
 * does not exist, and a path through a relationship meets only documents that they may see, so
 * that filters cannot disclose the rest.
 */
export async function bindCallerFilter(
  call: Call,
  entity: Entity,
  where: FilterNode,
  of: 'documents' | 'versions' = 'documents',
): Promise<BoundFilter> {
  return bindFilter(where, entity, await sightOf(call, entity, where, of))
}

/** As `bindCallerFilter`, for sorting: an order discloses values too. */
export async function bindCallerSort(
  call: Call,
  entity: Entity,
  sort: readonly SortNode[],
  of: 'documents' | 'versions' = 'documents',
): Promise<BoundSort> {
  return bindSort(sort, entity, await sightOf(call, entity, sort, of))
}

/**
 * The order by how well titles match the search. Titles that the caller may not read, or that are no text,
 * do not affect it: the order would disclose them.
 */
export async function bindCallerRank(
  call: Call,
  entity: CompleteCollection,
  rank: string,
): Promise<BoundSort> {
  try {
    const title = [{ path: entity.admin.useAsTitle, direction: 'asc' }] as const
    const keys = await bindCallerSort(call, entity, title)
    return keys.map((key) => Object.freeze({ ...key, rank }))
  } catch (error) {
    if (error instanceof QueryError) return []
    throw error
  }
}

/** Binds the path whose values a caller requests. */
export async function bindCallerValues(
  call: Call,
  entity: Entity,
  path: string,
): Promise<BoundPath> {
  const asked = [{ path, direction: 'asc' }] as const
  return bindValues(path, entity, await sightOf(call, entity, asked, 'documents'))
}

/** The caller's readable documents of an entity, narrowed by the caller's filter. */
export async function readableMatches(
  call: Call,
  entity: Entity,
  { where, draft, trash }: Pick<QueryParams, 'where' | 'draft' | 'trash'>,
): Promise<BoundFilter> {
  const readable = await readableFilter(call, entity, draft, {}, { trash })
  if (where === null) return readable
  const wanted = await bindCallerFilter(call, entity, where)
  // The caller's filter comes first: it decides what “near” refers to.
  return joinFilters('and', [wanted, readable])
}

/**
 * What the caller may read of every collection that the query leads through. Access rules may be
 * asynchronous and binding is not, so all of them are asked before.
 */
async function sightOf(
  call: Call,
  entity: Entity,
  query: FilterNode | readonly SortNode[],
  of: 'documents' | 'versions',
): Promise<BindOptions> {
  const { config } = call.runtime
  const { locale } = call.req
  const isOfDocuments = 'kind' in query && of === 'documents'
  const words = isOfDocuments ? await wordsOf(call, entity, query) : null
  const own = isOfDocuments ? await collectionFiltersFor(call, entity, query) : null
  const more = {
    ...(words && { findWords: words }),
    ...(own && { collectionFilters: own }),
    // What is used may be used by what the caller does not see, so readers of a site cannot ask.
    mayAskUse:
      isOfDocuments && entity.kind === 'collection' && (!call.enforced || isPanelUser(call)),
  }
  if (!call.enforced) return { config, locale, of, ...more }
  // Relationships of versions lead to what editors see.
  const draft = call.params.draft || of === 'versions'
  const unreadable = new Map([[entity.slug, await unreadablePaths(call, entity)]])
  const visible = new Map<string, BoundFilter>()
  for (const slug of collectionsBehind(query, entity, { config, of })) {
    const collection = config.collection.get(slug)
    if (!collection) continue
    unreadable.set(slug, await unreadablePaths(call, collection))
    visible.set(slug, await readableOrNever(call, collection, draft))
  }
  return {
    config,
    locale,
    of,
    maySeeWork: isPanelUser(call),
    mayRead: (path, slug) => unreadable.get(slug)?.has(path) === false,
    visible: (slug) => visible.get(slug) ?? never,
    ...more,
  }
}

/** The words of an entity that is searched, if the filter searches them. */
async function wordsOf(
  call: Call,
  { slug }: Entity,
  filter: FilterNode,
): Promise<NonNullable<BindOptions['findWords']> | null> {
  if (!searchesWords(filter)) return null
  await call.runtime.search.caughtUp()
  const searched = (await call.runtime.search.generations()).find(
    ({ entity }) => entity.slug === slug,
  )
  if (searched === undefined) return null
  const { generation } = searched
  const locale = call.req.locale === 'all' ? null : call.req.locale
  return (text) => ({
    kind: 'words',
    generation,
    query: readSearchQuery(searched, text, locale),
    locale,
  })
}
