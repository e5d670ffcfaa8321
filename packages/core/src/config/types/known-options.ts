import type { Json } from '../../json.ts'
import type { SiteFieldType } from './field-types/site-field-types.ts'

// What a config may say is written down once as types, which the compiler enforces, and once as
// tables, which a start enforces. Both are bound here: a table that lacks an option of its type, or
// has one more, does not compile.

export type KeysOf<T> = T extends unknown ? keyof T : never
export type PartOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

/**
 * The objects with options that a value is or contains, including items of lists. Functions, dates,
 * field types, plain JSON, and objects whose names the site chooses have none.
 */
type OptionsIn<V> = Json extends V
  ? never
  : V extends readonly (infer Item)[]
    ? OptionsIn<Item>
    : V extends Date | SiteFieldType | ((...args: never) => unknown)
      ? never
      : V extends object
        ? string extends keyof V
          ? never
          : V
        : never

/** Every option of one level; `elsewhere` where the check of that option has a table of its own. */
export type OptionTable<T> = {
  readonly [K in KeysOf<T>]-?: [OptionsIn<PartOf<T, K>>] extends [never]
    ? true
    : OptionTable<OptionsIn<PartOf<T, K>>> | 'elsewhere'
}

/** A table as it is read. */
export interface KnownOptions {
  readonly [name: string]: true | 'elsewhere' | KnownOptions
}

/**
 * `T` as long as each of its options is one of `Shape`. Const generics skip TypeScript's own check
 * for what is too much, so `define…` functions take `C & Exactly<C, Config>`.
 */
export type Exactly<T, Shape> = [Shape] extends [T]
  ? unknown // Of the type itself, not narrower: there is nothing to compare.
  : T extends (...args: never) => unknown
    ? unknown
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Exactly<T[K], Shape> }
      : T extends object
        ? ExactObject<T, OfType<OptionsIn<Shape>, T>>
        : unknown

type ExactObject<T, Shape> = [Shape] extends [never]
  ? unknown
  : {
      readonly [K in keyof T]: K extends KeysOf<Shape>
        ? Exactly<T[K], PartOf<Shape, K>>
        : NoSuchOption<K>
    }

/** What no option can be. Not a literal: those that contradict each other make all of an object `never`. */
interface NoSuchOption<Name> {
  readonly 'is not an option': Name
}

/** Of several shapes that `type` tells apart, the one that `T` is of. */
type OfType<Shape, T> = Shape extends { readonly type: infer Type }
  ? T extends { readonly type: Type }
    ? Shape
    : T extends { readonly type: unknown }
      ? never
      : Shape
  : Shape

/** The names of an object as a table of options without any of their own. */
export function optionsNamed<const K extends string>(
  object: Readonly<Record<K, unknown>>,
): { readonly [Name in K]: true } {
  const names = Object.keys(object).map((name) => [name, true])
  return Object.freeze(Object.fromEntries(names) as { [Name in K]: true })
}
