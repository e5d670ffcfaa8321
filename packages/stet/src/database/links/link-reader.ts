import type { BoundFilter, BoundSort, DocumentId } from '@stet/core'
import type { StoredDocument } from '../documents/document-store.ts'
import type { EntityRef, Stage } from '../refs.ts'

/** Documents that point at each of many targets, for join fields: one statement for a whole page. */
export interface LinkedQuery {
  readonly stage: Stage
  /** Path of the relationship or upload field, in names, without row indexes. */
  readonly path: string
  /** The locale of a localized relationship; null: any. */
  readonly locale: string | null
  readonly relationTo: string
  readonly targets: readonly DocumentId[]
  /** `limit` and `offset` count per target. Absent or 0: no limit. */
  readonly limit?: number
  readonly offset?: number
  /** Whether to count all matches per target too. */
  readonly count?: boolean
  /** `false` finds ids alone; else the documents are read too. */
  readonly contents?: boolean
}

/** A collection whose documents may point at the targets, and which of them are meant. */
export interface LinkSource {
  readonly entity: EntityRef
  readonly filter?: BoundFilter
  /** In every source as many keys, with the same comparisons and directions; ties are broken by id. */
  readonly sort?: BoundSort
  /** The join's own order, which then comes before `sort`; of a single source. */
  readonly order?: { readonly name: string; readonly direction: 'asc' | 'desc' }
}

export interface LinkedDocument {
  /** Slug of the collection that it is of. */
  readonly source: string
  readonly id: DocumentId
  /** Where the content of documents is requested. */
  readonly document?: StoredDocument
}

export interface LinkedDocuments {
  readonly docs: readonly LinkedDocument[]
  readonly hasMore: boolean
  readonly total?: number
}

/** One place where a document is used. */
export interface Usage {
  readonly kind: EntityRef['kind']
  readonly slug: string
  readonly id: DocumentId
  readonly stage: Stage
  readonly path: string
  readonly locale: string | null
}

/** Reads which documents refer to which. */
export interface LinkReader {
  /** Keyed by target id. Targets without references are present, with no documents. */
  find(
    sources: readonly LinkSource[],
    query: LinkedQuery,
  ): Promise<ReadonlyMap<DocumentId, LinkedDocuments>>
  /** Where any of these documents of a collection is referred to. */
  findUsages(
    targets: { readonly collection: string; readonly ids: readonly DocumentId[] },
    limit: number,
  ): Promise<readonly Usage[]>
}
