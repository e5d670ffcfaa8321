import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Unavailable } from '@stet/core'
import {
  DatabaseOpenError,
  type Engine,
  type Executor,
  type NotificationTopic,
  type Statement,
  WriteLockTimeout,
} from '../executor.ts'
import { fileLookIntervals, snapshotReaders, writeLockTimeout } from '../limits.ts'
import { Mutex } from '../mutex.ts'
import { SqliteConnection } from './connection.ts'
import { IdleCheckpoint } from './idle-checkpoint.ts'
import { sqliteLocation } from './location.ts'
import { isBusy } from './sqlite-error.ts'
import { LogFile, WriteAheadLog } from './write-ahead-log.ts'

/** Milliseconds between attempts while another process holds the write lock; together as long as one waits for a turn. */
const retryLadder = [
  5, 10, 20, 50, 100, 150, 200, 300, 400, 500, 700, 1000, 1500, 2000, 2500, 2500, 2500, 2500, 2500,
  2500, 2500,
]

/**
 * One writer, whose transactions take turns, and readers that see what is committed. SQLite
 * answers synchronously, so one reader serves everybody; a snapshot, which lasts over several
 * awaits, gets a reader of its own. `:memory:` has a single connection, which takes turns for all.
 */
export class SqliteEngine implements Engine {
  readonly name = 'sqlite'
  readonly reader: Executor
  readonly #location: string
  readonly #writer: SqliteConnection
  readonly #writeLock = new Mutex()
  readonly #main: SqliteConnection
  readonly #logFile: LogFile
  readonly #log: WriteAheadLog
  readonly #checkpoint: IdleCheckpoint
  readonly #idleReaders: SqliteConnection[] = []
  #openReaders = 0
  /** Transactions that have begun: with a single connection no other one could commit. */
  #transactions = 0
  readonly #isShared: boolean
  #isClosed = false

  constructor(url: string) {
    this.#location = writableLocation(url)
    this.#isShared = this.#location === ':memory:'
    try {
      this.#writer = new SqliteConnection(this.#location, 'writer')
      this.#main = this.#isShared ? this.#writer : new SqliteConnection(this.#location, 'reader')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new DatabaseOpenError(`Cannot open the database ${this.#location}: ${reason}`, error)
    }
    this.#logFile = new LogFile(this.#location)
    this.#log = new WriteAheadLog(this.#isShared ? async () => {} : this.#logFile.sync)
    this.#checkpoint = new IdleCheckpoint(() => this.#emptyLog())
    this.reader = this.#isShared ? this.#inTurn() : executorOf(this.#main)
  }

  dataVersion(): number {
    return this.#isShared ? this.#transactions : this.#main.dataVersion()
  }

  whenAnnounced(announcement: NotificationTopic, listener: () => void): () => void {
    let known: number | null = null
    const look = () => {
      if (this.#isClosed) return
      try {
        const version = this.dataVersion()
        if (version !== known) listener()
        known = version
      } catch (error) {
        // Another process is writing at this moment; the next look sees what it wrote.
        if (!isBusy(error)) throw error
      }
    }
    const timer = setInterval(look, fileLookIntervals[announcement]).unref()
    return () => clearInterval(timer)
  }

  async snapshot<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    if (this.#isShared) return work(this.reader)
    const idle = this.#idleReaders.pop()
    const connection = idle ?? this.#openReader()
    try {
      connection.exec('begin')
      return await work(executorOf(connection))
    } finally {
      if (connection.isInTransaction) connection.exec('commit')
      if (this.#openReaders > snapshotReaders) {
        this.#openReaders--
        connection.close()
      } else this.#idleReaders.push(connection)
    }
  }

  /** The next one begins as soon as this has committed; who called this waits for the disk too. */
  async transaction<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    const result = await this.#commit(work)
    await this.#log.synced()
    if (!this.#isShared) this.#checkpoint.committed()
    return result
  }

  async #commit<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    await this.#takeTurn()
    this.#transactions++
    try {
      this.#log.check()
      await this.#begin()
      const result = await work(executorOf(this.#writer))
      this.#writer.exec('commit')
      return result
    } catch (error) {
      // A full disk may have rolled back already.
      if (this.#writer.isInTransaction) this.#writer.exec('rollback')
      throw error
    } finally {
      this.#writeLock.release()
    }
  }

  /** Synchronising is made of transactions that each leave a state the next can go on from, so two processes may do it at once. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return work()
  }

  async close(): Promise<void> {
    await this.#takeTurn()
    this.#isClosed = true
    this.#checkpoint.stop()
    for (const reader of this.#idleReaders) reader.close()
    if (!this.#isShared) this.#main.close()
    this.#emptyLogForGood()
    this.#writer.close()
    await this.#logFile.close()
  }

  async #emptyLog(): Promise<void> {
    await this.#takeTurn()
    try {
      this.#writer.emptyLog()
    } finally {
      this.#writeLock.release()
    }
  }

  /** While another process has the file open, closing alone would leave the log as it is. */
  #emptyLogForGood(): void {
    if (this.#isShared) return
    try {
      this.#writer.emptyLog()
    } catch {
      // What is committed is in the log, and the next start finds it there.
    }
  }

  async #takeTurn(): Promise<void> {
    if (!(await this.#writeLock.acquire(writeLockTimeout)))
      throw new Unavailable(1, new WriteLockTimeout(writeLockTimeout))
  }

  async #begin(): Promise<void> {
    for (const pause of retryLadder) {
      try {
        return this.#writer.exec('begin immediate')
      } catch (error) {
        if (!isBusy(error)) throw error
      }
      await delay(pause)
    }
    this.#writer.exec('begin immediate')
  }

  #openReader(): SqliteConnection {
    this.#openReaders++
    return new SqliteConnection(this.#location, 'snapshot')
  }

  /** On the one connection of `:memory:`, a read outside a transaction must not see inside one. */
  #inTurn(): Executor {
    const inTurn = async <T>(work: () => T): Promise<T> => {
      await this.#takeTurn()
      try {
        return work()
      } finally {
        this.#writeLock.release()
      }
    }
    return {
      all: (statement) => inTurn(() => this.#writer.all(statement)),
      run: (statement) => inTurn(() => this.#writer.run(statement)),
    }
  }
}

function executorOf(connection: SqliteConnection): Executor {
  return {
    async all(statement: Statement) {
      return connection.all(statement)
    },
    async run(statement: Statement) {
      return connection.run(statement)
    },
  }
}

function writableLocation(url: string): string {
  const path = sqliteLocation(url)
  if (path === ':memory:') return path
  const folder = dirname(path)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new DatabaseOpenError(`The database folder ${folder} cannot be written to.`, error)
  }
  return path
}
