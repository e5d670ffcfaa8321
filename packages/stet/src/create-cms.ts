import type { EntityTypesOf, Exactly } from '@stet/core'
import { AnswerCache } from './caches/answer-cache.ts'
import { TemplateCache } from './caches/template-cache.ts'
import { createCommits } from './commits/commits.ts'
import { needsBundle } from './components/ensure-components.ts'
import { readBuiltParts } from './components/panel-parts.ts'
import { completeSite } from './config.ts'
import { openDatabase } from './database/open-database.ts'
import { readBrandFiles } from './files/brand-files.ts'
import type { ImageProcessesOptions } from './files/images/image-processes.ts'
import { createUploads } from './files/uploads.ts'
import { createApp } from './http/app.ts'
import { previewOf } from './http/site-preview.ts'
import { userOf } from './http/user-of.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { createBackground } from './lib/background.ts'
import { createLanguages } from './lib/languages.ts'
import type { Log } from './lib/log.ts'
import { createMail } from './lib/mail.ts'
import { createSlowHooks } from './lib/slow-hooks.ts'
import { createChangeFeed } from './live/change-feed.ts'
import { createLiveStreams } from './live/live-streams.ts'
import { createLocalApi } from './local-api.ts'
import { explainAccessFor } from './operations/explaining/explain-access-for.ts'
import { emptyTrash } from './operations/trash/empty-trash.ts'
import { withOwnJobs } from './own-jobs.ts'
import type { Cms } from './runtime/cms.ts'
import { defaultHookTimeout } from './runtime/hook-time.ts'
import type { Runtime } from './runtime/runtime.ts'
import type { StetConfig } from './runtime/site-config.ts'
import { createSearchIndex } from './search/search-index.ts'
import { createAttempts } from './security/attempts.ts'
import { argon2Passwords, type Passwords } from './security/passwords.ts'
import { createPreviewTokens } from './security/preview-tokens.ts'
import { createSealedTexts } from './security/sealed-text.ts'
import { createTokens } from './security/tokens.ts'
import { collectOrphans } from './uploads/collect-orphans.ts'

/** Where a site's content is and how its tokens are signed. */
export interface CmsOptions {
  /** `file:…`, `:memory:` or `postgres://…`. */
  readonly databaseUrl: string
  /** Signs sessions; changing it ends all of them. */
  readonly secret: string
  /** Folder for files. */
  readonly dataDir: string
  /** Folder of the config, from which it names files (`admin.brand`). Default: the current folder. */
  readonly configDir?: string
  /** Where `stet build` put the site's own components; without it the panel shows none. */
  readonly componentsDir?: string
  /** Where warnings and errors go. Default: the console. */
  readonly log?: Log
  /** The clock, for tests. */
  readonly now?: () => Date
  /** Milliseconds one hook of the config may take. Default 20,000. */
  readonly hookTimeout?: number
  /** Milliseconds after which a hook that holds a transaction is logged. Default 1,000. */
  readonly slowHook?: number
  /** Whether this process does jobs by itself; `cms.runJobs()` does them in any case. Default true. */
  readonly runsJobs?: boolean
  /** What hashes passwords, for tests that count how often. */
  readonly passwords?: Passwords
  /** How images are worked on, for tests of what happens when that fails. */
  readonly imageProcesses?: ImageProcessesOptions
}

const consoleLog: Log = {
  warn: (message) => console.warn(message),
  error: (message, error) =>
    error === undefined ? console.error(message) : console.error(message, error),
}

/**
 * Opens a site: checks the config, opens the database, makes its tables fit the config and rebuilds
 * derived columns where the config changed. Unless `runsJobs` is false, this process also does jobs.
 *
 * @throws ConfigError with every mistake of the config.
 * @throws DatabaseOpenError if the database cannot be opened.
 * @example
 * const cms = await createCms(config, {
 *   databaseUrl: 'file:./stet.db',
 *   secret: process.env.STET_SECRET ?? '',
 *   dataDir: './files',
 * })
 * const response = await cms.fetch(new Request('https://example.com/api/articles'))
 */
