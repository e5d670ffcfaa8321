import type en from './messages/en.ts'

type English = typeof en

/**
 * The categories of `Intl.PluralRules`; each language has some of them, always including `other`.
 */
export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type Stem<Key extends string> = Key extends `${infer S}_other` ? S : never
type Plain<Keys extends string> = Exclude<Keys, `${Stem<Keys>}_${PluralCategory}`>

/** The key of every message, as code uses it: `general:save`, `fields:rows` (plural). */
export type MessageKey = {
  [N in keyof English & string]: `${N}:${
    | Plain<keyof English[N] & string>
    | Stem<keyof English[N] & string>}`
}[keyof English & string]

/**
 * The texts of a plugin in another language, complete: the compiler names what is missing.
 * `Categories` are the plural forms of the language.
 * @example
 * export const fr: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = { 'reminders:due': 'Échéance' }
 */
export type TranslatedTexts<Source, Categories extends PluralCategory = 'one' | 'other'> = {
  readonly [K in
    | Plain<keyof Source & string>
    | `${Stem<keyof Source & string>}_${Categories}`]: string
}

/**
 * A complete translation, checked by the compiler: each plain key, and each plural key with every
 * plural form of the language.
 */
export type Messages<Categories extends PluralCategory = 'one' | 'other'> = {
  readonly [N in keyof English]: TranslatedTexts<English[N], Categories>
}

type TextKey<Categories extends PluralCategory> = {
  [N in keyof English & string]: `${N}:${
    | Plain<keyof English[N] & string>
    | `${Stem<keyof English[N] & string>}_${Categories}`}`
}[keyof English & string]

/**
 * The panel in another language, or in other words, by the keys of its messages. What is left out is
 * shown in the fallback language, else in English.
 * @example
 * export const fr: PanelMessages = { 'general:save': 'Enregistrer' }
 */
export type PanelMessages = { readonly [K in TextKey<PluralCategory>]?: string }

/** All of it: the compiler names what is missing. `Categories` are the plural forms of the language. */
export type CompletePanelMessages<Categories extends PluralCategory = 'one' | 'other'> = {
  readonly [K in TextKey<Categories>]: string
}

/** Messages as the translator reads them: complete, partial, or with a site's own namespaces. */
export interface MessageSet {
  readonly [namespace: string]: { readonly [key: string]: string | undefined } | undefined
}

/** Texts of one language by key, or a function that reads them when the language is first used. */
export type LanguageTexts<Key extends string = string> =
  | { readonly [K in Key]?: string | undefined }
  | (() => { readonly [K in Key]?: string | undefined })

/** Texts by language and key: `{ en: { 'general:save': 'Keep' } }`. */
export type MessageTexts<Key extends string = string> = Readonly<Record<string, LanguageTexts<Key>>>

/** Texts by their keys (`general:save`) as the translator reads them. */
export function messageSet(texts: { readonly [key: string]: string | undefined }): MessageSet {
  const set: Record<string, Record<string, string>> = {}
  for (const [key, text] of Object.entries(texts)) {
    const [namespace = '', name = ''] = key.split(/:(.*)/s)
    if (text !== undefined) set[namespace] = { ...set[namespace], [name]: text }
  }
  return set
}
