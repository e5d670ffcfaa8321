import type { DocumentId } from '../document-reference.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Operator, Where } from '../query/language/where.ts'
import type { RichText } from '../rich-text/rich-text.ts'

// The types of arguments, derived from the types of documents, so that inferred and generated types
// give the same. For documents of unknown type every argument is allowed.

/**
 * `{ title: true }` includes only the named fields, `{ body: false }` excludes them; nests like the
 * document.
 */
export interface FieldSelection {
  readonly [name: string]: boolean | FieldSelection | undefined
}

/** The argument types of calls about one entity. */
export interface Vocabulary {
  readonly where: unknown
  readonly sort: unknown
  readonly select: unknown
  readonly populate: unknown
  readonly locale: unknown
  readonly data: unknown
}

/** For documents of unknown type. */
export interface UntypedVocabulary {
  readonly where: Where
  readonly sort: string | readonly string[]
  readonly select: FieldSelection
  readonly populate: { readonly [collection: string]: FieldSelection | undefined }
  readonly locale: string
  readonly data: JsonObject
}

/**
 * For one entity of a config. `Collections` are those that may be populated, `Secrets` the
 * properties that are written and never read.
 */
export interface VocabularyOf<Doc, Collections, Locale extends string, Secrets = unknown> {
  readonly where: WhereOf<Doc, Locale>
  readonly sort: SortOf<Doc, Locale>
  readonly select: SelectOf<Doc>
  readonly populate: { readonly [S in keyof Collections]?: SelectOf<Collections[S]> }
  readonly locale: Locale | 'all'
  readonly data: DataOf<Doc> & Secrets
}

export type IsAny<Doc> = string extends keyof Doc ? true : false
type Scalar = string | number | boolean

/**
 * The kind of a property's value. JSON and texts are not looked into; a reference is an id, or the
 * document if it was populated.
 */
type KindOf<V> = [V] extends [never]
  ? 'scalar'
  : [readonly Json[]] extends [V]
    ? 'json'
    : IsAny<V> extends true
      ? 'json'
      : [V] extends [Scalar]
        ? 'scalar'
        : [V] extends [RichText]
          ? 'text'
          : [V] extends [readonly unknown[]]
            ? number extends V['length']
              ? 'list'
              : 'place'
            : [Extract<V, Scalar>] extends [never]
              ? V extends { readonly relationTo: string; readonly value: unknown }
                ? 'polymorphic'
                : 'hasNextPage' extends keyof V
                  ? 'join'
                  : 'object'
              : 'reference'

type ItemOf<V> = V extends readonly (infer Item)[] ? Item : never

// --- Paths, for filters and sorts

/** Paths of names from the document to a value; a localized value may be followed by a locale. */
type PathOf<Doc, Locale extends string> = {
  [K in keyof Doc & string]: K | `${K}.${PathBelow<NonNullable<Doc[K]>, Locale>}`
}[keyof Doc & string]

type PathBelow<V, Locale extends string> =
  KindOf<V> extends infer Kind
    ? Kind extends 'list'
      ? PathBelow<ItemOf<V>, Locale>
      : Kind extends 'object'
        ? PathInside<V, Locale>
        : Kind extends 'scalar' | 'place'
          ? Locale
          : // Inside JSON and behind references any path is allowed.
            string
    : never

type PathInside<V, Locale extends string> = V extends unknown
  ? PathOf<V, Locale> | `${Locale}.${PathOf<V, Locale>}`
  : never

/** A path, `-` for descending order; several as a list or separated by commas. */
export type SortOf<Doc, Locale extends string> =
  IsAny<Doc> extends true ? string | readonly string[] : SortKeys<PathOf<Doc, Locale>>
type SortKeys<Path extends string> =
  | SortKey<Path>
  | `${SortKey<Path>},${string}`
  | readonly SortKey<Path>[]
type SortKey<Path extends string> = Path | `-${Path}`

type Operand<V> =
  KindOf<V> extends infer Kind
    ? Kind extends 'list'
      ? Operand<ItemOf<V>>
      : Kind extends 'reference'
        ? DocumentId
        : Kind extends 'scalar'
          ? string extends V
            ? string | Date
            : V
          : unknown
    : never

/** The conditions for a value at a path. */
export type ConditionOf<V> = {
  readonly [O in Operator]?: O extends 'exists'
    ? boolean
    : O extends 'in' | 'not_in' | 'all'
      ? readonly (V | null)[]
      : O extends 'like' | 'not_like' | 'contains'
        ? V | string
        : O extends 'near' | 'within' | 'intersects'
          ? unknown
          : V | null
}

/** A filter on the paths of a document. */
export type WhereOf<Doc, Locale extends string> =
  IsAny<Doc> extends true
    ? Where
    : {
        readonly and?: readonly WhereOf<Doc, Locale>[]
        readonly or?: readonly WhereOf<Doc, Locale>[]
        /** The words of a document, in a collection with `search`. */
        readonly _words?: { readonly like?: string }
        /** A filter of the collection's own, by its name. */
        readonly [filter: `_filters.${string}`]: { readonly equals?: boolean }
      } & {
        readonly [K in keyof Doc & string]?: ConditionOf<
          K extends 'id' ? DocumentId : Operand<NonNullable<Doc[K]>>
        >
      } & { readonly [P in Exclude<PathOf<Doc, Locale>, keyof Doc>]?: ConditionOf<unknown> }

// --- Selections

/** A selection of fields of a document. */
export type SelectOf<Doc> =
  IsAny<Doc> extends true
    ? FieldSelection
    : { readonly [K in keyof Doc]?: boolean | SelectBelow<NonNullable<Doc[K]>> }

