import type { TokenSource } from './config.ts'
import type { RenditionFormat } from './upload.ts'

/** Default values of the config, those of spec §9 where it names them. */
export const adminRoute = '/admin'
export const apiRoute = '/api'
export const cookiePrefix = 'stet'
export const usersSlug = 'users'
/** A date-fns format. */
export const dateFormat = 'MMMM do yyyy, h:mm a'
/** The name of the panel without a brand. */
export const brandName = 'Stet'
export const fallbackLanguage = 'en'
/** Levels of relationships that a read populates. */
export const defaultDepth = 2
/** Deeper requests are limited to this: more levels cost more than any page needs. */
export const maxDepth = 10
/** Characters of a text or textarea without its own `maxLength`; a long article fits. */
export const maxTextLength = 40_000
export const pageSize = 10
export const pageSizes: readonly number[] = Object.freeze([5, 10, 25, 50, 100])
/** Number of default columns of a list; four fit beside the navigation on a laptop. */
export const columnCount = 4
/** Versions kept per document. */
export const maxVersions = 100
/** Milliseconds without a change before an autosave. */
export const defaultAutosaveInterval = 2000
/** Minutes between the times in the list for a scheduled publication. */
export const scheduleInterval = 5
/** Seconds that a document stays locked without activity. */
export const lockDuration = 300
/** Seconds that a session lasts. */
export const tokenExpiration = 7200
export const maxLoginAttempts = 5
/** Milliseconds that an address is blocked after too many failed sign-ins to an account. */
export const lockTime = 600_000
/** Milliseconds that a link for resetting a password is valid. */
export const resetTokenLifetime = 3_600_000
/**
 * Bytes of an uploaded file: enough for a minute of video or a print-ready picture, too few to fill
 * a disk with one request.
 */
export const maxFileSize = 100 * 1024 * 1024
/** Bytes of a file part: a slow line sends one within a few minutes. */
export const filePartSize = 8 * 1024 * 1024
/** Where the token of a session is searched, in this order. */
export const tokenSources: readonly TokenSource[] = Object.freeze(['JWT', 'Bearer', 'cookie'])
/** The queue of tasks without `queue`. */
export const queueName = 'default'
/** Jobs of a queue that run at the same time. */
export const queueConcurrency = 5
/** Attempts of a job after the first one. */
export const retryTimes = 5
/** Milliseconds before the second attempt. */
export const firstRetryDelay = 10_000
export const maxRetryDelay = 3_600_000
/** Milliseconds after which a running attempt is aborted. */
export const jobTimeout = 3_600_000
/** Days that finished jobs are kept. */
export const jobKeepDays = 14
/** Pixels: what `srcset` of a page needs from a thumbnail to a large screen of two dots to a pixel. */
export const renditionWidths: readonly number[] = Object.freeze([
  160, 320, 640, 960, 1280, 1920, 2560,
])
export const renditionFormats: readonly RenditionFormat[] = Object.freeze([
  'avif',
  'webp',
  'jpeg',
  'png',
])
export const renditionQuality = 75
/** About 20,000 renditions of 50 kB. */
export const maxRenditionBytes = 1024 ** 3
