import type { DocumentId } from '@stet/core'
import { SqlChangeStore } from '../changes/sql-changes.ts'
import { idOfKey } from '../documents/document-id.ts'
import type { SqlRow } from '../executor.ts'
import { documentKey, entityRef, userColumns, userRef } from '../keys.ts'
import type { EntityRef, UserRef } from '../refs.ts'
import { SqlStore } from '../sql-store.ts'
import type { LockReader, LockRequest, LockStore, StoredLock } from './lock-store.ts'

/** Reads locks. */
export class SqlLockReader extends SqlStore implements LockReader {
  async find(entity: EntityRef, id: DocumentId): Promise<StoredLock | null> {
    const [row] = await this.executor.all(
      this.schema.locks.one(documentKey(this.schema, entity, id)),
    )
    return row === undefined ? null : this.#lock(row)
  }

  async findRecent(query: {
    readonly since: string
    readonly limit: number
  }): Promise<readonly StoredLock[]> {
    const rows = await this.executor.all(this.schema.locks.newest(query))
    return rows.flatMap((row) => this.#lock(row) ?? [])
  }

  /** Null where its document or its user is of a collection that left the config. */
  #lock(row: SqlRow): StoredLock | null {
    const entity = this.schema.byTable(row.source as string)
    const collection = row.user_collection as string
    if (entity === undefined || !this.schema.config.collection.has(collection)) return null
    return {
      entity: entity.table.ref,
      id: idOfKey(row.document as string, entity.table),
      user: userRef(this.schema, collection, row.user_document as string),
      lockedAt: row.locked_at as string,
      editedAt: row.edited_at as string,
    }
  }
}

/** Takes and releases locks. */
export class SqlLockStore extends SqlLockReader implements LockStore {
  async take(
    entity: EntityRef,
    id: DocumentId,
    { user, now, expiredAt, force }: LockRequest,
  ): Promise<StoredLock> {
    const { locks } = this.schema
    const key = documentKey(this.schema, entity, id)
    const before = await this.find(entity, id)
    await this.write(locks.deleteExpired({ source: key.source, until: expiredAt }))
    await this.write(
      locks.take({ ...key, ...userColumns(this.schema, user), now, force: force ? 1 : 0 }),
    )
    const lock = await this.find(entity, id)
    if (lock === null) throw new Error('Taking a lock left none.')
    const isKept = before?.lockedAt === lock.lockedAt && isSameUser(before.user, lock.user)
    if (!isKept)
      await new SqlChangeStore(this.connection).note({
        kind: 'lock',
        entity: entityRef(this.schema, entity),
        id,
      })
    return lock
  }

  async release(entity: EntityRef, id: DocumentId, user: UserRef): Promise<boolean> {
    const values = { ...documentKey(this.schema, entity, id), ...userColumns(this.schema, user) }
    const isReleased = (await this.write(this.schema.locks.release(values))) > 0
    if (isReleased)
      await new SqlChangeStore(this.connection).note({
        kind: 'lock',
        entity: entityRef(this.schema, entity),
        id,
      })
    return isReleased
  }
}

function isSameUser(a: UserRef, b: UserRef): boolean {
  return a.collection === b.collection && a.id === b.id
}
