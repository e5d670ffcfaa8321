import type {
  AccessExplanation,
  CompleteConfig,
  DocumentId,
  EntityTypes,
  ExplainedOperation,
  JsonObject,
  ReadAs,
  User,
} from '@stet/core'
import type { ServerApi } from './server-api.ts'

/** Data about a request that only the server around `cms.fetch` has. */
export interface Connection {
  /** Of the client, as far as the server sees. */
  readonly address?: string | undefined
  /**
   * Answers go out as they are, `Content-Encoding` included, so the panel's files may be sent as
   * they lie on the disk, compressed. Frameworks that compress what passes through them would do
   * it twice, so it is off unless said.
   */
  readonly keepsEncoding?: boolean
}

/** What `collectOrphans` takes for an orphan, and whether it deletes. */
export interface CollectOptions {
  /** Milliseconds since a file was written before it may be an orphan. Default: a day. */
  readonly olderThan?: number
  /** Only report, delete nothing. */
  readonly dryRun?: boolean
}

/** What `collectOrphans` found. */
export interface CollectedFiles {
  /** Slug and key of every file that no document has. */
  readonly orphans: readonly { readonly collection: string; readonly key: string }[]
  /** How many half-received files there were. */
  readonly incoming: number
}

/** What access is explained of, and for whom. */
export type ExplainAccessArgs = ExplainedOf &
  ExplainedFor & {
    /** Only this operation, with the fields in it. Default: all that there are. */
    readonly operation?: ExplainedOperation
    /** Whether reads are of the newest stage, and writes save a draft. Default false. */
    readonly draft?: boolean
    /** Whether documents in the trash are included. Default false. */
    readonly trash?: boolean
    readonly locale?: string
    /** What a write would send: its rules and those of its fields are given it. */
    readonly data?: JsonObject
  }

type ExplainedOf =
  | { readonly collection: string; readonly id?: DocumentId; readonly global?: never }
  | { readonly global: string; readonly collection?: never; readonly id?: never }

type ExplainedFor =
  /** As for `cms.as`. */
  | { readonly user: User | null; readonly as?: never }
  /** A stored user, who may be given another role; null is nobody. */
  | { readonly as: ReadAs; readonly user?: never }

/** A running site; typed where the types of its config are at hand, and then a site all the same. */
export type Cms<Types extends EntityTypes = EntityTypes> = EntityTypes extends Types
  ? AnyCms
  : TypedCms<Types>

/** How a page of the site is to be read and answered; typed where the site is. */
export type SitePreview<Types extends EntityTypes = EntityTypes> = EntityTypes extends Types
  ? AnySitePreview
  : TypedSitePreview<Types>

interface AnySitePreview extends PreviewAnswer {
  /**
   * The operations with access enforced: as the user of the preview session, which reads only, else
   * as who the request is from.
   */
  readonly api: ServerApi
}

interface TypedSitePreview<Types extends EntityTypes> extends PreviewAnswer {
  /**
   * The operations with access enforced: as the user of the preview session, which reads only, else
   * as who the request is from.
   */
  readonly api: ServerApi<Types>
}

/** The document that something on a page is of. */
export type PageDocument =
  | { readonly collection: string; readonly id: DocumentId }
  | { readonly global: string }

/** How pages of a preview are read. */
export interface PreviewReadOptions {
  /**
   * Whether every text of a document carries, in characters that cannot be seen, which field it came
   * from: what is on the page can then be edited there without `edit`. Only in preview sessions.
   * Default: false.
   */
  readonly marksSources?: boolean
}

interface PreviewAnswer {
  /**
   * Attributes for the element that shows a field, or a row of one, so that it can be edited in the
   * page: `edit({ collection: 'pages', id }, 'layout', row.id, 'heading')`. None outside of a session.
   */
  readonly edit: (
    document: PageDocument,
    ...path: readonly (string | number)[]
  ) => Readonly<Record<string, string>>
  /** Whether the request carries a preview session that goes on. */
  readonly isPreview: boolean
  /** What the answer to the request must have besides; empty outside of a preview. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

interface AnyCms extends RunningSite {
  /**
   * How to answer a request for a page: with `api`, the page of a preview session shows documents as
   * they stand in the forms of its user, saved or not.
   */
  withPreview(request: Request, options?: PreviewReadOptions): Promise<SitePreview>
  /** The operations with this user's access enforced; `null` is a caller who is not signed in. */
  as(user: User | null): ServerApi
  /** The operations with everything allowed: for the site's own code only, never for a caller's request. */
  asSystem(): ServerApi
}

interface TypedCms<Types extends EntityTypes> extends RunningSite {
  /**
   * How to answer a request for a page: with `api`, the page of a preview session shows documents as
   * they stand in the forms of its user, saved or not.
   */
  withPreview(request: Request, options?: PreviewReadOptions): Promise<SitePreview<Types>>
  /** The operations with this user's access enforced; `null` is a caller who is not signed in. */
  as(user: User | null): ServerApi<Types>
  /** The operations with everything allowed: for the site's own code only, never for a caller's request. */
  asSystem(): ServerApi<Types>
}

interface RunningSite {
  /** The config with every default decided. */
  readonly config: CompleteConfig
  /**
   * Answers any request to the site: panel, API and the config's own pages. Sign-ins are limited
   * per client only where the `address` of the connection is given.
   */
  fetch(request: Request, connection?: Connection): Promise<Response>
  /** Who a request is from, as they may read themselves; `null` for a caller who is not signed in. */
  userOf(request: Request): Promise<User | null>
  /**
   * Which access functions decide what a user may do with a collection, a global or one document, with
   * what each of them returned, and which fields are hidden or locked by which of them. The verdicts are
   * those of the operations themselves. Nothing can be written meanwhile. It tells of documents that the
   * user may not read: for administrators only.
   */
  explainAccess(args: ExplainAccessArgs): Promise<AccessExplanation>
  /** Resolves when nothing is left to do that no answer waits for, such as sending mail. */
  settled(): Promise<void>
  /**
   * Deletes files that no document has, which killed processes leave behind. Asked for, never done
   * unasked: a site that was started with the wrong database has no documents.
   */
  collectOrphans(options?: CollectOptions): Promise<CollectedFiles>
  /**
   * Deletes for good what has been in the trash for longer than its collection's `emptyAfterDays`, and
   * answers how many documents that were. Processes that do jobs do so by themselves, every hour.
   */
  emptyTrash(): Promise<number>
  /**
   * Does the jobs that can be done now and answers how many they were, failed ones included. A
   * running server does so by itself.
   */
  runJobs(): Promise<number>
  /** Ends after what is running now; called again, it is the same end. */
  close(): Promise<void>
}
