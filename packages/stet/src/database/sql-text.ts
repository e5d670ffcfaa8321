import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Statement } from './executor.ts'

/** A piece of SQL whose identifiers and values are still apart. */
export type Fragment = RawBuilder<unknown>

/** Makes SQL text of fragments; connections are ours, Kysely only composes and compiles. */
export type SqlCompiler = Kysely<unknown>

export const sqliteCompiler: SqlCompiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})
export const postgresCompiler: SqlCompiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export function compileSql(compiler: SqlCompiler, fragment: Fragment): Statement {
  const { sql: text, parameters } = fragment.compile(compiler)
  return { sql: text, parameters }
}

/** Columns by name, each a whole identifier: a dot in it means nothing. */
export function columns(names: readonly string[]): Fragment {
  return sql.join(names.map((name) => sql.id(name)))
}

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
/** A value that is given when the statement runs. */
export function slot(name: string): Fragment {
  return sql`${sql.val(new Slot(name))}`
}

/** A statement compiled once, whose slots are filled at each run. */
export type PreparedSql = (values: Readonly<Record<string, unknown>>) => Statement

export function prepareSql(compiler: SqlCompiler, fragment: Fragment): PreparedSql {
  const { sql: text, parameters } = fragment.compile(compiler)
  const names = parameters.map((parameter) => {
    if (!(parameter instanceof Slot)) throw new TypeError('A fixed statement holds only slots.')
    return parameter.name
  })
  return (values) => {
    const bound: unknown[] = new Array(names.length)
    for (let i = 0; i < names.length; i++) bound[i] = values[names[i] as string]
    return { sql: text, parameters: bound, isFixed: true }
  }
}
