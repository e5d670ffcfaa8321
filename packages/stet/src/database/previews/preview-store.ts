import type { DocumentId, Entity, JsonObject } from '@stet/core'
import type { EntityRef, UserRef } from '../refs.ts'

/** A preview session. */
export interface StoredPreview {
  readonly id: string
  readonly user: UserRef
  /** The session that the user signed in with; null for a caller who has none. */
  readonly sessionId: string | null
  readonly seenAt: string
}

/** What is unsaved of a document, in one locale: the values that differ from what is stored. */
export interface PreviewedDocument {
  readonly entity: Entity
  readonly id: DocumentId
  readonly locale: string
  readonly data: JsonObject
}

/** A link to the page of a document with its draft in place. */
export interface StoredPreviewLink {
  readonly id: string
  readonly entity: Entity
  readonly document: DocumentId
  /** Who made it. */
  readonly user: UserRef
  readonly note: string | null
  readonly createdAt: string
  readonly expiresAt: string
}

/** Reads preview sessions, and the links that stand for one. */
export interface PreviewReader {
  find(id: string): Promise<StoredPreview | null>
  /** The preview session that belongs to a session of a user. */
  findOfSession(user: UserRef, sessionId: string | null): Promise<StoredPreview | null>
  /** The documents that were renewed after a moment, in an order that is the same for all readers. */
  findDocuments(preview: string, since: string): Promise<readonly PreviewedDocument[]>
  /** How many documents a preview session has, besides this one. */
  countOthers(preview: string, entity: EntityRef, id: DocumentId): Promise<number>
  findLink(id: string): Promise<StoredPreviewLink | null>
  /** The links of a document that end after a moment, the newest first. */
  findLinks(entity: EntityRef, id: DocumentId, now: string): Promise<readonly StoredPreviewLink[]>
}

/** Writes preview sessions, in a transaction. */
export interface PreviewStore extends PreviewReader {
  open(preview: StoredPreview): Promise<void>
  /** Renews a session; false when it is gone. */
  renew(id: string, seenAt: string): Promise<boolean>
  /** What is unsaved of a document from now on, in its locale. */
  put(preview: string, document: PreviewedDocument, seenAt: string): Promise<void>
  remove(preview: string, document: Omit<PreviewedDocument, 'data'>): Promise<void>
  /** Ends a session and forgets its documents. */
  end(id: string): Promise<void>
  /** Ends the sessions, and forgets the documents, that were last renewed at or before a moment. */
  endExpired(until: string): Promise<void>
  addLink(link: StoredPreviewLink): Promise<void>
  removeLink(id: string): Promise<void>
  removeExpiredLinks(until: string): Promise<void>
}
