import { createHash } from 'node:crypto'
import { StetError, Unavailable } from '@stet/core'
import pg from 'pg'
import {
  DatabaseOpenError,
  type Engine,
  type Executor,
  type Row,
  type Statement,
} from '../executor.ts'
import { poolSize, statementTimeout, transactionTimeout, turnTimeout } from '../limits.ts'
import { listenForChanges } from './notifications.ts'
import { postgresError } from './postgres-error.ts'

// Numbers as numbers (counts are int8), everything else, JSON too, as the text it travels as.
const numberTypes = new Set([20, 21, 23, 700, 701, 1700])
const types = {
  getTypeParser: (oid: number) =>
    numberTypes.has(oid) ? Number : (value: string | Buffer) => String(value),
}

/** Processes that synchronise one database take this advisory lock; the number is arbitrary and ours. */
const syncLock = 7_383_863

interface Queryable {
  query(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/** A pool of connections; statements of fixed text are prepared once per connection. */
export class PostgresEngine implements Engine {
  readonly name = 'postgres'
  readonly reader: Executor
  readonly #pool: pg.Pool
  readonly #url: string

  constructor(url: string) {
    this.#url = url
    this.#pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: turnTimeout,
      statement_timeout: statementTimeout,
      lock_timeout: turnTimeout,
      idle_in_transaction_session_timeout: transactionTimeout * 2,
      application_name: 'stet',
      keepAlive: true,
      types,
    })
    // A connection lost while idle is replaced at the next query; unheard, the event would end the process.
    this.#pool.on('error', () => {})
    this.reader = executorOf(this.#pool)
  }

  /** Fails with a sentence for whoever starts the server. */
  async probe(): Promise<{ readonly hasICU: boolean }> {
    try {
      const { rows } = await this.#pool.query<Row>(
        `select current_setting('server_encoding') as encoding,
           (select count(*) from pg_collation where collname = 'und-x-icu') as icu`,
      )
      if (rows[0]?.encoding !== 'UTF8')
        throw new DatabaseOpenError(
          `The PostgreSQL database has encoding ${rows[0]?.encoding}; it must be UTF8.`,
        )
      return { hasICU: rows[0].icu !== 0 }
    } catch (error) {
      await this.#pool.end()
      if (error instanceof DatabaseOpenError) throw error
      const reason = error instanceof Error ? error.message || String(error) : String(error)
      throw new DatabaseOpenError(`Cannot open the PostgreSQL database: ${reason}`, error)
    }
  }

  /** The server tells of a commit only when it is asked, which takes as long as reading does. */
  dataVersion(): null {
    return null
  }

  whenChanged(listener: () => void): () => void {
    return listenForChanges(this.#url, listener)
  }

  snapshot<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    return this.#within('begin isolation level repeatable read read only', work)
  }

  transaction<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    return this.#within('begin', work)
  }

  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.#connect()
    let failure: Error | undefined
    try {
      await client.query(`set statement_timeout = 0; set lock_timeout = 0`)
      await client.query(`select pg_advisory_lock(${syncLock})`)
      return await work()
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw postgresError(error)
    } finally {
      // Ending the connection gives the lock back and forgets the timeouts, whatever state it is in.
      client.release(failure ?? true)
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #within<T>(begin: string, work: (executor: Executor) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    // A connection that drops between two statements says so here; the next statement fails with it.
    const ignore = () => {}
    client.on('error', ignore)
    let isBroken = false
    try {
      await client.query(begin)
      const result = await work(executorOf(client))
      // After a failed statement PostgreSQL answers a commit with a silent rollback.
      const { command } = await commit(client)
      if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.')
      return result
    } catch (error) {
      const known = postgresError(error)
      // Either there is no connection any more or a statement is still running on it.
      if (known instanceof Unavailable) isBroken = true
      else await client.query('rollback').catch(() => (isBroken = true))
      throw known
    } finally {
      client.off('error', ignore)
      client.release(isBroken)
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw postgresError(error)
    }
  }
}

/**
 * Where there is no room for the journal itself, PostgreSQL ends with the commit half said: it may
 * have been written all the same, so that nobody may be told that nothing was changed.
 */
async function commit(client: pg.PoolClient): Promise<{ readonly command: string }> {
  try {
    return await client.query('commit')
  } catch (error) {
    const known = postgresError(error)
    const isUnsure = known instanceof StetError && known.code === 'insufficientStorage'
    throw isUnsure ? new Unavailable(1, error) : known
  }
}

function executorOf(queryable: Queryable): Executor {
  const send = async (statement: Statement) => {
    try {
      return await queryable.query({
        text: statement.sql,
        values: statement.parameters as unknown[],
        ...(statement.isFixed ? { name: nameOf(statement.sql) } : {}),
      })
    } catch (error) {
      throw postgresError(error)
    }
  }
  return {
    all: async (statement) => (await send(statement)).rows,
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  }
}

// Fixed texts are a closed set per config, so this does not grow with use.
const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
  }
  return name
}
