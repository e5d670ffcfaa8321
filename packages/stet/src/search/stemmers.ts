import { foldWord, type StemmedLanguage, type Stemmer } from '@stet/core'
import type { SearchedCollection } from '../database/search/searched-entities.ts'

/**
 * Words of a language whose stems are kept: most words of a text are among the most frequent ones,
 * which come back at once after all were forgotten.
 */
const keptStems = 20_000

type StemmerModule = { readonly stemmer: (word: string) => string }

/** Fetched when a site has texts in the language. */
const modules: Readonly<Record<StemmedLanguage, () => Promise<StemmerModule>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hu: () => import('@orama/stemmers/hungarian'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
}

const loaded = new Map<StemmedLanguage, Promise<Stemmer>>()

/** The stemmer of a language, loaded once in a process. */
export function loadStemmer(language: StemmedLanguage): Promise<Stemmer> {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const stemmer = modules[language]().then(withMemory)
  loaded.set(language, stemmer)
  return stemmer
}

function withMemory({ stemmer }: StemmerModule): Stemmer {
  const stems = new Map<string, string>()
  return (word) => {
    const known = stems.get(word)
    if (known !== undefined) return known
    const stem = foldWord(stemmer(word))
    if (stems.size >= keptStems) stems.clear()
    stems.set(word, stem)
    return stem
  }
}

export type StemmerOf = (locale: string | null) => Stemmer | null

/** The stemmers of a collection's texts, by their locales. */
export async function stemmersOf({ languages }: SearchedCollection): Promise<StemmerOf> {
  const stemmers = new Map<string | null, Stemmer>()
  for (const [locale, language] of languages) {
    if (language !== null) stemmers.set(locale, await loadStemmer(language))
  }
  return (locale) => stemmers.get(locale) ?? null
}
