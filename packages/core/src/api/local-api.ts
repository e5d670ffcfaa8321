import type { CommittedIntent } from '../config/types/hooks.ts'
import type { Exactly } from '../config/types/known-options.ts'
import type { DocumentId, RequestContext } from '../config/types/request.ts'
import type { FileInput, UploadEdits } from '../config/types/upload.ts'
import type { DocumentPart } from '../documents/take-parts.ts'
import type { JsonObject } from '../json.ts'
import type { JobsApi } from './jobs.ts'
import type { Answer, AnyWords, IsAny, Vocabulary, VocabularyOf } from './typed-arguments.ts'

/** `{ title: true }` includes only these, `{ body: false }` leaves these out; nests like the document. */
export interface Select {
  readonly [name: string]: boolean | Select | undefined
}

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

/** What a document was after one write. */
export interface Version<Doc = JsonObject> {
  readonly id: string
  /** The document's id; absent for globals. */
  readonly parent?: DocumentId
  readonly version: Doc
  readonly createdAt: string
  readonly updatedAt: string
  /** Whether it is the newest version of its document. */
  readonly latest: boolean
  readonly autosave: boolean
  /** Set when only this locale was published. */
  readonly publishedLocale?: string
  /** Given by people, and a reason to keep it; for panel users. */
  readonly name?: string
  /** Why there is this version. Of an older one that nobody noted it of, absent. */
  readonly reason?: VersionReason
  /**
   * The schema paths of the fields that the write changed, as far as the caller may read them:
   * `layout.hero.heading`; of a publication, of what readers got. Absent where there was nothing before.
   */
  readonly changedFields?: readonly string[]
  /**
   * The user who made it, as a relationship: an id, or with `depth` what the caller may read of
   * them. Null where nobody was signed in, where it was not remembered, and for callers who are
   * not panel users.
   */
  readonly author: VersionAuthor | null
}

/**
 * Why there is a version: what its write did to the document, or `merge`, where what one person typed
 * was put into what another one had stored meanwhile.
 */
export type VersionReason = Exclude<CommittedIntent, 'reorder' | 'delete'> | 'merge'

