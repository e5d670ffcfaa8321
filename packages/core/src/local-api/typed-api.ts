import type { Exactly } from '../config/types/known-options.ts'
import type { JsonObject } from '../json.ts'
import type { EntityPermissions, Permissions } from '../permissions/permissions.ts'
import type { BulkResult, DistinctValues, PaginatedDocs, Reordered, Version } from './answers.ts'
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
  PermissionsArgs,
  ReorderArgs,
  RestoreGlobalVersionArgs,
  RestoreVersionArgs,
  UpdateArgs,
  UpdateGlobalArgs,
  UpdateManyArgs,
} from './arguments.ts'
import type {
  Collections,
  DocIn,
  EntityTypes,
  Globals,
  InCollection,
  InGlobal,
  InGlobalVersions,
  InVersions,
} from './entity-types.ts'
import type { JobsApi } from './jobs.ts'
import type { ScheduledApi } from './scheduled.ts'
import type { SearchAnswer, SearchArgs } from './search.ts'
import type { Answer, ErrorChoice, NullIf, Vocabulary } from './typed-arguments.ts'

/** The options that decide the type of an answer, as literal types. */
interface Shape<W extends Vocabulary, Selection, Depth, Locale> {
  readonly select?: Selection & Exactly<Selection, W['select']>
  readonly depth?: Depth
  readonly locale?: Locale
}

/** With all locales at once, data has the values by locale code. */
type Written<W extends Vocabulary, Locale> = Locale extends 'all'
  ? Omit<W, 'data'> & { readonly data: JsonObject }
  : W

/** The operations typed by the documents of a config. */
export interface TypedApi<Types extends EntityTypes> {
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
  /**
   * Finds documents of the collections with `search` by their words, the best first. A document that
   * the caller may not read is not found.
   *
   * @throws QueryError if a collection is named that is not searched.
   * @example
   * const { docs } = await cms.as(user).search({ q: 'lighthouse -tower', limit: 20 })
   */
  search(args: SearchArgs<Collections<Types>>): Promise<SearchAnswer>
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
  /**
   * Finds the different values of one field, a page at a time; with `counts`, how many documents have
   * each.
   *
   * @throws QueryError, Forbidden as `find` does.
   * @example
   * const { values, withoutValue } = await cms
   *   .as(user)
   *   .findDistinct({ collection: 'articles', field: 'section', counts: true, sort: '-_count' })
   */
  findDistinct<S extends Collections<Types>>(
    args: FindDistinctArgs<S, InCollection<Types, S>>,
  ): Promise<DistinctValues>
  /**
   * What the caller may do with one document, or with those of a collection or global: an operation
   * that is refused is absent. A document that is not there has the permissions of its collection.
   *
   * @example
   * const { update } = await req.cms.permissions({ collection: 'articles', id })
   */
  permissions(args: PermissionsArgs<Collections<Types>, Globals<Types>>): Promise<EntityPermissions>
  /** What the caller may do anywhere on the site, and whether they may use the panel. */
  permissions(): Promise<Permissions>
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
   * Moves documents beside another one in an order of their collection or of a join, or to a position
   * of their collection; all of them or none. Returns their new keys. Throws Forbidden.
   */
  reorder<S extends Collections<Types>>(args: ReorderArgs<S>): Promise<Reordered>
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
