import { describe, expect, test } from 'vitest'
import { createDateFormatter } from './date-format.ts'

const en = createDateFormatter('en')
const de = createDateFormatter('de')
const now = Date.parse('2026-03-02T12:00:00.000Z')
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
const HOUR = 3_600_000

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
