import type { DocumentId } from '../../document-reference.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { RichText } from '../../rich-text/rich-text.ts'
import type { Config } from './config.ts'
import type { CollectionConfig, GlobalConfig } from './entities.ts'
import type { Block, Field, Tab } from './field-types/fields.ts'
import type { FieldTypeRegistry } from './field-types/site-field-types.ts'
import type { Option } from './field-types/value-fields.ts'

// Document types derived from the type of the config: no generation step, never out of date. A
// property is required if its field is required; others may be missing or null. If the type of the
// config is not literal, a document is any JSON object.

/** The documents of a join field. */
export type Joined<Doc> = {
  readonly docs: readonly Doc[]
  readonly hasNextPage?: boolean
  readonly totalDocs?: number
}

type CollectionOf<C extends Config> = C['collections'][number]
type GlobalIn<C extends Config> =
  NonNullable<C['globals']> extends readonly (infer G extends GlobalConfig)[] ? G : never

/** Slugs of the collections of a config. */
export type CollectionSlug<C extends Config> = CollectionOf<C>['slug']
/** Slugs of the globals of a config. */
export type GlobalSlug<C extends Config> = GlobalIn<C>['slug']

type Find<E extends { readonly slug: string }, Slug> = Extract<E, { readonly slug: Slug }>

/** A document of a collection, in one locale, as reads return it. */
export type DocumentOf<C extends Config, Slug extends string> =
  string extends CollectionSlug<C>
    ? JsonObject
    : Find<CollectionOf<C>, Slug> extends infer E extends CollectionConfig
      ? Merge<
          { readonly id: IdOf<C, Slug> } & Timestamps<E> &
            Status<E['versions']> &
            Login<E['auth']> &
            Verified<E['auth']> &
            Upload<E['upload']> &
            Order<E['orderable']> &
            Trash<E['trash']> &
            OmitKey<Values<C, E['fields']>, 'id'>
        >
      : never

/** A global, in one locale, as reads return it. */
export type GlobalOf<C extends Config, Slug extends string> =
  string extends GlobalSlug<C>
    ? JsonObject
    : Find<GlobalIn<C>, Slug> extends infer E extends GlobalConfig
      ? Merge<
          { readonly createdAt?: string; readonly updatedAt?: string } & Status<E['versions']> &
            Values<C, E['fields']>
        >
      : never

/** All documents of a config by slug: the type parameter of `LocalApi`. */
export type EntityTypesOf<C extends Config> = {
  readonly collections: { readonly [S in CollectionSlug<C>]: DocumentOf<C, S> }
  readonly globals: { readonly [S in GlobalSlug<C>]: GlobalOf<C, S> }
  readonly locale?: LocaleOf<C>
  readonly auth?: {
    readonly [E in CollectionOf<C> as E extends { readonly auth: true | object }
      ? E['slug']
      : never]: true
  }
}

/** Blocks between the paragraphs of all texts of a config, with their fields. */
export type BlocksInTexts<C extends Config> = TextBlockRow<C, 'blocks', 'blockReferences'>
/** Blocks in the lines of all texts of a config, with their fields. */
export type InlineBlocksInTexts<C extends Config> = TextBlockRow<
  C,
  'inlineBlocks',
  'inlineBlockReferences'
>

/** Codes of the locales of a config; none without localization. */
export type LocaleOf<C extends Config> = C['localization'] extends infer L
  ? L extends { readonly locales: readonly (infer Entry)[] }
    ? Entry extends { readonly code: infer Code extends string }
      ? Code
      : Extract<Entry, string>
    : never
  : never

// One object type instead of an intersection: readable in editors, and comparable in type tests.
type Merge<T> = { readonly [K in keyof T]: T[K] }
type OmitKey<T, K> = { readonly [P in keyof T as P extends K ? never : P]: T[P] }

type IdOf<C extends Config, Slug extends string> =
  Find<CollectionOf<C>, Slug> extends { readonly fields: infer F extends readonly Field[] }
    ? Extract<OnLevelOf<F>, { readonly name: 'id' }> extends infer Own
      ? [Own] extends [never]
        ? string
        : Own extends { readonly type: 'number' }
          ? number
          : string
      : never
    : DocumentId

