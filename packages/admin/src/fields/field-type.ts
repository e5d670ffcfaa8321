import type { ClientField, FieldType, Json } from '@stet/core'
import type { ReactNode } from 'react'
import type { CellProps } from '../form/field-cell.ts'
import type { FieldOf, InputProps } from '../form/field-input.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { CellText } from './cell-text.ts'
import type { CellTexts } from './cells/cell-texts.ts'
import type { ColumnWidth } from './column-width.ts'
import type { FieldFilter } from './field-filter.ts'
import type { FormInputs } from './form-inputs.ts'

/**
 * How a field looks in the sketch of a block: as lines, a picture, rows or a control, as the fields
 * `inside` it, or not at all.
 */
export type FieldSketch = 'line' | 'lines' | 'picture' | 'rows' | 'button' | 'inside' | 'nothing'

/**
 * A field type in the panel: everything that is shown of its fields, or done with them, beside what
 * its definition in the core knows (`FieldTypeDefinition`).
 */
export interface PanelFieldType<F extends { readonly type: string } = ClientField> {
  readonly type: F['type']
  /** Edits a value in a form. */
  readonly Input: (props: InputProps<F>) => ReactNode
  /** Fetches what the input needs beside its own code: a form may be opened without a network later. */
  prepare?(inputs: FormInputs): void
  /** Shows a value in a list, a comparison, or as what readers get instead of an empty one. */
  readonly Cell: (props: CellProps<F>) => ReactNode
  /** The value as text, where a title or the question of a conflict has room for text only. */
  text?(value: Json, field: F, i18n: Pick<I18n, 'dateTime' | 'dates' | 'label'>): string
  /** How lists are filtered by it; null where they are not. */
  readonly filter: FieldFilter<F> | null
  /** Of its column in lists, a function where it depends on the field or the language; default: that of a short value. */
  readonly columnWidth?: ColumnWidth | ((field: F, i18n: I18n) => ColumnWidth)
  readonly sketch: FieldSketch
  /**
   * CSS pixels that its input takes at least, with its label and the gap below it: where rows stand close and
   * letters are small. Types without it may take none; they are folded, empty or hold others.
   */
  leastHeight?(value: Json | undefined): number
  /** What is written where many documents get a value that was left empty; null where they cannot get one. */
  readonly bulkEdit: { readonly empty: Json } | null
  /** Its values as the text of cells; fields of a type without it are not edited in the cells of a list. */
  inCells?(texts: CellTexts): CellText<F>
}

/** The panel's value of a type that the core has built in. */
export type BuiltInFieldType<T extends FieldType> = PanelFieldType<FieldOf<T>>

/** An input of one line. */
export const leastLine = (): number => 56

/** An input of several lines. */
export const leastLines = (): number => 90

/** Many documents can get the same value, or none. */
export const inBulk: PanelFieldType['bulkEdit'] = Object.freeze({ empty: null })
