import type { TextWord } from './words.ts'

/**
 * Reduces a word in lower case, with its accents, to the part that its forms share, by the rules of
 * one language. The stem is folded as words are.
 */
export type Stemmer = (word: string) => string

/** Languages whose words are reduced to stems, by their codes. */
export const stemmedLanguages = [
  'ar',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'nl',
  'no',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr',
] as const
export type StemmedLanguage = (typeof stemmedLanguages)[number]

/** The language of a locale by its code, such as `de-AT`; null where its words have no stems. */
export function stemmedLanguage(locale: string): StemmedLanguage | null {
  const [code = ''] = locale.toLowerCase().split(/[-_]/)
  // The written forms of Norwegian share one stemmer.
  const language = code === 'nb' || code === 'nn' ? 'no' : code
  return stemmedLanguages.find((known) => known === language) ?? null
}

/** Letters from which a stem stands for a word; shorter ones stand for too many. */
const shortestStem = 2

/**
 * The stem of a word of a text; null where it is the word itself. Stemmers need the accents, which
 * words do not have.
 */
export function wordStem(
  text: string,
  { word, start, end, isWhole }: TextWord,
  stemmer: Stemmer,
): string | null {
  if (!isWhole) return null
  const stem = stemmer(text.slice(start, end).normalize('NFC').toLowerCase())
  return stem === word || [...stem].length < shortestStem ? null : stem
}

/**
 * The stems that a word which a person typed may have: with the accents that it has, and without, as
 * many people type.
 */
export function stemsOf(text: string, found: TextWord, stemmers: readonly Stemmer[]): string[] {
  const stems = stemmers.flatMap((stemmer) => [
    wordStem(text, found, stemmer) ?? found.word,
    stemmer(found.word),
  ])
  return [...new Set(stems)].filter((stem) => [...stem].length >= shortestStem)
}
