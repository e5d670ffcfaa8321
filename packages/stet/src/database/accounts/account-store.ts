import type { StoredDocument } from '../documents/document-store.ts'
import type { UserRef } from '../refs.ts'

/** What is known about a user beside their document; it never leaves the server. */
export interface AccountSecrets {
  readonly passwordHash: string | null
  readonly resetTokenHash: string | null
  readonly resetTokenExpiresAt: string | null
  readonly verificationTokenHash: string | null
  readonly apiKeyHash: string | null
  readonly apiKeyCreatedAt: string | null
}

export interface StoredSession {
  readonly id: string
  readonly user: UserRef
  readonly createdAt: string
  readonly expiresAt: string
  /** What the browser called itself when it signed in. */
  readonly userAgent: string | null
}

/** A session and the main stage of the document of the user it is of, read as one. */
export interface SessionUser {
  readonly session: StoredSession
  readonly document: StoredDocument
}

/** The main stage of the document of the user whose API key has this hash. */
export interface ApiKeyUser {
  readonly apiKeyHash: string
  readonly document: StoredDocument
}

/** Reads secrets and sessions of users. */
export interface AccountReader {
  findSecrets(user: UserRef): Promise<AccountSecrets | null>
  findUserByResetToken(collection: string, hash: string): Promise<UserRef | null>
  findUserByVerificationToken(collection: string, hash: string): Promise<UserRef | null>
  findUserByApiKey(collection: string, hash: string): Promise<ApiKeyUser | null>
  findSession(id: string): Promise<StoredSession | null>
  /** A session of a user of this collection, with the user. */
  findSessionUser(collection: string, id: string): Promise<SessionUser | null>
  findSessions(user: UserRef): Promise<readonly StoredSession[]>
}

/** Writes secrets and sessions, in a transaction. */
export interface AccountStore extends AccountReader {
  /** As `findSecrets`, locked until the transaction ends. */
  findSecretsForUpdate(user: UserRef): Promise<AccountSecrets | null>
  /** Absent names keep what is stored. */
  saveSecrets(user: UserRef, secrets: Partial<AccountSecrets>): Promise<void>
  insertSession(session: StoredSession): Promise<void>
  /** Moves the end of a session; false when it is gone. */
  extendSession(id: string, expiresAt: string): Promise<boolean>
  deleteSession(id: string): Promise<void>
  deleteSessions(user: UserRef, options?: { readonly except?: string }): Promise<number>
  deleteExpiredSessions(now: string): Promise<number>
  /** Ends all but the `max` newest sessions of a user. */
  pruneSessions(user: UserRef, max: number): Promise<number>
}
