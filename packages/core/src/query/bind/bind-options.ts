import type {
  CompleteCollection,
  CompleteConfig,
} from '../../config/completed/complete-config-types.ts'
import type { JoinField } from '../../config/types/field-types/reference-fields.ts'
import type { QueryLimits } from '../language/limits.ts'
import type { BoundFilter, BoundWordSearch } from './bound.ts'

/** The config and the caller for which paths are resolved. */
export interface BindOptions {
  readonly config: CompleteConfig
  /** The locale of paths that name none; `all` means the values of every locale. */
  readonly locale: string | null
  /** Whether the caller may read the field. Without it every field is found, hidden ones too. */
  readonly mayRead?: (schemaPath: string, entitySlug: string) => boolean
  /** What the caller may see of a collection that a path leads into. Default: everything. */
  readonly visible?: (collectionSlug: string) => BoundFilter
  /**
   * The bound filter of a join field's own `where`. Without it no path goes through join fields.
   */
  readonly joined?: (field: JoinField, target: CompleteCollection) => BoundFilter
  /** `versions`: paths start in version rows; those of the document are below `version.`. */
  readonly of?: 'documents' | 'versions'
  /** For versions: whether the author, reason and name may be queried. Default: yes. */
  readonly maySeeWork?: boolean
  /**
   * Finds documents of the queried collection by the words of a text. Without it there is no path to
   * the words.
   */
  readonly findWords?: (text: string) => BoundWordSearch
  /**
   * The collection's own filters that the caller may use, by name: the documents for which each holds
   * (`true`) and does not, of those that the query asks for (`askedFilters`). Without it there is no path
   * to them.
   */
  readonly collectionFilters?: ReadonlyMap<string, ReadonlyMap<boolean, BoundFilter>>
  /** Whether the caller may ask which documents others refer to. Without it there is no path to that. */
  readonly mayAskUse?: boolean
  readonly limits?: QueryLimits
}
