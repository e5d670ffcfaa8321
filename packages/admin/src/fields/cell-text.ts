import type { DocumentId, Json } from '@stet/core'
import type { I18n } from '../i18n/i18n.ts'

/** What the text of a cell depends on beside its field. */
export interface CellTextContext {
  readonly i18n: Pick<I18n, 't' | 'label' | 'language'>
  /** What a document is called; null where that is not known. */
  readonly titleOf: (collection: string, id: DocumentId) => string | null
}

/** The values of a field type as the text of cells, which spreadsheets copy and paste. */
export interface CellText<F> {
  /** Never called for a value that is none. */
  write(value: Json, field: F, context: CellTextContext): string
  /** Undefined where a text is no value of the field. Never called for an empty one. */
  read(text: string, field: F, context: CellTextContext): Json | undefined
  /** Pressing a cell changes it to the other of two values, so that it needs no input. */
  toggle?(value: Json | undefined): Json
  /** Whether what is typed stands in the place of the value; else it looks for one, or adds one. */
  isTyped?(field: F): boolean
  /** Whether an input is done with as soon as a value is chosen. */
  isChosen?(field: F): boolean
}

/** Several values in one cell. */
export function joined(texts: readonly string[]): string {
  return texts.join(', ')
}

/** The values of a cell that has several. */
export function separated(text: string): readonly string[] {
  return text
    .split(/[,،、\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
