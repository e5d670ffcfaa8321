import type { Where } from '../../../query/language/where.ts'
import type {
  ChoiceArgs,
  DataFieldOptions,
  FieldAdmin,
  InputAdmin,
  RowLimits,
} from './field-options.ts'

/** The arguments of a reference field's `filterOptions`. */
export interface FilterOptionsArgs extends ChoiceArgs {
  /** The collection that is filtered. */
  readonly relationTo: string
}
/**
 * Narrows the documents that may be chosen: a filter, or a function that returns one; `true` allows
 * all, `false` none.
 */
export type FilterOptions =
  | Where
  | ((args: FilterOptionsArgs) => boolean | Where | Promise<boolean | Where>)

/** Options of fields that refer to documents. */
export interface ReferenceOptions extends RowLimits {
  /** Slugs of the collections whose documents may be chosen. */
  readonly relationTo: string | readonly string[]
  readonly hasMany?: boolean
  /** Maximum levels of populated documents behind this field. Default: the `depth` of the read. */
  readonly maxDepth?: number
  readonly filterOptions?: FilterOptions
}
/** How the panel shows fields that refer to documents. */
export interface ReferenceAdmin extends InputAdmin {
  /** Whether documents can be created from the field. Default true. */
  readonly allowCreate?: boolean
  /** Whether documents can be edited from the field. Default true. */
  readonly allowEdit?: boolean
  /** Whether several values can be reordered. Default true. */
  readonly isSortable?: boolean
  /**
   * The order of the documents to choose from, for all collections or for each. Default: the
   * collection's `defaultSort`.
   */
  readonly sortOptions?: string | Readonly<Record<string, string>>
}
/** Documents of other collections. */
export interface RelationshipField
  extends DataFieldOptions<ReferenceAdmin & { readonly appearance?: 'select' | 'drawer' }>,
    ReferenceOptions {
  readonly type: 'relationship'
}
/** Documents with files. */
export interface UploadField
  extends DataFieldOptions<ReferenceAdmin & { readonly displayPreview?: boolean }>,
    ReferenceOptions {
  readonly type: 'upload'
}
interface JoinAdmin extends FieldAdmin {
  readonly allowCreate?: boolean
  readonly defaultColumns?: readonly string[]
  /**
   * Whether a join of several collections does not show the collection of each document. Default
   * false.
   */
  readonly disableRowTypes?: boolean
}
/**
 * Lists the documents of `collection` whose field `on` refers to this document. Computed, never
 * stored.
 */
export interface JoinField
  extends Omit<
    DataFieldOptions<JoinAdmin>,
    'required' | 'unique' | 'index' | 'defaultValue' | 'localized' | 'virtual' | 'saveToJWT'
  > {
  readonly type: 'join'
  /** One collection; or several: documents are then returned as `{ relationTo, value }`. */
  readonly collection: string | readonly string[]
  /** Path of the relationship or upload field in each of the collections. */
  readonly on: string
  /** Lists only documents that match this filter. */
  readonly where?: Where
  /**
   * Whether editors can order the documents by hand; for a single collection only. Default false.
   */
  readonly orderable?: boolean
  /** Documents per page. Default 10. */
  readonly defaultLimit?: number
  /** Paths to sort by. Default: the collection's `defaultSort`. */
  readonly defaultSort?: string
  /** Maximum levels of populated documents behind this field. */
  readonly maxDepth?: number
}
