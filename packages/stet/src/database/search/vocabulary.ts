import { allowedEdits, type SimilarParts } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createIndex, createTable } from '../schema/ddl.ts'
import { requiredColumn, type TableShape } from '../schema/table-shape.ts'
import type { Fragment } from '../sql-text.ts'
import type { SearchRow } from './search-store.ts'
import { vocabularyTable } from './search-tables.ts'

/** Words that are compared with a mistyped one. */
const mostCompared = 4_000

/**
 * The different words of a searched table, of which mistyped ones are corrected. A word stays when its
 * last document goes, until there is a new generation: whether it is offered is decided by a search.
 */
export function createVocabulary(table: string, dialect: Dialect): readonly Fragment[] {
  const name = vocabularyTable(table)
  const index = { name: `i_${name}`, columns: ['backwards'] }
  const shape: TableShape = {
    name,
    columns: [requiredColumn('word', 'text'), requiredColumn('backwards', 'text')],
    primaryKey: ['word'],
    indexes: [index],
  }
  return [createTable(shape, dialect), createIndex(name, index, dialect)]
}

/** Adds the words of rows that a mistyped word may stand for. */
export function addToVocabulary(
  table: string,
  rows: readonly SearchRow[],
  dialect: Dialect,
): readonly Fragment[] {
  const added = new Set<string>()
  for (const { words } of rows) {
    for (const line of [words.title, ...words.lines]) {
      for (const word of line) if (allowedEdits(word) > 0) added.add(word)
    }
  }
  if (added.size === 0) return []
  const pairs = [...added].map((word) => [word, backwards(word)])
  return [
    sql`insert into ${sql.id(vocabularyTable(table))} (word, backwards)
      select word, backwards from ${dialect.rowsOf(sql`${JSON.stringify(pairs)}`, ['word', 'backwards'])}
      where true on conflict do nothing`,
  ]
}

/** Selects the words that are looked at for a mistyped one. */
export function selectSimilar(table: string, parts: SimilarParts, dialect: Dialect): Fragment {
  const name = sql.id(vocabularyTable(table))
  const { beginning, ending, exchanged, shortest, longest } = parts
  const fits = sql`length(word) between ${sql.lit(shortest)} and ${sql.lit(longest)}`
  const begins = (column: string, part: string) =>
    sql`select word from (select word from ${name}
      where ${isFrom(column, part)} and ${fits} limit ${sql.lit(mostCompared)}) as few`
  const list = sql`${dialect.listParameter(exchanged)}`
  return sql`${begins('word', beginning)} union ${begins('backwards', backwards(ending))}
    union select word from ${name} where ${dialect.isIn(sql`word`, list, 'text')}`
}

/** Texts that begin with a part, by an index in the order of code points. */
const isFrom = (column: string, part: string) =>
  sql`${sql.id(column)} >= ${part} and ${sql.id(column)} < ${`${part}\u{10ffff}`}`

const backwards = (word: string): string => [...word].reverse().join('')
