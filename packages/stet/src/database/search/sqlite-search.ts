import type { DocumentWords, SearchQuery, SearchTerm } from '@stet/core'
import { sql } from 'kysely'
import { rowColumns, rowValues } from './row-columns.ts'
import type { SearchDialect } from './search-dialect.ts'
import { besideTable, stemSign } from './search-tables.ts'

/** Stands between the lines of a text, so that no phrase spans two of them; no word contains it. */
const lineBreak = '¶'

const words = (table: string) => sql.id(besideTable(table))

/**
 * Words in an FTS5 table beside the rows. Its `ascii` tokenizer takes our words as they are: it only
 * parts texts at spaces and punctuation of ASCII, which no word contains, and every word is in lower
 * case.
 */
export const sqliteSearch: SearchDialect = {
  create: (table, columns) => [
    sql`create table ${sql.id(table)} (number integer primary key, ${columns})`,
    sql`create virtual table ${words(table)} using fts5(title, text, title_stems, text_stems, content = '',
      contentless_delete = 1, tokenize = 'ascii', prefix = '2 3')`,
  ],
  drop: (table) => [sql`drop table ${words(table)}`, sql`drop table ${sql.id(table)}`],
  optimise: () => [],
  insert: (table, rows) => {
    const values = rows.map((row) => sql`(${rowValues(row)})`)
    const texts = rows.map(({ number, words: { title, lines, titleStems, lineStems } }) => {
      const stems = [stemText(titleStems), stemText(lineStems)]
      return sql`(${number}, ${title.join(' ')}, ${textOf(lines)}, ${sql.join(stems)})`
    })
    return [
      sql`insert into ${sql.id(table)} (${rowColumns}) values ${sql.join(values)}`,
      sql`insert into ${words(table)} (rowid, title, text, title_stems, text_stems) values ${sql.join(texts)}`,
    ]
  },
  delete: (table, condition) => [
    sql`delete from ${words(table)}
      where rowid in (select number from ${sql.id(table)} where ${condition})`,
    sql`delete from ${sql.id(table)} where ${condition}`,
  ],
  documents: (table, query, condition) =>
    sql`select s.document from ${foundRows(table, query)} and ${condition}`,
  some: (table, { query, condition, join, filter, limit }) =>
    sql`select 1 as one from ${foundRows(table, query, join)} and ${condition}${filter}
      limit ${limit}`,
  find: (table, { query, where, columns, condition, join, filter, limit, isRanked }) => {
    const found = words(table)
    // A word of a title counts ten times as much as one below it, and a stem half as much as a word.
    const rank = isRanked ? sql`-bm25(${found}, 10.0, 1.0, 5.0, 0.5)` : sql`null`
    return sql`select ${columns}, ${rank} as rank
      from ${found} join ${sql.id(table)} as s on s.number = ${found}.rowid${join}
      where ${found} match ${matchText(query, where)} and ${condition}${filter}
      order by ${found}.rowid desc limit ${limit}`
  },
  counting: {
    // `bm25` looks through the rows of each word, each stem and each beginning of words.
    most: 5_000,
    newest: (table, query, limit) => sql`select rowid as number from ${words(table)}
      where ${words(table)} match ${matchText(query, 'anywhere')} order by rowid desc limit ${limit}`,
  },
}

/** The rows `s` that are found in any of their texts. */
const foundRows = (table: string, query: SearchQuery, join = sql``) =>
  sql`${words(table)} join ${sql.id(table)} as s on s.number = ${words(table)}.rowid${join}
    where ${words(table)} match ${matchText(query, 'anywhere')}`

const textOf = (lines: DocumentWords['lines']): string =>
  lines.map((line) => line.join(' ')).join(` ${lineBreak} `)

const stemText = (stems: readonly string[]): string =>
  stems.map((stem) => `${stemSign}${stem}`).join(' ')

/** A query in the language of FTS5. Words are letters and digits, so that nothing needs to be escaped in quotes. */
function matchText({ terms, excluded }: SearchQuery, where: 'anywhere' | 'title'): string {
  const all = terms.map(termText).join(' AND ')
  const found = where === 'title' ? `{title title_stems} : (${all})` : `(${all})`
  return excluded.length === 0 ? found : `${found} NOT (${excluded.map(termText).join(' OR ')})`
}

function termText({ words, isPrefix, stems }: SearchTerm): string {
  const typed = `"${words.join(' ')}"${isPrefix ? '*' : ''}`
  const forms = stems.flatMap((stem) => [`"${stem}"`, `"${stemSign}${stem}"`])
  return forms.length === 0 ? typed : `(${[typed, ...forms].join(' OR ')})`
}