type Timestamps<E extends CollectionConfig> = E['timestamps'] extends false
  ? unknown
  : { readonly createdAt: string; readonly updatedAt: string }

type Status<Versions> = Versions extends { readonly drafts: infer D }
  ? D extends false | undefined
    ? unknown
    : { readonly _status?: 'draft' | 'published' }
  : unknown

type Order<Orderable> = Orderable extends true ? { readonly _order?: string | null } : unknown

type Trash<Option> = Option extends true | object ? { readonly deletedAt?: string | null } : unknown

type Verified<Auth> = Auth extends { readonly verify: true | object }
  ? { readonly _verified?: boolean | null }
  : unknown

type Login<Auth> = Auth extends true
  ? { readonly email: string }
  : Auth extends { readonly disableLocalStrategy: true }
    ? unknown
    : Auth extends { readonly loginWithUsername: true }
      ? { readonly username: string; readonly email?: string | null }
      : Auth extends { readonly loginWithUsername: infer L extends object }
        ? Optional<
            'username',
            string,
            L extends { readonly requireUsername: false } ? false : true
          > &
            Optional<'email', string, L extends { readonly requireEmail: true } ? true : false>
        : Auth extends object
          ? { readonly email: string }
          : unknown

type SizeOf<U> = U extends { readonly imageSizes: readonly (infer S)[] } ? S : never

type Upload<U> = U extends true | object
  ? {
      readonly filename?: string | null
      readonly mimeType?: string | null
      readonly filesize?: number | null
      readonly width?: number | null
      readonly height?: number | null
      readonly url?: string | null
      readonly thumbnailURL?: string | null
      readonly focalX?: number | null
      readonly focalY?: number | null
      /** As `#rrggbb`; null where the file is no image. Only with `renditions`. */
      readonly dominantColor?: U extends { readonly renditions: true | object }
        ? string | null
        : never
      readonly sizes?: {
        readonly [S in SizeOf<U> as S extends { readonly name: infer N extends string }
          ? N
          : never]: ImageCopy
      }
    }
  : unknown

/** A size of an image; its values are null if the image is too small for it. */
export type ImageCopy = {
  readonly filename?: string | null
  readonly mimeType?: string | null
  readonly filesize?: number | null
  readonly width?: number | null
  readonly height?: number | null
  readonly url?: string | null
  readonly failed?: boolean | null
}

type Optional<Name extends string, V, Present extends boolean> = Present extends true
  ? { readonly [N in Name]: V }
  : { readonly [N in Name]?: V | null }

// The fields of one level of the JSON, as a union: fields in layout fields included, named tabs as
// groups.
type OnLevel<F> = F extends { readonly type: 'row' | 'collapsible'; readonly fields: infer I }
  ? OnLevelOf<I>
  : F extends { readonly type: 'tabs'; readonly tabs: infer T extends readonly Tab[] }
    ? TabOnLevel<T[number]>
    : F extends { readonly type: 'ui' }
      ? never
      : F extends { readonly type: 'group'; readonly fields: infer I }
        ? F extends { readonly name: string }
          ? F
          : OnLevelOf<I>
        : F extends {
              readonly type: 'date'
              readonly name: infer N extends string
              readonly timezone: true | object
            }
          ? F | { readonly type: 'code'; readonly name: `${N}_tz` }
          : F
// A list typed as `readonly Field[]` ends the search: it nests without end and has no names.
type OnLevelOf<I> = I extends readonly Field[]
  ? Field extends I[number]
    ? { readonly type: 'json'; readonly name: string }
    : OnLevel<I[number]>
  : never
type TabOnLevel<T> = T extends { readonly name: string; readonly fields: infer I }
  ? { readonly type: 'group'; readonly name: T['name']; readonly fields: I }
  : T extends { readonly fields: infer I }
    ? OnLevelOf<I>
    : never

type NamedOn<F extends readonly Field[]> = Extract<OnLevelOf<F>, { readonly name: string }>

type IsPresent<F> = F extends { readonly virtual: true | string } | { readonly hidden: true }
  ? false
  : F extends { readonly type: 'group' } | { readonly required: true }
    ? true
    : false

type Values<C extends Config, F extends readonly Field[]> = string extends NamedOn<F>['name']
  ? JsonObject
  : {
      readonly [N in NamedOn<F> as IsPresent<N> extends true ? N['name'] : never]: Value<C, N>
    } & {
      readonly [N in NamedOn<F> as IsPresent<N> extends true ? never : N['name']]?: Value<
        C,
        N
      > | null
    }

