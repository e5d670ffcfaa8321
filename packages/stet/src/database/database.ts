import type {
  BoundFilter,
  BoundPath,
  BoundSort,
  CommittedIntent,
  CompleteConfig,
  DocumentId,
  Json,
  JsonObject,
  VersionReason,
} from '@stet/core'
import type { DataVersion } from './executor.ts'
import type { JobReader, JobStore } from './jobs/job-store.ts'
import type { ScheduledReader, ScheduledStore } from './scheduled/scheduled-store.ts'

/** Which table family: every collection and every global has its own, written by the same code. An `Entity` of the config is one. */
export interface EntityRef {
  readonly kind: 'collection' | 'global'
  readonly slug: string
}

/** An order that people give the documents of a collection: its own, `_order`, or that of a join. */
export interface OrderRef {
  readonly entity: EntityRef
  readonly name: string
}

/** `main` is what readers get; `latest` is what editors get: the latest row if there is one, else main. */
export type Stage = 'main' | 'latest'
export type StageStatus = 'draft' | 'published'

/** What one stage of a document holds; `data` is the stored form without id, createdAt, updatedAt and _status. */
export interface StageContent {
  readonly status: StageStatus | null
  readonly publishedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly data: JsonObject
}
export interface StoredDocument extends StageContent {
  /** A global's id is its slug. */
  readonly id: DocumentId
  /** The row it came from: reading `latest` answers `main` while there are no unpublished changes. */
  readonly stage: Stage
  readonly revision: number
  /** The document's place in an orderable collection; null until it is given one. */
  readonly orderKey: string | null
  /** When it went to the trash; null for what is not there. */
  readonly deletedAt: string | null
  /** `data` as JSON text, as the engine keeps it; `data` parses it once, when first read. */
  readonly json: string
}
/** What is known of a stage without reading its content. */
export type DocumentHead = Omit<StoredDocument, 'data' | 'json'>

/** Both rows of a document. `current` is the one editors see; its revision is what a write must know. */
export interface StoredStages {
  readonly main: StoredDocument
  readonly latest: StoredDocument | null
  readonly current: StoredDocument
}

export interface NewDocument extends StageContent {
  readonly id: DocumentId
  readonly orderKey?: string | null
}
/**
 * A write to an existing document: a draft save is `{ latest }`, a publish or a plain update is
 * `{ main, latest: null }`, publishing one locale writes both, discarding changes is `{ latest: null }`.
 * What is absent stays as it is.
 */
export interface DocumentChange {
  /** What the write was made against; the new revision is that of its current row plus one. */
  readonly from: StoredStages
  readonly main?: StageContent
  readonly latest?: StageContent | null
}

/** A way into the trash, or out of it where `deletedAt` is null. The content stays as it is. */
export interface TrashMove {
  readonly id: DocumentId
  readonly deletedAt: string | null
  /** Of the current row; the new one is this plus one. */
  readonly expectedRevision: number
}

export interface VersionContent {
  /** The whole document in stored form, with `_status`, `createdAt` and `updatedAt`. */
  readonly version: JsonObject
  readonly createdAt: string
  readonly updatedAt: string
  readonly autosave: boolean
  /** Kept so that other locales' drafts survive a publish of one locale; never listed. */
  readonly snapshot: boolean
  readonly publishedLocale: string | null
  /** The revision of the document that this version is the content of. */
  readonly revision: number
  readonly author: { readonly collection: string; readonly id: DocumentId } | null
  /** Null on snapshots, and where it was not noted. */
  readonly reason: VersionReason | null
  /** Schema paths of the fields that the write changed; null where that is not known. */
  readonly changedFields: readonly string[] | null
}
export interface StoredVersion extends VersionContent {
  readonly id: string
  /** The document; null for globals. */
  readonly parent: DocumentId | null
  /** True on exactly one version per document: the newest. */
  readonly latest: boolean
  /** Given by people; null where none is. */
  readonly name: string | null
}
/** What is told of a version, without the document that it holds. */
export type VersionFacts = Omit<StoredVersion, 'version'>
export interface Pruning {
  /** Which versions are looked at. */
  readonly among: 'all' | 'autosaves'
  /** The ids of those to delete, of all that are looked at, newest first. */
  readonly drop: (history: readonly VersionHead[]) => readonly string[]
}
/** What is known of a version without reading what it holds. */
export interface VersionHead {
  readonly id: string
  readonly revision: number
  readonly status: StageStatus | null
  readonly isLatest: boolean
  readonly isAutosave: boolean
  readonly isSnapshot: boolean
  readonly isNamed: boolean
  /** Milliseconds. */
  readonly updatedAt: number
}
export interface NewVersion extends VersionContent {
  readonly id: string
  readonly parent: DocumentId | null
}

