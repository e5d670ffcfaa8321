import { type DocumentId, type Json, StetError } from '@stet/core'
import { attemptCount } from './accounts/attempts.ts'
import { saveSecretsStatement, secretsOf } from './accounts/secrets.ts'
import type {
  AccountSecrets,
  Attempt,
  AttemptCount,
  Change,
  DocumentChange,
  EntityRef,
  LockRequest,
  NewDocument,
  NewVersion,
  OrderRef,
  PreferenceOwner,
  Pruning,
  Session,
  StoredLock,
  StoredPreference,
  StoredSession,
  StoredStages,
  StoredVersion,
  TrashMove,
  UserRef,
  VersionContent,
  ViewRequest,
} from './database.ts'
import { idKey, idOfKey } from './documents/document-id.ts'
import type { OrderStatements } from './documents/order-statements.ts'
import {
  deleteDocument,
  insertDocument,
  lockStages,
  moveDocumentRows,
  updateDocument,
  type WriteContext,
} from './documents/write-documents.ts'
import type { Executor, Statement } from './executor.ts'
import type { JobStore } from './jobs/job-store.ts'
import { SqlJobStore } from './jobs/sql-jobs.ts'
import { encode } from './json-text.ts'
import type { ScheduledStore } from './scheduled/scheduled-store.ts'
import { SqlScheduledStore } from './scheduled/sql-scheduled.ts'
import type { CompiledSchema } from './schema/compiled-schema.ts'
import { SqlReader, type TrashVisibility } from './sql-reader.ts'
import { parentKey, storedVersion, versionHead, versionValues } from './versions/stored-version.ts'

/** Every write, within one transaction. */
export class SqlSession extends SqlReader implements Session {
  readonly #onFailure: (error: unknown) => void
  readonly #connection: ConstructorParameters<typeof SqlReader>

  /** `onFailure` hears of every write that failed, also of those whose error nobody lets through. */
  constructor(
    schema: () => CompiledSchema,
    executor: () => Executor,
    onFailure: (error: unknown) => void,
    trash: TrashVisibility = 'unseen',
  ) {
    super(schema, executor, trash)
    this.#connection = [schema, executor]
    this.#onFailure = onFailure
  }

