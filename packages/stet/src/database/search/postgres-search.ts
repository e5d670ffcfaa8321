import type { DocumentWords, SearchQuery, SearchTerm } from '@stet/core'
import { sql } from 'kysely'
import type { Fragment } from '../sql-text.ts'
import { rowColumns, rowValues } from './row-columns.ts'
import type { RowSearch, SearchDialect } from './search-dialect.ts'
import { stemSign } from './search-tables.ts'

/**
 * Weights of `tsvector`, from D to A: a word of a title (A) counts ten times as much as another (D),
 * and a stem (B in titles, else C) half as much as a word.
 */
const weights = sql.lit('{0.1, 0.05, 0.5, 1}')
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
    // Without statistics the planner takes the table to be small.
    sql`analyze ${sql.id(table)}`,
    ...['t', 'w'].map(
      (ending) => sql`select gin_clean_pending_list(${`i_${table}_${ending}`}::regclass)`,
    ),
  ],
  insert: (table, rows) => {
    const values = rows.map((row) => {
      const ofTitle = { ...row.words, lines: [], lineStems: [] }
      return sql`(${rowValues(row)}, ${vectorText(ofTitle)}::tsvector,
        ${vectorText(row.words)}::tsvector)`
    })
    return [
      sql`insert into ${sql.id(table)} (${rowColumns}, title, words) values ${sql.join(values)}`,
    ]
  },
  delete: (table, condition) => [sql`delete from ${sql.id(table)} where ${condition}`],
  // A table of its own, so that the planner does not look for each document of a list in the index.
  documents: (table, query, condition) => sql`with found as materialized (
      select s.document from ${sql.id(table)} as s where ${hasAll(query)} and ${condition})
    select document from found`,
  some: (table, search) => othersFound(table, search, { isFound: hasAll(search.query) }),
  find: (table, search) => {
    const { query, where, columns, limit } = search
    const isOfTitle = where === 'title'
    const found: Found = isOfTitle
      ? { isFound: hasWords(sql`s.title`, titleText(query)), ...notExcluded(query) }
      : { isFound: hasAll(query) }
    // A long text takes longer to rank than to find, so that ranks are computed last, and of a title alone where that has all terms.
    const ranked = isOfTitle ? sql`s.title` : sql`s.words`
    return sql`${lastFound(table, search, found)}
      select ${columns},
        ts_rank(${weights}, ${ranked}, ${titleText(query)}::tsquery, ${byLength})::double precision as rank
      from ${sql.id(table)} as s where s.number in (select number from (
        select number from nearest union all select number from further
        union all select number from others) as found limit ${limit})`
  },
  counting: null,
}

/**
 * A query that the planner cannot look into, so that it takes every one to be rare and finds rows by
 * the index. It believes that comparing a row costs nothing, although the words of a row are stored
 * outside of it, and would read through all rows.
 */
const hasWords = (column: Fragment, query: string): Fragment =>
  sql`${column} @@ (select ${query}::tsquery)`

const hasAll = (query: SearchQuery): Fragment => hasWords(sql`s.words`, queryText(query))

/** Rows that are read one by one at first: if many of them are found, it is quicker to go on than to use the index. */
const nearestRows = 200
/** Rows that are read one by one after them. */
const furtherRows = 2_500
/**
 * The share of the nearest rows from which more are read. Of several words the index reads the rows of
 * each; it answers phrases with all rows that have their words, each of which is then read, and of
 * filtered documents with those that the filter leaves out.
 */
const frequent = { word: 0.1, words: 0.055, filtered: 0.045, phrases: 0.04 } as const

type Meant = Omit<RowSearch, 'where' | 'columns' | 'isRanked'>

interface Found {
  readonly isFound: Fragment
  /** What is looked at row by row, from the highest number on, until there are enough. */
  readonly isLeftIn?: Fragment
}

