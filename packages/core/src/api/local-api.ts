import type { DocumentId, RequestContext } from '../config/request.ts'
import type { FileInput, UploadEdits } from '../config/upload.ts'
import type { DocumentPart } from '../documents/take-parts.ts'
import type { JsonObject } from '../json.ts'
import type { Where } from '../query/where.ts'

/** `{ title: true }` includes only these, `{ body: false }` leaves these out; nests like the document. */
export interface Select {
  readonly [name: string]: boolean | Select
}

/** Options that every read takes. */
export interface ReadOptions {
  /** Levels of relationships replaced by their documents; 0 leaves ids. */
  readonly depth?: number
  readonly locale?: string
  /** `false` or `null` switches fallback off. */
  readonly fallbackLocale?: string | readonly string[] | false | null
  /** Read the latest stage (what editors see) instead of main. */
  readonly draft?: boolean
  readonly select?: Select
  readonly populate?: { readonly [collection: string]: Select }
  /** Passing the request joins its transaction and shares its `context`. */
  readonly req?: RequestContext
}
interface FormOptions {
  /** `false` answers each localized value under the locale that it is from, `{ title: { en: … } }`. */
  readonly flattenLocales?: boolean
}
export interface FindArgs<Slug extends string = string> extends ReadOptions, FormOptions {
  readonly collection: Slug
  readonly where?: Where
  readonly sort?: string | readonly string[]
  /** 0 is no limit. Default 10. */
  readonly limit?: number
  readonly page?: number
  /** `false` skips counting, and means all documents where no limit is given. */
  readonly pagination?: boolean
}
export interface FindByIDArgs<Slug extends string = string> extends ReadOptions, FormOptions {
  readonly collection: Slug
  readonly id: DocumentId
  /** Answer null instead of throwing NotFound. */
  readonly disableErrors?: boolean
}
export interface CountArgs<Slug extends string = string> {
  readonly collection: Slug
  readonly where?: Where
  readonly draft?: boolean
  readonly locale?: string
  readonly req?: RequestContext
}
interface LockOptions {
  /** False: throws Locked where somebody else is editing. Code writes past locks unless it asks. */
  readonly overrideLock?: boolean
}
interface WriteOptions extends ReadOptions, LockOptions {
  readonly data: JsonObject
  readonly autosave?: boolean
  /** With `_status: 'published'`: publish this locale only; what others say stays unpublished. */
  readonly publishSpecificLocale?: string
}
interface FileOptions {
  /** The document's file, in an upload collection. */
  readonly file?: FileInput
  /** What to cut off an image, and what to keep in sight. */
  readonly uploadEdits?: UploadEdits
}
export interface CreateArgs<Slug extends string = string> extends WriteOptions, FileOptions {
  readonly collection: Slug
}
export interface UpdateArgs<Slug extends string = string> extends WriteOptions, FileOptions {
  readonly collection: Slug
  readonly id: DocumentId
  /** The revision this write was made against; a stale one is refused with what changed since. */
  readonly ifRevision?: number
}
export interface DeleteArgs<Slug extends string = string> extends ReadOptions, LockOptions {
  readonly collection: Slug
  readonly id: DocumentId
  readonly ifRevision?: number
}
interface ManyOptions {
  /** `{}` means all documents; any other filter that leaves nothing out is refused. */
  readonly where: Where
  /** At most so many, the first as they are sorted. Default: all that match. */
  readonly limit?: number
  readonly sort?: string | readonly string[]
}
export interface UpdateManyArgs<Slug extends string = string> extends WriteOptions, ManyOptions {
  readonly collection: Slug
}
export interface DeleteManyArgs<Slug extends string = string>
  extends ReadOptions,
    LockOptions,
    ManyOptions {
  readonly collection: Slug
}
export interface DuplicateArgs<Slug extends string = string> extends ReadOptions {
  readonly collection: Slug
  readonly id: DocumentId
  /** Written over the copy. */
  readonly data?: JsonObject
  /** Copies what the document says in these locales only; default all. */
  readonly selectedLocales?: readonly string[]
}
export interface FindGlobalArgs<Slug extends string = string> extends ReadOptions, FormOptions {
  readonly slug: Slug
}
export interface UpdateGlobalArgs<Slug extends string = string> extends WriteOptions {
  readonly slug: Slug
  readonly ifRevision?: number
}

/** `where` and `sort` name what versions hold as `version.title`. */
export interface FindVersionsArgs<Slug extends string = string> extends FindArgs<Slug> {}
interface VersionArgs<Slug extends string = string> extends ReadOptions {
  readonly collection: Slug
  readonly id: string
}
export interface FindVersionByIDArgs<Slug extends string = string>
  extends VersionArgs<Slug>,
    FormOptions {}
export interface RestoreVersionArgs<Slug extends string = string>
  extends VersionArgs<Slug>,
    LockOptions,
    RestoreParts {
  readonly ifRevision?: number
}
/** What of a version is restored. */
interface RestoreParts {
  /** Only these fields and rows, into the draft. Default: the whole document. */
  readonly parts?: readonly DocumentPart[]
}
export interface FindGlobalVersionsArgs<Slug extends string = string>
  extends Omit<FindArgs, 'collection'> {
  readonly slug: Slug
}
interface GlobalVersionArgs<Slug extends string = string> extends ReadOptions {
  readonly slug: Slug
  readonly id: string
}
export interface FindGlobalVersionByIDArgs<Slug extends string = string>
  extends GlobalVersionArgs<Slug>,
    FormOptions {}
