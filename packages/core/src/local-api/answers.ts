import type { DocumentId } from '../document-reference.ts'
import type { JsonObject } from '../json.ts'

// The results of the local API's operations.

/** The state of a document after one write. */
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
  /** Set if only this locale was published. */
  readonly publishedLocale?: string
  /** A name that a user gave the version; it is then kept forever. For panel users only. */
  readonly name?: string
  /** Why the version was written. Absent for older versions that did not store it. */
  readonly reason?: VersionReason
  /**
   * The schema paths of the fields that the write changed, as far as the caller may read them:
   * `layout.hero.heading`; for a publication, those that changed for readers. Absent for a first
   * version.
   */
  readonly changedFields?: readonly string[]
  /**
   * The user who wrote it, as a relationship: an id, or with `depth` the user as far as the caller
   * may read it. Null if no user was signed in, if it was not stored, and for callers who are not
   * panel users.
   */
  readonly author: VersionAuthor | null
}

/** Maximum characters of a version's name: it stands in one line of a list. */
export const maxVersionName = 100

/**
 * Why there is a version: what its write did to the document, or `merge` if one user's edits were
 * merged with those that another had saved meanwhile. A scheduled publication has a reason of its
 * own; its author is the user who scheduled it.
 */
export type VersionReason =
  | Exclude<CommittedIntent, 'reorder' | 'delete'>
  | 'merge'
  | 'publish-scheduled'
  | 'unpublish-scheduled'

/** The user who wrote a version. */
export interface VersionAuthor {
  /** The auth collection. */
  readonly relationTo: string
  readonly value: DocumentId | JsonObject
}

/**
 * The distinct values of a field, each under the field's path; with `counts`, beside `_count`, the
 * number of documents that have it.
 */
export interface DistinctValues extends Omit<PaginatedDocs, 'docs'> {
  readonly values: readonly JsonObject[]
  /** With `counts`: how many documents have no value. */
  readonly withoutValue?: number
}

/** The result for each document that a filter matched. */
export interface BulkResult<Doc = JsonObject> {
  readonly docs: readonly Doc[]
  readonly errors: readonly {
    readonly id: DocumentId
    /** Whether the message is that of the error, rather than a general one. */
    readonly isPublic: boolean
    readonly message: string
  }[]
}

/** One page of documents. */
export interface PaginatedDocs<Doc = JsonObject> {
  readonly docs: readonly Doc[]
  /** With `countLimitReached`: the minimum number. */
  readonly totalDocs: number
  /** Present only if counting stopped at the requested `countLimit`. */
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
 *   create      the first write, as a draft or published (see `status`)
 *   save-draft  changed the draft; `autosave` the same, automatically while an editor typed
 *   publish     published the draft, in every locale or in `locale`
 *   unpublish   made the document a draft
 *   update      changed the published content
 *   restore     restored a version
 *   reorder     changed its place in the manual order, not its content and revision
 *   trash       moved it to the trash; its content is unchanged
 *   untrash     restored it from the trash
 *   delete      deleted it permanently
 */
export type CommittedIntent = (typeof committedIntents)[number]

/** Every intent. */
export const committedIntents = Object.freeze([
  'create',
  'save-draft',
  'autosave',
  'publish',
  'unpublish',
  'update',
  'restore',
  'reorder',
  'trash',
  'untrash',
  'delete',
] as const)

/** The answer to a move of documents in an order that people give them. */
export interface Reordered {
  /** The new keys, in the order in which the documents were named. */
  readonly orderValues: readonly string[]
  /** The position that the documents got, counted as the wanted one was; absent where none was given. */
  readonly position?: number
  /** The number of documents among which it is counted. */
  readonly total?: number
}
