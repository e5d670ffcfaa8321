import type { GlossaryTerm } from '@stet/core'

/** A term of a text as a translator is told of it. */
export interface FileTerm {
  readonly term: string
  /** What it is called in the target locale; itself where it stays as it is. Null where only a note is known. */
  readonly translation: string | null
  readonly note: string | null
}

/** Finds the terms of a glossary in texts that are translated into one locale. */
export type TermFinder = (words: string) => readonly FileTerm[]

export function termFinder(glossary: readonly GlossaryTerm[], target: string): TermFinder {
  const known = glossary.flatMap(({ term, translations, note = null }) => {
    const translation = translations === undefined ? term : (translations[target] ?? null)
    // Nothing is to be said of a term that is neither translated nor explained.
    if (term.trim() === '' || (translation === null && note === null)) return []
    return [{ pattern: patternOf(term), told: { term, translation, note } }]
  })
  return (words) => known.filter(({ pattern }) => pattern.test(words)).map(({ told }) => told)
}

/** Scripts that are written without spaces, where the letter before a term says nothing. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const wordCharacter = /[\p{L}\p{N}]/u

/** A term as a whole word, in small letters or capitals: "form" is not in "platform". */
function patternOf(term: string): RegExp {
  const escaped = term.trim().replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&')
  const isEdge = (character: string | undefined) =>
    character !== undefined && wordCharacter.test(character) && !unspaced.test(character)
  const characters = [...term.trim()]
  const before = isEdge(characters[0]) ? '(?<![\\p{L}\\p{N}])' : ''
  const after = isEdge(characters.at(-1)) ? '(?![\\p{L}\\p{N}])' : ''
  return new RegExp(`${before}${escaped.replaceAll(/\s+/gu, '\\s+')}${after}`, 'iu')
}
