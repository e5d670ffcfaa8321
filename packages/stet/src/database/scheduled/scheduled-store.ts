import type { DocumentId, Entity, ScheduledAction, ScheduledFailure, User } from '@stet/core'

type EntityRef = Pick<Entity, 'kind' | 'slug'>
type UserRef = Pick<User, 'collection' | 'id'>

/** A scheduled publication as it is stored. Times are milliseconds since 1970, by the database's clock. */
export interface StoredScheduled {
  readonly id: string
  readonly entity: EntityRef
  readonly document: DocumentId
  readonly action: ScheduledAction
  readonly locale: string | null
  readonly runAt: number
  readonly timeZone: string
  /** The user who scheduled it; `unknown` if their collection was removed from the config. */
  readonly asker: UserRef | 'site' | 'unknown'
  /** The job that carries it out. */
  readonly job: string
  /** Null while its time has not come. */
  readonly failure: ScheduledFailure | null
  readonly createdAt: number
}

/** What can be changed of one. */
export type ScheduledContent = Pick<
  StoredScheduled,
  'action' | 'locale' | 'runAt' | 'timeZone' | 'job'
> & { readonly asker: UserRef | 'site' }

/** One as it was when it was read: what is done about it is done only if it is still that. */
export type ScheduledClaim = Pick<StoredScheduled, 'id' | 'runAt'>

export interface ScheduledQuery {
  readonly entities: readonly EntityRef[]
  /** Only of these documents, of the one entity that is named. */
  readonly documents?: readonly DocumentId[] | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
  readonly state?: 'waiting' | 'failed' | undefined
  readonly limit: number
  readonly offset: number
}

/** What can be read of scheduled publications. Those of entities that left the config are not there. */
export interface ScheduledReader {
  findByID(id: string): Promise<StoredScheduled | null>
  /** Of one document, the first first. */
  ofDocument(entity: EntityRef, document: DocumentId): Promise<readonly StoredScheduled[]>
  /** The first first. */
  find(query: ScheduledQuery): Promise<readonly StoredScheduled[]>
}

/** Everything that is done with scheduled publications, in a transaction. */
export interface ScheduledStore extends ScheduledReader {
  insert(
    of: { readonly id: string; readonly entity: EntityRef; readonly document: DocumentId },
    content: ScheduledContent,
  ): Promise<void>
  /** It waits again from then on; false where it is gone. */
  change(id: string, content: ScheduledContent): Promise<boolean>
  /** Deletes one that is done; false where it is not as it was. */
  finish(claim: ScheduledClaim): Promise<boolean>
  /** False where it is not as it was. */
  fail(claim: ScheduledClaim, failure: ScheduledFailure): Promise<boolean>
  /** False where it is gone. */
  delete(id: string): Promise<boolean>
  /** Deletes all of a document; answers their jobs. */
  deleteOf(entity: EntityRef, document: DocumentId): Promise<readonly string[]>
}