/** The numbers of the rows that are found, the highest ones, as three tables that follow each other. */
function lastFound(table: string, search: Meant, { isFound, isLeftIn }: Found): Fragment {
  const isMeant = sql`${isFound}${isLeftIn ? sql` and ${isLeftIn}` : sql``}`
  const { query, condition, join, filter, isFiltered, limit } = search
  const rows = sql.id(table)
  const top = sql`(select number from newest)`
  const terms = [...query.terms, ...query.excluded]
  const isPhrase = terms.some(({ words }) => words.length > 1)
  const ofWords = terms.length > 1 ? 'words' : 'word'
  const share = frequent[isPhrase ? 'phrases' : isFiltered ? 'filtered' : ofWords]
  const enough = sql.lit(Math.ceil(nearestRows * share))
  const isFrequent = sql`(select count(*) from nearest) >= ${enough}`
  const all = sql.lit(nearestRows + furtherRows)
  const near = sql.lit(nearestRows)
  const isLeft = sql`s.number + 0 <= ${top} - (case when ${isFrequent} then ${all} else ${near} end)
    and (select count(*) from nearest) + (select count(*) from further) < ${limit}`
  return sql`with newest as (select coalesce(max(number), 0) as number from ${rows}),
    nearest as materialized (select s.number from (select * from ${rows}
      where number > ${top} - ${near} order by number desc limit ${near}) as s${join}
      where ${isMeant} and ${condition}${filter} limit ${limit}),
    further as materialized (select s.number from (select * from ${rows}
      where number <= ${top} - ${near} and number > ${top} - ${all} and ${isFrequent}
      order by number desc limit ${sql.lit(furtherRows)}) as s${join}
      where ${isMeant} and ${condition}${filter} limit ${limit}),
    others as materialized (${othersFound(table, search, {
      isFound: sql`${isFound} and ${isLeft}`,
      ...(isLeftIn && { isLeftIn }),
    })})`
}

/**
 * The numbers of rows that the index finds, the highest ones. They are put in order before their
 * documents are looked at, so that only as many of those are as it takes.
 */
function othersFound(
  table: string,
  { condition, join, filter, isFiltered, limit }: Meant,
  { isFound, isLeftIn }: Found,
): Fragment {
  const also = isLeftIn ? sql` and ${isLeftIn}` : sql``
  // Row by row is quicker, unless many of the rows are of documents that are left out.
  const [byIndex, byRow] = isFiltered ? [also, sql``] : [sql``, also]
  // An order that no index has: else the planner would walk along it.
  const found = sql`select s.number + 0 as number, s.document, s.stage, s.words
    from ${sql.id(table)} as s where ${isFound} and ${condition}${byIndex}
    order by s.number + 0 desc`
  if (!isFiltered && !isLeftIn) return sql`select number from (${found} limit ${limit}) as s`
  // Without `offset` the planner would compare by the index what is compared row by row.
  return sql`select s.number from (${found} offset 0) as s${join} where true${filter}${byRow}
    order by s.number desc limit ${limit}`
}

/** Words with their places. A place is left out between lines, so that no phrase spans two of them. */
function vectorText({ title, lines, titleStems, lineStems }: DocumentWords): string {
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
  // Phrases have no stems, so that the places of stems mean nothing.
  const stems = new Map(lineStems.map((stem) => [stem, '1C']))
  for (const stem of titleStems) stems.set(stem, '1B')
  return [
    ...[...places].map(([word, at]) => `'${word}':${at.join(',')}`),
    ...[...stems].map(([stem, at]) => `'${stemSign}${stem}':${at}`),
  ].join(' ')
}

const notExcluded = (query: SearchQuery): Pick<Found, 'isLeftIn'> =>
  query.excluded.length === 0 ? {} : { isLeftIn: hasWords(sql`s.words`, queryText(query)) }

/** All terms, without regard to what is excluded, which a title need not name. */
const titleText = ({ terms }: SearchQuery): string => terms.map(termText).join(' & ')

function queryText({ terms, excluded }: SearchQuery): string {
  const all = terms.map(termText).join(' & ')
  return excluded.length === 0 ? all : `${all} & !(${excluded.map(termText).join(' | ')})`
}

/** Words are letters and digits, so that nothing needs to be escaped in quotes. */
function termText({ words, isPrefix, stems }: SearchTerm): string {
  const last = words.length - 1
  const parts = words.map((word, index) => `'${word}'${index === last && isPrefix ? ':*' : ''}`)
  const forms = stems.flatMap((stem) => [`'${stem}'`, `'${stemSign}${stem}'`])
  return `(${[parts.join(' <-> '), ...forms].join(' | ')})`
}
