import {
  type BoundFilter,
  type CompleteCollection,
  type DocumentId,
  documentTexts,
  type FacetCounts,
  hasDrafts,
  type JsonObject,
  joinFilters,
  markMatches,
  never,
  QueryError,
  type QueryParams,
  type SearchAnswer,
  type SearchQuery,
  type SearchResult,
  type Stemmer,
  searchExcerpt,
} from '@stet/core'
import { bindSystemFilter, readableOrNever } from '../../access/entity-access.ts'
import type { SearchHit } from '../../database/search/search-store.ts'
import { paginate } from '../../reading/pagination.ts'
import { titleOf } from '../../reading/references/document-titles.ts'
import { inLocale } from '../../runtime/call.ts'
import type { Call, SearchedGeneration } from '../../runtime/runtime.ts'
import { readSearchQuery } from '../../runtime/searched-words.ts'
import { find } from '../documents/find.ts'
import { correctQuery, type ReadableScope, searchedLocale } from './correct-query.ts'

/** What a search asks for besides the parameters of any read. */
export interface SearchRequest {
  readonly q: string
  /** Null for every collection that is searched. */
  readonly collections: readonly string[] | null
  readonly status: 'draft' | 'published' | null
  /** Whether mistyped words are corrected where nothing is found. */
  readonly correct: boolean
}

/** Documents on a page. */
export const largestPage = 50
/**
 * Matches that are ranked, of titles and of all texts each: of a word that more documents have, those
 * that were changed last.
 */
const mostRanked = 100
/** Days after which a document's recency counts half as much. */
const recencyDays = 180
/** How much more a document counts that was changed just now than one that never was. */
const recencyWeight = 0.25
const day = 24 * 60 * 60 * 1000

/**
 * Finds documents by their words, the best first. The index proposes, and the documents decide: each
 * hit is read as the caller may read it, so that an index behind its documents shows nothing that
 * they would not. If nothing is found, mistyped words are corrected to words that find something for
 * this caller.
 */
export async function searchDocuments(call: Call, request: SearchRequest): Promise<SearchAnswer> {
  return (await searchWithHits(call, request)).answer
}

/** As `searchDocuments`, with the hits of the page, which say of which stage a document was found. */
export async function searchWithHits(
  call: Call,
  request: SearchRequest,
): Promise<{ readonly answer: SearchAnswer; readonly hits: readonly SearchHit[] }> {
  const { params, runtime } = call
  const limit = Math.min(Math.max(params.limit, 1), largestPage)
  const searched = meant(await runtime.search.generations(), request.collections)
  const scopes = await Promise.all(
    searched.map(async (one) => ({
      ...one,
      filter: await filterOf(call, one.entity, request),
    })),
  )
  const typed = await findRanked(call, scopes, request.q)
  const corrected =
    typed.ranked.length === 0 && request.correct
      ? await correctQuery(call, scopes, request.q)
      : null
  const { ranked, isMore, queries } =
    corrected === null ? typed : await findRanked(call, scopes, corrected)
  const page = ranked.slice((params.page - 1) * limit, params.page * limit)
  const docs = await readHits(call, searched, queries, page)
  const total = { total: ranked.length, isMore }
  const of = (value: (hit: SearchHit) => string | null) =>
    countFacet(ranked.map(({ hit }) => value(hit)))
  const answer = {
    ...paginate(docs, total, { limit, page: params.page, pagination: true }),
    facets: {
      collection: of(({ entity }) => entity.slug),
      status: of(({ status }) => status),
      locale: of(({ locale }) => locale),
    },
    corrected,
    isIndexing: searched.some(({ isComplete }) => !isComplete),
  }
  return { answer, hits: page.map(({ hit }) => hit) }
}

/** The hits of a text, and how it is read in each collection. */
async function findRanked(call: Call, scopes: readonly ReadableScope[], q: string) {
  const { params, runtime } = call
  const locale = searchedLocale(call)
  const asked = scopes.map((scope) => ({ ...scope, query: readSearchQuery(scope, q, locale) }))
  const { hits, isMore } = await runtime.database.read.search.find({
    stage: params.draft ? 'latest' : 'main',
    locale,
    scopes: asked,
    limit: mostRanked,
  })
  const queries = new Map(asked.map(({ entity, query }) => [entity.slug, query]))
  return { ranked: rank(scopes, hits, runtime.now().getTime()), isMore, queries }
}

/** @throws QueryError where a collection is named that is not searched. */
function meant(
  all: readonly SearchedGeneration[],
  names: readonly string[] | null,
): readonly SearchedGeneration[] {
  if (names === null) return all
  return names.map((name) => {
    const found = all.find(({ entity }) => entity.slug === name)
    if (found === undefined) throw new QueryError(['collections'])
    return found
  })
}

