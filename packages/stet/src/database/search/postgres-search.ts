import type { DocumentWords, SearchQuery, SearchTerm } from '@stet/core'
import { sql } from 'kysely'
import { rowColumns, rowValues } from './row-columns.ts'
import type { SearchDialect } from './search-dialect.ts'

/** Weights of `tsvector`, from D to A: a word of a title (A) counts ten times as much as another (D). */
const weights = sql.lit('{0.1, 0.1, 0.1, 1}')
/** Divides a rank by the logarithm of the length of the text. */
const byLength = sql.lit(1)

/**
 * Words as a `tsvector` that is written out, word by word with places and weights, so that no text
 * search configuration of the server takes part.
 */
export const postgresSearch: SearchDialect = {
  create: (table, columns) => [
    sql`create table ${sql.id(table)} (number bigint primary key, ${columns},
      title tsvector not null, words tsvector not null)`,
    sql`create index ${sql.id(`i_${table}_t`)} on ${sql.id(table)} using gin (title)`,
    sql`create index ${sql.id(`i_${table}_w`)} on ${sql.id(table)} using gin (words)`,
  ],
  drop: (table) => [sql`drop table ${sql.id(table)}`],
  optimise: (table) => [
    // Without statistics every word is taken to be rare.
    sql`analyze ${sql.id(table)}`,
    ...['t', 'w'].map(
      (ending) => sql`select gin_clean_pending_list(${`i_${table}_${ending}`}::regclass)`,
    ),
  ],
  insert: (table, rows) => {
    const values = rows.map((row) => {
      const { title } = row.words
      return sql`(${rowValues(row)}, ${vectorText({ title, lines: [] })}::tsvector,
        ${vectorText(row.words)}::tsvector)`
    })
    return [
      sql`insert into ${sql.id(table)} (${rowColumns}, title, words) values ${sql.join(values)}`,
    ]
  },
  delete: (table, condition) => [sql`delete from ${sql.id(table)} where ${condition}`],
  find: (table, { query, where, columns, join, condition, limit }) => {
    const isOfTitle = where === 'title'
    const isFound = isOfTitle
      ? sql`s.title @@ ${titleText(query)}::tsquery${notExcluded(query)}`
      : sql`s.words @@ ${queryText(query)}::tsquery`
    // A long text takes longer to rank than to find, so that ranks are computed last, and of a title alone where that has all terms.
    const ranked = isOfTitle ? sql`s.title` : sql`s.words`
    return sql`select ${columns},
        ts_rank(${weights}, ${ranked}, ${titleText(query)}::tsquery, ${byLength})::double precision as rank
      from (select s.* from ${sql.id(table)} as s${join} where ${isFound} and ${condition}
        order by s.number desc limit ${limit}) as s`
  },
}

/** Words with their places. A place is left out between lines, so that no phrase spans two of them. */
function vectorText({ title, lines }: DocumentWords): string {
  const places = new Map<string, string[]>()
  let place = 1
  const add = (words: readonly string[], weight: string) => {
    for (const word of words) {
      const known = places.get(word)
      if (known === undefined) places.set(word, [`${place}${weight}`])
      else known.push(`${place}${weight}`)
      place++
    }
    place++
  }
  add(title, 'A')
  for (const line of lines) add(line, '')
  return [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ')
}

/** Of few titles: so this is looked at row by row. */
const notExcluded = (query: SearchQuery) =>
  query.excluded.length === 0 ? sql`` : sql` and s.words @@ ${queryText(query)}::tsquery`

/** All terms, without regard to what is excluded, which a title need not name. */
const titleText = ({ terms }: SearchQuery): string => terms.map(termText).join(' & ')

function queryText({ terms, excluded }: SearchQuery): string {
  const all = terms.map(termText).join(' & ')
  return excluded.length === 0 ? all : `${all} & !(${excluded.map(termText).join(' | ')})`
}

/** Words are letters and digits, so that nothing needs to be escaped in quotes. */
function termText({ words, isPrefix }: SearchTerm): string {
  const last = words.length - 1
  const parts = words.map((word, index) => `'${word}'${index === last && isPrefix ? ':*' : ''}`)
  return `(${parts.join(' <-> ')})`
}
