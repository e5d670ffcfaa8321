import type { BoundFilter, DocumentId, DocumentWords, SearchQuery } from '@stet/core'
import type { EntityRef, Stage, StageStatus } from '../refs.ts'

/** An entity whose documents are searched, and how their words were read. */
export interface SearchedEntity {
  readonly entity: EntityRef
  /** Names how words were read; what was read in another way has a table of its own. */
  readonly generation: string
}

/** A stage of a document in one locale, as it is found. */
export interface SearchRow {
  readonly stage: Stage
  /** Whether it is what editors see. */
  readonly isCurrent: boolean
  readonly revision: number
  readonly status: StageStatus | null
  /** Null where the texts are the same in all locales. */
  readonly locale: string | null
  /** Milliseconds since 1970. */
  readonly changedAt: number
  readonly words: DocumentWords
}

export interface DocumentSearchRows {
  readonly id: DocumentId
  /** None for a document that is gone. */
  readonly rows: readonly SearchRow[]
}

export interface SearchHit {
  readonly entity: EntityRef
  readonly id: DocumentId
  readonly stage: Stage
  readonly status: StageStatus | null
  readonly locale: string | null
  readonly changedAt: number
  /** How well its words match: the higher the better, comparable within one search. */
  readonly rank: number
}

/** Whose documents are searched. */
export interface SearchScope extends SearchedEntity {
  /** Only the documents that match. */
  readonly filter: BoundFilter
}

/** Where words are searched, and how many hits are enough. */
export interface SearchExtent<Scope extends SearchScope = SearchScope> {
  readonly stage: Stage
  readonly locale: string | null
  readonly scopes: readonly Scope[]
  readonly limit: number
}

export interface WordSearch extends SearchExtent<SearchScope & { readonly query: SearchQuery }> {
  /** At most so many of those whose titles match, and of all, the last indexed first. */
  readonly limit: number
}

/** One of the two places where a scope is searched: the titles of its documents, or all of their texts. */
export interface SearchPart {
  readonly scope: WordSearch['scopes'][number]
  readonly where: 'title' | 'anywhere'
}

/** What was found where an index is compared with its documents, in the order of ids. */
export interface IndexComparison {
  /** Documents whose rows are missing or not those of their content, and those that are gone but have rows. */
  readonly stale: readonly DocumentId[]
  /** Where to go on; null at the end. */
  readonly last: DocumentId | null
}

/** Finds documents by their words. */
export interface SearchReader {
  /** Answers whether there may be more than the limit let through, too. */
  find(
    search: WordSearch,
  ): Promise<{ readonly hits: readonly SearchHit[]; readonly isMore: boolean }>
  /** How many documents each of several queries finds, at most the limit in each scope. */
  counts(
    search: SearchExtent<SearchScope & { readonly queries: readonly SearchQuery[] }>,
  ): Promise<readonly number[]>
  /**
   * Words of these entities that a mistyped one may stand for, whoever may read them: of those that
   * are offered, a search has to find something.
   */
  findSimilar(searched: readonly SearchedEntity[], word: string): Promise<readonly string[]>
  /** Which of these documents have other rows than those of their content. */
  findStale(searched: SearchedEntity, ids: readonly DocumentId[]): Promise<readonly DocumentId[]>
  /** The same of the next documents after one, at least `limit` of them where there are. */
  compare(
    searched: SearchedEntity,
    range: { readonly after: DocumentId | null; readonly limit: number },
  ): Promise<IndexComparison>
}

/** Keeps what documents are found by, in a transaction. */
export interface SearchStore extends SearchReader {
  /** Transactions that call it take turns until they end. Only such transactions put rows. */
  takeTurn(searched: SearchedEntity): Promise<void>
  /** Makes searches quick after many rows were put. */
  optimise(searched: SearchedEntity): Promise<void>
  /** Replaces the rows of these documents. */
  put(searched: SearchedEntity, documents: readonly DocumentSearchRows[]): Promise<void>
}
