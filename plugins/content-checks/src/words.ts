/** The words of a text; also of scripts without spaces. */
export function listWords(text: string, language: string | null): string[] {
  const segments = new Intl.Segmenter(language ?? 'en', { granularity: 'word' }).segment(text)
  return [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}

/** How many sentences a text has; every line ends one. */
export function countSentences(text: string, language: string | null): number {
  const segmenter = new Intl.Segmenter(language ?? 'en', { granularity: 'sentence' })
  const lines = text.split('\n')
  return lines
    .flatMap((line) => [...segmenter.segment(line)])
    .filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).length
}

interface Language {
  readonly syllables: (word: string) => number
  /** From words per sentence and syllables per word. */
  readonly ease: (perSentence: number, perWord: number) => number
}

/** Vowels that are pronounced as one. */
const groups = (word: string, vowels: RegExp): number => word.match(vowels)?.length ?? 0

/** The languages for which there is a formula. */
const languages: Readonly<Record<string, Language>> = {
  // Flesch 1948.
  en: {
    syllables(word) {
      const vowels = groups(word.replace(/(?:[^laeiouy]es|[^laeiouy]ed|[^l]e)$/, ''), /[aeiouy]+/g)
      return Math.max(1, vowels)
    },
    ease: (perSentence, perWord) => 206.835 - 1.015 * perSentence - 84.6 * perWord,
  },
  // Amstad 1978.
  de: {
    syllables: (word) => Math.max(1, groups(word, /aa|ee|ie|oo|au|äu|ei|ai|eu|[aeiouyäöü]/g)),
    ease: (perSentence, perWord) => 180 - perSentence - 58.5 * perWord,
  },
}

/**
 * How easily a text is read, from about 0 (hard) to 100 (easy). Null for other languages, for which
 * these formulas say nothing, and for texts that are too short to tell.
 */
export function readingEase(text: string, language: string | null): number | null {
  const known = language !== null && Object.hasOwn(languages, language) ? languages[language] : null
  if (!known) return null
  const words = listWords(text.toLowerCase(), language)
  const sentences = countSentences(text, language)
  if (words.length < 100 || sentences === 0) return null
  const syllables = words.reduce((sum, word) => sum + known.syllables(word), 0)
  return Math.round(known.ease(words.length / sentences, syllables / words.length))
}
