/** One more try of something. */
export interface Attempt {
  readonly key: string
  /** Whom it is counted against; all of theirs can be forgotten together. */
  readonly subject: string | null
  /** The count at which the window starts anew, so that a caller that reaches it waits for a whole window. */
  readonly limit: number
  readonly now: string
  /** When the window ends if it starts now. */
  readonly expiresAt: string
}

export interface AttemptCount {
  readonly key: string
  readonly count: number
  readonly expiresAt: string
}

/** An attempt with whom it is counted against. */
export interface SubjectAttempt extends AttemptCount {
  readonly subject: string
}

/** Reads what was tried how often. */
export interface AttemptReader {
  /** Those of the keys that were counted and whose window has not ended. */
  find(keys: readonly string[], now: string): Promise<readonly AttemptCount[]>
  /** What was counted against these and whose window has not ended. */
  findAgainst(subjects: readonly string[], now: string): Promise<readonly SubjectAttempt[]>
}

/** Counts attempts, in a transaction. */
export interface AttemptStore extends AttemptReader {
  /** Counts one more, from one where the last window has ended. */
  count(attempt: Attempt): Promise<AttemptCount>
  /** Takes back one that was counted. */
  uncount(key: string): Promise<void>
  forget(of: { readonly key: string } | { readonly subject: string }): Promise<void>
  deleteExpired(now: string): Promise<number>
}
