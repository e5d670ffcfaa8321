import type { en } from './messages/en.ts'

type English = typeof en

/** The categories of `Intl.PluralRules`; a language has some of them, and always `other`. */
export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type Stem<Key extends string> = Key extends `${infer S}_other` ? S : never
type Plain<Keys extends string> = Exclude<Keys, `${Stem<Keys>}_${PluralCategory}`>

/** Every message there is, by the key that code asks for: `general:save`, `fields:rows` (plural). */
export type MessageKey = {
  [N in keyof English & string]: `${N}:${
    | Plain<keyof English[N] & string>
    | Stem<keyof English[N] & string>}`
}[keyof English & string]

/**
 * A complete translation, checked by the compiler: each plain key, and each plural key once for every
 * plural form the language has.
 */
export type Messages<Categories extends PluralCategory = 'one' | 'other'> = {
  readonly [N in keyof English]: {
    readonly [K in
      | Plain<keyof English[N] & string>
      | `${Stem<keyof English[N] & string>}_${Categories}`]: string
  }
}

/** A message set as the translator reads it: complete, partial, or with a site's own namespaces. */
export interface MessageSet {
  readonly [namespace: string]: { readonly [key: string]: string | undefined } | undefined
}
