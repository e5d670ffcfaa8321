import type { DocumentId, JsonObject } from '@stet/core'
import type { AccountStore } from './accounts/account-store.ts'
import type { AttemptStore } from './accounts/attempt-store.ts'
import { SqlAccountStore } from './accounts/sql-accounts.ts'
import { SqlAttemptStore } from './accounts/sql-attempts.ts'
import type { ChangeStore } from './changes/change-store.ts'
import { SqlChangeStore } from './changes/sql-changes.ts'
import type { Session } from './database.ts'
import { idKey } from './documents/document-id.ts'
import type {
  DocumentChange,
  NewDocument,
  StoredStages,
  TrashMove,
} from './documents/document-store.ts'
import {
  annotateDocument,
  deleteDocument,
  insertDocument,
  lockStages,
  moveDocumentRows,
  updateDocument,
  type WriteContext,
} from './documents/write-documents.ts'
import type { Executor } from './executor.ts'
import type { JobStore } from './jobs/job-store.ts'
import { SqlJobStore } from './jobs/sql-jobs.ts'
import { accountKey, documentKey, userColumns } from './keys.ts'
import type { LockStore } from './locks/lock-store.ts'
import { SqlLockStore } from './locks/sql-locks.ts'
import type { OrderStore } from './orders/order-store.ts'
import { SqlOrderStore } from './orders/sql-orders.ts'
import type { PreferenceStore } from './preferences/preference-store.ts'
import { SqlPreferenceStore } from './preferences/sql-preferences.ts'
import type { PresenceStore } from './presence/presence-store.ts'
import { SqlPresenceStore } from './presence/sql-presence.ts'
import type { PreviewStore } from './previews/preview-store.ts'
import { SqlPreviewStore } from './previews/sql-previews.ts'
import type { EntityRef, Stage } from './refs.ts'
import type { ScheduledStore } from './scheduled/scheduled-store.ts'
import { SqlScheduledStore } from './scheduled/sql-scheduled.ts'
import type { CompiledSchema } from './schema/compiled-schema.ts'
import type { SearchStore } from './search/search-store.ts'
import { SqlSearchStore } from './search/sql-search.ts'
import type { SettingStore } from './settings/setting-store.ts'
import { SqlSettingStore } from './settings/sql-settings.ts'
import { SqlReader } from './sql-reader.ts'
import type { StoreConnection } from './sql-store.ts'
import { SqlFileChecksumStore, SqlUploadSessionStore } from './uploads/sql-upload-sessions.ts'
import { SqlUploadStore } from './uploads/sql-uploads.ts'
import type { FileChecksumStore, UploadSessionStore } from './uploads/upload-session-store.ts'
import type { UploadStore } from './uploads/upload-store.ts'
import type { TrashVisibility } from './versions/sql-versions.ts'
import { SqlVersionStore } from './versions/sql-versions.ts'
import { parentKey } from './versions/stored-version.ts'
import type { VersionStore } from './versions/version-store.ts'

/** Every write, within one transaction. */
export class SqlSession extends SqlReader implements Session {
  readonly #onFailure: (error: unknown) => void
  readonly #trash: TrashVisibility
  /** One for the transaction: it notes once that jobs changed. */
  #jobs: JobStore | undefined

  /** `onFailure` is called for every write that failed, also if its error is caught. */
  constructor(
    schema: () => CompiledSchema,
    executor: () => Executor,
    onFailure: (error: unknown) => void,
    trash: TrashVisibility = 'unseen',
  ) {
    super({ schema, executor, writer: () => reporting(executor(), onFailure) }, trash)
    this.#onFailure = onFailure
    this.#trash = trash
  }