export interface FindQuery {
  readonly stage: Stage
  readonly filter?: BoundFilter
  /** May be empty; ties are always broken by id. */
  readonly sort?: BoundSort
  /** Absent or 0: no limit. */
  readonly limit?: number
  readonly offset?: number
}
/** A page of a list, and how many documents match in all where that was asked too. */
export interface FoundPage {
  readonly heads: readonly DocumentHead[]
  readonly total?: number
  /** There are at least `total`: counting ended there. */
  readonly isMore?: boolean
}
export interface CountQuery {
  readonly stage: Stage
  readonly filter?: BoundFilter
}
export interface VersionQuery {
  readonly parent?: DocumentId
  readonly filter?: BoundFilter
  /** Only versions of documents of which either row matches this. */
  readonly documents?: BoundFilter
  readonly sort?: BoundSort
  readonly limit?: number
  readonly offset?: number
}

/** Documents that point at each of many targets, for join fields: one statement for a whole page. */
export interface LinkedQuery {
  readonly stage: Stage
  /** Path of the relationship or upload field, in names, without row indexes. */
  readonly path: string
  /** The locale that a localized relationship is asked in; null: any. */
  readonly locale: string | null
  readonly relationTo: string
  readonly targets: readonly DocumentId[]
  /** `limit` and `offset` count per target. Absent or 0: no limit. */
  readonly limit?: number
  readonly offset?: number
  /** Whether to count all matches per target too. */
  readonly count?: boolean
  /** `false` finds ids alone; else the documents are read too. */
  readonly contents?: boolean
}
/** A collection whose documents may point at the targets, and which of them are meant. */
export interface LinkSource {
  readonly entity: EntityRef
  readonly filter?: BoundFilter
  /** In every source as many keys, with the same comparisons and directions; ties are broken by id. */
  readonly sort?: BoundSort
  /** The join's own order, which then comes before `sort`; of a single source. */
  readonly order?: { readonly name: string; readonly direction: 'asc' | 'desc' }
}
export interface LinkedDocument {
  /** Slug of the collection that it is of. */
  readonly source: string
  readonly id: DocumentId
  /** Where contents are asked for. */
  readonly document?: StoredDocument
}
export interface LinkedDocuments {
  readonly docs: readonly LinkedDocument[]
  readonly hasMore: boolean
  readonly total?: number
}
/** The different values of one path. */
export interface DistinctQuery {
  readonly stage: Stage
  readonly filter: BoundFilter
  readonly path: BoundPath
  readonly direction: 'asc' | 'desc'
  /** 0: no limit. */
  readonly limit: number
  readonly offset: number
}
/** One place where a document is used. */
export interface Usage {
  readonly kind: EntityRef['kind']
  readonly slug: string
  readonly id: DocumentId
  readonly stage: Stage
  readonly path: string
  readonly locale: string | null
}

