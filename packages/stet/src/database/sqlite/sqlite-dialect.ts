import { sql } from 'kysely'
import type { Dialect, JsonMembers, JsonType, JsonValue } from '../dialect.ts'
import type { ColumnType } from '../schema/table-shape.ts'
import { sqliteSearch } from '../search/sqlite-search.ts'
import { type Fragment, sqliteCompiler } from '../sql-text.ts'
import { foldedFor } from './folding.ts'

const columnTypes: Readonly<Record<ColumnType, Fragment>> = {
  text: sql`text`,
  number: sql`real`,
  integer: sql`integer`,
  json: sql`text`,
  // Without autoincrement the numbers of rows that are gone would be given again.
  counter: sql`integer primary key autoincrement`,
}

export const sqliteDialect: Dialect = Object.freeze<Dialect>({
  name: 'sqlite',
  compiler: sqliteCompiler,
  search: sqliteSearch,
  columnType: (type) => columnTypes[type],
  longTextKeys: (column) => [column],
  indexKey: (column) => column,
  equalsLongText: (column, text) => sql`${column} = ${text}`,
  inLongTexts: (column, texts) => sql`${column} in (select value from json_each(${texts}))`,
  orderOfLongText: (column) => [column],
  order: (value, direction) => (direction === 'asc' ? value : sql`${value} desc`),
  // The whole database has one writer.
  forUpdate: sql``,
  forUpdateOfFree: sql``,
  now: sql`round(unixepoch('now', 'subsec') * 1000)`,
  // Processes that share the file look at its version.
  listParameter: (values) => JSON.stringify(values),
  isIn: (value, list) => sql`${value} in (select value from json_each(${list}))`,
  rowsOf: (json, names) => {
    const texts = names.map((name, index) => sql`value ->> ${sql.lit(index)} as ${sql.id(name)}`)
    return sql`(select ${sql.join(texts)} from json_each(${json})) as r`
  },
  includes: (text, part) => sql`(${look} and instr(${foldedFor(part, text)}, ${part}) > 0)`,
  includesExactly: (text, part) => sql`(${look} and instr(${text}, ${part}) > 0)`,
  startsWith: (text, start) =>
    sql`(${look} and substr(${foldedFor(start, text)}, 1, length(${start})) = ${start})`,
  equalsFolded: (text, whole) => sql`${foldedFor(whole, text)} = ${whole}`,
  asText: (value) => value,
  jsonScalar: (value) => sql`cast(${value} ->> '$' as text)`,
  asNumber: (value) => sql`cast(${value} as real)`,
  json: (column) => atPath(column, '$'),
})

const sqliteTypes: Readonly<Record<JsonType, Fragment>> = {
  text: sql`('text')`,
  number: sql`('integer', 'real')`,
  boolean: sql`('true', 'false')`,
  array: sql`('array')`,
  object: sql`('object')`,
}

/** jsonb_each, from SQLite 3.51, hands rows on parsed: searching in arrays takes a quarter of the time. */
const [major = 0, minor = 0] = (process.versions.sqlite ?? '').split('.').map(Number)
const eachFunction = major > 3 || (major === 3 && minor >= 51) ? sql`jsonb_each` : sql`json_each`

/**
 * True. A statement may search for long, and can be ended by nothing but what it calls; calling for
 * one value in 32 costs next to nothing.
 */
const look = sql`case when random() & 31 then 1 else stet_look() end`

/** A value by its path in the text of an object or array, which is null where there is none. */
function atPath(holder: Fragment, path: string): JsonValue {
  const type = sql`json_type(${holder}, ${path})`
  const scalar = () => sql`json_extract(${holder}, ${path})`
  return {
    is: (wanted) => sql`${type} in ${sqliteTypes[wanted]}`,
    member: (name) => atPath(holder, `${path}.${JSON.stringify(name)}`),
    text: scalar,
    number: scalar,
    boolean: scalar,
    isEmptyArray: () => sql`(${type} = 'array' and json_array_length(${holder}, ${path}) = 0)`,
    isPosition: () => sql`(${type} = 'array' and json_array_length(${holder}, ${path}) = 2
      and json_type(${holder}, ${`${path}[0]`}) in ${sqliteTypes.number}
      and json_type(${holder}, ${`${path}[1]`}) in ${sqliteTypes.number})`,
    coordinate: (index) => atPath(holder, `${path}[${index}]`),
    // json_each walks objects too, and answers a scalar itself.
    elements: (alias, orItself) =>
      orItself
        ? each(
            sql`${eachFunction}(
              case ${type} when 'object' then json_array(json_extract(${holder}, ${path})) else ${holder} end,
              case ${type} when 'object' then '$' else ${path} end)`,
            alias,
          )
        : each(
            sql`${eachFunction}(case when ${type} = 'array' and ${look} then ${holder} end, ${path})`,
            alias,
          ),
    members: (alias) =>
      each(sql`${eachFunction}(case ${type} when 'object' then ${holder} end, ${path})`, alias),
  }
}

/** The rows of a json_each, each with its value and the value's type beside it. */
function each(from: Fragment, alias: string): JsonMembers {
  const value = sql`${sql.id(alias)}.value`
  const type = sql`${sql.id(alias)}.type`
  const holder = sql`case when ${type} in ('object', 'array') then ${value} end`
  return {
    from: sql`${from} as ${sql.id(alias)}`,
    name: sql`${sql.id(alias)}.key`,
    value: {
      ...atPath(holder, '$'),
      is: (wanted) => sql`${type} in ${sqliteTypes[wanted]}`,
      text: () => value,
      number: () => value,
      boolean: () => value,
      elements: (inner, orItself) =>
        orItself
          ? each(
              sql`${eachFunction}(case ${type} when 'array' then ${value} when 'object' then json_array(json(${value})) else json_quote(${value}) end)`,
              inner,
            )
          : each(
              sql`${eachFunction}(case when ${type} = 'array' and ${look} then ${value} end)`,
              inner,
            ),
      members: (inner) =>
        each(sql`${eachFunction}(case ${type} when 'object' then ${value} end)`, inner),
    },
  }
}
