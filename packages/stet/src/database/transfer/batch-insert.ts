import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Executor, SqlValue } from '../executor.ts'
import { transferBatch, transferParameters } from '../limits.ts'
import { columns, type PreparedSql, prepareSql, slot } from '../sql-text.ts'

export type RowValues = readonly SqlValue[]

/** Inserts rows many to a statement: on PostgreSQL the way there and back is most of the time. */
export class BatchInsert {
  readonly #executor: Executor
  readonly #dialect: Dialect
  readonly #table: string
  readonly #columns: readonly string[]
  readonly #size: number
  readonly #whole: PreparedSql
  #waiting: RowValues[] = []

  constructor(executor: Executor, dialect: Dialect, table: string, columnNames: readonly string[]) {
    this.#executor = executor
    this.#dialect = dialect
    this.#table = table
    this.#columns = columnNames
    this.#size = Math.max(
      1,
      Math.min(transferBatch, Math.floor(transferParameters / columnNames.length)),
    )
    this.#whole = this.#statement(this.#size)
  }

  async add(row: RowValues): Promise<void> {
    this.#waiting.push(row)
    if (this.#waiting.length === this.#size) await this.#write(this.#whole)
  }

  /** Writes what is left. */
  async flush(): Promise<void> {
    if (this.#waiting.length > 0) await this.#write(this.#statement(this.#waiting.length))
  }

  async #write(statement: PreparedSql): Promise<void> {
    const values = this.#waiting.flat()
    this.#waiting = []
    await this.#executor.run(statement(values as unknown as Readonly<Record<string, unknown>>))
  }

  /** Its slots are named by their position: `Prepared` takes an array of values as it is. */
  #statement(rows: number): PreparedSql {
    const width = this.#columns.length
    const row = (index: number) =>
      sql`(${sql.join(this.#columns.map((_name, column) => slot(String(index * width + column))))})`
    return prepareSql(
      this.#dialect.compiler,
      sql`insert into ${sql.id(this.#table)} (${columns(this.#columns)})
        values ${sql.join(Array.from({ length: rows }, (_row, index) => row(index)))}`,
    )
  }
}
