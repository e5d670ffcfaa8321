import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createDateFormatter } from './date-format.ts'

let en = createDateFormatter('en')
let de = createDateFormatter('de')

/** Formatters keep the zone that they were made in. */
function inZone(zone: string): void {
  vi.stubEnv('TZ', zone)
  en = createDateFormatter('en')
  de = createDateFormatter('de')
}

beforeEach(() => inZone('UTC'))

const now = Date.parse('2026-03-02T12:00:00.000Z')
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
const HOUR = 3_600_000

test('two moments of one minute are told apart by the second', () => {
  expect(en.toTheSecond('2026-03-02T14:05:09.000Z')).toMatch(/^Mar 2, 2026, 2:05:09\sPM$/)
  expect(de.toTheSecond('2026-03-02T14:05:09.000Z')).toBe('02.03.2026, 14:05:09')
  const own = { write: () => '2 March', read: null, hour12: false, order: null }
  const patterns = { site: 'd MMMM', follow: () => own, onWanted() {} }
  expect(createDateFormatter('en', patterns).toTheSecond('2026-03-02T14:05:09Z')).toBe(
    '2 March (14:05:09)',
  )
  expect(en.toTheSecond('no date')).toBe('')
})

describe('how long ago', () => {
  test.each([
    [0, 'now'],
    [30_000, 'now'],
    [-90_000, 'now'],
    [5 * 60_000, '5 minutes ago'],
    [3 * HOUR, '3 hours ago'],
    [26 * HOUR, 'yesterday'],
    [5 * 24 * HOUR, '5 days ago'],
  ])('%i milliseconds are "%s"', (elapsed, text) => {
    expect(en.since(ago(elapsed), now)).toBe(text)
  })

  test.each([
    ['Europe/Berlin', '2026-07-14T23:50', '2026-07-16T23:40', '2 days ago'],
    ['Europe/Berlin', '2026-07-15T00:10', '2026-07-16T23:40', 'yesterday'],
    ['Asia/Kolkata', '2026-07-10T00:10', '2026-07-16T23:40', '6 days ago'],
    // Of two days, the second of which has 23 hours and then 25.
    ['Europe/Berlin', '2026-03-28T23:30', '2026-03-30T00:40', '2 days ago'],
    ['Europe/Berlin', '2026-10-25T00:10', '2026-10-25T23:50', '24 hours ago'],
    ['Pacific/Kiritimati', '2025-12-31T23:59', '2027-01-01T00:00', 'Dec 31, 2025'],
  ])('counts days as calendars do: in %s, %s at %s is "%s"', (zone, then, now, text) => {
    inZone(zone)
    expect(en.since(new Date(then).toISOString(), new Date(now).getTime())).toBe(text)
  })

  test('is a plain date after a week', () => {
    expect(en.since('2026-02-01T12:00:00.000Z', now)).toBe('Feb 1, 2026')
  })

  test('speaks the language of the editor', () => {
    expect(de.since(ago(3 * HOUR), now)).toBe('vor 3 Stunden')
  })
})

describe('a date', () => {
  test.each([undefined, null, '', 'soon', {}])('that is none shows nothing: %j', (value) => {
    expect(en.dateTime(value)).toBe('')
    expect(en.since(value, now)).toBe('')
  })
})