/** What is known about a user beside their document; it never leaves the server. */
export interface AccountSecrets {
  readonly passwordHash: string | null
  readonly resetTokenHash: string | null
  readonly resetTokenExpiresAt: string | null
  readonly verificationTokenHash: string | null
  readonly apiKeyHash: string | null
  readonly apiKeyCreatedAt: string | null
}
export interface UserRef {
  readonly collection: string
  readonly id: DocumentId
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

/** One more try of something. */
export interface Attempt {
  readonly key: string
  /** Whom it is counted against; all of theirs can be forgotten together. */
  readonly subject: string | null
  /** The count at which the window starts anew, so that whoever reaches it waits a whole one. */
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

/** Whose a preference is: a user's, or everybody's who works with a collection. */
export type PreferenceOwner = UserRef | { readonly everybodyIn: string }

/** Something that a user chose about the panel, or all of them. */
export interface StoredPreference {
  readonly key: string
  readonly value: Json
  readonly createdAt: string
  readonly updatedAt: string
}

/** Who is editing a document; it counts until its entity's time after `editedAt`. */
export interface StoredLock {
  readonly entity: EntityRef
  /** A global's id is its slug. */
  readonly id: DocumentId
  readonly user: UserRef
  readonly lockedAt: string
  readonly editedAt: string
}
/** Somebody who wants to edit a document. */
export interface LockRequest {
  readonly user: UserRef
  readonly now: string
  /** Locks last kept alive at or before it are over. */
  readonly expiredAt: string
  /** Whether to take it from whoever has it. */
  readonly force: boolean
}

/**
 * Something that others want to know of at once. It has no content: whoever may read the document
 * asks for that.
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
  /** Who is editing, who is looking, or what is scheduled, is not the same as before. */
  | {
      readonly kind: 'lock' | 'presence' | 'schedule'
      readonly entity: EntityRef
      readonly id: DocumentId
    }
  /** Sessions of a user ended. */
  | { readonly kind: 'session'; readonly user: UserRef }

/** Numbers grow, but on PostgreSQL a lower one may be committed after a higher one. */
export interface NumberedChange {
  readonly number: number
  readonly change: Change
}

/** Who is looking at a document, and since when. */
export interface Viewer {
  readonly user: UserRef
  readonly since: string
}
/** A tab of a user's browser, in which a document is shown. */
export interface ViewRequest {
  readonly user: UserRef
  readonly tab: string
  readonly now: string
}

/**
 * Everything that can be read. What is in the trash is not there, for whatever is asked, except
 * through `withTrash`. Methods of the database read what is committed; inside a transaction, what it wrote.
 */
export interface Reader {
  /** The same reads of documents and their versions, with what is in the trash. What they refer to is not. */
  readonly withTrash: Reader
  readonly jobs: JobReader
  readonly scheduled: ScheduledReader
  findByID(entity: EntityRef, id: DocumentId, stage: Stage): Promise<StoredDocument | null>
  /** As `findByID`, without the content: for those who may have it already. */
  findHead(entity: EntityRef, id: DocumentId, stage: Stage): Promise<DocumentHead | null>
  /** In the order of `ids`, without those that do not exist. */
  findByIDs(
    entity: EntityRef,
    ids: readonly DocumentId[],
    stage: Stage,
  ): Promise<readonly StoredDocument[]>
  /** As `findByIDs`, without the content. */
  findHeads(
    entity: EntityRef,
    ids: readonly DocumentId[],
    stage: Stage,
  ): Promise<readonly DocumentHead[]>
  /** The documents that heads were read of, in their order; null where any of them was changed since, or is gone. */
  findContents(
    entity: EntityRef,
    heads: readonly DocumentHead[],
    stage: Stage,
  ): Promise<readonly StoredDocument[] | null>
  find(entity: EntityRef, query: FindQuery): Promise<readonly StoredDocument[]>
  /** As `find`, without the content: for those who may have it already. */
  findPage(
    entity: EntityRef,
    query: FindQuery,
    options: {
      /** How many matches are counted at the most, those up to the page's end always: 0 counts none. */
      readonly countTo: number
    },
  ): Promise<FoundPage>
  count(entity: EntityRef, query: CountQuery): Promise<number>
  /** The page of values asked for, and how many there are in all; documents without a value have none. */
  findDistinct(
    entity: EntityRef,
    query: DistinctQuery,
  ): Promise<{ readonly values: readonly Json[]; readonly total: number }>
  /** Keyed by target id. Targets nobody points at are present, with no documents. */
  findLinked(
    sources: readonly LinkSource[],
    query: LinkedQuery,
  ): Promise<ReadonlyMap<DocumentId, LinkedDocuments>>
  /** Where any of these documents of a collection is referred to. */
  findUsages(
    targets: { readonly collection: string; readonly ids: readonly DocumentId[] },
    limit: number,
  ): Promise<readonly Usage[]>

