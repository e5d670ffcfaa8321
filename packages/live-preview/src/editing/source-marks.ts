/** A word joiner, and the variation selectors after it, of which each stands for a character of ASCII. */
const mark = /\u2060([\u{e0100}-\u{e01ef}]+)/gu
const firstSelector = 0xe0100
const space = 0x20

/** A part of a text, with the source that the mark at its end names. */
export interface MarkedPart {
  readonly source: string
  /** Offsets in the text; the mark is not part of it. */
  readonly start: number
  readonly end: number
}

/** The parts of a text that say where they came from; what is between them counts to the one behind it. */
export function markedParts(text: string): readonly MarkedPart[] {
  let start = 0
  return Array.from(text.matchAll(mark), (found) => {
    const chars = Array.from(found[1] ?? '', (selector) =>
      String.fromCharCode((selector.codePointAt(0) ?? firstSelector) - firstSelector + space),
    )
    const part = { source: chars.join(''), start, end: found.index }
    start = found.index + found[0].length
    return part
  })
}

export function withoutMarks(text: string): string {
  return text.replace(mark, '')
}