/** Who made a version. */
export interface VersionAuthor {
  /** The auth collection. */
  readonly relationTo: string
  readonly value: DocumentId | JsonObject
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

/** The different values of a field, each under the field's path. */
export interface DistinctValues extends Omit<PaginatedDocs, 'docs'> {
  readonly values: readonly JsonObject[]
}

/** What became of each document that a filter met. */
export interface BulkResult<Doc = JsonObject> {
  readonly docs: readonly Doc[]
  readonly errors: readonly {
    readonly id: DocumentId
    /** Whether the message is the error's own. */
    readonly isPublic: boolean
    readonly message: string
  }[]
}

/** One page of documents. */
export interface PaginatedDocs<Doc = JsonObject> {
  readonly docs: readonly Doc[]
  /** Where `countLimitReached`, there are at least as many. */
  readonly totalDocs: number
  /** Only there where counting ended at the `countLimit` that was asked for. */
  readonly countLimitReached?: true
  readonly limit: number
  readonly totalPages: number
  readonly page: number
  readonly pagingCounter: number
  readonly hasPrevPage: boolean
  readonly hasNextPage: boolean
  readonly prevPage: number | null
  readonly nextPage: number | null
}

/** What there is in a config, by slug, and its locales; the untyped default knows none. */
export interface EntityTypes {
  readonly collections: { readonly [slug: string]: JsonObject }
  readonly globals: { readonly [slug: string]: JsonObject }
  readonly locale?: string
  /** The collections whose documents sign in. */
  readonly auth?: { readonly [slug: string]: unknown }
}

type Collections<T extends EntityTypes> = keyof T['collections'] & string
type Globals<T extends EntityTypes> = keyof T['globals'] & string
type LocaleOf<T extends EntityTypes> = T extends { readonly locale?: infer L extends string }
  ? L
  : string

type Words<T extends EntityTypes, Doc, Secrets = unknown> = VocabularyOf<
  Doc,
  T['collections'],
  LocaleOf<T>,
  Secrets
>
/** A kind's documents; of kinds that a site does not have at all, nothing is known. */
type DocIn<Kinds, S> = S extends keyof Kinds ? Kinds[S] : JsonObject
type InCollection<T extends EntityTypes, S extends Collections<T>> = Words<
  T,
  DocIn<T['collections'], S>,
  S extends keyof NonNullable<T['auth']> ? { readonly password?: string } : unknown
>
type InGlobal<T extends EntityTypes, S extends Globals<T>> = Words<T, DocIn<T['globals'], S>>
type OfVersions<T extends EntityTypes, Doc> =
  IsAny<Doc> extends true ? AnyWords : Words<T, Version<Doc>>
type InVersions<T extends EntityTypes, S extends Collections<T>> = OfVersions<
  T,
  DocIn<T['collections'], S>
>
type InGlobalVersions<T extends EntityTypes, S extends Globals<T>> = OfVersions<
  T,
  DocIn<T['globals'], S>
>

/** The options that decide what an answer looks like, as literally as the caller writes them. */
interface Shape<W extends Vocabulary, Selection, Depth, Locale> {
  readonly select?: Selection & Exactly<Selection, W['select']>
  readonly depth?: Depth
  readonly locale?: Locale
}

/** The choice of null instead of an error, as literally as the caller writes it. */
interface ErrorChoice<Quiet> {
  readonly disableErrors?: Quiet & boolean
}
type NullIf<Quiet> = Quiet extends true ? null : never

/** With every locale at once, data holds them by code. */
type Written<W extends Vocabulary, Locale> = Locale extends 'all'
  ? Omit<W, 'data'> & { readonly data: JsonObject }
  : W

/**
 * The operations, as code on the same server calls them. Where the types of a config are at hand,
 * arguments and documents are typed by them.
 */
export type LocalApi<Types extends EntityTypes = EntityTypes> = EntityTypes extends Types
  ? AnyApi
  : TypedApi<Types>

/** The operations on documents of any kind. */
interface AnyApi {
  /** Work that is done later. */
  readonly jobs: JobsApi
  find(args: FindArgs): Promise<PaginatedDocs>
  findByID(args: FindByIDArgs & { readonly disableErrors: true }): Promise<JsonObject | null>
  findByID(args: FindByIDArgs): Promise<JsonObject>
  count(args: CountArgs): Promise<{ readonly totalDocs: number }>
  findDistinct(args: FindDistinctArgs): Promise<DistinctValues>
  create(args: CreateArgs): Promise<JsonObject>
  update(args: UpdateArgs): Promise<JsonObject>
  update(args: UpdateManyArgs): Promise<BulkResult>
  delete(args: DeleteArgs): Promise<JsonObject>
  delete(args: DeleteManyArgs): Promise<BulkResult>
  duplicate(args: DuplicateArgs): Promise<JsonObject>
  reorder(args: ReorderArgs): Promise<{ readonly orderValues: readonly string[] }>
  findGlobal(args: FindGlobalArgs): Promise<JsonObject>
  updateGlobal(args: UpdateGlobalArgs): Promise<JsonObject>
  findVersions(args: FindVersionsArgs): Promise<PaginatedDocs<Version>>
  countVersions(args: CountArgs): Promise<{ readonly totalDocs: number }>
  findVersionByID<const Quiet = undefined>(
    args: FindVersionByIDArgs & ErrorChoice<Quiet>,
  ): Promise<Version | NullIf<Quiet>>
  restoreVersion(args: RestoreVersionArgs): Promise<JsonObject>
  nameVersion(args: NameVersionArgs): Promise<Version>
  nameGlobalVersion(args: NameGlobalVersionArgs): Promise<Version>
  findGlobalVersions(args: FindGlobalVersionsArgs): Promise<PaginatedDocs<Version>>
  findGlobalVersionByID<const Quiet = undefined>(
    args: FindGlobalVersionByIDArgs & ErrorChoice<Quiet>,
  ): Promise<Version | NullIf<Quiet>>
  restoreGlobalVersion(args: RestoreGlobalVersionArgs): Promise<JsonObject>
}

/** The operations on documents of which the config's type says what they are. */
interface TypedApi<Types extends EntityTypes> {
  /** Work that is done later. */
  readonly jobs: JobsApi
  find<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<PaginatedDocs<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>>
  /** A document that is missing, or that the caller may not read, is null. */
  findByID<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindByIDArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale> & { readonly disableErrors: true },
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale> | null>
  /** Throws NotFound or Forbidden. */
  findByID<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindByIDArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  count<S extends Collections<Types>>(
    args: CountArgs<S, InCollection<Types, S>>,
  ): Promise<{ readonly totalDocs: number }>
  findDistinct<S extends Collections<Types>>(
    args: FindDistinctArgs<S, InCollection<Types, S>>,
  ): Promise<DistinctValues>
  create<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: CreateArgs<S, Written<InCollection<Types, S>, Locale>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  update<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: UpdateArgs<S, Written<InCollection<Types, S>, Locale>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  /** Every matching document, each by itself: some may fail. */
  update<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: UpdateManyArgs<S, Written<InCollection<Types, S>, Locale>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<BulkResult<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>>
  delete<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: DeleteArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  /** Every matching document, each by itself: some may fail. */
  delete<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: DeleteManyArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<BulkResult<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>>
  /** A new document like another, of the editors' stage unless `draft` is false; always a draft itself. */
  duplicate<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: DuplicateArgs<S, Written<InCollection<Types, S>, Locale>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  /** Moves documents beside another one in an order of their collection or of a join; answers their new keys. */
  reorder<S extends Collections<Types>>(
    args: ReorderArgs<S>,
  ): Promise<{ readonly orderValues: readonly string[] }>
  findGlobal<
    S extends Globals<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindGlobalArgs<S, InGlobal<Types, S>> &
      Shape<InGlobal<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['globals'], S>, Selection, Depth, Locale>>
  updateGlobal<
    S extends Globals<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: UpdateGlobalArgs<S, Written<InGlobal<Types, S>, Locale>> &
      Shape<InGlobal<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['globals'], S>, Selection, Depth, Locale>>
  findVersions<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindVersionsArgs<S, InVersions<Types, S>> &
      Shape<InVersions<Types, S>, Selection, Depth, Locale>,
  ): Promise<
    PaginatedDocs<Answer<Version<DocIn<Types['collections'], S>>, Selection, Depth, Locale>>
  >
  countVersions<S extends Collections<Types>>(
    args: CountArgs<S, InVersions<Types, S>>,
  ): Promise<{ readonly totalDocs: number }>
  /** Throws NotFound or Forbidden, or answers null where errors are disabled. */
  findVersionByID<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
    const Quiet = undefined,
  >(
    args: FindVersionByIDArgs<S, InVersions<Types, S>> &
      Shape<InVersions<Types, S>, Selection, Depth, Locale> &
      ErrorChoice<Quiet>,
  ): Promise<
    Answer<Version<DocIn<Types['collections'], S>>, Selection, Depth, Locale> | NullIf<Quiet>
  >
  /** A published version is published again; a draft, or any with `draft`, becomes unpublished changes. */
  restoreVersion<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: RestoreVersionArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  /** A version with a name is kept however many newer ones there are. */
  nameVersion(args: NameVersionArgs<Collections<Types>>): Promise<Version>
  nameGlobalVersion(args: NameGlobalVersionArgs<Globals<Types>>): Promise<Version>
  findGlobalVersions<
    S extends Globals<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindGlobalVersionsArgs<S, InGlobalVersions<Types, S>> &
      Shape<InGlobalVersions<Types, S>, Selection, Depth, Locale>,
  ): Promise<PaginatedDocs<Answer<Version<DocIn<Types['globals'], S>>, Selection, Depth, Locale>>>
  /** Throws NotFound or Forbidden, or answers null where errors are disabled. */
  findGlobalVersionByID<
    S extends Globals<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
    const Quiet = undefined,
  >(
    args: FindGlobalVersionByIDArgs<S, InGlobalVersions<Types, S>> &
      Shape<InGlobalVersions<Types, S>, Selection, Depth, Locale> &
      ErrorChoice<Quiet>,
  ): Promise<Answer<Version<DocIn<Types['globals'], S>>, Selection, Depth, Locale> | NullIf<Quiet>>
  restoreGlobalVersion<
    S extends Globals<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: RestoreGlobalVersionArgs<S, InGlobal<Types, S>> &
      Shape<InGlobal<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['globals'], S>, Selection, Depth, Locale>>
}
