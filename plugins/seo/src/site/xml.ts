// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text for XML and HTML, in elements and in attributes with quotes; without what XML cannot hold. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** An element with a text, with the line after it. */
export const textElement = (name: string, text: string): string =>
  `<${name}>${escaped(text)}</${name}>\n`
