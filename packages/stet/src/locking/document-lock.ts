import { type DocumentId, type Entity, Locked, type QueryParams } from '@stet/core'
import type { Reader } from '../database/database.ts'
import type { StoredLock } from '../database/locks/lock-store.ts'
import type { UserRef } from '../database/refs.ts'
import type { Call } from '../runtime/runtime.ts'

/**
 * The lock that a user has on a document now; null where there is none, or where the time of the one
 * who had it is over.
 */
export async function lockOn(
  call: Call,
  reader: Reader,
  entity: Entity,
  id: DocumentId,
): Promise<StoredLock | null> {
  if (entity.lockDocuments === false) return null
  const lock = await reader.locks.find(entity, id)
  return lock && isHeld(call, entity, lock) ? lock : null
}

/** Whether the time of a lock is not over. */
export function isHeld(call: Call, { lockDocuments }: Entity, { editedAt }: StoredLock): boolean {
  return lockDocuments !== false && editedAt > expiryOf(call, lockDocuments.duration)
}

/** Locks last kept alive at or before this moment are over; `duration` in seconds. */
export function expiryOf({ runtime }: Call, duration: number): string {
  return new Date(runtime.now().getTime() - duration * 1000).toISOString()
}

/**
 * The lock that blocks a write. Calls with `overrideLock`, the default for the site's own code, write
 * whatever lock there is.
 */
export async function blockingLock(
  call: Call,
  reader: Reader,
  entity: Entity,
  id: DocumentId,
  { overrideLock }: Pick<QueryParams, 'overrideLock'>,
): Promise<StoredLock | null> {
  return overrideLock ? null : lockOn(call, reader, entity, id)
}

/** Throws Locked where the lock is another user's. Answers whether the caller has it. */
export function requireUnlocked(
  call: Call,
  lock: StoredLock | null,
  { entity, id, operation }: LockedOperation,
): boolean {
  if (lock === null) return false
  if (isLockOf(lock, call.req.user)) return true
  throw new Locked(entity.kind === 'global' ? { global: entity.slug } : { id, operation })
}

/** What a lock may refuse. */
interface LockedOperation {
  readonly entity: Entity
  readonly id: DocumentId
  readonly operation: 'update' | 'delete'
}

/** Whether a lock is of this user: everybody has one lock, however many tabs they have open. */
export function isLockOf({ user }: StoredLock, caller: UserRef | null): boolean {
  return caller !== null && user.collection === caller.collection && user.id === caller.id
}
