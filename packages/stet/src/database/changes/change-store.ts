import type { CommittedIntent, DocumentId } from '@stet/core'
import type { EntityRef, UserRef } from '../refs.ts'

/**
 * An event for listeners. It has no content: a listener that may read the document requests that.
 */
export type Change =
  | {
      readonly kind: 'write'
      readonly entity: EntityRef
      readonly id: DocumentId
      readonly intent: CommittedIntent
      readonly revision: number
      readonly author: UserRef | null
    }
  /** Who is editing, who is looking, what is scheduled, or which translations are right, is not the same as before. */
  | {
      readonly kind: 'lock' | 'presence' | 'schedule' | 'translations'
      readonly entity: EntityRef
      readonly id: DocumentId
    }
  /** The state or the progress of jobs is not the same as before. */
  | { readonly kind: 'jobs' }
  /** Sessions of a user ended. */
  | { readonly kind: 'session'; readonly user: UserRef }

/** Numbers grow, but on PostgreSQL a lower one may be committed after a higher one. */
export interface NumberedChange {
  readonly number: number
  readonly change: Change
}

/** Reads the changes of the last hour. */
export interface ChangeReader {
  /** Changes with a number above `after` and not above `until`, in the order of their numbers. */
  find(query: {
    readonly after: number
    readonly until?: number
    readonly limit: number
  }): Promise<readonly NumberedChange[]>
  /**
   * Every change that a reader of the change with this number may not have seen, and perhaps some
   * that it has. Null where that is not kept any more, or is more than `limit`.
   */
  since(number: number, limit: number): Promise<readonly NumberedChange[] | null>
  /** The number of the last change; 0 where there is none. */
  last(): Promise<number>
}

/** Writes changes, in a transaction. */
export interface ChangeStore extends ChangeReader {
  /** Tells of a write, if the transaction commits. What else there is to tell of tells of itself, as jobs do. */
  note(change: Change): Promise<void>
  /** Deletes changes recorded before a moment. */
  trim(until: string): Promise<void>
}
