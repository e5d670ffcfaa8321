import type { TokenSource } from './config.ts'

/** Defaults of the config. Those that spec §9 names have its values. */
export const adminRoute = '/admin'
export const apiRoute = '/api'
export const cookiePrefix = 'stet'
export const usersSlug = 'users'
/** A date-fns format. */
export const dateFormat = 'MMMM do yyyy, h:mm a'
/** What the panel is called where a site says nothing else. */
export const brandName = 'Stet'
export const fallbackLanguage = 'en'
export const supportedLanguages: readonly string[] = Object.freeze(['en', 'de'])
/** Levels of relationships that a read replaces by documents. */
export const defaultDepth = 2
/** More levels than this cost more than any page needs; deeper requests are clamped. */
export const maxDepth = 10
/** Characters of a text or textarea without its own `maxLength`; a long article fits. */
export const maxTextLength = 40_000
export const pageSize = 10
export const pageSizes: readonly number[] = Object.freeze([5, 10, 25, 50, 100])
/** Columns of a list that does not choose its own; four fit beside the navigation on a laptop. */
export const columnCount = 4
/** Versions kept per document. */
export const maxVersions = 100
/** Milliseconds of quiet before an autosave. */
export const autosaveInterval = 2000
/** Minutes between the times that are offered for a scheduled publication. */
export const scheduleInterval = 5
/** Seconds that a document stays locked without activity. */
export const lockDuration = 300
/** Seconds that a session lasts. */
export const tokenExpiration = 7200
export const maxLoginAttempts = 5
/** Milliseconds that an address has to wait after too many failed attempts at an account. */
export const lockTime = 600_000
/** Milliseconds that a link to reset a password works. */
export const resetTokenLifetime = 3_600_000
/** Bytes of an uploaded file. A minute of video or a print-ready picture fits; one request cannot fill a disk. */
export const maxFileSize = 100 * 1024 * 1024
/** Languages written from right to left unless their code names another script. */
export const rightToLeftLanguages: ReadonlySet<string> = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])
/** Where the token of a session is looked for, in this order. */
export const tokenSources: readonly TokenSource[] = Object.freeze(['JWT', 'Bearer', 'cookie'])
/** The queue of tasks that name none. */
export const queueName = 'default'
/** Jobs of a queue that run at once. */
export const queueConcurrency = 5
/** Attempts of a job after the first one. */
export const retryTimes = 5
/** Milliseconds before the second attempt. */
export const retryDelay = 10_000
export const maxRetryDelay = 3_600_000
/** Milliseconds after which an attempt is asked to stop. */
export const jobTimeout = 3_600_000
/** Days that jobs are kept after they ended. */
export const jobKeepDays = 14
