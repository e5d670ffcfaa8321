import { plainLetters } from './plain-letters.ts'

/** Maximum characters: long enough for any title, short enough to read in a URL. */
const LONGEST = 80

/**
 * A text as the last part of a URL: lower case, words joined by hyphens, Latin letters without
 * marks. Letters of other scripts stay: URLs may have them.
 */
export function slugOf(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    // Marks of other scripts are part of their letters.
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/[ßæœøđðþłı]/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/['’]/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  let slug = ''
  for (const word of words ?? []) {
    const longer = slug === '' ? word : `${slug}-${word}`
    // Only whole words, but the first word is cut if it is too long alone.
    if (longer.length > LONGEST) return slug === '' ? [...word].slice(0, LONGEST).join('') : slug
    slug = longer
  }
  return slug
}
