/** Names and addresses of XLIFF 2.1 and of its modules that are used. */
export const namespaces = {
  xliff: 'urn:oasis:names:tc:xliff:document:2.0',
  metadata: 'urn:oasis:names:tc:xliff:metadata:2.0',
  sizes: 'urn:oasis:names:tc:xliff:sizerestriction:2.0',
} as const

// Surrogates that have no partner, and what else XML 1.0 does not allow, in no form.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const disallowed = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

/** Words of a text: what XML does not allow is an element that stands for a character. */
export function xmlOfWords(words: string): string {
  return escaped(words).replace(disallowed, (character) => {
    const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `<cp hex="${hex}"/>`
  })
}

/** A value for who reads the file, which need not come back as it was. */
export const xmlOfNote = (words: string): string =>
  escaped(words.replace(disallowed, '\ufffd'))
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')

// A parser reads a carriage return as a line feed, unless it is written like this.
const escaped = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

/** The character that a `cp` element stands for; undefined for none. */
export function characterOf(hex: string): string | undefined {
  if (!/^[0-9a-f]{4,6}$/i.test(hex)) return undefined
  const code = Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
