import type { DocumentId } from '@stet/core'
import type { EntityRef, UserRef } from '../refs.ts'

/** Who is editing a document; it counts until its entity's time after `editedAt`. */
export interface StoredLock {
  readonly entity: EntityRef
  /** A global's id is its slug. */
  readonly id: DocumentId
  readonly user: UserRef
  readonly lockedAt: string
  readonly editedAt: string
}

/** A user's request to edit a document. */
export interface LockRequest {
  readonly user: UserRef
  readonly now: string
  /** Locks last kept alive at or before it are over. */
  readonly expiredAt: string
  /** Whether to take it from the user who has it. */
  readonly force: boolean
}

/** Reads locks of documents. */
export interface LockReader {
  /** Also one whose time is over. */
  find(entity: EntityRef, id: DocumentId): Promise<StoredLock | null>
  /** Locks kept alive after a moment, of entities that the config has, newest first. */
  findRecent(query: {
    readonly since: string
    readonly limit: number
  }): Promise<readonly StoredLock[]>
}

/** Takes and releases locks, in a transaction. */
export interface LockStore extends LockReader {
  /** Returns the lock afterwards: the user's, or that of the user who has it. Two concurrent calls agree. */
  take(entity: EntityRef, id: DocumentId, request: LockRequest): Promise<StoredLock>
  /** False when the user has none. */
  release(entity: EntityRef, id: DocumentId, user: UserRef): Promise<boolean>
}
