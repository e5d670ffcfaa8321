// Surrogates that have no partner, and what else XML 1.0 does not allow, in no form.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const disallowed = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

/** A text between tags; what XML does not allow in it is replaced. */
export function xmlText(
  words: string,
  replacement: (character: string) => string = () => '\ufffd',
): string {
  return escaped(words).replace(disallowed, (character) => replacement(character))
}

// A parser reads a carriage return as a line feed, unless it is written like this.
const escaped = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

/** A text in an attribute. */
export const xmlAttribute = (words: string): string =>
  xmlText(words).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
