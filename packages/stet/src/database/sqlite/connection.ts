import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqlRow, Statement } from '../executor.ts'
import { preparedStatements } from '../limits.ts'
import { registerFunctions } from './functions.ts'
import { sqliteError } from './sqlite-error.ts'
import { StatementWatch } from './statement-watch.ts'

/** Milliseconds a statement itself may wait for another process; longer waits are asynchronous, because this one stops the whole process. */
const busyTimeout = 50

/** Pages of 4 kB in the log before a commit moves them into the file: seldom enough to be quick, often enough for short logs. */
const checkpointPages = 4000

/**
 * Kilobytes of pages that a connection keeps, and that a sort takes before it goes on in a file: the
 * system keeps the database's pages too, and what is kept here adds up over connections.
 */
const cacheSizes = { writer: 16_000, reader: 32_000, snapshot: 4_000 } as const

/** One SQLite connection with its prepared statements. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #dataVersion: StatementSync
  readonly #watch = new StatementWatch()
  readonly #fixed = new Map<string, StatementSync>()
  readonly #composed = new Map<string, StatementSync>()

  constructor(location: string, role: keyof typeof cacheSizes) {
    this.#database = new DatabaseSync(location, { timeout: busyTimeout })
    // NORMAL brings commits to the disk only now and then; `WriteAheadLog` does it before a write
    // is acknowledged, beside the thread that answers requests.
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      pragma foreign_keys = on;
      pragma trusted_schema = off;
      pragma temp_store = file;
      pragma cache_size = -${cacheSizes[role]};
      pragma journal_size_limit = 67108864;
      pragma wal_autocheckpoint = ${checkpointPages};
      ${role === 'writer' ? '' : 'pragma query_only = on;'}
    `)
    registerFunctions(this.#database, this.#watch)
    this.#dataVersion = this.#database.prepare('pragma data_version')
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Differs when another connection, of this process or another, has committed since. */
  dataVersion(): number {
    try {
      return Number(this.#dataVersion.get()?.data_version)
    } catch (error) {
      throw sqliteError(error)
    }
  }

  all(statement: Statement): readonly SqlRow[] {
    try {
      this.#watch.begin()
      return this.#prepare(statement).all(...(statement.parameters as SQLInputValue[])) as SqlRow[]
    } catch (error) {
      throw sqliteError(error)
    }
  }

  run(statement: Statement): number {
    try {
      const prepared = this.#prepare(statement)
      this.#watch.begin()
      return Number(prepared.run(...(statement.parameters as SQLInputValue[])).changes)
    } catch (error) {
      throw sqliteError(error)
    }
  }

  exec(sql: string): void {
    try {
      this.#database.exec(sql)
    } catch (error) {
      throw sqliteError(error)
    }
  }

  /**
   * Moves the log into the database file and empties it, so that the file alone is all there is.
   * Where a reader still needs the log, what can be moved is.
   */
  emptyLog(): void {
    this.exec('pragma wal_checkpoint(truncate)')
  }

  close(): void {
    this.#fixed.clear()
    this.#composed.clear()
    this.#database.close()
  }

  #prepare({ sql, isFixed }: Statement): StatementSync {
    const statements = isFixed ? this.#fixed : this.#composed
    const known = statements.get(sql)
    if (known !== undefined) return known
    if (statements === this.#composed && statements.size >= preparedStatements) {
      for (const oldest of statements.keys()) {
        statements.delete(oldest)
        break
      }
    }
    const statement = this.#database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
}
