import type { RequestContext } from '../config/types/request.ts'
import type { DocumentId } from '../document-reference.ts'
import type { JsonObject } from '../json.ts'
import type { PaginatedDocs } from './answers.ts'

/** A search for words in the documents of several collections. */
export interface SearchArgs<Slug extends string = string, Locale extends string = string> {
  /** What a person typed: words, `"words in their order"`, `-words` that must not occur. */
  readonly q: string
  /** Default: every collection with `search`. */
  readonly collections?: readonly Slug[]
  readonly status?: 'draft' | 'published'
  /** Searches what editors see instead of what is published. */
  readonly draft?: boolean
  /** `all` finds documents by their texts in any locale. */
  readonly locale?: Locale | 'all'
  readonly fallbackLocale?: Locale | readonly Locale[] | false | null
  /** 1 to 50. Default 10. */
  readonly limit?: number
  readonly page?: number
  /** Whether mistyped words are corrected where nothing is found. Default true. */
  readonly correct?: boolean
  /** Passing the request shares its `context`. */
  readonly req?: RequestContext
}

/** A piece of a text; `isMatch` where it is what was searched for. */
export interface MarkedText {
  readonly text: string
  readonly isMatch?: true
}

/** A document that a search found. */
export interface SearchResult {
  readonly collection: string
  readonly id: DocumentId
  readonly title: string
  readonly highlights: {
    readonly title: readonly MarkedText[]
    /** The part of its texts that says why it was found, or how they begin. */
    readonly excerpt: readonly MarkedText[]
  }
  /** Whose texts matched; null where they are the same in all locales. */
  readonly locale: string | null
  readonly status: 'draft' | 'published' | null
  readonly score: number
  /** The document as the caller may read it, without other documents in it. */
  readonly doc: JsonObject
}

/** How many documents each value has among those found. */
export type FacetCounts = readonly { readonly value: string; readonly count: number }[]

/** A page of what was found, the best first. */
export interface SearchAnswer extends PaginatedDocs<SearchResult> {
  readonly facets: {
    readonly collection: FacetCounts
    readonly status: FacetCounts
    readonly locale: FacetCounts
  }
  /** The text that was searched for in the place of `q`, which finds nothing; null where it was `q`. */
  readonly corrected: string | null
  /** Whether documents are still being read for the first time, so that some may be missing. */
  readonly isIndexing: boolean
}