export interface RestoreGlobalVersionArgs<Slug extends string = string>
  extends GlobalVersionArgs<Slug>,
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
  /**
   * The user who made it, as a relationship: an id, or with `depth` what the caller may read of
   * them. Null where nobody was signed in, where it was not remembered, and for callers who are
   * not panel users.
   */
  readonly author: VersionAuthor | null
}

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

export interface FindDistinctArgs<Slug extends string = string>
  extends Omit<FindArgs<Slug>, 'select' | 'populate' | 'depth' | 'sort' | 'flattenLocales'> {
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
  readonly totalDocs: number
  readonly limit: number
  readonly totalPages: number
  readonly page: number
  readonly pagingCounter: number
  readonly hasPrevPage: boolean
  readonly hasNextPage: boolean
  readonly prevPage: number | null
  readonly nextPage: number | null
}

/** The documents of a config by slug; the untyped default knows no slugs. */
export interface EntityTypes {
  readonly collections: { readonly [slug: string]: JsonObject }
  readonly globals: { readonly [slug: string]: JsonObject }
}

/** The operations, as code on the same server calls them. */
export interface LocalApi<Types extends EntityTypes = EntityTypes> {
  find<S extends keyof Types['collections'] & string>(
    args: FindArgs<S>,
  ): Promise<PaginatedDocs<Types['collections'][S]>>
  /** Throws Forbidden; a missing document is null. */
  findByID<S extends keyof Types['collections'] & string>(
    args: FindByIDArgs<S> & { readonly disableErrors: true },
  ): Promise<Types['collections'][S] | null>
  /** Throws NotFound or Forbidden. */
  findByID<S extends keyof Types['collections'] & string>(
    args: FindByIDArgs<S>,
  ): Promise<Types['collections'][S]>
  count<S extends keyof Types['collections'] & string>(
    args: CountArgs<S>,
  ): Promise<{ readonly totalDocs: number }>
  findDistinct<S extends keyof Types['collections'] & string>(
    args: FindDistinctArgs<S>,
  ): Promise<DistinctValues>
  create<S extends keyof Types['collections'] & string>(
    args: CreateArgs<S>,
  ): Promise<Types['collections'][S]>
  update<S extends keyof Types['collections'] & string>(
    args: UpdateArgs<S>,
  ): Promise<Types['collections'][S]>
  /** Every matching document, each by itself: some may fail. */
  update<S extends keyof Types['collections'] & string>(
    args: UpdateManyArgs<S>,
  ): Promise<BulkResult<Types['collections'][S]>>
  delete<S extends keyof Types['collections'] & string>(
    args: DeleteArgs<S>,
  ): Promise<Types['collections'][S]>
  /** Every matching document, each by itself: some may fail. */
  delete<S extends keyof Types['collections'] & string>(
    args: DeleteManyArgs<S>,
  ): Promise<BulkResult<Types['collections'][S]>>
  /** A new document like another, of the editors' stage unless `draft` is false; always a draft itself. */
  duplicate<S extends keyof Types['collections'] & string>(
    args: DuplicateArgs<S>,
  ): Promise<Types['collections'][S]>
  /** Moves documents beside another one in an order of their collection or of a join; answers their new keys. */
  reorder<S extends keyof Types['collections'] & string>(
    args: ReorderArgs<S>,
  ): Promise<{ readonly orderValues: readonly string[] }>
  findGlobal<S extends keyof Types['globals'] & string>(
    args: FindGlobalArgs<S>,
  ): Promise<Types['globals'][S]>
  updateGlobal<S extends keyof Types['globals'] & string>(
    args: UpdateGlobalArgs<S>,
  ): Promise<Types['globals'][S]>
  findVersions<S extends keyof Types['collections'] & string>(
    args: FindVersionsArgs<S>,
  ): Promise<PaginatedDocs<Version<Types['collections'][S]>>>
  countVersions<S extends keyof Types['collections'] & string>(
    args: CountArgs<S>,
  ): Promise<{ readonly totalDocs: number }>
  findVersionByID<S extends keyof Types['collections'] & string>(
    args: FindVersionByIDArgs<S>,
  ): Promise<Version<Types['collections'][S]>>
  /** A published version is published again; a draft, or any with `draft`, becomes unpublished changes. */
  restoreVersion<S extends keyof Types['collections'] & string>(
    args: RestoreVersionArgs<S>,
  ): Promise<Types['collections'][S]>
  findGlobalVersions<S extends keyof Types['globals'] & string>(
    args: FindGlobalVersionsArgs<S>,
  ): Promise<PaginatedDocs<Version<Types['globals'][S]>>>
  findGlobalVersionByID<S extends keyof Types['globals'] & string>(
    args: FindGlobalVersionByIDArgs<S>,
  ): Promise<Version<Types['globals'][S]>>
  restoreGlobalVersion<S extends keyof Types['globals'] & string>(
    args: RestoreGlobalVersionArgs<S>,
  ): Promise<Types['globals'][S]>
}
