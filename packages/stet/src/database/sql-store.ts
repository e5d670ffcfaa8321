import type { Executor, Statement } from './executor.ts'
import type { CompiledSchema } from './schema/compiled-schema.ts'

/** What statements are run on; each part is asked for when it is needed. */
export interface StoreConnection {
  readonly schema: () => CompiledSchema
  /** Runs reads, and the writes of which a failure may be caught. */
  readonly executor: () => Executor
  /** Runs writes: any failure rolls the transaction back, even if it is caught. */
  readonly writer: () => Executor
}

/** A connection outside of any transaction. */
export function readConnection(
  schema: () => CompiledSchema,
  executor: () => Executor,
): StoreConnection {
  return {
    schema,
    executor,
    writer: () => {
      throw new Error('Writes need a transaction.')
    },
  }
}

/** Reads or writes one kind of thing, on whichever connection it is given. */
export abstract class SqlStore {
  protected readonly connection: StoreConnection

  constructor(connection: StoreConnection) {
    this.connection = connection
  }

  protected get schema(): CompiledSchema {
    return this.connection.schema()
  }

  protected get executor(): Executor {
    return this.connection.executor()
  }

  /** The number in the one row of a statement that counts. */
  protected async total(statement: Statement): Promise<number> {
    const [row] = await this.executor.all(statement)
    return Number(row?.total ?? 0)
  }

  /** Runs a write; answers how many rows it changed. */
  protected write(statement: Statement): Promise<number> {
    return this.connection.writer().run(statement)
  }
}
