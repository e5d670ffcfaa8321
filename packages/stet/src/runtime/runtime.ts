import type { CompleteConfig } from '@stet/core'
import type { Commits } from '../commits/commits.ts'
import type { StetConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Uploads } from '../files/uploads.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { Background } from '../lib/background.ts'
import type { Languages } from '../lib/languages.ts'
import type { Log } from '../lib/log.ts'
import type { LiveStreams } from '../live/live-streams.ts'
import type { Mail } from '../mail/mail.ts'
import type { AnswerCache } from '../reading/answers/answer-cache.ts'
import type { TemplateCache } from '../reading/answers/template-cache.ts'
import type { Attempts } from '../security/attempts.ts'
import type { Passwords } from '../security/passwords.ts'
import type { SealedTexts } from '../security/sealed-text.ts'
import type { Tokens } from '../security/tokens.ts'
import type { Caller } from './caller.ts'
import type { ServerApi } from './server-api.ts'
import type { SlowHooks } from './slow-hooks.ts'

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
