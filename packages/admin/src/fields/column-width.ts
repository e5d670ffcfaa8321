/**
 * How wide the column of a field is in a list before its values are known, so that nothing moves when they
 * are there.
 */
export interface ColumnWidth {
  /** The least, in rem. */
  readonly rem: number
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