type SelectBelow<V> =
  KindOf<V> extends infer Kind
    ? Kind extends 'object'
      ? SelectOf<V>
      : Kind extends 'list'
        ? ItemOf<V> extends { readonly blockType: string }
          ? SelectBlocks<ItemOf<V>>
          : KindOf<ItemOf<V>> extends 'object'
            ? SelectOf<ItemOf<V>>
            : never
        : never
    : never

type SelectBlocks<Row extends { readonly blockType: string }> = {
  readonly [R in Row as R['blockType']]?: boolean | SelectOf<R>
}

// --- Data

/**
 * The data of a write. Access, defaults, hooks and drafts decide what is required, so every
 * property is optional.
 */
export type DataOf<Doc> =
  IsAny<Doc> extends true
    ? JsonObject
    : {
        readonly [K in keyof Doc as KindOf<NonNullable<Doc[K]>> extends 'join'
          ? never
          : K]?: InputOf<NonNullable<Doc[K]>> | null
      }

type InputOf<V> =
  KindOf<V> extends infer Kind
    ? Kind extends 'reference'
      ? DocumentId
      : Kind extends 'polymorphic'
        ? PolymorphicInput<V>
        : Kind extends 'text'
          ? JsonObject
          : Kind extends 'list'
            ? readonly InputOf<ItemOf<V>>[]
            : Kind extends 'object'
              ? ObjectInput<V>
              : V
    : never

type PolymorphicInput<V> = V extends { readonly relationTo: infer S }
  ? { readonly relationTo: S; readonly value: DocumentId }
  : never

type ObjectInput<V> = V extends { readonly blockType: infer Slug }
  ? DataOf<Omit<V, 'blockType'>> & { readonly blockType: Slug }
  : V extends unknown
    ? DataOf<V>
    : never

// --- Answers

/** A document as a read returns it, with the given depth and selection. */
export type Answer<Doc, Selection, Depth, Locale> = unknown extends Doc
  ? JsonObject // There is no such entity.
  : IsAny<Doc> extends true
    ? Doc
    : // With all locales, each localized value is an object by locale.
      Locale extends 'all'
      ? JsonObject
      : Selected<AtDepth<Doc, Depth>, Selection>

type AtDepth<Doc, Depth> = Depth extends number
  ? number extends Depth
    ? Doc
    : { readonly [K in keyof Doc]: PropertyAt<Doc[K], Depth> }
  : Doc

type PropertyAt<V, Depth extends number> =
  | ValueAt<NonNullable<V>, Depth>
  | Extract<V, null | undefined>

type ValueAt<V, Depth extends number> =
  KindOf<V> extends infer Kind
    ? Kind extends 'reference'
      ? Extract<V, Scalar> | (Depth extends 0 ? never : Populated<Extract<V, object>, Depth>)
      : Kind extends 'list'
        ? readonly ValueAt<ItemOf<V>, Depth>[]
        : Kind extends 'object' | 'polymorphic' | 'join'
          ? V extends unknown
            ? { readonly [K in keyof V]: PropertyAt<V[K], Depth> }
            : never
          : V
    : never

type Populated<Doc, Depth extends number> = Doc extends unknown
  ? AtDepth<Doc, OneLess[Depth]>
  : never
/** Higher depths have no exact type. */
type OneLess = readonly [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...number[]]

type Selected<Doc, Selection> = [Selection] extends [undefined]
  ? Doc
  : string extends keyof Selection
    ? Doc // The selection is not known as a literal.
    : 'exclude' extends ModeOf<Selection>
      ? Excluded<Doc, Selection>
      : Included<Doc, Selection>

/** One `false` anywhere makes it a selection of fields to exclude. */
type ModeOf<Selection> = Selection extends true
  ? 'include'
  : Selection extends false
    ? 'exclude'
    : Selection extends object
      ? ModeOf<Selection[keyof Selection]>
      : never

/** Properties that every selection keeps. */
type Always = 'id' | 'globalType' | 'blockType'

type Included<Doc, Selection> = Doc extends unknown
  ? {
      readonly [K in keyof Doc as K extends Always | keyof Selection
        ? K
        : never]: K extends keyof Selection ? Below<Doc[K], Selection[K], 'include'> : Doc[K]
    }
  : never

type Excluded<Doc, Selection> = Doc extends unknown
  ? {
      readonly [K in keyof Doc as K extends keyof Selection
        ? Selection[K] extends false
          ? never
          : K
        : K]: K extends keyof Selection ? Below<Doc[K], Selection[K], 'exclude'> : Doc[K]
    }
  : never

type Below<V, Selection, Mode> = Selection extends boolean
  ? V
  :
      | (NonNullable<V> extends readonly (infer Row)[]
          ? readonly PartOf<Row, Selection, Mode>[]
          : PartOf<NonNullable<V>, Selection, Mode>)
      | Extract<V, null | undefined>

type PartOf<V, Selection, Mode> = V extends { readonly blockType: infer Slug }
  ? Slug extends keyof Selection
    ? Selection[Slug] extends true
      ? V
      : ByMode<V, Selection[Slug], Mode>
    : Mode extends 'include'
      ? ByMode<V, unknown, Mode>
      : V
  : ByMode<V, Selection, Mode>

type ByMode<V, Selection, Mode> = Mode extends 'include'
  ? Included<V, Selection>
  : Excluded<V, Selection>

/** The choice of null instead of an error, as a literal type. */
export interface ErrorChoice<Quiet> {
  readonly disableErrors?: Quiet & boolean
}
/** Null, if the call chose it. */
export type NullIf<Quiet> = Quiet extends true ? null : never
