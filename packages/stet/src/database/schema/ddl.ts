import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { columns, type Fragment } from '../sql-text.ts'
import type { ColumnShape, IndexShape, TableShape } from './table-shape.ts'

export function createTable(shape: TableShape, dialect: Dialect): Fragment {
  const parts = shape.columns.map((column) => columnDefinition(column, dialect))
  if (shape.primaryKey.length > 0) parts.push(sql`primary key (${columns(shape.primaryKey)})`)
  return sql`create table ${sql.id(shape.name)} (${sql.join(parts)})`
}

/** An added column takes null: the rows that exist get their value when they are projected. */
export function addColumn(table: string, column: ColumnShape, dialect: Dialect): Fragment {
  const definition = columnDefinition({ ...column, isRequired: false }, dialect)
  return sql`alter table ${sql.id(table)} add column ${definition}`
}

export function createIndex(table: string, index: IndexShape, dialect: Dialect): Fragment {
  const { name, leading = 1, longTexts = [], unique } = index
  const keys = index.columns.flatMap((column, place): readonly Fragment[] => {
    if (longTexts.includes(column))
      return dialect.longTextKeys(sql.id(column), unique !== undefined)
    return [place < leading ? dialect.indexKey(sql.id(column)) : sql.id(column)]
  })
  if (unique !== 'main') {
    const kind = unique === undefined ? sql`index` : sql`unique index`
    return sql`create ${kind} ${sql.id(name)} on ${sql.id(table)} (${sql.join(keys)})${rowsOf(index)}`
  }
  const haveValues = longTexts.map((column) => sql` and ${sql.id(column)} <> ''`)
  return sql`create unique index ${sql.id(name)} on ${sql.id(table)} (${sql.join(keys)})
    where stage = 'main'${sql.join(haveValues, sql``)}`
}

function rowsOf({ only, onlyTrue }: IndexShape): Fragment {
  if (only !== undefined) return sql` where ${sql.id(only)} is not null`
  return onlyTrue === undefined ? sql`` : sql` where ${sql.id(onlyTrue)} = 1`
}

export function dropIndex(name: string): Fragment {
  return sql`drop index if exists ${sql.id(name)}`
}

/** A column as a table is made with it. */
export function columnDefinition(column: ColumnShape, dialect: Dialect): Fragment {
  const isRequired = column.isRequired ? sql` not null` : sql``
  return sql`${sql.id(column.name)} ${dialect.columnType(column.type)}${isRequired}`
}
