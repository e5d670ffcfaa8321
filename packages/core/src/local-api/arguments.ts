import type { FileInput, UploadEdits } from '../config/types/files.ts'
import type { RequestContext } from '../config/types/request.ts'
import type { DocumentId } from '../document-reference.ts'
import type { DocumentPart } from './document-part.ts'
import type { AnyWords, Vocabulary } from './typed-arguments.ts'

// What the operations of the local API are called with.

/** Options that every read takes. */
export interface ReadOptions<Words extends Vocabulary = AnyWords> {
  /** Levels of relationships replaced by their documents; 0 leaves ids. */
  readonly depth?: number
  readonly locale?: Words['locale']
  /** `false` or `null` switches fallback off. */
  readonly fallbackLocale?: Words['locale'] | readonly Words['locale'][] | false | null
  /** Read the latest stage (what editors see) instead of main. */
  readonly draft?: boolean
  readonly select?: Words['select']
  readonly populate?: Words['populate']
  /** Also what is in the trash, for those who may delete or restore it. Default false. */
  readonly trash?: boolean
  /** Passing the request joins its transaction and shares its `context`. */
  readonly req?: RequestContext
}
interface FormOptions {
  /** `false` answers each localized value under the locale that it is from, `{ title: { en: … } }`. */
  readonly flattenLocales?: boolean
}
interface ErrorOptions {
  /** Answer what there is nothing of (null, an empty page, 0) instead of throwing NotFound or Forbidden. */
  readonly disableErrors?: boolean
}
export interface FindArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends ReadOptions<Words>,
    FormOptions,
    ErrorOptions {
  readonly collection: Slug
  readonly where?: Words['where']
  readonly sort?: Words['sort']
  /** 0 is no limit. Default 10. */
  readonly limit?: number
  readonly page?: number
  /** `false` skips counting, and means all documents where no limit is given. */
  readonly pagination?: boolean
  /** How many matches are counted at the most, for lists that can do with "more than 1,000". */
  readonly countLimit?: number
}
export interface FindByIDArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends ReadOptions<Words>,
    FormOptions,
    ErrorOptions {
  readonly collection: Slug
  readonly id: DocumentId
}
export interface CountArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends ErrorOptions {
  readonly collection: Slug
  readonly where?: Words['where']
  readonly draft?: boolean
  readonly trash?: boolean
  readonly locale?: Words['locale']
  readonly req?: RequestContext
}
interface LockOptions {
  /** False: throws Locked where somebody else is editing. Code writes past locks unless it asks. */
  readonly overrideLock?: boolean
}
interface WriteOptions<Words extends Vocabulary = AnyWords>
  extends ReadOptions<Words>,
    LockOptions {
  readonly data: Words['data']
  readonly autosave?: boolean
  /** With `_status: 'published'`: publish this locale only; what others say stays unpublished. */
  readonly publishSpecificLocale?: Words['locale']
}
interface FileOptions {
  /** The document's file, in an upload collection. */
  readonly file?: FileInput
  /** What to cut off an image, and what to keep in sight. */
  readonly uploadEdits?: UploadEdits
}
export interface CreateArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends WriteOptions<Words>,
    FileOptions {
  readonly collection: Slug
}
export interface UpdateArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends WriteOptions<Words>,
    FileOptions {
  readonly collection: Slug
  readonly id: DocumentId
  /** The revision this write was made against; a stale one is refused with what changed since. */
  readonly ifRevision?: number
}
export interface DeleteArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends ReadOptions<Words>,
    LockOptions {
  readonly collection: Slug
  readonly id: DocumentId
  readonly ifRevision?: number
}
interface ManyOptions<Words extends Vocabulary = AnyWords> {
  /** `{}` means all documents; any other filter that leaves nothing out is refused. */
  readonly where: Words['where']
  /** At most so many, the first as they are sorted. Default: all that match. */
  readonly limit?: number
  readonly sort?: Words['sort']
}
export interface UpdateManyArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends WriteOptions<Words>,
    ManyOptions<Words> {
  readonly collection: Slug
}
export interface DeleteManyArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends ReadOptions<Words>,
    LockOptions,
    ManyOptions<Words> {
  readonly collection: Slug
}
export interface DuplicateArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends ReadOptions<Words> {
  readonly collection: Slug
  readonly id: DocumentId
  /** Written over the copy. */
  readonly data?: Words['data']
  /** Copies what the document says in these locales only; default all. */
  readonly selectedLocales?: readonly Words['locale'][]
}
export interface FindGlobalArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends ReadOptions<Words>,
    FormOptions {
  readonly slug: Slug
}
export interface UpdateGlobalArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends WriteOptions<Words> {
  readonly slug: Slug
  readonly ifRevision?: number
}

/** `where` and `sort` name what versions hold as `version.title`. */
export interface FindVersionsArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends FindArgs<Slug, Words> {}
interface VersionArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends ReadOptions<Words> {
  readonly collection: Slug
  readonly id: string
}
export interface FindVersionByIDArgs<
  Slug extends string = string,
  Words extends Vocabulary = AnyWords,
> extends VersionArgs<Slug, Words>,
    FormOptions,
    ErrorOptions {}
export interface RestoreVersionArgs<
  Slug extends string = string,
  Words extends Vocabulary = AnyWords,
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
  /** At most 100 characters; null takes the name away. */
  readonly name: string | null
  readonly req?: RequestContext
}
/** What of a version is restored. */
interface RestoreParts {
  /** Only these fields and rows, into the draft. Default: the whole document. */
  readonly parts?: readonly DocumentPart[]
  /** Of a version that published one locale, all that readers had with it. Default: that locale. */
  readonly allLocales?: boolean
}
export interface FindGlobalVersionsArgs<
  Slug extends string = string,
  Words extends Vocabulary = AnyWords,
> extends Omit<FindArgs<string, Words>, 'collection'> {
  readonly slug: Slug
}
interface GlobalVersionArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends ReadOptions<Words> {
  readonly slug: Slug
  readonly id: string
}
export interface FindGlobalVersionByIDArgs<
  Slug extends string = string,
  Words extends Vocabulary = AnyWords,
> extends GlobalVersionArgs<Slug, Words>,
    FormOptions,
    ErrorOptions {}
export interface RestoreGlobalVersionArgs<
  Slug extends string = string,
  Words extends Vocabulary = AnyWords,
> extends GlobalVersionArgs<Slug, Words>,
    RestoreParts {
  readonly ifRevision?: number
}

export interface ReorderArgs<Slug extends string = string> {
  readonly collection: Slug
  readonly docsToMove: readonly DocumentId[]
  /** Whether the moved documents come after the target in ascending order, or before. */
  readonly newKeyWillBe: 'greater' | 'less'
  readonly target: DocumentId
  /** Which order: the collection's own or, for that of a join, its order field. */
  readonly orderableFieldName?: string
  readonly req?: RequestContext
}

export interface FindDistinctArgs<Slug extends string = string, Words extends Vocabulary = AnyWords>
  extends Omit<FindArgs<Slug, Words>, 'select' | 'populate' | 'depth' | 'sort' | 'flattenLocales'> {
  /** Path of a field with a single value, as in `where`. */
  readonly field: string
  /** The field again; with `-` in front the order is reversed. */
  readonly sort?: string
}
