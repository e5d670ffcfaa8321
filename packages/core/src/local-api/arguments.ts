import type { FileInput, UploadEdits } from '../config/types/files.ts'
import type { RequestContext } from '../config/types/request.ts'
import type { DocumentId } from '../document-reference.ts'
import type { DocumentPart } from './document-part.ts'
import type { UntypedVocabulary, Vocabulary } from './typed-arguments.ts'

// The arguments of the local API's operations.

/** Options that every read takes. */
export interface ReadOptions<Words extends Vocabulary = UntypedVocabulary> {
  /** How many levels of relationships are replaced by their documents; 0 returns ids. */
  readonly depth?: number
  readonly locale?: Words['locale']
  /** `false` or `null` turns fallback off. */
  readonly fallbackLocale?: Words['locale'] | readonly Words['locale'][] | false | null
  /** Reads the latest stage (what editors see) instead of main. */
  readonly draft?: boolean
  readonly select?: Words['select']
  readonly populate?: Words['populate']
  /** Includes documents in the trash, for callers who may delete or restore them. Default false. */
  readonly trash?: boolean
  /** Passing the request joins its transaction and shares its `context`. */
  readonly req?: RequestContext
}
interface FormOptions {
  /** `false` returns each localized value under its locale, `{ title: { en: … } }`. */
  readonly flattenLocales?: boolean
}
interface ErrorOptions {
  /** Returns null, an empty page or 0 instead of throwing NotFound or Forbidden. */
  readonly disableErrors?: boolean
}
export interface FindArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends ReadOptions<Words>,
    FormOptions,
    ErrorOptions {
  readonly collection: Slug
  readonly where?: Words['where']
  readonly sort?: Words['sort']
  /** Maximum number of documents; 0 means no limit. Default 10. */
  readonly limit?: number
  readonly page?: number
  /** `false` skips counting, and returns all documents if no limit is given. */
  readonly pagination?: boolean
  /** Stops counting matches at this number, for lists that may show "more than 1,000". */
  readonly countLimit?: number
}
export interface FindByIDArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends ReadOptions<Words>,
    FormOptions,
    ErrorOptions {
  readonly collection: Slug
  readonly id: DocumentId
}
export interface CountArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends ErrorOptions {
  readonly collection: Slug
  readonly where?: Words['where']
  readonly draft?: boolean
  readonly trash?: boolean
  readonly locale?: Words['locale']
  readonly req?: RequestContext
}
/** Whose permissions are read: those for one document, for a collection or for a global. */
export type PermissionsArgs<Slug extends string = string, GlobalSlug extends string = string> = (
  | { readonly collection: Slug; readonly id?: DocumentId }
  | { readonly global: GlobalSlug }
) & { readonly req?: RequestContext }
interface LockOptions {
  /** With `false`, throws Locked if another user is editing. By default code ignores locks. */
  readonly overrideLock?: boolean
}
interface WriteOptions<Words extends Vocabulary = UntypedVocabulary>
  extends ReadOptions<Words>,
    LockOptions {
  readonly data: Words['data']
  readonly autosave?: boolean
  /**
   * With `_status: 'published'`: publishes this locale only; changes in others stay unpublished.
   */
  readonly publishSpecificLocale?: Words['locale']
  /**
   * With `_status: 'draft'`: takes this locale only from readers; what they get in others stays. The
   * document is unpublished where no locale is left.
   */
  readonly unpublishSpecificLocale?: Words['locale']
}
interface FileOptions {
  /** The file of the document, in an upload collection. */
  readonly file?: FileInput
  /** The crop of an image and its focal point. */
  readonly uploadEdits?: UploadEdits
}
export interface CreateArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends WriteOptions<Words>,
    FileOptions {
  readonly collection: Slug
}
export interface UpdateArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends WriteOptions<Words>,
    FileOptions {
  readonly collection: Slug
  readonly id: DocumentId
  /**
   * The revision that the write was made against; a stale one is refused with what changed since.
   */
  readonly ifRevision?: number
}
export interface DeleteArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends ReadOptions<Words>,
    LockOptions {
  readonly collection: Slug
  readonly id: DocumentId
  readonly ifRevision?: number
}
interface ManyOptions<Words extends Vocabulary = UntypedVocabulary> {
  /** `{}` means all documents; any other filter without a condition is refused. */
  readonly where: Words['where']
  /** Maximum number of documents, the first in the sort order. Default: all that match. */
  readonly limit?: number
  readonly sort?: Words['sort']
}
export interface UpdateManyArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends WriteOptions<Words>,
    ManyOptions<Words> {
  readonly collection: Slug
}
export interface DeleteManyArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends ReadOptions<Words>,
    LockOptions,
    ManyOptions<Words> {
  readonly collection: Slug
}
export interface DuplicateArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends ReadOptions<Words> {
  readonly collection: Slug
  readonly id: DocumentId
  /** Values that replace those of the copy. */
  readonly data?: Words['data']
  /** Copies the content of these locales only; default all. */
  readonly selectedLocales?: readonly Words['locale'][]
}
export interface FindGlobalArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends ReadOptions<Words>,
    FormOptions {
  readonly slug: Slug
}
export interface UpdateGlobalArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends WriteOptions<Words> {
  readonly slug: Slug
  readonly ifRevision?: number
}

