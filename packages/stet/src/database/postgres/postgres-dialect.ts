import { sql } from 'kysely'
import type { Dialect, JsonType, JsonValue } from '../dialect.ts'
import type { NotificationTopic } from '../executor.ts'
import type { ColumnType } from '../schema/table-shape.ts'
import { postgresSearch } from '../search/postgres-search.ts'
import { type Fragment, postgresCompiler } from '../sql-text.ts'

/** Where those listen who wait for something. */
export const notificationChannels: Readonly<Record<NotificationTopic, string>> = {
  changes: 'stet_changes',
  jobs: 'stet_jobs',
}

/** Texts compare by code point, as in SQLite; JSON is kept parsed. */
const columnTypes: Readonly<Record<ColumnType, Fragment>> = {
  text: sql`text collate "C"`,
  number: sql`double precision`,
  integer: sql`integer`,
  json: sql`jsonb`,
  counter: sql`bigint generated always as identity primary key`,
}

/** Characters of a text that an index holds: four texts, with four bytes a character, are still below the 2704 a key may have. */
const indexedCharacters = sql.lit(128)
const start = (text: Fragment): Fragment => sql`left(${text}, ${indexedCharacters})`

export function postgresDialect({ hasICU }: { readonly hasICU: boolean }): Dialect {
  // Without ICU the database's own collation decides; with ICU case folds as in JavaScript.
  const folding = hasICU ? sql` collate "und-x-icu"` : sql``
  const folded = (text: Fragment) => sql`lower(${text}${folding}) collate "C"`
  const dialect: Dialect = {
    name: 'postgres',
    compiler: postgresCompiler,
    search: postgresSearch,
    columnType: (type) => columnTypes[type],
    // Two long texts may share their start, so a unique key has a hash of the whole beside it.
    longTextKeys: (column, isUnique) =>
      isUnique
        ? [start(column), sql`hashtextextended(${column}, 0)`].map((key) => sql`(${key})`)
        : [sql`(${start(column)}) nulls first`],
    indexKey: (column) => sql`${column} nulls first`,
    equalsLongText: (column, text) =>
      sql`(${start(column)} = ${start(text)} and ${column} = ${text})`,
    inLongTexts: (column, texts) =>
      sql`(${start(column)} in (select left(one, ${indexedCharacters}) from unnest(${texts}::text[]) as one)
        and ${column} = any(${texts}::text[]))`,
    orderOfLongText: (column) => [start(column), column],
    order: (value, direction) =>
      direction === 'asc' ? sql`${value} asc nulls first` : sql`${value} desc nulls last`,
    forUpdate: sql` for update`,
    forUpdateOfFree: sql` for update skip locked`,
    // Constant within a statement, so that indexes can be used.
    now: sql`floor(extract(epoch from statement_timestamp()) * 1000)::double precision`,
    listParameter: (values) => values,
    isIn: (value, list, type) =>
      type === 'text'
        ? sql`${value} = any(${list}::text[])`
        : sql`${value} = any(${list}::double precision[])`,
    rowsOf: (json, names) => {
      const texts = names.map((name, index) => sql`value ->> ${sql.lit(index)} as ${sql.id(name)}`)
      return sql`(select ${sql.join(texts)} from jsonb_array_elements(${json}::jsonb)) as r`
    },
    includes: (text, part) => sql`strpos(${folded(text)}, ${part}) > 0`,
    includesExactly: (text, part) => sql`strpos(${text}, ${part}) > 0`,
    startsWith: (text, start) => sql`starts_with(${folded(text)}, ${start})`,
    equalsFolded: (text, whole) => sql`${folded(text)} = ${whole}`,
    asText: (value) => sql`${value}::text`,
    jsonScalar: (value) => sql`(${value}::jsonb #>> '{}')`,
    asNumber: (value) => sql`(${value})::double precision`,
    json: (column) => jsonValue(column),
  }
  return Object.freeze(dialect)
}

const postgresTypes: Readonly<Record<JsonType, string>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
}

function jsonValue(json: Fragment): JsonValue {
  const type = sql`jsonb_typeof(${json})`
  return {
    is: (wanted) => sql`${type} = ${sql.lit(postgresTypes[wanted])}`,
    // The text operand makes it a key, whatever it looks like, and never an array index.
    member: (name) => jsonValue(sql`(${json} -> ${name}::text)`),
    text: () => sql`((${json} #>> '{}') collate "C")`,
    number: () => sql`(case ${type} when 'number' then (${json})::double precision end)`,
    boolean: () => sql`(case ${json} when 'true'::jsonb then 1 when 'false'::jsonb then 0 end)`,
    isEmptyArray: () => sql`(${json} = '[]'::jsonb)`,
    isPosition: () => sql`(case ${type} when 'array' then jsonb_array_length(${json}) = 2
      and jsonb_typeof(${json} -> 0) = 'number' and jsonb_typeof(${json} -> 1) = 'number'
      else false end)`,
    coordinate: (index) => jsonValue(sql`(${json} -> ${sql.lit(index)})`),
    elements: (alias, orItself) => {
      const other = orItself
        ? sql`case when ${json} is null then '[]'::jsonb else jsonb_build_array(${json}) end`
        : sql`'[]'::jsonb`
      return rows(
        sql`jsonb_array_elements(case ${type} when 'array' then ${json} else ${other} end)`,
        alias,
      )
    },
    members: (alias) => ({
      from: sql`lateral jsonb_each(case ${type} when 'object' then ${json} else '{}'::jsonb end) as ${sql.id(alias)}(name, value)`,
      name: sql`${sql.id(alias)}.name`,
      value: jsonValue(sql`${sql.id(alias)}.value`),
    }),
  }
}

const rows = (from: Fragment, alias: string) => ({
  from: sql`lateral ${from} as ${sql.id(alias)}(value)`,
  value: jsonValue(sql`${sql.id(alias)}.value`),
})
