import type { Label } from '../../i18n/labels.ts'
import type { FieldSelection } from '../../local-api/typed-arguments.ts'
import type { Where } from '../../query/language/where.ts'
import type { AccessArgs, CollectionAccess, GlobalAccess } from './access.ts'
import type { AuthOptions } from './auth.ts'
import type { IconName } from './components.ts'
import type { Endpoints } from './endpoints.ts'
import type { Field } from './field-types/fields.ts'
import type { CollectionHooks, GlobalHooks } from './hooks.ts'
import type { LivePreviewConfig, PreviewURL } from './live-preview.ts'
import type { User } from './request.ts'
import type { UploadOptions } from './upload.ts'

/** Options of drafts. */
export interface DraftsOptions {
  /**
   * Saves drafts automatically, `interval` milliseconds after the last change (default 2000).
   * Default false. `showSaveDraftButton` (default false) keeps the button for saving.
   */
  readonly autosave?:
    | boolean
    | { readonly interval?: number; readonly showSaveDraftButton?: boolean }
  /** Whether draft saves are validated completely. Default false. */
  readonly validate?: boolean
  /** Whether documents can be published and unpublished at a planned time. Default false. */
  readonly schedulePublish?: boolean | SchedulePublishOptions
}
/** How the panel asks for the time of a scheduled publication. */
export interface SchedulePublishOptions {
  /** A date-fns format for times, such as `HH:mm`. Default: the format of the panel's language. */
  readonly timeFormat?: string
  /** Minutes between the times in the list. Default 5. */
  readonly timeIntervals?: number
}
/** Options of a collection's versions. */
export interface VersionsOptions {
  /** Versions kept per document; 0 keeps all. Default 100. */
  readonly maxPerDoc?: number
  /** Whether documents have drafts. Default false. */
  readonly drafts?: boolean | DraftsOptions
}
/** Options of a global's versions. */
export interface GlobalVersionsOptions {
  /** Versions kept; 0 keeps all. Default 100. */
  readonly max?: number
  /** Whether the global has drafts. Default false. */
  readonly drafts?: boolean | DraftsOptions
}
/** How the panel shows a collection. */
export interface CollectionAdmin {
  /**
   * The field that names a document. Default: the username or email in an auth collection,
   * `filename` in an upload collection, else `id`.
   */
  readonly useAsTitle?: string
  /**
   * Columns of the list. Default: the title, short fields, the status and the last change; four in
   * all.
   */
  readonly defaultColumns?: readonly string[]
  /** Paths that the list's search looks in: of texts, numbers and rich texts. Default: the title. */
  readonly listSearchableFields?: readonly string[]
  /**
   * Documents per page of a list (default 10), and the numbers to choose from (default 5, 10, 25,
   * 50, 100).
   */
  readonly pagination?: { readonly defaultLimit?: number; readonly limits?: readonly number[] }
  /** Shown below the title of the list. */
  readonly description?: Label
  /** The group in the navigation; `false` leaves the collection out of it but keeps its routes. */
  readonly group?: Label | false
  /** Its icon in the navigation. Default: one for what it is, such as `image` for an upload collection. */
  readonly icon?: IconName
  /** Whether the panel hides the collection, for all users or for some. Default false. */
  readonly hidden?: boolean | ((args: { readonly user: User | null }) => boolean)
  /** Whether the view of a document's answers of the API is left out. Default false. */
  readonly hideAPIURL?: boolean
  /** The page beside the form. Options that it lacks are those of the site's `admin.livePreview`. */
  readonly livePreview?: LivePreviewConfig
  /** The address of a document on the site. Default: that of the live preview. */
  readonly preview?: PreviewURL
  /** Whether links in rich texts are offered its documents. Default true. */
  readonly enableRichTextLink?: boolean
  /** Whether rich texts are offered its documents, or its files if it has some. Default true. */
  readonly enableRichTextRelationship?: boolean
}
/** A database index over several fields, for lists that filter and sort by them together. */
export interface CollectionIndex {
  /** Paths of up to four fields (`slug`, `meta.title`) outside of rows, each with one value. */
  readonly fields: readonly string[]
  /**
   * Whether no two documents may have the same values in all of these fields; unpublished changes
   * are checked on publishing. Default false.
   */
  readonly unique?: boolean
}
/** A filter of documents by what only the site's code knows, which lists offer beside those by fields. */
export interface CollectionFilter {
  /** Its name in queries: `where[_filters.NAME][equals]=true`. Named like a field. */
  readonly name: string
  /** Its name in the panel. Default: made from the name. */
  readonly label?: Label
  /**
   * The documents for which it holds, or with `value: false` those for which it does not. It may use
   * any field, and decides nothing about access: its caller finds what they may read.
   */
  readonly where: (args: CollectionFilterArgs) => Where | Promise<Where>
}
/** The arguments of a collection's filter. */
export interface CollectionFilterArgs extends Pick<AccessArgs, 'req' | 'cms'> {
  readonly value: boolean
}
/** How the documents of a collection are searched. */
export interface SearchOptions {
  /** How much its documents count against those of other collections, above 0 to 100. Default 1. */
  readonly priority?: number
  /**
   * The language of texts that are the same in all locales, such as `en`: words are also found by
   * their other forms. Default: that of the default locale, and none without localization.
   */
  readonly language?: string
}

