import type { CompleteConfig } from '@stet/core'
import type { Attempts } from './auth/attempts.ts'
import type { Passwords } from './auth/passwords.ts'
import type { SealedTexts } from './auth/sealed-text.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Background } from './background.ts'
import type { Caller } from './caller.ts'
import type { Commits } from './commits/commits.ts'
import type { StetConfig } from './config.ts'
import type { Database } from './database/database.ts'
import type { JobRunner } from './jobs/job-runner.ts'
import type { Languages } from './languages.ts'
import type { LiveStreams } from './live/live-streams.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { AnswerCache } from './reading/answer-cache.ts'
import type { TemplateCache } from './reading/template-cache.ts'
import type { ServerApi } from './server-api.ts'
import type { SlowHooks } from './slow-hooks.ts'
import type { Uploads } from './uploads/uploads.ts'

/** Everything with a lifetime that operations work with; made once by `openRuntime`. */
export interface Runtime {
  readonly config: CompleteConfig
  readonly site: StetConfig['site']
  readonly database: Database
  readonly languages: Languages
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly mail: Mail
  readonly sealedTexts: SealedTexts
  readonly background: Background
  readonly commits: Commits
  readonly live: LiveStreams
  readonly jobs: JobRunner
  readonly dataDir: string
  /** Where the site's bundled components are, if it has any. */
  readonly componentsDir: string | undefined
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
