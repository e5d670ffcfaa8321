import {
  type CompleteConfig,
  isObject,
  isoTime,
  isTimeZone,
  type Json,
  type MessageKey,
  type QueryParams,
  type ScheduledAction,
  type ScheduleRequest,
  StetError,
} from '@stet/core'

/** What is to happen, and when, checked as far as that can be without the document. */
export interface CheckedRequest {
  readonly action: ScheduledAction
  /** Milliseconds since 1970. */
  readonly runAt: number
  readonly timeZone: string
  readonly locale: string | null
}

/** A mistake in a part of the request. */
export class ScheduleFault extends Error {
  readonly path: string
  readonly key: MessageKey
  readonly values: Readonly<Record<string, number>> | undefined

  constructor(path: string, key: MessageKey, values?: Readonly<Record<string, number>>) {
    super(key)
    this.path = path
    this.key = key
    this.values = values
  }
}

const names: ReadonlySet<string> = new Set(['type', 'date', 'timezone', 'locale'])

/** The parts of a request as they came over HTTP; throws where there are others. */
export function requestIn(body: Json): Partial<ScheduleRequest> {
  const unknown = isObject(body) ? Object.keys(body).find((name) => !names.has(name)) : undefined
  if (!isObject(body) || unknown !== undefined) {
    const known = [...names].map((name) => `"${name}"`).join(', ')
    const message = `The body may hold ${known} and nothing else.`
    throw new StetError('badRequest', { message })
  }
  // What the values are is looked at one by one, for callers of the local API as well.
  return body as Partial<ScheduleRequest>
}

/** The request, with missing parts from `before`; throws ScheduleFault. */
export function checkRequest(
  { localization }: CompleteConfig,
  { type, date, timezone, locale }: { readonly [Name in keyof ScheduleRequest]?: unknown },
  before?: CheckedRequest,
): CheckedRequest {
  const action = type === undefined ? before?.action : type
  if (action !== 'publish' && action !== 'unpublish')
    throw new ScheduleFault('type', 'error:scheduleNoType')
  const runAt = date === undefined ? before?.runAt : parseMoment(date)
  if (runAt === undefined) throw new ScheduleFault('date', 'error:scheduleNoDate')
  const timeZone = timezone === undefined ? (before?.timeZone ?? 'UTC') : timezone
  if (typeof timeZone !== 'string' || timeZone.length > longestZone || !isTimeZone(timeZone))
    throw new ScheduleFault('timezone', 'error:scheduleNoTimeZone')
  const one = (locale === undefined ? before?.locale : locale) ?? null
  if (one === null) return { action, runAt, timeZone, locale: null }
  const isKnown = localization !== false && localization.codes.some((code) => code === one)
  if (!isKnown || typeof one !== 'string')
    throw new ScheduleFault('locale', 'error:scheduleLocaleUnknown')
  return { action, runAt, timeZone, locale: one }
}

/** What a write says of locales that publishes one alone, or unpublishes it; null for all. */
export function onlyInLocale(
  action: ScheduledAction,
  locale: string | null,
): Pick<QueryParams, 'publishSpecificLocale' | 'unpublishSpecificLocale'> {
  const publishes = action === 'publish'
  return {
    publishSpecificLocale: publishes ? locale : null,
    unpublishSpecificLocale: publishes ? null : locale,
  }
}

/** No zone has a longer name. */
const longestZone = 64

/** A text without an offset would be another moment on every machine. */
const hasOffset = /[T ]\d.*(?:Z|[+-]\d\d(?::?\d\d)?)$/u

/** Milliseconds since 1970; undefined where it is no moment. */
export function parseMoment(date: unknown): number | undefined {
  if (typeof date === 'string' && !hasOffset.test(date)) return undefined
  const iso = isoTime(date)
  return iso === undefined ? undefined : Date.parse(iso)
}
