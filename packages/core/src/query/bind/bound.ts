import type { CompleteCollection, Entity } from '../../config/completed/complete-config-types.ts'
import type { PlanNode, ValueNode } from '../../documents/plan.ts'
import type { SearchQuery } from '../../search/search-query.ts'
import type { Comparison } from '../language/comparison.ts'

/** One step from a stored value to the value below it. */
export type Step =
  /** Into an object by name. */
  | { readonly kind: 'name'; readonly name: string }
  /** Into these locales of a localized value: one, or all that the config has. */
  | { readonly kind: 'locale'; readonly locales: readonly string[] }
  /** Into each row of an array or, with `blocks`, each block of one of these types. */
  | { readonly kind: 'rows'; readonly blocks: readonly string[] | null }
  /**
   * Into a key of free JSON (json and richText fields). Before each of these steps, and after the
   * last, an array means its elements (one level), as in PostgreSQL's lax JSON paths.
   */
  | { readonly kind: 'json'; readonly name: string }
  /**
   * Into the words of a rich text (`searchedText`), as the last step; `locales` are those whose
   * values its nodes have in localized fields, `null` for a text whose nodes have none.
   */
  | { readonly kind: 'words'; readonly node: ValueNode; readonly locales: readonly string[] | null }

/** Values of documents and versions outside their data. */
export type Column =
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | '_status'
  // Only for documents with drafts: whether there are unpublished changes.
  | '_changed'
  // Only for documents of orderable collections:
  | '_order'
  // Only for documents of collections with a trash:
  | 'deletedAt'
  // Only for documents with localized fields, of a locale that is translated:
  | '_translations'
  // Only for versions:
  | 'parent'
  | 'latest'
  | 'autosave'
  | 'snapshot'
  | 'publishedLocale'
  | 'name'
  | 'reason'
  | 'authorCollection'
  | 'authorID'

/**
 * A step from a document through a relationship to the documents it refers to, or that refer to it.
 */
export interface Hop {
  /** The relationship is looked up in the `version` object of a version row. */
  readonly inVersion: boolean
  /** From the holding document's data to the stored relationship value. */
  readonly steps: readonly Step[]
  readonly node: ValueNode
  /** The locale of the links to follow; `null` when not localized, or any locale when `anyLocale`. */
  readonly locale: string | null
  readonly anyLocale: boolean
  readonly target: CompleteCollection
  /** What the caller may see of the target collection; other documents are treated as deleted. */
  readonly within: BoundFilter
  /**
   * Set if the path goes through a join field, against the direction of the relationship: the path
   * of the relationship in the target. `steps` is then empty.
   */
  readonly backwards?: string
}

/** A path of a query, resolved against the config. */
export interface BoundPath {
  /** As the caller wrote it. */
  readonly text: string
  /** Relationships to follow first; `steps` start in the last target, or in the queried entity. */
  readonly through: readonly Hop[]
  /** The entity in which `steps` start. */
  readonly entity: Entity
  /** Set if the value is not part of the data; `steps` is then empty. */
  readonly column: Column | null
  /** The path starts in the `version` object of a version row, not in a document. */
  readonly inVersion: boolean
  readonly steps: readonly Step[]
  /**
   * The field at the end (for blocks with equal fields: the first); null for columns and row ids.
   */
  readonly node: PlanNode | null
  /**
   * The schema path under which projections and links store the field; null for columns, row ids,
   * and several blocks with equal fields (which are never references).
   */
  readonly schemaPath: string | null
  /** For a value in several locales, the one meant; `null` if not localized or `anyLocale`. */
  readonly locale: string | null
  readonly anyLocale: boolean
  /** Only of `_translations`: the locale from which `locale` is translated. */
  readonly translatedFrom?: string
  readonly comparison: Comparison
  /**
   * For a reference to several targets: the whole, or only the collection's slug (compared as
   * text).
   */
  readonly part: 'whole' | 'relationTo'
  /** Whether the path can have several values in one document. */
  readonly many: boolean
  /** Whether the field itself holds a list (`hasMany`). */
  readonly list: boolean
}

/**
 * A filter whose every path exists and may be read and whose every operand has the path's type.
 *
 * Positive operators hold when *some* value that the path meets satisfies them. `not_equals`, `not_in`
 * and `exists: false` hold exactly when their positive form does not, so a missing value satisfies them;
 * `not_like` holds when no value contains any of the words.
 *
 * Binding leaves these forms only: lists of `in` and `not_in` are not empty and hold no null; `null` is an
 * operand of `equals` and `not_equals` alone; `all` has become an `and` of `equals`; `contains` and
 * `starts_with` are only of text and not empty; `like` and `not_like` have at least one word.
 */
export type BoundFilter =
  | { readonly kind: 'always' }
  | { readonly kind: 'never' }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly BoundFilter[] }
  | BoundComparison
  | BoundWordSearch
  | BoundUse

export type BoundComparison = { readonly kind: 'compare'; readonly path: BoundPath } & (
  | { readonly operator: 'equals' | 'not_equals'; readonly operand: BoundScalar | null }
  | { readonly operator: 'in' | 'not_in'; readonly operand: readonly BoundScalar[] }
  | { readonly operator: OrderOperator; readonly operand: string | number | boolean }
  | { readonly operator: 'contains' | 'starts_with'; readonly operand: string }
  /** The words. `like`: one value contains all of them; `not_like`: no value contains any. */
  | { readonly operator: 'like' | 'not_like'; readonly operand: readonly string[] }
  /** Empty texts and empty lists count as missing. */
  | { readonly operator: 'exists'; readonly operand: boolean }
  | { readonly operator: 'near'; readonly operand: Near }
  | { readonly operator: 'within' | 'intersects'; readonly operand: Area }
)

/** Documents of the queried collection that its search index finds. Only a database can decide it. */
export interface BoundWordSearch {
  readonly kind: 'words'
  /** Names how the words of the index were read. */
  readonly generation: string
  readonly query: SearchQuery
  /** The locale whose words are searched; null for all. */
  readonly locale: string | null
}

/**
 * Documents of the queried collection that others refer to, or that none does. Only a database can
 * decide it.
 */
export interface BoundUse {
  readonly kind: 'used'
  readonly value: boolean
}

export type OrderOperator = 'greater_than' | 'greater_than_equal' | 'less_than' | 'less_than_equal'

export type BoundScalar = string | number | boolean | BoundReference | Position

/** A document of one of several target collections. */
export interface BoundReference {
  readonly relationTo: string
  readonly value: string | number
}
/** `[longitude, latitude]`, as GeoJSON and stored points have it. */
export type Position = readonly [longitude: number, latitude: number]

/** Between these distances in metres, measured on the sphere. */
export interface Near {
  readonly position: Position
  readonly maxMeters: number
  readonly minMeters: number
}
/** A polygon as GeoJSON has it: an outer ring and holes, each closed. */
export interface Area {
  readonly rings: readonly (readonly Position[])[]
}

export interface BoundSortKey {
  readonly path: BoundPath
  readonly direction: 'asc' | 'desc'
  /**
   * If set, documents are ordered by how well the value matches the search text, see `matchRank`.
   */
  readonly rank?: string
}
/** Sort keys in order; documents without a value come first ascending and last descending. */
export type BoundSort = readonly BoundSortKey[]
