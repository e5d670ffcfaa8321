import type { FieldOf } from '../../form/field-input.ts'
import type { CellText } from '../cell-text.ts'
import { checkboxCells } from '../checkbox/cell-text.ts'
import { dateCells } from '../date/cell-text.ts'
import { numberCells } from '../number/cell-text.ts'
import { referenceCells } from '../reference/cell-text.ts'
import { lineCells, textCells } from '../text/cell-text.ts'
import { choiceCells, optionCells } from './option-cell-text.ts'

type Options = Pick<FieldOf<'select'>, 'options' | 'hasMany'>

/** The texts of the built-in types in cells. */
export interface CellTexts {
  readonly checkboxCells: CellText<object>
  readonly choiceCells: CellText<Options>
  readonly dateCells: CellText<Pick<FieldOf<'date'>, 'admin'>>
  readonly lineCells: CellText<object>
  readonly numberCells: CellText<{ readonly hasMany?: boolean }>
  readonly optionCells: CellText<Options>
  readonly referenceCells: CellText<FieldOf<'relationship'>>
  readonly textCells: CellText<object>
}

/** A list brings them with it when its cells are edited. */
export const cellTexts: CellTexts = Object.freeze({
  checkboxCells,
  choiceCells,
  dateCells,
  lineCells,
  numberCells,
  optionCells,
  referenceCells,
  textCells,
})