type Value<C extends Config, F> = F extends { readonly type: infer T }
  ? T extends 'text'
    ? Many<F, string>
    : T extends 'number'
      ? Many<F, number>
      : T extends 'textarea' | 'email' | 'date' | 'code'
        ? string
        : T extends 'checkbox'
          ? boolean
          : T extends 'select' | 'radio'
            ? F extends { readonly options: infer O extends readonly Option[] }
              ? Many<F, OptionValue<O[number]>>
              : never
            : T extends 'point'
              ? readonly [longitude: number, latitude: number]
              : T extends 'json'
                ? Json
                : T extends 'richText'
                  ? RichText
                  : T extends 'relationship' | 'upload'
                    ? F extends { readonly relationTo: infer R }
                      ? Many<F, Reference<C, R>>
                      : never
                    : T extends 'join'
                      ? F extends { readonly collection: infer S }
                        ? Joined<Reference<C, S>>
                        : never
                      : T extends keyof FieldTypeRegistry
                        ? Many<F, OwnValue<FieldTypeRegistry[T]>>
                        : Container<C, F>
  : never

type OwnValue<T> = T extends { readonly value: infer V } ? V : Json

type Container<C extends Config, F> = F extends {
  readonly type: 'group'
  readonly fields: infer I extends readonly Field[]
}
  ? Merge<Values<C, I>>
  : F extends { readonly type: 'array'; readonly fields: infer I extends readonly Field[] }
    ? readonly Merge<{ readonly id: string } & Values<C, I>>[]
    : F extends { readonly type: 'blocks'; readonly blocks: infer B extends readonly Block[] }
      ? readonly BlockRow<C, B[number] | SharedBlocks<C, F>>[]
      : never

type SharedBlocks<C extends Config, F> = F extends {
  readonly blockReferences: readonly (infer Slug)[]
}
  ? Find<NonNullable<C['blocks']>[number], Slug>
  : never

type BlockRow<C extends Config, B> = B extends Block
  ? Merge<
      {
        readonly id: string
        readonly blockType: B['slug']
        readonly blockName?: string | null
      } & Values<C, B['fields']>
    >
  : never

// What `features` of texts list: of the config, of fields on every level, of the blocks of others.
type TextBlockRow<C extends Config, Own extends string, Shared extends string> = BlockRow<
  C,
  FeatureBlocks<C, FeaturesIn<C>, Own, Shared>
>
type FeaturesIn<C extends Config> =
  | NonNullable<C['richText']>['features']
  | TextFeatures<OnLevelOf<CollectionOf<C>['fields'] | GlobalIn<C>['fields']>>
type TextFeatures<F> = F extends { readonly type: 'richText'; readonly features: infer Features }
  ? Features
  : F extends {
        readonly type: 'array' | 'group'
        readonly fields: infer I extends readonly Field[]
      }
    ? TextFeatures<OnLevelOf<I>>
    : F extends { readonly type: 'blocks'; readonly blocks: infer B extends readonly Block[] }
      ? TextFeatures<OnLevelOf<B[number]['fields']>>
      : never
type FeatureBlocks<
  C extends Config,
  Features,
  Own extends string,
  Shared extends string,
> = Features extends object
  ?
      | (Features extends { readonly [N in Own]: readonly (infer B extends Block)[] } ? B : never)
      | (Features extends { readonly [N in Shared]: readonly (infer Slug)[] }
          ? Find<NonNullable<C['blocks']>[number], Slug>
          : never)
  : never

type Many<F, V> = F extends { readonly hasMany: true } ? readonly V[] : V
type OptionValue<O> = O extends { readonly value: infer V } ? V : O

type Reference<C extends Config, R> = R extends string
  ? Target<C, R>
  : R extends readonly (infer S extends string)[]
    ? PolymorphicTarget<C, S>
    : never
type PolymorphicTarget<C extends Config, S extends string> = S extends string
  ? { readonly relationTo: S; readonly value: Target<C, S> }
  : never

// The id at depth 0, else the populated document.
type Target<C extends Config, S extends string> = IdOf<C, S> | DocumentOf<C, S>
