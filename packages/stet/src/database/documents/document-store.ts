import type {
  BoundFilter,
  BoundPath,
  BoundSort,
  DocumentId,
  Json,
  JsonObject,
  TranslationCounts,
} from '@stet/core'
import type { EntityRef, Stage, StageStatus } from '../refs.ts'

/** What one stage of a document holds; `data` is the stored form without id, createdAt, updatedAt and _status. */
export interface StageContent {
  readonly status: StageStatus | null
  readonly publishedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly data: JsonObject
}

export interface StoredDocument extends StageContent {
  /** A global's id is its slug. */
  readonly id: DocumentId
  /** The row it came from: reading `latest` answers `main` while there are no unpublished changes. */
  readonly stage: Stage
  readonly revision: number
  /** The document's place in an orderable collection; null until it is given one. */
  readonly orderKey: string | null
  /** When it went to the trash; null for what is not there. */
  readonly deletedAt: string | null
  /** `data` as JSON text, as the engine keeps it; `data` parses it once, when first read. */
  readonly json: string
}

/** What is known of a stage without reading its content. */
export type DocumentHead = Omit<StoredDocument, 'data' | 'json'>

/** Both rows of a document. `current` is the one that editors see; a write names its revision. */
export interface StoredStages {
  readonly main: StoredDocument
  readonly latest: StoredDocument | null
  readonly current: StoredDocument
}

export interface NewDocument extends StageContent {
  readonly id: DocumentId
  readonly orderKey?: string | null
}

/**
 * A write to an existing document: a draft save is `{ latest }`, a publish or a plain update is
 * `{ main, latest: null }`, publishing one locale writes both, discarding changes is `{ latest: null }`.
 * What is absent stays as it is.
 */
export interface DocumentChange {
  /** What the write was made against; the new revision is that of its current row plus one. */
  readonly from: StoredStages
  readonly main?: StageContent
  readonly latest?: StageContent | null
}

/** A way into the trash, or out of it where `deletedAt` is null. The content stays as it is. */
export interface TrashMove {
  readonly id: DocumentId
  readonly deletedAt: string | null
  /** Of the current row; the new one is this plus one. */
  readonly expectedRevision: number
}

export interface FindQuery {
  readonly stage: Stage
  readonly filter?: BoundFilter
  /** May be empty; ties are always broken by id. */
  readonly sort?: BoundSort
  /** Absent or 0: no limit. */
  readonly limit?: number
  readonly offset?: number
}

/** A page of a list, with the total if that was requested. */
export interface FoundPage {
  readonly heads: readonly DocumentHead[]
  readonly total?: number
  /** There are at least `total`: counting ended there. */
  readonly isMore?: boolean
}

export interface CountQuery {
  readonly stage: Stage
  readonly filter?: BoundFilter
}

/** The different values of one path. */
export interface DistinctQuery {
  readonly stage: Stage
  readonly filter: BoundFilter
  readonly path: BoundPath
  readonly direction: 'asc' | 'desc'
  /** 0: no limit. */
  readonly limit: number
  readonly offset: number
}

/** The same, with how many documents have each value. */
export interface CountedDistinctQuery extends DistinctQuery {
  readonly order: 'value' | 'count'
  /** Of a date: the time zone in which its months are counted instead of its moments. */
  readonly monthsIn?: string
}

export interface CountedValues {
  readonly values: readonly { readonly value: Json; readonly count: number }[]
  /** How many values there are. */
  readonly total: number
  /** How many documents have none. */
  readonly without: number
}

/** Reads documents. */
export interface DocumentReader {
  findByID(entity: EntityRef, id: DocumentId, stage: Stage): Promise<StoredDocument | null>
  /** As `findByID`, without the content: for those who may have it already. */
  findHead(entity: EntityRef, id: DocumentId, stage: Stage): Promise<DocumentHead | null>
  /** In the order of `ids`, without those that do not exist. */
  findByIDs(
    entity: EntityRef,
    ids: readonly DocumentId[],
    stage: Stage,
  ): Promise<readonly StoredDocument[]>
  /** As `findByIDs`, without the content. */
  findHeads(
    entity: EntityRef,
    ids: readonly DocumentId[],
    stage: Stage,
  ): Promise<readonly DocumentHead[]>
  /** The documents that heads were read of, in their order; null where any of them was changed since, or is gone. */
  findContents(
    entity: EntityRef,
    heads: readonly DocumentHead[],
    stage: Stage,
  ): Promise<readonly StoredDocument[] | null>
  find(entity: EntityRef, query: FindQuery): Promise<readonly StoredDocument[]>
  /** As `find`, without the content: for those who may have it already. */
  findPage(
    entity: EntityRef,
    query: FindQuery,
    options: {
      /** How many matches are counted at the most, those up to the page's end always: 0 counts none. */
      readonly countTo: number
    },
  ): Promise<FoundPage>
  /** As `find`, the ids alone: for those who read so many documents that they take them in parts. */
  findIDs(entity: EntityRef, query: FindQuery): Promise<readonly DocumentId[]>
  count(entity: EntityRef, query: CountQuery): Promise<number>
  /** The requested page of values, with the total; documents without a value are not counted. */
  findDistinct(
    entity: EntityRef,
    query: DistinctQuery,
  ): Promise<{ readonly values: readonly Json[]; readonly total: number }>
  /** As `findDistinct`, with counts; null for months of which there are too many. */
  countDistinct(entity: EntityRef, query: CountedDistinctQuery): Promise<CountedValues | null>
  /** How many of the documents stand where, by locale; of locales that nothing is translated into, nothing. */
  countTranslations(
    entity: EntityRef,
    query: CountQuery,
    locales: readonly string[],
  ): Promise<ReadonlyMap<string, TranslationCounts>>
}

/** Writes documents, in a transaction. */
export interface DocumentWriter {
  /** Both rows, locked until the transaction ends: read-modify-write starts here. */
  findForUpdate(entity: EntityRef, id: DocumentId): Promise<StoredStages | null>
  /** A new document: its main row at revision 1, links and projections. Null when the id is taken. Throws ValidationError where a unique field's value is. */
  insert(entity: EntityRef, document: NewDocument): Promise<StoredStages | null>
  /** Null, and nothing written, when the document is gone or its revision is not the expected one. */
  update(entity: EntityRef, change: DocumentChange): Promise<StoredStages | null>
  /**
   * Writes other JSON into rows that `findForUpdate` answered, without a new revision: for what stands
   * beside their content, which is the same.
   */
  annotate(
    entity: EntityRef,
    stages: StoredStages,
    annotated: Partial<Record<Stage, JsonObject>>,
  ): Promise<void>
  /** Moves both rows; null, and nothing done, when the document is gone or its revision is not the expected one. */
  move(entity: EntityRef, move: TrashMove): Promise<StoredStages | null>
  /** Both rows, links, versions, secrets, sessions, preferences, locks and what is scheduled: a user's own, and everybody's about the document. Null when gone or its revision is not the expected one. */
  delete(
    entity: EntityRef,
    id: DocumentId,
    options?: { readonly expectedRevision?: number },
  ): Promise<boolean>
}
