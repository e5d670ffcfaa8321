import { type CellText, joined, separated } from '../cell-text.ts'
import { textOf, textsOf } from '../plain-text.ts'

/** A text is its own text; several have commas between them. */
export const textCells: CellText<object> = Object.freeze<CellText<object>>({
  write: (value, field) => (hasMany(field) ? joined(textsOf(value)) : textOf(value)),
  read: (text, field) => (hasMany(field) ? separated(text) : text),
  isTyped: (field) => !hasMany(field),
})

/** A text of one line: line breaks of a cell are spaces. */
export const lineCells: CellText<object> = Object.freeze<CellText<object>>({
  write: textCells.write,
  read: (text, field) =>
    hasMany(field) ? separated(text) : text.replaceAll(/\s*\n\s*/gu, ' ').trim(),
  isTyped: (field) => !hasMany(field),
})

const hasMany = (field: object): boolean => 'hasMany' in field && field.hasMany === true
