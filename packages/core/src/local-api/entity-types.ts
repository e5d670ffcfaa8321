import type { JsonObject } from '../json.ts'
import type { Version } from './answers.ts'
import type { IsAny, UntypedVocabulary, VocabularyOf } from './typed-arguments.ts'

/** The document types of a config by slug, and its locales; the untyped default knows none. */
export interface EntityTypes {
  readonly collections: { readonly [slug: string]: JsonObject }
  readonly globals: { readonly [slug: string]: JsonObject }
  readonly locale?: string
  /** The collections whose documents are users who can sign in. */
  readonly auth?: { readonly [slug: string]: unknown }
}

/** The slugs of the collections. */
export type Collections<T extends EntityTypes> = keyof T['collections'] & string
/** The slugs of the globals. */
export type Globals<T extends EntityTypes> = keyof T['globals'] & string
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
export type DocIn<Kinds, S> = S extends keyof Kinds ? Kinds[S] : JsonObject
/** The arguments of calls about the documents of a collection. */
export type InCollection<T extends EntityTypes, S extends Collections<T>> = Words<
  T,
  DocIn<T['collections'], S>,
  S extends keyof NonNullable<T['auth']> ? { readonly password?: string } : unknown
>
/** The arguments of calls about a global. */
export type InGlobal<T extends EntityTypes, S extends Globals<T>> = Words<T, DocIn<T['globals'], S>>
type OfVersions<T extends EntityTypes, Doc> =
  IsAny<Doc> extends true ? UntypedVocabulary : Words<T, Version<Doc>>
/** The arguments of calls about the versions of a collection. */
export type InVersions<T extends EntityTypes, S extends Collections<T>> = OfVersions<
  T,
  DocIn<T['collections'], S>
>
/** The arguments of calls about the versions of a global. */
export type InGlobalVersions<T extends EntityTypes, S extends Globals<T>> = OfVersions<
  T,
  DocIn<T['globals'], S>
>
