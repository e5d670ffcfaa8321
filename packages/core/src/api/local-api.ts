import type { DocumentId, RequestContext } from '../config/request.ts'
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
export interface FindArgs<Slug extends string = string> extends ReadOptions {
  readonly collection: Slug
  readonly where?: Where
  readonly sort?: string | readonly string[]
  /** 0 is no limit. Default 10. */
  readonly limit?: number
  readonly page?: number
  /** `false` skips counting. */
  readonly pagination?: boolean
}
export interface FindByIDArgs<Slug extends string = string> extends ReadOptions {
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
interface WriteOptions extends ReadOptions {
  readonly data: JsonObject
  readonly autosave?: boolean
}
export interface CreateArgs<Slug extends string = string> extends WriteOptions {
  readonly collection: Slug
}
export interface UpdateArgs<Slug extends string = string> extends WriteOptions {
  readonly collection: Slug
  readonly id: DocumentId
  /** The revision this write was made against; a stale one is refused with what changed since. */
  readonly ifRevision?: number
}
export interface DeleteArgs<Slug extends string = string> extends ReadOptions {
  readonly collection: Slug
  readonly id: DocumentId
  readonly ifRevision?: number
}
export interface FindGlobalArgs<Slug extends string = string> extends ReadOptions {
  readonly slug: Slug
}
export interface UpdateGlobalArgs<Slug extends string = string> extends WriteOptions {
  readonly slug: Slug
  readonly ifRevision?: number
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
  create<S extends keyof Types['collections'] & string>(
    args: CreateArgs<S>,
  ): Promise<Types['collections'][S]>
  update<S extends keyof Types['collections'] & string>(
    args: UpdateArgs<S>,
  ): Promise<Types['collections'][S]>
  delete<S extends keyof Types['collections'] & string>(
    args: DeleteArgs<S>,
  ): Promise<Types['collections'][S]>
  findGlobal<S extends keyof Types['globals'] & string>(
    args: FindGlobalArgs<S>,
  ): Promise<Types['globals'][S]>
  updateGlobal<S extends keyof Types['globals'] & string>(
    args: UpdateGlobalArgs<S>,
  ): Promise<Types['globals'][S]>
}
