import type { DocumentId } from '../document-reference.ts'
import type { MarkedText } from '../local-api/search.ts'

// Answers of the panel's calls that are not operations on documents; server and panel share these
// types.

/** A session as its owner sees it. */
export interface OwnSession {
  readonly id: string
  readonly createdAt: string
  readonly expiresAt: string
  /** The `User-Agent` of the browser at sign-in. */
  readonly userAgent: string | null
  /** Whether the request was made in this session. */
  readonly isCurrent: boolean
}

/** Whether a user has an API key, and since when. */
export interface ApiKeyState {
  readonly enabled: boolean
  readonly createdAt: string | null
}

/** The only answer that contains an API key. */
export interface IssuedApiKey extends ApiKeyState {
  readonly apiKey: string
}

/** A document found by its title, or by its words where its collection is searched. */
export interface FoundTitle {
  readonly collection: string
  readonly id: DocumentId
  readonly title: string
  /** How it was found by its words; null where only its title is known. */
  readonly words: null | {
    readonly title: readonly MarkedText[]
    readonly excerpt: readonly MarkedText[]
    /** `changed`: published, with changes that are not. Null in collections without drafts. */
    readonly status: 'draft' | 'published' | 'changed' | null
  }
}

/** What the panel's search found. */
export interface FoundTitles {
  readonly docs: readonly FoundTitle[]
  /** The text that was searched for in the place of the one that was typed, which finds nothing. */
  readonly corrected: string | null
}

/** A document that refers to another one, and the places where it does. */
export interface UsingDocument {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** The id of a global is its slug. */
  readonly id: DocumentId
  readonly title: string
  readonly places: readonly {
    readonly path: string
    readonly locale: string | null
    /** Whether the reference is in the main stage or only in the latest one. */
    readonly stage: 'main' | 'latest'
  }[]
}

/** Where a document is used. */
export interface Usages {
  readonly docs: readonly UsingDocument[]
  /** How many more documents use it that the caller may not see. */
  readonly hidden: number
  /** Whether there are more places than the server searched. */
  readonly hasMore: boolean
}

/** Where the documents of a selection are used by others. */
export interface SelectionUsages extends Usages {
  /** Whether more documents are selected than the server checked. */
  readonly isPartial: boolean
}

/** A route of the site or of a plugin, as the workbench lists it. */
export interface SiteEndpoint {
  /** In capitals. */
  readonly method: string
  /** Below the API; `:name` stands for any one segment. */
  readonly path: string
}
