import type { Exactly } from '../config/types/known-options.ts'
import type { JsonObject } from '../json.ts'
import type { BulkResult, DistinctValues, PaginatedDocs, Version } from './answers.ts'
import type {
  CountArgs,
  CreateArgs,
  DeleteArgs,
  DeleteManyArgs,
  DuplicateArgs,
  FindArgs,
  FindByIDArgs,
  FindDistinctArgs,
  FindGlobalArgs,
  FindGlobalVersionByIDArgs,
  FindGlobalVersionsArgs,
  FindVersionByIDArgs,
  FindVersionsArgs,
  NameGlobalVersionArgs,
  NameVersionArgs,
  ReorderArgs,
  RestoreGlobalVersionArgs,
  RestoreVersionArgs,
  UpdateArgs,
  UpdateGlobalArgs,
  UpdateManyArgs,
} from './arguments.ts'
import type { JobsApi } from './jobs.ts'
import type { ScheduledApi } from './scheduled.ts'
import type { Answer, AnyWords, IsAny, Vocabulary, VocabularyOf } from './typed-arguments.ts'

/** The document types of a config by slug, and its locales; the untyped default knows none. */
export interface EntityTypes {
  readonly collections: { readonly [slug: string]: JsonObject }
  readonly globals: { readonly [slug: string]: JsonObject }
  readonly locale?: string
  /** The collections whose documents are users who can sign in. */
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
/** The document type of a slug; any JSON if the site has no entity of that kind. */
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

/** The options that decide the type of an answer, as literal types. */
interface Shape<W extends Vocabulary, Selection, Depth, Locale> {
  readonly select?: Selection & Exactly<Selection, W['select']>
  readonly depth?: Depth
  readonly locale?: Locale
}

/** The choice of null instead of an error, as a literal type. */
interface ErrorChoice<Quiet> {
  readonly disableErrors?: Quiet & boolean
}
type NullIf<Quiet> = Quiet extends true ? null : never

/** With all locales at once, data has the values by locale code. */
type Written<W extends Vocabulary, Locale> = Locale extends 'all'
  ? Omit<W, 'data'> & { readonly data: JsonObject }
  : W

/**
 * The operations for code on the same server. If the types of a config are known, arguments and
 * documents are typed by them.
 */
export type LocalApi<Types extends EntityTypes = EntityTypes> = EntityTypes extends Types
  ? AnyApi
  : TypedApi<Types>

/** The operations without types of a config; each does what `TypedApi` says of it. */
interface AnyApi {
  /** Queues and reads jobs: work that is done later. */
  readonly jobs: JobsApi
  /** Publishes and unpublishes documents at a planned time. */
  readonly scheduled: ScheduledApi
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

/** The operations typed by the documents of a config. */
interface TypedApi<Types extends EntityTypes> {
  /** Queues and reads jobs: work that is done later. */
  readonly jobs: JobsApi
  /** Publishes and unpublishes documents at a planned time. */
  readonly scheduled: ScheduledApi
  /**
   * Finds documents, a page at a time; `limit` is 10 if it is not given, and 0 returns all of them.
   *
   * @throws QueryError if `where`, `sort` or another option names a path that does not exist or that
   * the caller may not read.
   * @throws Forbidden if the caller may read no document of the collection.
   * @example
   * const { docs, totalDocs } = await cms.asSystem().find({
   *   collection: 'articles',
   *   where: { category: { equals: 'travel' } },
   *   sort: '-publishedAt',
   *   limit: 20,
   * })
   */
  find<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<PaginatedDocs<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>>
  /** Finds a document; null if it is missing or the caller may not read it. */
  findByID<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindByIDArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale> & { readonly disableErrors: true },
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale> | null>
  /**
   * Finds a document by its id.
   *
   * @throws NotFound if there is none that the caller may read; Forbidden if the caller may read none
   * of the collection. With `disableErrors: true` it returns null instead.
   * @example
   * const article = await cms.asSystem().findByID({ collection: 'articles', id, depth: 1 })
   */
  findByID<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindByIDArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  /**
   * Counts the documents that the caller may read and that match `where`.
   *
   * @throws QueryError, Forbidden as `find` does.
   * @example
   * const { totalDocs } = await cms.as(user).count({ collection: 'articles' })
   */
  count<S extends Collections<Types>>(
    args: CountArgs<S, InCollection<Types, S>>,
  ): Promise<{ readonly totalDocs: number }>
  /** Finds the different values of one field, a page at a time. Throws QueryError or Forbidden. */
  findDistinct<S extends Collections<Types>>(
    args: FindDistinctArgs<S, InCollection<Types, S>>,
  ): Promise<DistinctValues>
  /**
   * Creates a document and returns it as the caller may read it; with `draft: true` as a draft, which
   * may lack required fields.
   *
   * @throws ValidationError with a problem for each field whose value is refused.
   * @throws Forbidden if the caller may not create it.
   * @example
   * const article = await cms.asSystem().create({
   *   collection: 'articles',
   *   data: { title: 'Opening night', category: 'theatre' },
   * })
   */
  create<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: CreateArgs<S, Written<InCollection<Types, S>, Locale>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  /**
   * Updates a document: fields that `data` does not name keep their values.
   *
   * @throws ValidationError with a problem for each field whose value is refused.
   * @throws NotFound if there is no such document; Forbidden if the caller may not update it.
   * @throws RevisionConflict if it was changed since `ifRevision`; Locked, with `overrideLock: false`,
   * if another user is editing it.
   * @example
   * await cms.asSystem().update({
   *   collection: 'articles',
   *   id: article.id,
   *   data: { title: 'Closing night' },
   * })
   */
  update<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: UpdateArgs<S, Written<InCollection<Types, S>, Locale>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  /** Updates every matching document, each by itself: some may fail. */
  update<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: UpdateManyArgs<S, Written<InCollection<Types, S>, Locale>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<BulkResult<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>>
  /**
   * Deletes a document and returns it. What is deleted here does not go to the trash: to move it
   * there, update `deletedAt`.
   *
   * @throws NotFound if there is no such document; Forbidden if the caller may not delete it.
   * @example
   * await cms.asSystem().delete({ collection: 'articles', id: article.id })
   */
  delete<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: DeleteArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  /** Deletes every matching document, each by itself: some may fail. */
  delete<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: DeleteManyArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<BulkResult<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>>
  /**
   * Creates a copy of the latest stage (of main, with `draft: false`); the copy is always a draft.
   */
  duplicate<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: DuplicateArgs<S, Written<InCollection<Types, S>, Locale>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  /**
   * Moves documents beside another one in an order of their collection or of a join; returns their
   * new keys.
   */
  reorder<S extends Collections<Types>>(
    args: ReorderArgs<S>,
  ): Promise<{ readonly orderValues: readonly string[] }>
  /** Finds the document of a global; its defaults if it was never saved. Throws Forbidden. */
  findGlobal<
    S extends Globals<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindGlobalArgs<S, InGlobal<Types, S>> &
      Shape<InGlobal<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['globals'], S>, Selection, Depth, Locale>>
  /**
   * Updates the document of a global: fields that `data` does not name keep their values.
   *
   * @throws ValidationError with a problem for each field whose value is refused.
   * @throws Forbidden if the caller may not update it.
   * @example
   * await cms.asSystem().updateGlobal({ slug: 'settings', data: { siteName: 'The Lantern' } })
   */
  updateGlobal<
    S extends Globals<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: UpdateGlobalArgs<S, Written<InGlobal<Types, S>, Locale>> &
      Shape<InGlobal<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['globals'], S>, Selection, Depth, Locale>>
  /** Finds versions, newest first, a page at a time. Throws QueryError or Forbidden. */
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
  /** Counts the versions that the caller may read and that match `where`. */
  countVersions<S extends Collections<Types>>(
    args: CountArgs<S, InVersions<Types, S>>,
  ): Promise<{ readonly totalDocs: number }>
  /** Finds a version. Throws NotFound or Forbidden; with `disableErrors` returns null instead. */
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
  /**
   * Restores a version: a published one is published again; a draft, or any with `draft`, becomes
   * unpublished changes.
   */
  restoreVersion<
    S extends Collections<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: RestoreVersionArgs<S, InCollection<Types, S>> &
      Shape<InCollection<Types, S>, Selection, Depth, Locale>,
  ): Promise<Answer<DocIn<Types['collections'], S>, Selection, Depth, Locale>>
  /** Names a version: a named version is never deleted when newer ones are added. */
  nameVersion(args: NameVersionArgs<Collections<Types>>): Promise<Version>
  /** Names a version of a global: a named version is never deleted when newer ones are added. */
  nameGlobalVersion(args: NameGlobalVersionArgs<Globals<Types>>): Promise<Version>
  /** Finds versions of a global, newest first, a page at a time. Throws QueryError or Forbidden. */
  findGlobalVersions<
    S extends Globals<Types>,
    const Selection = undefined,
    const Depth = undefined,
    const Locale = undefined,
  >(
    args: FindGlobalVersionsArgs<S, InGlobalVersions<Types, S>> &
      Shape<InGlobalVersions<Types, S>, Selection, Depth, Locale>,
  ): Promise<PaginatedDocs<Answer<Version<DocIn<Types['globals'], S>>, Selection, Depth, Locale>>>
  /**
   * Finds a version of a global. Throws NotFound or Forbidden; with `disableErrors` returns null
   * instead.
   */
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
  /** Restores a version of a global, as `restoreVersion` does. */
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
