import type { BoundFilter, BoundSort, DocumentId, JsonObject, VersionReason } from '@stet/core'
import type { EntityRef, StageStatus } from '../refs.ts'

export interface VersionContent {
  /** The whole document in stored form, with `_status`, `createdAt` and `updatedAt`. */
  readonly version: JsonObject
  readonly createdAt: string
  readonly updatedAt: string
  readonly autosave: boolean
  /** Kept so that other locales' drafts survive a publish of one locale; never listed. */
  readonly snapshot: boolean
  readonly publishedLocale: string | null
  /** The revision of the document that this version is the content of. */
  readonly revision: number
  readonly author: { readonly collection: string; readonly id: DocumentId } | null
  /** Null on snapshots, and where it was not noted. */
  readonly reason: VersionReason | null
  /** Schema paths of the fields that the write changed; null where that is not known. */
  readonly changedFields: readonly string[] | null
}

export interface StoredVersion extends VersionContent {
  readonly id: string
  /** The document; null for globals. */
  readonly parent: DocumentId | null
  /** True on exactly one version per document: the newest. */
  readonly latest: boolean
  /** Given by people; null where none is. */
  readonly name: string | null
}

/** The data about a version, without its document. */
export type VersionFacts = Omit<StoredVersion, 'version'>

export interface Pruning {
  /** Which versions are looked at. */
  readonly among: 'all' | 'autosaves'
  /** The ids of those to delete, of all that are looked at, newest first. */
  readonly drop: (history: readonly VersionHead[]) => readonly string[]
}

/** What is known of a version without reading what it holds. */
export interface VersionHead {
  readonly id: string
  readonly revision: number
  readonly status: StageStatus | null
  readonly isLatest: boolean
  readonly isAutosave: boolean
  readonly isSnapshot: boolean
  readonly isNamed: boolean
  /** Milliseconds. */
  readonly updatedAt: number
}

export interface NewVersion extends VersionContent {
  readonly id: string
  readonly parent: DocumentId | null
}

export interface VersionQuery {
  readonly parent?: DocumentId
  readonly filter?: BoundFilter
  /** Only versions of documents of which either row matches this. */
  readonly documents?: BoundFilter
  readonly sort?: BoundSort
  readonly limit?: number
  readonly offset?: number
}

/** Reads versions of documents. */
export interface VersionReader {
  find(entity: EntityRef, query: VersionQuery): Promise<readonly StoredVersion[]>
  count(
    entity: EntityRef,
    query: Pick<VersionQuery, 'parent' | 'filter' | 'documents'>,
  ): Promise<number>
  findByID(entity: EntityRef, id: string): Promise<StoredVersion | null>
  /** The newest version without what it holds. `parent` is null for globals. */
  newest(entity: EntityRef, parent: DocumentId | null): Promise<VersionFacts | null>
  /** The newest version whose revision is not above `revision`: what a document looked like then. */
  atRevision(
    entity: EntityRef,
    parent: DocumentId | null,
    revision: number,
    /** `readers`: what readers had then; `editors`: what editors had. Default editors. */
    of?: 'readers' | 'editors',
  ): Promise<StoredVersion | null>
}

/** Writes versions, in a transaction. */
export interface VersionStore extends VersionReader {
  /** Becomes the latest version of its document. */
  insert(entity: EntityRef, version: NewVersion): Promise<StoredVersion>
  /** For autosave: overwrites a version in place; createdAt and parent stay. False when there is none. */
  update(
    entity: EntityRef,
    id: string,
    content: Omit<VersionContent, 'createdAt'>,
  ): Promise<boolean>
  deleteOf(entity: EntityRef, parent: DocumentId | null): Promise<number>
  /** A version's name; null takes it away. */
  name(entity: EntityRef, id: string, name: string | null): Promise<void>
  /** Deletes some of a document's versions and returns their number. */
  prune(entity: EntityRef, parent: DocumentId | null, pruning: Pruning): Promise<number>
}
