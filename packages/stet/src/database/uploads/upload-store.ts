import type { UserRef } from '../refs.ts'

/** A key of a collection's storage. */
export interface UploadKey {
  readonly collection: string
  readonly key: string
}

/** A name that a browser is about to store a file under, and what it said of the file. */
export interface ReservedUpload extends UploadKey {
  readonly name: string
  readonly mimeType: string
  /** Null where the browser did not say it. */
  readonly size: number | null
  readonly expiresAt: string
}

/** What can be read of reserved names. */
export interface UploadReader {
  /** Null where the name is not this user's, or was until before `now`. */
  find(
    key: UploadKey,
    of: { readonly user: UserRef; readonly now: string },
  ): Promise<ReservedUpload | null>
  /** Also where its time is over and its file was not removed yet. */
  isReserved(key: UploadKey): Promise<boolean>
  countOfUser(user: UserRef): Promise<number>
  /** Those whose time was over at a moment, the oldest first. */
  findExpired(until: string, limit: number): Promise<readonly UploadKey[]>
}

/** Everything that is done with reserved names, in a transaction. */
export interface UploadStore extends UploadReader {
  /** False where the key is reserved. */
  reserve(upload: ReservedUpload, user: UserRef): Promise<boolean>
  /** Ends the reservation, because a document has the file; false where `find` answers null. */
  take(key: UploadKey, of: { readonly user: UserRef; readonly now: string }): Promise<boolean>
  /** Moves the end of a user's reservation; false where it is not theirs. */
  expire(key: UploadKey, of: { readonly user: UserRef; readonly at: string }): Promise<boolean>
  /** Forgets a reservation, whose file is gone. */
  delete(key: UploadKey): Promise<void>
}
