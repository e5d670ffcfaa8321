import { interpolate } from './format.ts'
import type { MessageKey, MessageSet } from './messages.ts'
import type { MessageValues, Translate } from './translate.ts'

export interface TranslatorOptions {
  readonly language: string
  /** The language to try for missing messages; used only if its messages are loaded. */
  readonly fallbackLanguage?: string
  /** The loaded message sets by language. */
  readonly messages: { readonly [language: string]: MessageSet | undefined }
  /** Called once for every missing key. */
  readonly log?: (line: string) => void
}

/** A `Translate` whose keys the compiler checks. */
export type TranslateKnown = (key: MessageKey, values?: MessageValues) => string

/** A set has thousands of messages, and is used by many translators. It never changes. */
const flattened = new WeakMap<MessageSet, ReadonlyMap<string, string>>()

const flatten = (set: MessageSet): ReadonlyMap<string, string> => {
  const known = flattened.get(set)
  if (known !== undefined) return known
  const flat = new Map<string, string>()
  for (const [namespace, group] of Object.entries(set)) {
    for (const [key, message] of Object.entries(group ?? {})) {
      if (message !== undefined) flat.set(`${namespace}:${key}`, message)
    }
  }
  flattened.set(set, flat)
  return flat
}

/**
 * The messages of one language. Looks up the key itself, then, given a `count`, its plural form
 * (`…_one`, `…_other`), then both in the fallback language.
 */
export function createTranslator(options: TranslatorOptions): Translate {
  const { language, fallbackLanguage, messages, log } = options
  const own = Object.hasOwn(messages, language) ? messages[language] : undefined
  if (own === undefined) throw new Error(`Language ${language} not supported`)
  const languages = [{ table: flatten(own), plurals: new Intl.PluralRules(language) }]
  const fallback =
    fallbackLanguage !== undefined && fallbackLanguage !== language
      ? messages[fallbackLanguage]
      : undefined
  if (fallback !== undefined) {
    languages.push({ table: flatten(fallback), plurals: new Intl.PluralRules(fallbackLanguage) })
  }
  const reported = new Set<string>()

  return (key, values) => {
    for (const { table, plurals } of languages) {
      const count = values?.count
      const message =
        table.get(key) ??
        (typeof count === 'number' ? table.get(`${key}_${plurals.select(count)}`) : undefined) ??
        table.get(`${key}_other`)
      if (message !== undefined) return interpolate(message, values)
    }
    if (!reported.has(key)) {
      reported.add(key)
      log?.(`key not found: ${key}`)
    }
    return key
  }
}

/** Adds a site's or plugin's messages to the built-in ones and replaces those with the same key. */
export function withMessages(base: MessageSet, extra: MessageSet): MessageSet {
  const merged: Record<string, Record<string, string | undefined>> = {}
  for (const [namespace, group] of [...Object.entries(base), ...Object.entries(extra)]) {
    merged[namespace] = { ...merged[namespace], ...group }
  }
  return merged
}
