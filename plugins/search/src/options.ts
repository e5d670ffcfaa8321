import type { CollectionConfig, DocumentId, Field, JsonObject, LocalApi } from 'stet'

/** A document as the index sees it, in one locale. */
interface SourceArgs {
  readonly originalDoc: JsonObject
  /** The slug of its collection. */
  readonly collection: string
  /** The locale of both; null without localization. */
  readonly locale: string | null
  /** The local API without access control. */
  readonly cms: LocalApi
}

export interface BeforeSyncArgs extends SourceArgs {
  /** The search result as it would be stored: `title`, `priority` and `doc`. */
  readonly searchDoc: JsonObject
}

export interface SkipSyncArgs extends Omit<SourceArgs, 'originalDoc' | 'collection'> {
  readonly doc: JsonObject
  readonly collectionSlug: string
}

/** A number, or what computes it from the document. */
export type Priority = number | ((doc: JsonObject) => number | Promise<number>)

/** Options of the search collection: all of a collection's, with fields made from the default ones. */
export interface SearchOverrides extends Omit<Partial<CollectionConfig>, 'fields'> {
  readonly fields?: (args: { readonly defaultFields: readonly Field[] }) => readonly Field[]
}

export interface SearchPluginOptions {
  /** The slugs of the collections whose documents are found. */
  readonly collections: readonly string[]
  /** The priority of new search results, by collection. Default: none. */
  readonly defaultPriorities?: Readonly<Record<string, Priority>>
  /** Changes or adds what is stored of a document; called for each locale. */
  readonly beforeSync?: (args: BeforeSyncArgs) => JsonObject | Promise<JsonObject>
  readonly searchOverrides?: SearchOverrides
  /** Whether drafts are found, with their unpublished changes. Default false. */
  readonly syncDrafts?: boolean
  /** Whether the search result of a document that is no longer published is deleted. Default true. */
  readonly deleteDrafts?: boolean
  /** Whether results have a title for each locale. Default: if the site has localization. */
  readonly localize?: boolean
  /** Documents that a reindex reads at once. Default 50. */
  readonly reindexBatchSize?: number
  /** Leaves a document out of the index, in one locale; left out in all, it is not found. */
  readonly skipSync?: (args: SkipSyncArgs) => boolean | Promise<boolean>
}

/** What syncing needs of the options and the site's config. */
export interface Index extends Omit<SearchPluginOptions, 'localize' | 'searchOverrides'> {
  /** The slug of the search collection. */
  readonly slug: string
  /** The slug of the global that says which rows are current. */
  readonly state: string
  /** The locales of results, the default one first; `[null]` without. */
  readonly locales: readonly (string | null)[]
  /** The names of fields whose values are stored for each locale. */
  readonly localizedNames: ReadonlySet<string>
  /** The field that names the documents of a collection without a field `title`. */
  readonly titleFields: Readonly<Record<string, string>>
}

/** A document of one of the collections. */
export interface Source {
  readonly collection: string
  readonly id: DocumentId
}
