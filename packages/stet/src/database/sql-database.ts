import { type CompleteConfig, Forbidden } from '@stet/core'
import { isReadOnly } from '../lib/read-only.ts'
import { checkContent } from './check/check-content.ts'
import { forgetDerived } from './check/forget-derived.ts'
import { countedExecutor } from './counted-executor.ts'
import type { Database, Reader, Session } from './database.ts'
import type { Dialect } from './dialect.ts'
import type { DataVersion, Engine } from './executor.ts'
import type { CompiledSchema } from './schema/compiled-schema.ts'
import { SqlReader } from './sql-reader.ts'
import { readConnection } from './sql-store.ts'
import { sync } from './sync/sync.ts'
import type { SyncOptions, SyncReport } from './sync/sync-report.ts'
import { type TransactionEndListener, Transactions } from './transaction-scope.ts'
import { exportLines } from './transfer/export-lines.ts'
import { gatherStatistics } from './transfer/gather-statistics.ts'
import { importLines } from './transfer/import-lines.ts'
import type {
  ExportOptions,
  FilesToExport,
  FilesToImport,
  TransferCounts,
} from './transfer/transfer-options.ts'

/** The database over any engine: what is the same for all of them. */
export class SqlDatabase implements Database {
  readonly dialect: 'sqlite' | 'postgres'
  readonly read: Reader
  readonly #engine: Engine
  readonly #dialect: Dialect
  readonly #transactions: Transactions
  #schema: CompiledSchema | null = null

  constructor(engine: Engine, dialect: Dialect) {
    this.dialect = engine.name
    this.#engine = engine
    this.#dialect = dialect
    this.#transactions = new Transactions(engine, this.#compiled)
    this.read = new SqlReader(
      readConnection(this.#compiled, () =>
        countedExecutor(this.#transactions.executor ?? this.#engine.reader),
      ),
    )
  }

  async sync(config: CompleteConfig, options: SyncOptions = {}): Promise<SyncReport> {
    const { schema, report } = await sync(this.#engine, this.#dialect, config, options)
    this.#schema = schema
    return report
  }

  async dataVersion(): Promise<DataVersion | null> {
    return this.#transactions.executor === null ? this.#engine.dataVersion() : null
  }

  get isInTransaction(): boolean {
    return this.#transactions.executor !== null
  }

  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    if (this.#transactions.executor !== null) return work(this.read)
    return this.#engine.snapshot((executor) =>
      work(new SqlReader(readConnection(this.#compiled, () => countedExecutor(executor)))),
    )
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return isReadOnly() ? refused() : this.#transactions.run(work)
  }

  trial<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return isReadOnly() ? refused() : this.#transactions.trial(work)
  }

  prepared<P, T>(
    key: string,
    prepare: () => Promise<P>,
    work: (session: Session, preparation: P) => Promise<T>,
  ): Promise<T> {
    return isReadOnly() ? refused() : this.#transactions.prepared(key, prepare, work)
  }

  async whenEnded(listener: TransactionEndListener): Promise<void> {
    if (!this.#transactions.whenEnded(listener)) await listener('committed')
  }

  whenChanged(listener: () => void): () => void {
    return this.#engine.whenAnnounced('changes', listener)
  }

  whenJobsChanged(listener: () => void): () => void {
    return this.#engine.whenAnnounced('jobs', listener)
  }

  exportLines(
    options: ExportOptions,
    write: (line: string) => Promise<void>,
    files?: FilesToExport,
  ): Promise<TransferCounts> {
    return exportLines(this.#engine, this.#compiled(), options, write, files)
  }

  async importLines(
    lines: AsyncIterable<string>,
    files?: FilesToImport,
  ): Promise<TransferCounts & Pick<SyncReport, 'duplicates'>> {
    const { config } = this.#compiled()
    const counts = await importLines(this.#engine, this.#compiled(), lines, files)
    const { duplicates } = await this.sync(config)
    await gatherStatistics(this.#engine, this.#compiled())
    return { ...counts, duplicates }
  }

  check(
    tell: (sentence: string) => void,
    note: (sentence: string) => void = () => undefined,
  ): Promise<void> {
    return checkContent(this.#engine, this.#compiled(), tell, note)
  }

  async rebuild(): Promise<void> {
    const { config } = this.#compiled()
    await forgetDerived(this.#engine, this.#compiled())
    await this.sync(config)
  }

  close(): Promise<void> {
    return this.#engine.close()
  }

  readonly #compiled = (): CompiledSchema => {
    if (this.#schema === null) throw new Error('The database has not been synchronised.')
    return this.#schema
  }
}

const refused = (): Promise<never> => Promise.reject(new Forbidden())
