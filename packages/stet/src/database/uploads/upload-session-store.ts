import type { DocumentId, Json } from '@stet/core'
import type { UserRef } from '../refs.ts'

/** A large file that a user sends in parts, and what they said of it. */
export interface UploadSession {
  readonly id: string
  readonly collection: string
  /** The document whose file it replaces; null for a new document. */
  readonly target: DocumentId | null
  readonly name: string
  readonly mimeType: string
  readonly size: number
  readonly partSize: number
  /** Of the whole, as the client announced it; null where it did not. */
  readonly checksum: string | null
  readonly begunAt: string
  readonly expiresAt: string
  /** Where the storage takes the parts; null where the server does. */
  readonly stored: { readonly key: string; readonly upload: Json } | null
  /** The document that got the file; null until one has. */
  readonly document: DocumentId | null
}

/** A part whose checksum is settled. */
export interface UploadPart {
  /** From 1. */
  readonly number: number
  readonly checksum: string
  /** Always false where a storage takes the parts: only the storage knows. */
  readonly hasArrived: boolean
}

interface OwnedAt {
  readonly user: UserRef
  readonly now: string
}

/** What can be read of upload sessions. */
export interface UploadSessionReader {
  /** Null where the session is not this user's, or was until before `now`. */
  find(id: string, of: OwnedAt): Promise<UploadSession | null>
  exists(id: string): Promise<boolean>
  parts(id: string): Promise<readonly UploadPart[]>
  /** Sessions of a user that no document has ended. */
  openOfUser(user: UserRef): Promise<OpenUploads>
  /** The same of all users. */
  openInTotal(): Promise<OpenUploads>
  /** Those whose time was over at a moment, the oldest first. */
  findExpired(until: string, limit: number): Promise<readonly UploadSession[]>
}

export interface OpenUploads {
  readonly sessions: number
  /** Announced sizes. */
  readonly bytes: number
}

/** Everything that is done with upload sessions, in a transaction. */
export interface UploadSessionStore extends UploadSessionReader {
  begin(session: UploadSession, user: UserRef): Promise<void>
  /** Settles the checksum of a part; answers the one that was settled first. */
  settlePart(id: string, number: number, checksum: string): Promise<string>
  /** Notes that a part is there, and how long the session goes on; false where it is over. */
  arrived(id: string, number: number, until: { readonly expiresAt: string }): Promise<boolean>
  /** Moves the end of a session; false where no session of this user is open. */
  renew(id: string, until: { readonly user: UserRef; readonly expiresAt: string }): Promise<boolean>
  /** Gives the file to a document; false where `find` answers null, or another document has it. */
  end(
    id: string,
    by: OwnedAt & { readonly document: DocumentId; readonly expiresAt: string },
  ): Promise<boolean>
  /** Forgets a session, of which nothing is left. */
  delete(id: string): Promise<void>
}

/** A document that was given a file with a checksum, by the key of its id. */
export interface ChecksumOwner {
  readonly document: DocumentId
  /** What the file is stored under. */
  readonly fileKey: string
}

/** Which documents were given a file. Whether they still have it, only they say. */
export interface FileChecksumReader {
  owners(collection: string, checksum: string, limit: number): Promise<readonly ChecksumOwner[]>
  /** The keys of a document's files, those of before too, that have a known checksum. */
  checkedKeys(collection: string, document: DocumentId): Promise<readonly string[]>
}

export interface FileChecksumStore extends FileChecksumReader {
  /** Null: the file under this key has an unknown checksum. */
  note(
    collection: string,
    owner: ChecksumOwner & { readonly checksum: string | null },
  ): Promise<void>
  /** As `note`, only where the file under this key has an unknown checksum. */
  settle(collection: string, owner: ChecksumOwner & { readonly checksum: string }): Promise<void>
}
