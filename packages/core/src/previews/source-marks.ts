/** Begins a mark: characters that cannot be seen, at which no line breaks. */
const start = '\u2060'

/** The first of the supplementary variation selectors; it stands for a space, the others for what follows it in ASCII. */
const firstSelector = 0xe0100
const space = 0x20

/**
 * A text with its source, which is ASCII, at its end in characters that browsers do not show: each is
 * a variation selector, which combines with nothing after a word joiner.
 */
export function withSourceMark(text: string, source: string): string {
  const mark = Array.from(source, (char) =>
    String.fromCodePoint(firstSelector + char.charCodeAt(0) - space),
  )
  return text + start + mark.join('')
}

/**
 * Whether a text is for people to read. Others are parts of addresses, names that code compares, dates
 * and numbers, which nothing may be added to.
 */
export function isReadableText(text: string): boolean {
  const trimmed = text.trim()
  return trimmed !== '' && !codeLike.some((pattern) => pattern.test(trimmed))
}

const codeLike: readonly RegExp[] = [
  // A slug, a file's name, a key.
  /^[a-z0-9]+(?:[-_./:][a-z0-9]+)*$/,
  // An address or an absolute path.
  /^(?:[a-z][a-z0-9+.-]*:|[/#?])\S*$/i,
  // An e-mail address.
  /^\S+@\S+$/,
  // A number, a date, a time.
  /^[\d\s.,:+-]+(?:[TZ][\d:.+Z-]*)?$/,
  // A colour is told apart from a heading by its sign; it has no spaces.
  /^#[0-9a-f]{3,8}$/i,
  // A mark that is there already.
  /\u2060/,
]