/** In `where` and `sort`, the content of versions is named `version.title`. */
export interface FindVersionsArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends FindArgs<Slug, Words> {}
interface VersionArgs<Slug extends string = string, Words extends Vocabulary = UntypedVocabulary>
  extends ReadOptions<Words> {
  readonly collection: Slug
  readonly id: string
}
export interface FindVersionByIDArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends VersionArgs<Slug, Words>,
    FormOptions,
    ErrorOptions {}
export interface RestoreVersionArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends VersionArgs<Slug, Words>,
    LockOptions,
    RestoreParts {
  readonly ifRevision?: number
}
export interface NameVersionArgs<Slug extends string = string> extends NameOfVersion {
  readonly collection: Slug
}
export interface NameGlobalVersionArgs<Slug extends string = string> extends NameOfVersion {
  readonly slug: Slug
}
interface NameOfVersion {
  /** The version's. */
  readonly id: string
  /** At most 100 characters; null removes the name. */
  readonly name: string | null
  readonly req?: RequestContext
}
/** Which parts of a version are restored. */
interface RestoreParts {
  /** Restores only these fields and rows, into the draft. Default: the whole document. */
  readonly parts?: readonly DocumentPart[]
  /** The id of the version that this one was compared with, for parts that are pieces of a text. */
  readonly against?: string
  /**
   * For a version that published one locale: restores all locales that readers got with it.
   * Default: that locale.
   */
  readonly allLocales?: boolean
}
export interface FindGlobalVersionsArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends Omit<FindArgs<string, Words>, 'collection'> {
  readonly slug: Slug
}
interface GlobalVersionArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends ReadOptions<Words> {
  readonly slug: Slug
  readonly id: string
}
export interface FindGlobalVersionByIDArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends GlobalVersionArgs<Slug, Words>,
    FormOptions,
    ErrorOptions {}
export interface RestoreGlobalVersionArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends GlobalVersionArgs<Slug, Words>,
    RestoreParts {
  readonly ifRevision?: number
}

interface MovedDocuments<Slug extends string> {
  readonly collection: Slug
  readonly docsToMove: readonly DocumentId[]
  /** Whether they keep the order that they have; otherwise they get that in which they are named. */
  readonly keepOrder?: boolean
  /** The order to change: the collection's own, or the order field of a join. */
  readonly orderableFieldName?: string
  /** Whether the caller's list of drafts counts for what they see, as in `find`. */
  readonly draft?: boolean
  readonly req?: RequestContext
}

/** Documents to move, and where to: beside another document, or to a position of the collection. */
export type ReorderArgs<Slug extends string = string> = MovedDocuments<Slug> &
  (
    | {
        /**
         * Whether the moved documents are placed after (`greater`) or before (`less`) the target in
         * ascending order.
         */
        readonly newKeyWillBe: 'greater' | 'less'
        readonly target: DocumentId
        readonly position?: never
      }
    | {
        /**
         * Among the documents that the caller finds without a filter: 1 is the first, -1 the last. One
         * beyond the end is the last.
         */
        readonly position: number
        readonly newKeyWillBe?: never
        readonly target?: never
      }
  )

export interface FindDistinctArgs<
  Slug extends string = string,
  Words extends Vocabulary = UntypedVocabulary,
> extends Omit<FindArgs<Slug, Words>, 'select' | 'populate' | 'depth' | 'sort' | 'flattenLocales'> {
  /** Path of a field with a single value, as in `where`. */
  readonly field: string
  /**
   * The same field; a leading `-` reverses the order. With `counts`, `-_count` puts the values that
   * most documents have first.
   */
  readonly sort?: string
  /**
   * Whether `_count` beside each value says how many documents have it, and `withoutValue` how many
   * have none.
   */
  readonly counts?: boolean
  /** For a date: the months of its values, such as `2026-11`, in place of the moments. */
  readonly by?: 'month'
  /** The time zone in which months begin. Default: `UTC`. */
  readonly timeZone?: string
}
