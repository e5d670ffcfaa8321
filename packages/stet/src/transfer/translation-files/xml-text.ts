import { xmlText } from '../xml-characters.ts'

/** Names and addresses of XLIFF 2.1 and of its modules that are used. */
export const namespaces = {
  xliff: 'urn:oasis:names:tc:xliff:document:2.0',
  metadata: 'urn:oasis:names:tc:xliff:metadata:2.0',
  glossary: 'urn:oasis:names:tc:xliff:glossary:2.0',
  sizes: 'urn:oasis:names:tc:xliff:sizerestriction:2.0',
} as const

/** Words of a text: what XML does not allow is an element that stands for a character. */
export function xmlOfWords(words: string): string {
  return xmlText(words, (character) => {
    const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `<cp hex="${hex}"/>`
  })
}

/** The character that a `cp` element stands for; undefined for none. */
export function characterOf(hex: string): string | undefined {
  if (!/^[0-9a-f]{4,6}$/i.test(hex)) return undefined
  const code = Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
