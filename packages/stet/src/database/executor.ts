/** What a column answers: every column of ours is text, a number or null on both engines. */
export type SqlValue = string | number | null
export type SqlRow = Readonly<Record<string, SqlValue>>

/** SQL text with its values apart; `isFixed` texts are few and worth preparing under a name. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly isFixed?: boolean
  /** Whether the best plan depends on the values, so that none is kept. */
  readonly isPlannedAnew?: boolean
  /** The topic whose listeners are notified after the commit. */
  readonly announces?: NotificationTopic
}

/** The topics of notifications between processes: changes to documents, and jobs that can be taken. */
export type NotificationTopic = 'changes' | 'jobs'

/** Runs statements one after the other: on the reader, or inside one transaction. */
export interface Executor {
  all(statement: Statement): Promise<readonly SqlRow[]>
  /** Answers how many rows changed. */
  run(statement: Statement): Promise<number>
}

/** Names a state of the database; never compared but with another one of the same process. */
export type DataVersion = number | string

/** What differs between engines below SQL: connections, and where a transaction begins and ends. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  /** Sees what is committed. */
  readonly reader: Executor
  snapshot<T>(work: (executor: Executor) => Promise<T>): Promise<T>
  /** Differs as soon as anything was committed, by whichever process. */
  dataVersion(): DataVersion | Promise<DataVersion>
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (executor: Executor) => Promise<T>): Promise<T>
  /** Calls back soon after something was announced, by whichever process, and now and then without; until the returned function is called. */
  whenAnnounced(announcement: NotificationTopic, listener: () => void): () => void
  /** Runs alone among all processes that synchronise this database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A unique index refused a value; `constraint` is the name of the index or columns in the engine's error. */
export class UniqueViolation extends Error {
  readonly constraint: string
  constructor(constraint: string, cause: unknown) {
    super(`unique: ${constraint}`, { cause })
    this.name = 'UniqueViolation'
    this.constraint = constraint
  }
}

/** The database cannot be opened at all; the message is for the person who starts the server. */
/** The cause of what was refused because others held the writer for too long. */
export class WriteLockTimeout extends Error {
  constructor(milliseconds: number) {
    super(`The writer was not free within ${milliseconds / 1000} s.`)
  }
}

export class DatabaseOpenError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseOpenError'
  }
}