/** Options of a trash. */
export interface TrashOptions {
  /** Days until a document in the trash is deleted permanently. Default: never. */
  readonly emptyAfterDays?: number
}
/** A collection. */
export interface CollectionConfig {
  /** Its name in URLs, in code and in the database; letters, digits, `-` and `_`. */
  readonly slug: string
  /** Its names in the panel. Default: made from the slug. */
  readonly labels?: { readonly singular?: Label; readonly plural?: Label }
  readonly fields: readonly Field[]
  /** Indexes over several fields; for one field use its `index` or `unique`. */
  readonly indexes?: readonly CollectionIndex[]
  /** Filters by what is not in fields, for panel users and code of the site. Default: none. */
  readonly filters?: readonly CollectionFilter[]
  /** Who may do what. Default: panel users everything. */
  readonly access?: CollectionAccess
  readonly hooks?: CollectionHooks
  /** Keeps a history of each document. Default false. */
  readonly versions?: boolean | VersionsOptions
  /** Makes its documents users who can sign in. Default false. */
  readonly auth?: boolean | AuthOptions
  /** Gives each document a file. Default false. */
  readonly upload?: boolean | UploadOptions
  /** Whether documents have `createdAt` and `updatedAt`. Default true. */
  readonly timestamps?: boolean
  /** Paths to sort by, `-` for descending. Default: newest first, or the manual order. */
  readonly defaultSort?: string | readonly string[]
  /**
   * The fields shown when a document is populated in another one, unless the caller selects others.
   * Default: all.
   */
  readonly defaultPopulate?: FieldSelection
  /** Fields that are returned with any selection, if the caller may read them: `{ slug: true }`. */
  readonly forceSelect?: FieldSelection
  /**
   * Lets editors order the documents by hand; lists use this order unless `defaultSort` is set.
   * Default false.
   */
  readonly orderable?: boolean
  /**
   * Moves deleted documents to a trash until they are restored or deleted permanently; only callers
   * who may delete or restore documents see it. Default false.
   */
  readonly trash?: boolean | TrashOptions
  /**
   * Whether documents are found by their words, with `GET /api/search?q=` and `cms.search`. Default
   * false.
   */
  readonly search?: boolean | SearchOptions
  /** Whether documents cannot be duplicated. Default false; user accounts never can. */
  readonly disableDuplicate?: boolean
  /** Whether REST refuses to change all documents that match a filter. Default false. */
  readonly disableBulkEdit?: boolean
  /** Whether REST refuses to delete all documents that match a filter. Default false. */
  readonly disableBulkDelete?: boolean
  /** Routes below the collection's own. */
  readonly endpoints?: Endpoints
  /**
   * Locks a document while a user edits it, for `duration` seconds after the last edit (default
   * 300). `false`: no locks.
   */
  readonly lockDocuments?: boolean | { readonly duration?: number }
  readonly admin?: CollectionAdmin
  /** Values for the site's own code. */
  readonly custom?: Readonly<Record<string, unknown>>
}
/** A global. */
export interface GlobalConfig {
  /** Its name in URLs, in code and in the database; letters, digits, `-` and `_`. */
  readonly slug: string
  /** Its name in the panel. Default: made from the slug. */
  readonly label?: Label
  /** Fields that are returned with any selection, if the caller may read them: `{ slug: true }`. */
  readonly forceSelect?: FieldSelection
  readonly fields: readonly Field[]
  /** Who may do what. Default: panel users everything. */
  readonly access?: GlobalAccess
  readonly hooks?: GlobalHooks
  /** Routes below the global's own. */
  readonly endpoints?: Endpoints
  /** Keeps a history. Default false. */
  readonly versions?: boolean | GlobalVersionsOptions
  /**
   * Locks the global while a user edits it, for `duration` seconds after the last edit (default
   * 300). `false`: no locks.
   */
  readonly lockDocuments?: boolean | { readonly duration?: number }
  readonly admin?: Pick<
    CollectionAdmin,
    'description' | 'group' | 'icon' | 'hidden' | 'hideAPIURL' | 'livePreview' | 'preview'
  >
  /** Values for the site's own code. */
  readonly custom?: Readonly<Record<string, unknown>>
}
