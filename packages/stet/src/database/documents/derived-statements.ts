import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { TableShape } from '../schema/table-shape.ts'
import { columns, type PreparedSql, prepareSql, slot } from '../sql-text.ts'

/** The statements about the rows that the documents of one entity have in a table of derived ones. */
export interface DerivedStatements {
  readonly insert: PreparedSql
  readonly deleteOfStage: PreparedSql
  readonly deleteAll: PreparedSql
}

const place = ['source', 'document', 'stage']

/** What a derived row says besides its place. */
export function derivedColumns(shape: TableShape): readonly string[] {
  return shape.columns.map(({ name }) => name).filter((name) => !place.includes(name))
}

export function derivedStatements(
  shape: TableShape,
  source: string,
  dialect: Dialect,
): DerivedStatements {
  const prepare = (fragment: Parameters<typeof prepareSql>[1]) =>
    prepareSql(dialect.compiler, fragment)
  const names = derivedColumns(shape)
  const values = shape.columns
    .filter(({ name }) => names.includes(name))
    .map(({ name, type }) => {
      const value = sql`r.${sql.id(name)}`
      return type === 'integer' ? sql`cast(${value} as integer)` : value
    })
  const table = sql.id(shape.name)
  const ofDocument = sql`source = ${sql.lit(source)} and document = ${slot('id')}`
  return {
    insert: prepare(sql`insert into ${table} (${columns([...place, ...names])})
      select ${sql.lit(source)}, ${dialect.asText(slot('id'))}, ${dialect.asText(slot('stage'))},
        ${sql.join(values)} from ${dialect.rowsOf(slot('rows'), names)}`),
    deleteOfStage: prepare(
      sql`delete from ${table} where ${ofDocument} and stage = ${slot('stage')}`,
    ),
    deleteAll: prepare(sql`delete from ${table} where ${ofDocument}`),
  }
}
