import type { SearchQuery } from '@stet/core'
import type { Fragment } from '../sql-text.ts'
import type { SearchRow } from './search-store.ts'

/** A row as it is stored, under a number of its own. */
export interface NumberedRow extends SearchRow {
  readonly number: number
  /** The id of the document as its table has it. */
  readonly document: string
}

/**
 * How an engine keeps the words of a searched table and finds rows by them. Words are the ones of
 * core: no engine takes texts apart.
 */
export interface SearchDialect {
  /** Makes the table, with these columns besides the number of a row. */
  create(table: string, columns: Fragment): readonly Fragment[]
  drop(table: string): readonly Fragment[]
  /** What makes searches quick after many rows were put. */
  optimise(table: string): readonly Fragment[]
  insert(table: string, rows: readonly NumberedRow[]): readonly Fragment[]
  /** Deletes the rows that a condition on their columns names. */
  delete(table: string, condition: Fragment): readonly Fragment[]
  /** Selects the ids of documents that are found in any of their texts, with a condition on `s`. */
  documents(table: string, query: SearchQuery, condition: Fragment): Fragment
  /** Selects a row for each that is found, at most so many. */
  some(table: string, search: Omit<RowSearch, 'where' | 'columns' | 'isRanked'>): Fragment
  /** Selects rows that are found, the ones with the highest numbers first. */
  find(table: string, search: RowSearch): Fragment
  /** Of an engine that counts all rows that have a word to rank one of them; null for others. */
  readonly counting: CountingRanks | null
}

/** When ranking by words takes too long. */
export interface CountingRanks {
  /** Rows with a word from which counting them takes much longer than finding the newest ones. */
  readonly most: number
  /** Selects the numbers of rows that are found in any of their texts, the highest first. */
  newest(table: string, query: SearchQuery, limit: number): Fragment
}

export interface RowSearch {
  readonly query: SearchQuery
  /** In any of its texts, or with all of its terms in the title. */
  readonly where: 'anywhere' | 'title'
  /** What is selected of a row `s`. `rank` comes with it where rows are ranked: the higher the better. */
  readonly columns: Fragment
  /** A condition on `s`. */
  readonly condition: Fragment
  /** The documents of rows, and a condition on them that begins with `and`; both empty where all are meant. */
  readonly join: Fragment
  readonly filter: Fragment
  readonly isFiltered: boolean
  readonly limit: number
  readonly isRanked: boolean
}
