/**
 * How wide the column of a field is in a list before its values are known, so that nothing moves when they
 * are there.
 */
export interface ColumnWidth {
  /** The least, in rem. */
  readonly rem: number
  /** Rem in which every value is whole, where that is more: taken as soon as the title has its least. */
  readonly whole?: number
  /** Its share of what is left on a wide screen, beside the shares of the other columns. */
  readonly grow: number
}

/** Of values of which nothing is known but that they are short. */
export const shortColumn: ColumnWidth = Object.freeze({ rem: 9, grow: 1 })
/** Of a name or a line. */
export const lineColumn: ColumnWidth = Object.freeze({ rem: 9.5, grow: 2 })
/** Of which only the beginning is shown. */
export const textColumn: ColumnWidth = Object.freeze({ rem: 11, grow: 3 })
/** Of one of some words. */
export const choiceColumn: ColumnWidth = Object.freeze({ rem: 7.5, grow: 1 })
/** Of a number of rows. */
export const countColumn: ColumnWidth = Object.freeze({ rem: 6.5, grow: 1 })

/** Rem of a letter in a line, about. */
const LETTER = 0.41
/** Those of CJK are nearly twice as wide as the letters of alphabets. */
const double = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/gu
/** Those of Armenian, of the scripts of India and of Burmese are a fourth wider. */
const broad = /[\u0530-\u058f\u0900-\u0dff\u1000-\u109f]/gu

/** Rem that a text takes in one line, about: what it really takes is known only once it is there. */
export function textWidth(text: string): number {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return (text.length + count(double) * 0.9 + count(broad) * 0.25) * LETTER
}

/** Rem: of a cell around its text, with what `textWidth` may be short by. */
const AROUND_TEXT = 2
/** Digits are wider than letters. */
const OF_DIGITS = 1.06

/** Of values of which none is longer than some texts. */
export function columnOf(longest: readonly string[], least: number): ColumnWidth {
  const widths = longest.map((text) => textWidth(text) * OF_DIGITS + AROUND_TEXT)
  return { rem: least, whole: Math.ceil(Math.max(...widths) * 4) / 4, grow: 1 }
}