  override get withTrash(): Session {
    const { schema, executor } = this.connection
    return new SqlSession(schema, executor, this.#onFailure, 'seen')
  }

  override get versions(): VersionStore {
    return new SqlVersionStore(this.connection, this.#trash)
  }

  override get accounts(): AccountStore {
    return new SqlAccountStore(this.connection)
  }

  override get attempts(): AttemptStore {
    return new SqlAttemptStore(this.connection)
  }

  override get preferences(): PreferenceStore {
    return new SqlPreferenceStore(this.connection)
  }

  override get locks(): LockStore {
    return new SqlLockStore(this.connection)
  }

  override get changes(): ChangeStore {
    return new SqlChangeStore(this.connection)
  }

  override get presence(): PresenceStore {
    return new SqlPresenceStore(this.connection)
  }

  override get settings(): SettingStore {
    return new SqlSettingStore(this.connection)
  }

  override get search(): SearchStore {
    return new SqlSearchStore(this.#writing)
  }

  override get jobs(): JobStore {
    this.#jobs ??= new SqlJobStore(this.#writing)
    return this.#jobs
  }

  override get scheduled(): ScheduledStore {
    return new SqlScheduledStore(this.#writing)
  }

  override get uploads(): UploadStore {
    return new SqlUploadStore(this.connection)
  }

  override get uploadSessions(): UploadSessionStore {
    return new SqlUploadSessionStore(this.connection)
  }

  override get fileChecksums(): FileChecksumStore {
    return new SqlFileChecksumStore(this.connection)
  }

  override get previews(): PreviewStore {
    return new SqlPreviewStore(this.connection)
  }

  get orders(): OrderStore {
    return new SqlOrderStore(this.connection)
  }

  /** As the connection, with reads of which any failure rolls the transaction back. */
  get #writing(): StoreConnection {
    return { ...this.connection, executor: this.connection.writer }
  }

  async findForUpdate(entity: EntityRef, id: DocumentId): Promise<StoredStages | null> {
    const context = this.#context(entity)
    const key = idKey(id, context.entity.table)
    if (key === null) return null
    const stages = await lockStages(context, key)
    const { documents, table } = context.entity
    if (stages !== null || entity.kind === 'collection' || documents.turn === null) return stages
    // A global that was never saved has no row to wait for, and is never made but by being written.
    await this.executor.all(documents.turn({ name: `first content of ${table.name}` }))
    return lockStages(context, key)
  }

  async insert(entity: EntityRef, document: NewDocument): Promise<StoredStages | null> {
    return this.#write(() => insertDocument(this.#context(entity), document))
  }

  async update(entity: EntityRef, change: DocumentChange): Promise<StoredStages | null> {
    return this.#write(() => updateDocument(this.#context(entity), change))
  }

  async annotate(
    entity: EntityRef,
    stages: StoredStages,
    annotated: Partial<Record<Stage, JsonObject>>,
  ): Promise<void> {
    await this.#write(() => annotateDocument(this.#context(entity), stages, annotated))
  }

  async move(entity: EntityRef, move: TrashMove): Promise<StoredStages | null> {
    const context = this.#context(entity)
    const key = idKey(move.id, context.entity.table)
    return key === null ? null : this.#write(() => moveDocumentRows(context, key, move))
  }

  async delete(
    entity: EntityRef,
    id: DocumentId,
    options: { readonly expectedRevision?: number } = {},
  ): Promise<boolean> {
    const context = this.#context(entity)
    const { table, versions } = context.entity
    const key = idKey(id, table)
    if (key === null) return false
    return this.#write(async () => {
      if (!(await deleteDocument(context, key, options.expectedRevision))) return false
      await this.executor.run(versions.deleteOf({ parent: parentKey(id, table) }))
      if (table.entity.kind === 'collection' && table.entity.auth !== false) {
        const user = { collection: table.entity.slug, id }
        await this.executor.run(this.schema.accounts.deleteSecrets(accountKey(this.schema, user)))
        await this.accounts.deleteSessions(user)
        await this.executor.run(this.schema.preferences.deleteOf(accountKey(this.schema, user)))
        await this.executor.run(this.schema.locks.deleteOfUser(userColumns(this.schema, user)))
        await this.executor.run(this.schema.presence.deleteOfUser(userColumns(this.schema, user)))
        await this.executor.run(this.schema.previews.removeOfUser(userColumns(this.schema, user)))
        await this.executor.run(this.schema.previews.endOfUser(userColumns(this.schema, user)))
        await this.executor.run(
          this.schema.previews.removeLinksOfUser(userColumns(this.schema, user)),
        )
      }
      const named = documentKey(this.schema, entity, id)
      await this.executor.run(this.schema.locks.deleteOf(named))
      await this.executor.run(this.schema.previews.removeOfDocument(named))
      await this.executor.run(this.schema.previews.removeLinksOfDocument(named))
      for (const job of await this.scheduled.deleteOf(entity, id)) await this.jobs.cancel(job)
      if (table.ref.kind === 'collection') {
        const of = { collection: table.ref.slug, document: key }
        await this.executor.run(this.schema.forgetPlaces(of))
        await this.executor.run(this.schema.uploadSessions.forgetChecksumsOf(of))
      }
      // The key under which the panel stores a user's preferences for a document's form.
      const about = `${table.ref.kind}-${table.ref.slug}-${key}`
      await this.executor.run(this.schema.preferences.deleteByKey({ key: about }))
      return true
    })
  }

  async #write<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.#onFailure(error)
      throw error
    }
  }

  #context(entity: EntityRef): WriteContext {
    return {
      executor: this.executor,
      dialect: this.schema.dialect,
      entity: this.entityOf(entity),
    }
  }
}

/** The executor, which also reports what failed. */
function reporting(executor: Executor, onFailure: (error: unknown) => void): Executor {
  const reported = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
  return {
    all: (statement) => reported(executor.all(statement)),
    run: (statement) => reported(executor.run(statement)),
  }
}
