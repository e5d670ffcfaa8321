import type { Select } from '../../local-api/typed-arguments.ts'
import type { CollectionAccess, GlobalAccess } from './access.ts'
import type { AuthOptions } from './auth.ts'
import type { Endpoints } from './endpoints.ts'
import type { Field } from './fields.ts'
import type { CollectionHooks, GlobalHooks } from './hooks.ts'
import type { Label } from './labels.ts'
import type { User } from './request.ts'
import type { UploadOptions } from './upload.ts'

export interface DraftsOptions {
  /** `true`: every 2000 ms while there are changes. `interval` in milliseconds. */
  readonly autosave?:
    | boolean
    | { readonly interval?: number; readonly showSaveDraftButton?: boolean }
  /** Full validation on draft saves too. Default false. */
  readonly validate?: boolean
  /** Whether documents can be published and unpublished at a time that is set beforehand. Default false. */
  readonly schedulePublish?: boolean | SchedulePublishOptions
}
/** How the panel asks for the time of a scheduled publication. */
export interface SchedulePublishOptions {
  /** A date-fns format of times of day, such as `HH:mm`. Default: as people write them in the panel's language. */
  readonly timeFormat?: string
  /** Minutes between the times that are offered. Default 5. */
  readonly timeIntervals?: number
}
export interface VersionsOptions {
  /** Versions kept per document; 0 keeps all. Default 100. */
  readonly maxPerDoc?: number
  readonly drafts?: boolean | DraftsOptions
}
export interface GlobalVersionsOptions {
  /** Versions kept; 0 keeps all. Default 100. */
  readonly max?: number
  readonly drafts?: boolean | DraftsOptions
}
export interface CollectionAdmin {
  /** The field that names a document to people. Default `id`. */
  readonly useAsTitle?: string
  readonly defaultColumns?: readonly string[]
  readonly listSearchableFields?: readonly string[]
  readonly pagination?: { readonly defaultLimit?: number; readonly limits?: readonly number[] }
  readonly description?: Label
  /** A navigation group's label; `false` hides the collection from the navigation but keeps its routes. */
  readonly group?: Label | false
  readonly hidden?: boolean | ((args: { readonly user: User | null }) => boolean)
  readonly enableRichTextLink?: boolean
}
/** What lists often filter and sort by together, or what no two documents may share together. */
export interface CollectionIndex {
  /** Paths of up to four fields (`slug`, `meta.title`) outside of rows, each with one value. */
  readonly fields: readonly string[]
  /** No two documents have the same values in all of these fields; unpublished changes may until they are published. */
  readonly unique?: boolean
}
export interface TrashOptions {
  /** Days after which a document in the trash is deleted for good. Without it the trash keeps everything. */
  readonly emptyAfterDays?: number
}
export interface CollectionConfig {
  readonly slug: string
  readonly labels?: { readonly singular?: Label; readonly plural?: Label }
  readonly fields: readonly Field[]
  /** Over several fields each; for one, its own `index` or `unique` says it shorter. */
  readonly indexes?: readonly CollectionIndex[]
  readonly access?: CollectionAccess
  readonly hooks?: CollectionHooks
  readonly versions?: boolean | VersionsOptions
  readonly auth?: boolean | AuthOptions
  readonly upload?: boolean | UploadOptions
  readonly timestamps?: boolean
  readonly defaultSort?: string | readonly string[]
  /** What other documents show of these where they are populated, unless a caller asks otherwise. */
  readonly defaultPopulate?: Select
  /** Fields that are answered whatever a caller selects, as far as they may read them: `{ slug: true }`. */
  readonly forceSelect?: Select
  /** Lets people order the documents by hand; lists sort by that order unless `defaultSort` is given. */
  readonly orderable?: boolean
  /** Keeps documents that people delete, hidden from everybody else, until they are restored or deleted for good. */
  readonly trash?: boolean | TrashOptions
  /** Default false; accounts are never duplicated. */
  readonly disableDuplicate?: boolean
  /** Whether REST refuses to change, or delete, all documents that match a filter. */
  readonly disableBulkEdit?: boolean
  readonly disableBulkDelete?: boolean
  readonly endpoints?: Endpoints
  /** `false`: no locks; `duration` in seconds, default 300. */
  readonly lockDocuments?: boolean | { readonly duration?: number }
  readonly admin?: CollectionAdmin
  readonly custom?: Readonly<Record<string, unknown>>
}
export interface GlobalConfig {
  readonly slug: string
  readonly label?: Label
  /** Fields that are answered whatever a caller selects, as far as they may read them: `{ slug: true }`. */
  readonly forceSelect?: Select
  readonly fields: readonly Field[]
  readonly access?: GlobalAccess
  readonly hooks?: GlobalHooks
  readonly endpoints?: Endpoints
  readonly versions?: boolean | GlobalVersionsOptions
  readonly lockDocuments?: boolean | { readonly duration?: number }
  readonly admin?: Pick<CollectionAdmin, 'description' | 'group' | 'hidden'>
  readonly custom?: Readonly<Record<string, unknown>>
}