export async function createCms<const C extends StetConfig>(
  config: C & Exactly<C, StetConfig>,
  options: CmsOptions,
): Promise<Cms<EntityTypesOf<C>>> {
  const { cms, runtime } = await openSite(config, options)
  await initialize(cms)
  beginWork(runtime, options.runsJobs !== false)
  // Documents are typed from the config alone: what is read was written through its rules.
  return cms as unknown as Cms<EntityTypesOf<C>>
}

/** From now on an open site does what follows its writes: jobs, where this process does them, and its search index. */
export function beginWork({ jobs, search }: Runtime, runsJobs: boolean): void {
  if (runsJobs) jobs.begin()
  search.begin()
}

/** Runs the config's `onInit`; where that fails, the site is closed. */
async function initialize(cms: Cms): Promise<void> {
  try {
    await cms.config.onInit?.({ cms: cms.asSystem() })
  } catch (error) {
    await cms.close()
    throw error
  }
}

/** As `createCms`, without the config's `onInit`, and with what the CLI needs besides. */
export async function openSite(
  config: StetConfig,
  options: CmsOptions,
): Promise<{ readonly cms: Cms; readonly runtime: Runtime }> {
  const complete = withOwnJobs(completeSite(config), () => runtime)
  const log = options.log ?? consoleLog
  const languages = createLanguages(complete.i18n, log.warn)
  const builtParts = await readBuiltParts(complete)
  const brand = await readBrandFiles(complete.admin.brand, options.configDir ?? process.cwd())
  const database = await openDatabase(options.databaseUrl)
  try {
    await database.sync(complete)
  } catch (error) {
    await database.close()
    throw error
  }
  const now = options.now ?? (() => new Date())
  const background = createBackground(log)
  const hookTimeout = options.hookTimeout ?? defaultHookTimeout
  const commits = createCommits(log, hookTimeout)
  const feed = createChangeFeed(database, log)
  const runtime: Runtime = {
    config: complete,
    site: config.site,
    database,
    languages,
    tokens: createTokens(options.secret, now),
    previewTokens: createPreviewTokens(options.secret, now),
    passwords: options.passwords ?? argon2Passwords,
    attempts: createAttempts(database, options.secret, now),
    mail: createMail(complete.email, (text) => process.stdout.write(text)),
    sealedTexts: createSealedTexts(options.secret),
    background,
    slowHooks: createSlowHooks(log, options.slowHook),
    commits,
    live: createLiveStreams({ feed, database, log }),
    jobs: createJobRunner(() => runtime),
    search: createSearchIndex({ config: complete, database, feed, log }),
    dataDir: options.dataDir,
    brand,
    // What was bundled for a config that named components is of no use to one that names none.
    componentsDir: needsBundle(complete) ? options.componentsDir : undefined,
    builtParts,
    uploads: createUploads(complete, options.dataDir, log, options.imageProcesses),
    now,
    hookTimeout,
    log,
    templates: new TemplateCache(),
    answers: new AnswerCache(),
    api: (caller) => createLocalApi(runtime, caller),
  }
  background.run('Unfinished uploads could not be removed', () =>
    runtime.uploads.incoming.sweep(now().getTime()),
  )
  const cms: Cms = {
    config: complete,
    fetch: createApp(runtime, () => cms),
    as: (user) => runtime.api({ user, enforced: true }),
    asSystem: () => runtime.api({ user: null, enforced: false }),
    userOf: (request) => userOf(runtime, request),
    withPreview: (request, options) => previewOf(runtime, request, options),
    explainAccess: (args) => explainAccessFor(runtime, args),
    settled: async () => {
      // Each of them may use the others.
      do {
        await commits.settled()
        await background.settled()
        await runtime.jobs.settled()
      } while (!(commits.isSettled && background.isSettled))
      await runtime.search.settled()
    },
    collectOrphans: (options) => collectOrphans(runtime, options),
    emptyTrash: () => emptyTrash(runtime),
    runJobs: () => runtime.jobs.runDue(),
    close: () => {
      closed ??= close()
      return closed
    },
  }
  let closed: Promise<void> | null = null
  async function close(): Promise<void> {
    runtime.live.close()
    await commits.ended()
    await runtime.jobs.stop()
    await runtime.search.stop()
    feed.close()
    await background.ended()
    runtime.uploads.close()
    await database.close()
  }
  return { cms, runtime }
}
