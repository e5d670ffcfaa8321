import type {
  AccessResult,
  CommittedWrite,
  CompleteCollection,
  CompleteConfig,
  DocumentId,
  Entity,
  QueryParams,
  RequestContext,
  Stemmer,
} from '@stet/core'
import type { AnswerCache } from '../caches/answer-cache.ts'
import type { TemplateCache } from '../caches/template-cache.ts'
import type { Database, Session } from '../database/database.ts'
import type { EntityRef } from '../database/refs.ts'
import type { BrandFiles } from '../files/brand-files.ts'
import type { Uploads } from '../files/uploads.ts'
import type { Background } from '../lib/background.ts'
import type { Languages } from '../lib/languages.ts'
import type { Log } from '../lib/log.ts'
import type { Mail } from '../lib/mail.ts'
import type { SlowHooks } from '../lib/slow-hooks.ts'
import type { Attempts } from '../security/attempts.ts'
import type { Passwords } from '../security/passwords.ts'
import type { PreviewTokens } from '../security/preview-tokens.ts'
import type { SealedTexts } from '../security/sealed-text.ts'
import type { Tokens } from '../security/tokens.ts'
import type { Caller } from './caller.ts'
import type { RuleRecorder } from './rule-recorder.ts'
import type { ServerApi } from './server-api.ts'
import type { StetConfig } from './site-config.ts'

/** A plugin's part of the panel that came built: what the page loads, and where it is. */
export interface BuiltPart {
  readonly plugin: string
  readonly folder: string
  readonly script: string
  readonly styles: readonly string[]
}

/** An open site: its config, its database and its services. Made once, by `openSite`. */
export interface Runtime {
  readonly config: CompleteConfig
  readonly site: StetConfig['site']
  readonly database: Database
  readonly languages: Languages
  readonly tokens: Tokens
  readonly previewTokens: PreviewTokens
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly mail: Mail
  readonly sealedTexts: SealedTexts
  readonly background: Background
  readonly commits: Commits
  readonly live: LiveStreams
  readonly jobs: JobRunner
  readonly search: SearchIndex
  readonly dataDir: string
  readonly brand: BrandFiles
  /** Where the site's bundled components are, if it has any. */
  readonly componentsDir: string | undefined
  /** What plugins bring to the panel without a bundler. */
  readonly builtParts: readonly BuiltPart[]
  readonly uploads: Uploads
  readonly now: () => Date
  /** Milliseconds one hook may take. */
  readonly hookTimeout: number
  readonly slowHooks: SlowHooks
  readonly log: Log
  readonly templates: TemplateCache
  readonly answers: AnswerCache
  /** The operations for a caller. */
  readonly api: (caller: Caller) => ServerApi
}

/** One operation's surroundings: on which site, for whom, and whether their access is enforced. */
export interface Call {
  readonly runtime: Runtime
  readonly req: RequestContext
  /** How documents are to be read and written. */
  readonly params: QueryParams
  /** The query string, if `params` come from it alone. */
  readonly query: string | undefined
  /** The results of access functions, each of which a call runs once. */
  readonly accessCache?: AccessCache
  /** Notes every access function that is called and what it returns, where that is to be explained. */
  readonly recorder?: RuleRecorder
  /** The collections that were searched for documents that others name, where that is noted. */
  readonly referred?: Set<Entity>
  /** False only for `cms.asSystem()` and what hooks do through their `cms`. */
  readonly enforced: boolean
  /** Whether the call is of a preview session: without `draft`, it reads what is published, as the page's readers do. */
  readonly isPreview: boolean
  /** Whether texts say which field they came from; never outside of previews. */
  readonly marksSources: boolean
  /** The session that the caller signed in with, where there is one. */
  readonly sessionId: string | undefined
  /** The client's network address, as limits count it; undefined where it is not known. */
  readonly address: string | undefined
  /** What links in mails begin with; undefined where no address can be trusted. */
  readonly siteAddress: string | undefined
}

/** Answers of access functions, by entity, operation and document. */
export type AccessCache = Map<string, AccessResult>

/** Publishes committed writes: everything that follows a write subscribes here. */
export interface Commits {
  /**
   * Called in the transaction of a write, in which webhooks get their jobs. If and when the outermost one has committed, the entity's
   * `afterCommit` hooks run and listeners to changes are told; no answer waits for that. The
   * hooks of one document run in the order of its writes.
   */
  note(call: Call, entity: Entity, write: CommittedWrite): Promise<void>
  readonly isSettled: boolean
  /** Resolves when no hook runs or waits any more. */
  settled(): Promise<void>
  /** As `settled`, but waits only as long as one hook may take; logs what is left. */
  ended(): Promise<void>
}

/** Finds out anew who calls; throws where they may not listen any more. */
export type RecheckCaller = () => Promise<Call>

/** The streams on which a process publishes changes as they happen. */
export interface LiveStreams {
  /** A stream of server-sent events, from those after a number on, or from now. */
  open(askCaller: RecheckCaller, after: number | null): Promise<ReadableStream<Uint8Array>>
  /** Ends every stream; listeners may resume at another process. */
  close(): void
}

/** Does the jobs of a site in this process. */
export interface JobRunner {
  /** From now on; nothing at all where the config has no tasks. */
  begin(): void
  /** There may be something to do, because of what this process did. */
  wake(): void
  /** What this process is called where it takes jobs. */
  readonly owner: string
  /** Runs a job that was stored as taken by this process, also where it runs no others; resolves when its attempt has ended. */
  runTaken(job: Awaited<ReturnType<Session['jobs']['queueTaken']>>): Promise<void>
  /** Does what can be done now and answers how many jobs that were, failed ones included. */
  runDue(): Promise<number>
  /** Resolves when this process runs no job and has looked since it was last woken. */
  settled(): Promise<void>
  /** Takes no more jobs, aborts those that run, and releases those that stop. */
  stop(): Promise<void>
}

/** A collection with the words of it that searches use now. */
export interface SearchedGeneration {
  readonly entity: CompleteCollection
  /** Names how the words were read. */
  readonly generation: string
  readonly priority: number
  /** The locales whose texts are read apart; one null where they are the same in all. */
  readonly locales: readonly (string | null)[]
  /** Reduces the words of texts in a locale to stems; null where its language has none. */
  readonly stemmerOf: (locale: string | null) => Stemmer | null
  /** False while its documents are read for the first time. */
  readonly isComplete: boolean
}

/** Keeps the words by which the documents of a site are found. */
export interface SearchIndex {
  /** Whether any collection is searched. */
  readonly isUsed: boolean
  generations(): Promise<readonly SearchedGeneration[]>
  /** From now on words follow the documents. */
  begin(): void
  /** This process has written a document: its words follow at once. */
  follow(entity: EntityRef, id: DocumentId): void
  /**
   * Resolves when the words are those of all that this process has written until now, or soon: a
   * list that is read anew after a write has what was written.
   */
  caughtUp(): Promise<void>
  /** Resolves when the words are those of the documents as they were when it was called. */
  settled(): Promise<void>
  stop(): Promise<void>
}
