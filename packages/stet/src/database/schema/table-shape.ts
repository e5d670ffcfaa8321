/** Column types by what they hold; each engine has its own words for them. A `counter` numbers the rows and is their key. */
export type ColumnType = 'text' | 'number' | 'integer' | 'json' | 'counter'

export interface ColumnShape {
  readonly name: string
  readonly type: ColumnType
  readonly isRequired?: boolean
}
export interface IndexShape {
  readonly name: string
  readonly columns: readonly string[]
  /** How many of the columns, from the first, are what is looked for and sorted by; the others are read along. Default 1. */
  readonly leading?: number
  /** Those whose texts may be of any length, which PostgreSQL does not index as they are. */
  readonly longTexts?: readonly string[]
  /**
   * One row per value, or per values where all are there. Of documents (`main`) it is one of the
   * main stage, and the empty text is no value.
   */
  readonly unique?: 'main' | 'all'
  /** Holds only the rows that have a value in this column. */
  readonly only?: string
  /** Holds only the rows in which this column, of a boolean, is true. */
  readonly onlyTrue?: string
}
/** What a table must have; synchronising adds what is missing. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly ColumnShape[]
  readonly primaryKey: readonly string[]
  readonly indexes: readonly IndexShape[]
  /** Columns of an earlier release that had to be written and would now refuse every new row. */
  readonly former?: readonly string[]
}

export const requiredColumn = (name: string, type: ColumnType): ColumnShape => ({
  name,
  type,
  isRequired: true,
})
export const optionalColumn = (name: string, type: ColumnType): ColumnShape => ({ name, type })
