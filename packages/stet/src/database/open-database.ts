import type { Database } from './database.ts'
import { DatabaseOpenError } from './executor.ts'
import { postgresDialect } from './postgres/postgres-dialect.ts'
import { PostgresEngine } from './postgres/postgres-engine.ts'
import { SqlDatabase } from './sql-database.ts'
import { sqliteDialect } from './sqlite/sqlite-dialect.ts'
import { SqliteEngine } from './sqlite/sqlite-engine.ts'

/** Opens `file:…`, `:memory:` or `postgres://…`; throws DatabaseOpenError with a sentence for the person who starts the server. */
export async function openDatabase(url: string): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    if (!URL.canParse(url))
      throw new DatabaseOpenError('The PostgreSQL address is not a valid URL.')
    const engine = new PostgresEngine(url)
    return new SqlDatabase(engine, postgresDialect(await engine.probe()))
  }
  return new SqlDatabase(new SqliteEngine(url), sqliteDialect)
}
