import type { DocumentId } from '@stet/core'
import type { EntityRef, UserRef } from '../refs.ts'

/** Who is looking at a document, and since when. */
export interface PresentViewer {
  readonly user: UserRef
  readonly since: string
}

/** A tab of a user's browser, in which a document is shown. */
export interface ViewRequest {
  readonly user: UserRef
  readonly tab: string
  readonly now: string
}

/** Reads which users look at which documents. */
export interface PresenceReader {
  /** Who is looking at a document, the first first: seen after a moment. */
  findViewers(
    entity: EntityRef,
    id: DocumentId,
    query: { readonly since: string; readonly limit: number },
  ): Promise<readonly PresentViewer[]>
  /** The tabs in which documents are shown to a user. */
  countTabs(user: UserRef): Promise<number>
}

/** Writes who looks at a document, in a transaction. */
export interface PresenceStore extends PresenceReader {
  /** A document is shown in a tab, or still is. */
  enter(entity: EntityRef, id: DocumentId, view: ViewRequest): Promise<void>
  leave(entity: EntityRef, id: DocumentId, view: ViewRequest): Promise<void>
  /** Deletes tabs that were last seen at or before a moment. */
  deleteExpired(until: string): Promise<void>
}
