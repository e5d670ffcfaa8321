import { FORMATS } from '../reading/nodes.ts'

/** The formats that Markdown has signs for, with the sign around them, from the outermost. */
export const SIGNS: readonly (readonly [bit: number, sign: string])[] = [
  [FORMATS.highlight, '=='],
  [FORMATS.strikethrough, '~~'],
  [FORMATS.bold, '**'],
  [FORMATS.italic, '*'],
]

/** All formats that Markdown carries. */
export const CARRIED = SIGNS.reduce((bits, [bit]) => bits | bit, FORMATS.code as number)

/** A comment, which keeps signs apart and is not shown. */
export const SEPARATOR = '<!-- -->'

/** Whether the character is a punctuation mark or a symbol. */
export const isPunctuation = (character: string) => /[\p{P}\p{S}]/u.test(character)

/** Whether the character is a space; the ends of a line count as one. */
export const isSpace = (character: string) => character === '' || /\s/u.test(character)