async function filterOf(
  call: Call,
  collection: CompleteCollection,
  { status }: SearchRequest,
): Promise<BoundFilter> {
  const readable = await readableOrNever(call, collection, call.params.draft)
  if (status === null || readable.kind === 'never') return readable
  if (!hasDrafts(collection)) return status === 'published' ? readable : never
  const ofStatus = bindSystemFilter(call, collection, { _status: { equals: status } })
  return joinFilters('and', [readable, ofStatus])
}

interface RankedHit {
  readonly hit: SearchHit
  readonly score: number
}

/** By how well texts match, times the priority of the collection, times how lately they were changed. One hit for each document. */
function rank(
  searched: readonly Pick<SearchedGeneration, 'entity' | 'priority'>[],
  hits: readonly SearchHit[],
  now: number,
): readonly RankedHit[] {
  const priorities = new Map(searched.map(({ entity, priority }) => [entity.slug, priority]))
  const best = new Map<string, RankedHit>()
  for (const hit of hits) {
    const age = Math.max(0, now - hit.changedAt) / day
    const recency = 1 + recencyWeight * 2 ** (-age / recencyDays)
    const score = hit.rank * (priorities.get(hit.entity.slug) ?? 1) * recency
    const key = `${hit.entity.slug}/${hit.id}`
    const known = best.get(key)
    if (known === undefined || score > known.score) best.set(key, { hit, score })
  }
  return [...best.values()].sort(
    (a, b) =>
      b.score - a.score ||
      b.hit.changedAt - a.hit.changedAt ||
      (String(a.hit.id) < String(b.hit.id) ? -1 : 1),
  )
}

/** The documents of hits as the caller may read them, each in the locale that it was found in. */
async function readHits(
  call: Call,
  searched: readonly SearchedGeneration[],
  queries: ReadonlyMap<string, SearchQuery>,
  hits: readonly RankedHit[],
): Promise<readonly SearchResult[]> {
  const groups = Map.groupBy(hits, ({ hit }) => `${hit.entity.slug}/${hit.locale ?? ''}`)
  const results = new Map<RankedHit, SearchResult>()
  const read = async (group: readonly RankedHit[]) => {
    const [{ hit: first } = { hit: undefined }] = group
    const one = searched.find(({ entity }) => entity.slug === first?.entity.slug)
    const query = queries.get(one?.entity.slug ?? '')
    if (first === undefined || one === undefined || query === undefined) return
    const { entity: collection } = one
    const reading = { query, stemmer: one.stemmerOf(first.locale) }
    const docs = await readByIDs(
      first.locale === null ? call : inLocale(call, first.locale),
      collection,
      group.map(({ hit }) => hit.id),
    )
    for (const ranked of group) {
      const doc = docs.get(ranked.hit.id)
      if (doc !== undefined) results.set(ranked, resultOf(collection, reading, ranked, doc))
    }
  }
  await Promise.all([...groups.values()].map(read))
  return hits.flatMap((hit) => results.get(hit) ?? [])
}

async function readByIDs(
  call: Call,
  collection: CompleteCollection,
  ids: readonly DocumentId[],
): Promise<ReadonlyMap<DocumentId, JsonObject>> {
  const params: QueryParams = {
    ...call.params,
    where: null,
    rank: null,
    sort: [],
    select: null,
    depth: 0,
    joins: false,
    limit: ids.length,
    page: 1,
    pagination: false,
  }
  const also = bindSystemFilter(call, collection, { id: { in: [...ids] } })
  const { docs } = await find({ ...call, params }, collection, params, also)
  return new Map(docs.map((doc) => [doc.id as DocumentId, doc]))
}

function resultOf(
  collection: CompleteCollection,
  { query, stemmer }: { readonly query: SearchQuery; readonly stemmer: Stemmer | null },
  { hit, score }: RankedHit,
  doc: JsonObject,
): SearchResult {
  const { id, locale, status } = hit
  const title = titleOf(collection, id, doc)
  const texts = documentTexts(collection.plan, collection.admin.useAsTitle, doc)
  return {
    collection: collection.slug,
    id,
    title,
    highlights: {
      title: markMatches(query, title, stemmer),
      excerpt: searchExcerpt(query, texts, stemmer),
    },
    locale,
    status,
    score,
    doc,
  }
}

/** The values with how often they occur, the most frequent first. */
function countFacet(values: readonly (string | null)[]): FacetCounts {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
