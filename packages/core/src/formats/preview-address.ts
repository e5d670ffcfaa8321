const scheme = /^[a-z][a-z\d+.-]*:/i
const absolute = /^https?:\/\/[^/?#\\\s]+/i
// URL parsers skip line breaks and tabs: with them, `java\nscript:` would be a scheme.
const isControl = (character: string) => character < ' ' || character === '\u007f'

/** Whether a text is an address that may be shown or opened: of http(s), or relative to a page. */
export function isPreviewAddress(text: string): boolean {
  if (text === '' || text !== text.trim() || [...text].some(isControl)) return false
  return scheme.test(text) ? absolute.test(text) : true
}
