import type { CompleteConfig } from '@stet/core'
import type { AccountReader, AccountStore } from './accounts/account-store.ts'
import type { AttemptReader, AttemptStore } from './accounts/attempt-store.ts'
import type { ChangeReader, ChangeStore } from './changes/change-store.ts'
import type { DocumentReader, DocumentWriter } from './documents/document-store.ts'
import type { DataVersion } from './executor.ts'
import type { JobReader, JobStore } from './jobs/job-store.ts'
import type { LinkReader } from './links/link-reader.ts'
import type { LockReader, LockStore } from './locks/lock-store.ts'
import type { OrderStore } from './orders/order-store.ts'
import type { PreferenceReader, PreferenceStore } from './preferences/preference-store.ts'
import type { PresenceReader, PresenceStore } from './presence/presence-store.ts'
import type { PreviewReader, PreviewStore } from './previews/preview-store.ts'
import type { ScheduledReader, ScheduledStore } from './scheduled/scheduled-store.ts'
import type { SearchReader, SearchStore } from './search/search-store.ts'
import type { SettingReader, SettingStore } from './settings/setting-store.ts'
import type { SyncOptions, SyncReport } from './sync/sync-report.ts'
import type {
  ExportOptions,
  FilesToExport,
  FilesToImport,
  TransferCounts,
} from './transfer/transfer-options.ts'
import type {
  FileChecksumReader,
  FileChecksumStore,
  UploadSessionReader,
  UploadSessionStore,
} from './uploads/upload-session-store.ts'
import type { UploadReader, UploadStore } from './uploads/upload-store.ts'
import type { VersionReader, VersionStore } from './versions/version-store.ts'

/**
 * Everything that can be read. What is in the trash is not there, for whatever is asked, except
 * through `withTrash`. Methods of the database read what is committed; inside a transaction, what it wrote.
 */
export interface Reader extends DocumentReader {
  /** The same reads of documents and their versions, with what is in the trash. What they refer to is not. */
  readonly withTrash: Reader
  readonly versions: VersionReader
  readonly links: LinkReader
  readonly accounts: AccountReader
  readonly attempts: AttemptReader
  readonly preferences: PreferenceReader
  readonly locks: LockReader
  readonly changes: ChangeReader
  readonly presence: PresenceReader
  readonly settings: SettingReader
  readonly search: SearchReader
  readonly jobs: JobReader
  readonly scheduled: ScheduledReader
  readonly uploads: UploadReader
  readonly uploadSessions: UploadSessionReader
  readonly fileChecksums: FileChecksumReader
  readonly previews: PreviewReader
}

/** A transaction: reads as it wrote, and everything that can be written. */
export interface Session extends Reader, DocumentWriter {
  readonly withTrash: Session
  readonly versions: VersionStore
  readonly accounts: AccountStore
  readonly attempts: AttemptStore
  readonly preferences: PreferenceStore
  readonly locks: LockStore
  readonly changes: ChangeStore
  readonly presence: PresenceStore
  readonly orders: OrderStore
  readonly settings: SettingStore
  readonly search: SearchStore
  readonly jobs: JobStore
  readonly scheduled: ScheduledStore
  readonly uploads: UploadStore
  readonly uploadSessions: UploadSessionStore
  readonly fileChecksums: FileChecksumStore
  readonly previews: PreviewStore
}

/** The one door to stored content. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** Makes tables, columns and indexes fit the config and rebuilds projections where needed; never drops content. Must have run before anything else. */
  sync(config: CompleteConfig, options?: SyncOptions): Promise<SyncReport>
  readonly read: Reader
  /**
   * Differs as soon as anything was committed, by whichever process: what was read while it stays
   * the same can be read again. Null inside a transaction, which sees more than what is committed.
   */
  dataVersion(): Promise<DataVersion | null>
  /** Whether the caller runs in a transaction. */
  readonly isInTransaction: boolean
  /** Reads that all see one and the same moment. */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /**
   * Everything or nothing. Inside `work` (and what it awaits) a nested call joins, and `read` reads
   * what the transaction wrote. An error thrown out of any level, even if caught further out, rolls
   * everything back.
   */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
  /**
   * As `transaction`, of which nothing stays: what is written is read inside `work`, and rolled back
   * when it ends. Throws inside a transaction, which it could not roll back alone.
   */
  trial<T>(work: (session: Session) => Promise<T>): Promise<T>
  /**
   * As `transaction`, of what is prepared without one, so that no other write waits meanwhile. Where the
   * preparation writes, the transaction begins with that; `work` must look whether what it was
   * prepared for is as it was. One of a key is prepared at a time within a process. Inside a
   * transaction both join it.
   */
  prepared<P, T>(
    key: string,
    prepare: () => Promise<P>,
    work: (session: Session, preparation: P) => Promise<T>,
  ): Promise<T>
  /**
   * Calls back when the transaction that the caller runs in has ended, the outermost one, before
   * its result is answered: for what cannot be rolled back, such as files. A lost connection counts
   * as rolled back though the database may have committed. Outside of any it is called at once, with
   * `committed`. What it throws in a transaction is not heard.
   */
  whenEnded(listener: (outcome: 'committed' | 'rolledBack') => void | Promise<void>): Promise<void>
  /**
   * Calls back soon after a change was noted, by whichever process, and now and then without; until
   * the returned function is called.
   */
  whenChanged(listener: () => void): () => void
  /** As `whenChanged`, of jobs that may be taken or were cancelled. */
  whenJobsChanged(listener: () => void): () => void
  /** Everything stored, as lines that another database can import; the same content gives the same bytes on every engine. */
  exportLines(
    options: ExportOptions,
    write: (line: string) => Promise<void>,
    files?: FilesToExport,
  ): Promise<TransferCounts>
  /** Reads an export into this database, all of it or nothing. Throws ImportProblem, also unless this database is empty. */
  importLines(
    lines: AsyncIterable<string>,
    files?: FilesToImport,
  ): Promise<TransferCounts & Pick<SyncReport, 'duplicates'>>
  /** Reports all redundant data that disagrees, in a sentence each; notes what is no fault. */
  check(tell: (sentence: string) => void, note?: (sentence: string) => void): Promise<void>
  /** Derives columns and links of every document from its JSON anew. */
  rebuild(): Promise<void>
  close(): Promise<void>
}