  override get withTrash(): Session {
    const [schema, executor] = this.#connection
    return new SqlSession(schema, executor, this.#onFailure, 'seen')
  }

  override get jobs(): JobStore {
    const [schema, executor] = this.#connection
    return new SqlJobStore(schema, () => this.#watched(executor()))
  }

  override get scheduled(): ScheduledStore {
    const [schema, executor] = this.#connection
    return new SqlScheduledStore(schema, () => this.#watched(executor()))
  }

  #watched(connection: Executor): Executor {
    return {
      all: (statement) => this.#write(() => connection.all(statement)),
      run: (statement) => this.#write(() => connection.run(statement)),
    }
  }

  async findForUpdate(entity: EntityRef, id: DocumentId): Promise<StoredStages | null> {
    const context = this.#writing(entity)
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
    return this.#write(() => insertDocument(this.#writing(entity), document))
  }

  async update(entity: EntityRef, change: DocumentChange): Promise<StoredStages | null> {
    return this.#write(() => updateDocument(this.#writing(entity), change))
  }

  async move(entity: EntityRef, move: TrashMove): Promise<StoredStages | null> {
    const context = this.#writing(entity)
    const key = idKey(move.id, context.entity.table)
    return key === null ? null : this.#write(() => moveDocumentRows(context, key, move))
  }

  async delete(
    entity: EntityRef,
    id: DocumentId,
    options: { readonly expectedRevision?: number } = {},
  ): Promise<boolean> {
    const context = this.#writing(entity)
    const { table, versions } = context.entity
    const key = idKey(id, table)
    if (key === null) return false
    return this.#write(async () => {
      if (!(await deleteDocument(context, key, options.expectedRevision))) return false
      await this.executor.run(versions.deleteOf({ parent: parentKey(id, table) }))
      if (table.entity.kind === 'collection' && table.entity.auth !== false) {
        const user = { collection: table.entity.slug, id }
        await this.executor.run(this.schema.accounts.deleteSecrets(this.accountKey(user)))
        await this.deleteSessions(user)
        await this.executor.run(this.schema.preferences.deleteOf(this.accountKey(user)))
        await this.executor.run(this.schema.locks.deleteOfUser(this.#lockUser(user)))
        await this.executor.run(this.schema.presence.deleteOfUser(this.#lockUser(user)))
      }
      await this.executor.run(this.schema.locks.deleteOf(this.lockKey(entity, id)))
      for (const job of await this.scheduled.deleteOf(entity, id)) await this.jobs.cancel(job)
      if (table.ref.kind === 'collection') {
        await this.executor.run(
          this.schema.forgetPlaces({ collection: table.ref.slug, document: key }),
        )
      }
      // How the panel remembers a document's form for a person.
      const about = `${table.ref.kind}-${table.ref.slug}-${key}`
      await this.executor.run(this.schema.preferences.deleteByKey({ key: about }))
      return true
    })
  }

  async lockOrder(order: OrderRef): Promise<void> {
    const { table } = this.schema.of(order.entity)
    const { lock } = this.#order(order)
    // The collection's own order is locked by the name that it always had.
    const which = order.name === '_order' ? '' : ` ${order.name}`
    if (lock !== null) await this.executor.all(lock({ name: `order of ${table.name}${which}` }))
  }

  async findOrderKey(order: OrderRef, id: DocumentId): Promise<string | null> {
    const key = idKey(id, this.schema.of(order.entity).table)
    const [row] = await this.executor.all(this.#order(order).of({ id: key }))
    return (row?.order_key ?? null) as string | null
  }

  async lastOrderKey(order: OrderRef): Promise<string | null> {
    const [row] = await this.executor.all(this.#order(order).last({}))
    return (row?.order_key ?? null) as string | null
  }

  async nextOrderKey(
    order: OrderRef,
    key: string,
    side: 'greater' | 'less',
    except: readonly DocumentId[],
  ): Promise<string | null> {
    const { table } = this.schema.of(order.entity)
    const keys = except.flatMap((id) => idKey(id, table) ?? [])
    const list = this.schema.dialect.listParameter(keys)
    const [row] = await this.executor.all(this.#order(order)[side]({ key, except: list }))
    return (row?.order_key ?? null) as string | null
  }

  async findOrder(
    order: OrderRef,
  ): Promise<readonly { readonly id: DocumentId; readonly orderKey: string | null }[]> {
    const { table } = this.schema.of(order.entity)
    const rows = await this.executor.all(this.#order(order).all({}))
    return rows.map((row) => ({
      id: idOfKey(row.id as string, table),
      orderKey: row.order_key as string | null,
    }))
  }

  async setOrderKey(order: OrderRef, id: DocumentId, key: string): Promise<void> {
    const { table } = this.schema.of(order.entity)
    await this.#run(this.#order(order).set({ id: idKey(id, table), key }))
  }

  #order({ entity, name }: OrderRef): OrderStatements {
    const order = this.schema.of(entity).orders.get(name)
    if (order === undefined)
      throw new Error(`The ${entity.kind} "${entity.slug}" has no order "${name}".`)
    return order
  }

  async insertVersion(entity: EntityRef, version: NewVersion): Promise<StoredVersion> {
    const { table, versions } = this.schema.of(entity)
    const parent = parentKey(version.parent, table)
    if (parent === null) throw new StetError('badRequest', { path: 'parent' })
    const values = {
      ...versionValues(version),
      id: version.id,
      parent,
      latest: 1,
      name: null,
      created_at: version.createdAt,
    }
    await this.#run(versions.supersede({ parent }))
    await this.#run(versions.insert(values))
    return storedVersion(values, table)
  }

  async updateVersion(
    entity: EntityRef,
    id: string,
    content: Omit<VersionContent, 'createdAt'>,
  ): Promise<boolean> {
    const { versions } = this.schema.of(entity)
    return (await this.#run(versions.update({ ...versionValues(content), id }))) > 0
  }

  async deleteVersions(entity: EntityRef, parent: DocumentId | null): Promise<number> {
    const { table, versions } = this.schema.of(entity)
    return this.#run(versions.deleteOf({ parent: parentKey(parent, table) }))
  }

  async nameVersion(entity: EntityRef, id: string, name: string | null): Promise<void> {
    await this.#run(this.schema.of(entity).versions.name({ id, name }))
  }

  async pruneVersions(
    entity: EntityRef,
    parent: DocumentId | null,
    { among, drop }: Pruning,
  ): Promise<number> {
    const { table, versions } = this.schema.of(entity)
    const key = parentKey(parent, table)
    if (key === null) return 0
    const statement = versions.heads({ parent: key, all: among === 'all' ? 1 : 0 })
    const ids = drop((await this.executor.all(statement)).map(versionHead))
    if (ids.length === 0) return 0
    return this.#run(versions.drop({ ids: this.schema.dialect.listParameter(ids) }))
  }

  async findSecretsForUpdate(user: UserRef): Promise<AccountSecrets | null> {
    const statement = this.schema.accounts.secretsForUpdate(this.accountKey(user))
    const [row] = await this.executor.all(statement)
    return row === undefined ? null : secretsOf(row)
  }

  async saveSecrets(user: UserRef, secrets: Partial<AccountSecrets>): Promise<void> {
    const key = this.accountKey(user)
    await this.#run(saveSecretsStatement(key, secrets, this.schema.dialect))
  }

  async insertSession({ user, ...session }: StoredSession): Promise<void> {
    const values = { ...this.accountKey(user), ...session }
    await this.#run(this.schema.accounts.insertSession(values))
  }

  async extendSession(id: string, expiresAt: string): Promise<boolean> {
    return (await this.#run(this.schema.accounts.extendSession({ id, expiresAt }))) > 0
  }

  async deleteSession(id: string): Promise<void> {
    const session = await this.findSession(id)
    if (session === null) return
    await this.#run(this.schema.accounts.deleteSession({ id }))
    await this.noteChange({ kind: 'session', user: session.user })
  }

  async deleteSessions(user: UserRef, options: { readonly except?: string } = {}): Promise<number> {
    // No session has an empty id.
    const values = { ...this.accountKey(user), except: options.except ?? '' }
    const ended = await this.#run(this.schema.accounts.deleteSessionsOf(values))
    if (ended > 0) await this.noteChange({ kind: 'session', user })
    return ended
  }

  async deleteExpiredSessions(now: string): Promise<number> {
    return this.#run(this.schema.accounts.deleteExpired({ now }))
  }

  async pruneSessions(user: UserRef, max: number): Promise<number> {
    const values = { ...this.accountKey(user), max }
    const ended = await this.#run(this.schema.accounts.pruneSessions(values))
    if (ended > 0) await this.noteChange({ kind: 'session', user })
    return ended
  }

  async countAttempt(attempt: Attempt): Promise<AttemptCount> {
    const [row] = await this.executor.all(this.schema.accounts.countAttempt({ ...attempt }))
    if (row === undefined) throw new Error('Counting an attempt answered nothing.')
    return attemptCount(row)
  }

  async uncountAttempt(key: string): Promise<void> {
    await this.executor.run(this.schema.accounts.uncountAttempt({ key }))
  }

  async forgetAttempts(of: { readonly key: string } | { readonly subject: string }): Promise<void> {
    const { forgetAttempt, forgetAttemptsOf } = this.schema.accounts
    await this.executor.run('key' in of ? forgetAttempt(of) : forgetAttemptsOf(of))
  }

  async deleteExpiredAttempts(now: string): Promise<number> {
    return this.executor.run(this.schema.accounts.deleteExpiredAttempts({ now }))
  }

  async savePreference(
    owner: PreferenceOwner,
    { key, value, updatedAt }: Pick<StoredPreference, 'key' | 'value' | 'updatedAt'>,
  ): Promise<void> {
    const values = {
      ...this.preferenceKey(owner),
      key,
      now: updatedAt,
      value: encode({ value }).json,
    }
    await this.#run(this.schema.preferences.save(values))
  }

  async deletePreference(owner: PreferenceOwner, key: string): Promise<boolean> {
    const statement = this.schema.preferences.delete({ ...this.preferenceKey(owner), key })
    return (await this.#run(statement)) > 0
  }

  async takeLock(
    entity: EntityRef,
    id: DocumentId,
    { user, now, expiredAt, force }: LockRequest,
  ): Promise<StoredLock> {
    const { locks } = this.schema
    const key = this.lockKey(entity, id)
    const before = await this.findLock(entity, id)
    await this.#run(locks.deleteExpired({ source: key.source, until: expiredAt }))
    await this.#run(locks.take({ ...key, ...this.#lockUser(user), now, force: force ? 1 : 0 }))
    const lock = await this.findLock(entity, id)
    if (lock === null) throw new Error('Taking a lock left none.')
    const isKept = before?.lockedAt === lock.lockedAt && isSameUser(before.user, lock.user)
    if (!isKept) await this.noteChange({ kind: 'lock', entity: this.#ref(entity), id })
    return lock
  }

  async releaseLock(entity: EntityRef, id: DocumentId, user: UserRef): Promise<boolean> {
    const values = { ...this.lockKey(entity, id), ...this.#lockUser(user) }
    const isReleased = (await this.#run(this.schema.locks.release(values))) > 0
    if (isReleased) await this.noteChange({ kind: 'lock', entity: this.#ref(entity), id })
    return isReleased
  }

  async noteChange(change: Change): Promise<void> {
    const at = new Date().toISOString()
    const note = this.schema.changes.note({ at, body: JSON.stringify(change) })
    await this.#run({ ...note, announces: 'changes' })
  }

  async trimChanges(until: string): Promise<void> {
    await this.#run(this.schema.changes.trim({ until }))
  }

  async enterDocument(
    entity: EntityRef,
    id: DocumentId,
    { user, tab, now }: ViewRequest,
  ): Promise<void> {
    const values = { ...this.lockKey(entity, id), ...this.#lockUser(user), tab, now }
    await this.#run(this.schema.presence.enter(values))
  }

  async leaveDocument(
    entity: EntityRef,
    id: DocumentId,
    { user, tab }: ViewRequest,
  ): Promise<void> {
    const values = { ...this.lockKey(entity, id), ...this.#lockUser(user), tab }
    await this.#run(this.schema.presence.leave(values))
  }

  async deleteExpiredViews(until: string): Promise<void> {
    await this.#run(this.schema.presence.deleteExpired({ until }))
  }

  /** Only what names an entity: callers pass the whole of it. */
  #ref(entity: EntityRef): EntityRef {
    return this.schema.of(entity).table.ref
  }

  #lockUser(user: UserRef): { userCollection: string; userDocument: string } {
    const { collection, document } = this.accountKey(user)
    return { userCollection: collection, userDocument: document }
  }

  async setSetting(key: string, value: Json | null): Promise<void> {
    const { setSetting, deleteSetting } = this.schema.accounts
    await this.#run(
      value === null ? deleteSetting({ key }) : setSetting({ key, value: JSON.stringify(value) }),
    )
  }

  async claimSetting(key: string, value: Json): Promise<boolean> {
    const statement = this.schema.accounts.claimSetting({ key, value: JSON.stringify(value) })
    return (await this.#run(statement)) > 0
  }

  #run(statement: Statement): Promise<number> {
    return this.#write(() => this.executor.run(statement))
  }

  async #write<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.#onFailure(error)
      throw error
    }
  }

  #writing(entity: EntityRef): WriteContext {
    return {
      executor: this.executor,
      dialect: this.schema.dialect,
      entity: this.entityOf(entity),
    }
  }
}

function isSameUser(a: UserRef, b: UserRef): boolean {
  return a.collection === b.collection && a.id === b.id
}
