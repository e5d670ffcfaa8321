import type { DocumentId } from '../document-reference.ts'
import type { JsonObject } from '../json.ts'

// What the operations of the local API answer.

/** What a document was after one write. */
export interface Version<Doc = JsonObject> {
  readonly id: string
  /** The document's id; absent for globals. */
  readonly parent?: DocumentId
  readonly version: Doc
  readonly createdAt: string
  readonly updatedAt: string
  /** Whether it is the newest version of its document. */
  readonly latest: boolean
  readonly autosave: boolean
  /** Set when only this locale was published. */
  readonly publishedLocale?: string
  /** Given by people, and a reason to keep it; for panel users. */
  readonly name?: string
  /** Why there is this version. Of an older one that nobody noted it of, absent. */
  readonly reason?: VersionReason
  /**
   * The schema paths of the fields that the write changed, as far as the caller may read them:
   * `layout.hero.heading`; of a publication, of what readers got. Absent where there was nothing before.
   */
  readonly changedFields?: readonly string[]
  /**
   * The user who made it, as a relationship: an id, or with `depth` what the caller may read of
   * them. Null where nobody was signed in, where it was not remembered, and for callers who are
   * not panel users.
   */
  readonly author: VersionAuthor | null
}

/**
 * Why there is a version: what its write did to the document, or `merge`, where what one person typed
 * was put into what another one had stored meanwhile.
 */
export type VersionReason = Exclude<CommittedIntent, 'reorder' | 'delete'> | 'merge'

/** Who made a version. */
export interface VersionAuthor {
  /** The auth collection. */
  readonly relationTo: string
  readonly value: DocumentId | JsonObject
}

/** The different values of a field, each under the field's path. */
export interface DistinctValues extends Omit<PaginatedDocs, 'docs'> {
  readonly values: readonly JsonObject[]
}

/** What became of each document that a filter met. */
export interface BulkResult<Doc = JsonObject> {
  readonly docs: readonly Doc[]
  readonly errors: readonly {
    readonly id: DocumentId
    /** Whether the message is the error's own. */
    readonly isPublic: boolean
    readonly message: string
  }[]
}

/** One page of documents. */
export interface PaginatedDocs<Doc = JsonObject> {
  readonly docs: readonly Doc[]
  /** Where `countLimitReached`, there are at least as many. */
  readonly totalDocs: number
  /** Only there where counting ended at the `countLimit` that was asked for. */
  readonly countLimitReached?: true
  readonly limit: number
  readonly totalPages: number
  readonly page: number
  readonly pagingCounter: number
  readonly hasPrevPage: boolean
  readonly hasNextPage: boolean
  readonly prevPage: number | null
  readonly nextPage: number | null
}

/**
 * What a write did to a document:
 *
 *   create      stored it for the first time, as a draft or published (see `status`)
 *   save-draft  changed what editors have; `autosave` the same, while somebody was typing
 *   publish     gave readers what editors have, in every locale or in `locale`
 *   unpublish   took it from readers
 *   update      changed what readers have
 *   restore     put it back to a version
 *   reorder     moved it among the others; its content and its revision stayed
 *   trash       moved it to the trash; its content stayed
 *   untrash     took it out of the trash again
 *   delete      removed it
 */
export type CommittedIntent =
  | 'create'
  | 'save-draft'
  | 'autosave'
  | 'publish'
  | 'unpublish'
  | 'update'
  | 'restore'
  | 'reorder'
  | 'trash'
  | 'untrash'
  | 'delete'