  findVersions(entity: EntityRef, query: VersionQuery): Promise<readonly StoredVersion[]>
  countVersions(
    entity: EntityRef,
    query: Pick<VersionQuery, 'parent' | 'filter' | 'documents'>,
  ): Promise<number>
  findVersionByID(entity: EntityRef, id: string): Promise<StoredVersion | null>
  /** The newest version without what it holds. `parent` is null for globals. */
  newestVersion(entity: EntityRef, parent: DocumentId | null): Promise<VersionFacts | null>
  /** The newest version whose revision is not above `revision`: what a document looked like then. */
  versionAtRevision(
    entity: EntityRef,
    parent: DocumentId | null,
    revision: number,
    /** `readers`: what readers had then; `editors`: what editors had. Default editors. */
    of?: 'readers' | 'editors',
  ): Promise<StoredVersion | null>

  findSecrets(user: UserRef): Promise<AccountSecrets | null>
  findUserByResetToken(collection: string, hash: string): Promise<UserRef | null>
  findUserByVerificationToken(collection: string, hash: string): Promise<UserRef | null>
  findUserByApiKey(collection: string, hash: string): Promise<ApiKeyUser | null>
  findSession(id: string): Promise<StoredSession | null>
  /** A session of a user of this collection, with the user. */
  findSessionUser(collection: string, id: string): Promise<SessionUser | null>
  findSessions(user: UserRef): Promise<readonly StoredSession[]>
  /** Those of the keys that were counted and whose window has not ended. */
  findAttempts(keys: readonly string[], now: string): Promise<readonly AttemptCount[]>
  /** What was counted against these and whose window has not ended. */
  findAttemptsAgainst(subjects: readonly string[], now: string): Promise<readonly SubjectAttempt[]>
  getSetting(key: string): Promise<Json | null>
  /** Those of the keys that there is something under. */
  findPreferences(
    owner: PreferenceOwner,
    keys: readonly string[],
  ): Promise<readonly StoredPreference[]>
  /** In the order in which they were first saved. */
  findAllPreferences(owner: PreferenceOwner): Promise<readonly StoredPreference[]>
  countPreferences(owner: PreferenceOwner): Promise<number>
  /** Also one whose time is over. */
  findLock(entity: EntityRef, id: DocumentId): Promise<StoredLock | null>
  /** Locks kept alive after a moment, of entities that the config has, newest first. */
  findLocks(query: {
    readonly since: string
    readonly limit: number
  }): Promise<readonly StoredLock[]>

  /** Changes with a number above `after` and not above `until`, in the order of their numbers. */
  findChanges(query: {
    readonly after: number
    readonly until?: number
    readonly limit: number
  }): Promise<readonly NumberedChange[]>
  /**
   * Everything that whoever has seen the change with this number may not have seen, and perhaps
   * some that they have. Null where that is not kept any more, or is more than `limit`.
   */
  changesSince(number: number, limit: number): Promise<readonly NumberedChange[] | null>
  /** The number of the last change; 0 where there is none. */
  lastChange(): Promise<number>
  /** Who is looking at a document, the first first: seen after a moment. */
  findViewers(
    entity: EntityRef,
    id: DocumentId,
    query: { readonly since: string; readonly limit: number },
  ): Promise<readonly Viewer[]>
  /** The tabs in which documents are shown to a user. */
  countTabs(user: UserRef): Promise<number>
}

/** A transaction: reads as it wrote, and everything that can be written. */
export interface Session extends Reader {
  readonly withTrash: Session
  readonly jobs: JobStore
  readonly scheduled: ScheduledStore
  /** Both rows, locked until the transaction ends: read-modify-write starts here. */
  findForUpdate(entity: EntityRef, id: DocumentId): Promise<StoredStages | null>
  /** A new document: its main row at revision 1, links and projections. Null when the id is taken. Throws ValidationError where a unique field's value is. */
  insert(entity: EntityRef, document: NewDocument): Promise<StoredStages | null>
  /** Null, and nothing written, when the document is gone or its revision is not the expected one. */
  update(entity: EntityRef, change: DocumentChange): Promise<StoredStages | null>
  /** Moves both rows; null, and nothing done, when the document is gone or its revision is not the expected one. */
  move(entity: EntityRef, move: TrashMove): Promise<StoredStages | null>
  /** Both rows, links, versions, secrets, sessions, preferences, locks and what is scheduled: a user's own, and everybody's about the document. Null when gone or its revision is not the expected one. */
  delete(
    entity: EntityRef,
    id: DocumentId,
    options?: { readonly expectedRevision?: number },
  ): Promise<boolean>

