import { StetError, Unavailable } from '@stet/core'
import pg from 'pg'
import { CoalescedRequest } from '../coalesced-request.ts'
import {
  DatabaseOpenError,
  type Engine,
  type Executor,
  type NotificationTopic,
  type SqlRow,
  type Statement,
} from '../executor.ts'
import { poolSize, statementTimeout, transactionTimeout, writeLockTimeout } from '../limits.ts'
import { listenToNotifications } from './notifications.ts'
import { notificationChannels } from './postgres-dialect.ts'
import { postgresError } from './postgres-error.ts'
import { StatementNames } from './statement-names.ts'

// Numbers as numbers (counts are int8), everything else, JSON too, as the text it travels as.
const numberTypes = new Set([20, 21, 23, 700, 701, 1700])
const types = {
  getTypeParser: (oid: number) =>
    numberTypes.has(oid) ? Number : (value: string | Buffer) => String(value),
}

/** Processes that synchronise one database take this advisory lock; the number is arbitrary and ours. */
const syncLock = 7_383_863

/** A pool of connections; statements of fixed text, and composed ones that come again, are prepared once per connection. */
export class PostgresEngine implements Engine {
  readonly name = 'postgres'
  readonly reader: Executor
  readonly #pool: pg.Pool
  readonly #names = new StatementNames()
  readonly #state = new CoalescedRequest(() => this.#askState())
  /** Connections opened so far. */
  #opened = 0
  readonly #url: string
  /** Transactions since the last notification of a kind. */
  readonly #announcements = { changes: 0, jobs: 0 }

  constructor(url: string) {
    this.#url = url
    this.#pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: writeLockTimeout,
      statement_timeout: statementTimeout,
      lock_timeout: writeLockTimeout,
      idle_in_transaction_session_timeout: transactionTimeout * 2,
      application_name: 'stet',
      keepAlive: true,
      // Statements that do not wait for each other's answers travel together.
      pipeline: true,
      types,
    })
    // A connection lost while idle is replaced at the next query; unheard, the event would end the process.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => {
      this.#opened++
      // For a connection in use, its running statement fails with the error.
      client.on('error', () => {})
    })
    this.reader = {
      all: async (statement) => (await this.#once(statement)).rows,
      run: async (statement) => (await this.#once(statement)).rowCount ?? 0,
    }
  }

  /** Fails with a sentence for the person who starts the server. */
  async probe(): Promise<{ readonly hasICU: boolean }> {
    try {
      const { rows } = await this.#pool.query<SqlRow>(
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

  /**
   * Which transactions a statement sees that begins now. Callers that come while the server is being
   * asked share the next answer, which is as new as theirs would be.
   */
  dataVersion(): Promise<string> {
    return this.#state.get()
  }

  /**
   * A commit is seen from the moment on at which its number is among those that are over, so two
   * equal answers see the same. A server that crashed may count anew, and ends every connection: an
   * answer from before one was opened equals none from after.
   */
  async #askState(): Promise<string> {
    const { rows } = await this.#once(currentSnapshot)
    return `${this.#opened}/${rows[0]?.state}`
  }

  /** One statement, on whichever connection is free. */
  async #once(statement: Statement): Promise<pg.QueryResult<SqlRow>> {
    const client = await this.#connect()
    let isBroken = false
    try {
      return await send(client, statement, this.#names)
    } catch (error) {
      isBroken = error instanceof Unavailable
      throw error
    } finally {
      client.release(isBroken || this.#names.isFull(client))
    }
  }

  whenAnnounced(announcement: NotificationTopic, listener: () => void): () => void {
    return listenToNotifications(announcement, this.#url, listener)
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
      // Ending the connection releases the lock and resets the timeouts, whatever state it is in.
      client.release(failure ?? true)
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #within<T>(begin: string, work: (executor: Executor) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    let isBroken = false
    try {
      // Sent with the first statement, whose result confirms that it arrived.
      const begun = client.query(begin)
      begun.catch(() => {})
      const announced = new Set<NotificationTopic>()
      const announce = (announcement: NotificationTopic) => announced.add(announcement)
      const result = await work(executorOf(client, this.#names, { begun, announce }))
      await begun
      // After a failed statement PostgreSQL answers a commit with a silent rollback.
      const { command } = await commit(client)
      if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.')
      for (const announcement of announced) this.#announce(announcement)
      return result
    } catch (error) {
      const known = postgresError(error)
      // Either there is no connection any more or a statement is still running on it.
      if (known instanceof Unavailable) isBroken = true
      else await client.query('rollback').catch(() => (isBroken = true))
      throw known
    } finally {
      client.release(isBroken || this.#names.isFull(client))
    }
  }

  /**
   * Tells every process that there is something to read. Said within the transactions that make them,
   * it would have their commits wait for each other; said after them, once for all that are over by
   * then, it can be lost with this process, and the next look makes up for that.
   */
  #announce(announcement: NotificationTopic): void {
    this.#announcements[announcement]++
    if (this.#announcements[announcement] > 1) return
    void this.#pool
      .query(`notify ${notificationChannels[announcement]}`)
      .catch(() => {})
      .then(() => {
        const isMore = this.#announcements[announcement] > 1
        this.#announcements[announcement] = 0
        if (isMore) this.#announce(announcement)
      })
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
 * If the disk has no space for the journal itself, PostgreSQL may stop during a commit that was written all
 * the same, so the error must not claim that nothing was changed.
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

const currentSnapshot: Statement = {
  sql: 'select pg_current_snapshot()::text as state',
  parameters: [],
  isFixed: true,
}

async function send(
  client: pg.PoolClient,
  statement: Statement,
  names: StatementNames,
): Promise<pg.QueryResult<SqlRow>> {
  const name = names.of(statement, client)
  try {
    return await client.query<SqlRow>({
      text: statement.sql,
      values: statement.parameters as unknown[],
      ...(name === undefined ? {} : { name }),
    })
  } catch (error) {
    throw postgresError(error)
  }
}

interface TransactionBegin {
  readonly begun: Promise<unknown>
  /** Called for each statement that other processes must be notified of. */
  readonly announce: (announcement: NotificationTopic) => void
}

function executorOf(
  client: pg.PoolClient,
  names: StatementNames,
  { begun, announce }: TransactionBegin,
): Executor {
  let isBegun = false
  begun.then(
    () => (isBegun = true),
    () => {},
  )
  async function sent(statement: Statement): Promise<pg.QueryResult<SqlRow>> {
    // What writes waits: outside a transaction it would be stored at once.
    if (!isBegun && !statement.sql.startsWith('select')) await begun
    if (statement.announces !== undefined) announce(statement.announces)
    return send(client, statement, names)
  }
  return {
    all: async (statement) => (await sent(statement)).rows,
    run: async (statement) => (await sent(statement)).rowCount ?? 0,
  }
}