  /** Nobody else changes this order until the transaction ends. */
  lockOrder(order: OrderRef): Promise<void>
  /** The place of a document; null until it is given one. */
  findOrderKey(order: OrderRef, id: DocumentId): Promise<string | null>
  /** The greatest key there is. */
  lastOrderKey(order: OrderRef): Promise<string | null>
  /** The next key above or below one, of documents other than those. */
  nextOrderKey(
    order: OrderRef,
    key: string,
    side: 'greater' | 'less',
    except: readonly DocumentId[],
  ): Promise<string | null>
  /** All documents in their order, those without a key first, as lists show them. */
  findOrder(
    order: OrderRef,
  ): Promise<readonly { readonly id: DocumentId; readonly orderKey: string | null }[]>
  /** Gives a document its place, in both rows; nothing else of it changes, not its revision either. */
  setOrderKey(order: OrderRef, id: DocumentId, key: string): Promise<void>

  /** Becomes the latest version of its document. */
  insertVersion(entity: EntityRef, version: NewVersion): Promise<StoredVersion>
  /** For autosave: overwrites a version in place; createdAt and parent stay. False when there is none. */
  updateVersion(
    entity: EntityRef,
    id: string,
    content: Omit<VersionContent, 'createdAt'>,
  ): Promise<boolean>
  deleteVersions(entity: EntityRef, parent: DocumentId | null): Promise<number>
  /** A version's name; null takes it away. */
  nameVersion(entity: EntityRef, id: string, name: string | null): Promise<void>
  /** Deletes some of a document's versions and says how many. */
  pruneVersions(entity: EntityRef, parent: DocumentId | null, pruning: Pruning): Promise<number>

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

  /** Counts one more, from one where the last window has ended. */
  countAttempt(attempt: Attempt): Promise<AttemptCount>
  /** Takes back one that was counted. */
  uncountAttempt(key: string): Promise<void>
  forgetAttempts(of: { readonly key: string } | { readonly subject: string }): Promise<void>
  deleteExpiredAttempts(now: string): Promise<number>

  savePreference(
    owner: PreferenceOwner,
    preference: Pick<StoredPreference, 'key' | 'value' | 'updatedAt'>,
  ): Promise<void>
  /** False when there is none. */
  deletePreference(owner: PreferenceOwner, key: string): Promise<boolean>

  /** Answers the lock as it is then: the user's, or that of whoever has it. Two that ask at once agree. */
  takeLock(entity: EntityRef, id: DocumentId, request: LockRequest): Promise<StoredLock>
  /** False when the user has none. */
  releaseLock(entity: EntityRef, id: DocumentId, user: UserRef): Promise<boolean>

  /** Tells of a write, if the transaction commits. What else there is to tell of tells of itself. */
  noteChange(change: Change): Promise<void>
  /** Forgets changes noted before a moment. */
  trimChanges(until: string): Promise<void>

  /** A document is shown in a tab, or still is. */
  enterDocument(entity: EntityRef, id: DocumentId, view: ViewRequest): Promise<void>
  leaveDocument(entity: EntityRef, id: DocumentId, view: ViewRequest): Promise<void>
  /** Forgets tabs that were last seen at or before a moment. */
  deleteExpiredViews(until: string): Promise<void>

  setSetting(key: string, value: Json | null): Promise<void>
  /** Stores the value unless the key exists; true for exactly one of any number of racing callers. */
  claimSetting(key: string, value: Json): Promise<boolean>
}

export interface SyncOptions {
  /** Told after each batch of rows whose projections were rebuilt; what it throws stops the work, which the next sync continues. */
  readonly onProgress?: (progress: { readonly entity: EntityRef; readonly rows: number }) => void
}
export interface SyncReport {
  /** Tables, columns and indexes made or removed, as sentences for the log. */
  readonly changes: readonly string[]
  /** Rows whose projections were rebuilt. */
  readonly reprojected: number
  /** Unique fields, or several of one index (`a, b`), whose stored content has duplicates: enforced for new writes, without an index. */
  readonly duplicates: readonly { readonly entity: EntityRef; readonly path: string }[]
}

export interface ExportOptions {
  /** With password hashes and API keys, so that users sign in as before. */
  readonly withSecrets: boolean
}
export interface TransferCounts {
  readonly rows: number
  /** Rows of documents: two for one with unpublished changes. */
  readonly documents: number
  readonly versions: number
  readonly files: number
}

/** Files that an export carries after the rows that name them. */
export interface FilesToExport {
  /** Told of the JSON of every row of a document. */
  note(entity: EntityRef, data: JsonObject): void
  lines(): AsyncIterable<string>
  /** How many the lines held. */
  readonly count: number
}
/** Stores the files of an import. */
export interface FilesToImport {
  /** Takes a line of a file; a sentence says what is wrong with it. */
  accept(line: JsonObject): Promise<string | undefined>
  /** What is wrong if no more lines come. */
  unfinished(): string | undefined
  /** Removes what was stored. */
  undo(): Promise<void>
  readonly count: number
}

/** The one door to stored content. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** Makes tables, columns and indexes fit the config and rebuilds projections where needed; never drops content. Must have run before anything else. */
  sync(config: CompleteConfig, options?: SyncOptions): Promise<SyncReport>
  readonly read: Reader
  /**
   * Differs as soon as anything was committed, by whichever process: what was read while it stays
   * the same can be read again. Null inside a transaction, which sees more than what is committed.
   */
  dataVersion(): Promise<DataVersion | null>
  /** Whether the caller runs in a transaction. */
  readonly isInTransaction: boolean
  /** Reads that all see one and the same moment. */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /**
   * Everything or nothing. Inside `work` (and what it awaits) a nested call joins, and `read` reads
   * what the transaction wrote. An error thrown out of any level, even if caught further out, rolls
   * everything back.
   */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
  /**
   * As `transaction`, of what is prepared without one, so that nobody waits meanwhile. Where the
   * preparation writes, the transaction begins with that; `work` must look whether what it was
   * prepared for is as it was. One of a key is prepared at a time within a process. Inside a
   * transaction both join it.
   */
  prepared<P, T>(
    key: string,
    prepare: () => Promise<P>,
    work: (session: Session, preparation: P) => Promise<T>,
  ): Promise<T>
  /**
   * Calls back when the transaction that the caller runs in has ended, the outermost one, before
   * its result is answered: for what cannot be rolled back, such as files. A lost connection counts
   * as rolled back though the database may have committed. Outside of any it is called at once, with
   * `committed`. What it throws in a transaction is not heard.
   */
  whenEnded(listener: (outcome: 'committed' | 'rolledBack') => void | Promise<void>): Promise<void>
  /**
   * Calls back soon after a change was noted, by whichever process, and now and then without; until
   * the returned function is called.
   */
  whenChanged(listener: () => void): () => void
  /** As `whenChanged`, of jobs that may be taken or were cancelled. */
  whenJobsChanged(listener: () => void): () => void
  /** Everything stored, as lines that another database can import; the same content gives the same bytes on every engine. */
  exportLines(
    options: ExportOptions,
    write: (line: string) => Promise<void>,
    files?: FilesToExport,
  ): Promise<TransferCounts>
  /** Reads an export into this database, all of it or nothing. Throws ImportProblem, also unless this database is empty. */
  importLines(
    lines: AsyncIterable<string>,
    files?: FilesToImport,
  ): Promise<TransferCounts & Pick<SyncReport, 'duplicates'>>
  /** Tells of everything that is stored twice and disagrees, in a sentence each. */
  check(tell: (sentence: string) => void): Promise<void>
  /** Derives columns and links of every document from its JSON anew. */
  rebuild(): Promise<void>
  close(): Promise<void>
}
