import { describe, expect, test } from 'vitest'
import {
  beginOf,
  dayOf,
  daysAfter,
  monthsAfter,
  readMonth,
  sameTimeOn,
  weeksOf,
} from './calendar-days.ts'

describe('the days of a calendar', () => {
  test('a month has the weeks that its days are in, whichever day weeks begin on', () => {
    const monday = weeksOf('2026-02', 1)
    expect(monday).toHaveLength(5)
    expect(monday[0]?.[0]).toBe('2026-01-26')
    expect(monday.at(-1)?.at(-1)).toBe('2026-03-01')
    const sunday = weeksOf('2026-02', 0)
    expect(sunday.map((week) => week[0])).toEqual([
      '2026-02-01',
      '2026-02-08',
      '2026-02-15',
      '2026-02-22',
    ])
  })

  test('days and months go on over the ends of months and years', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysAfter('2024-03-01', -1)).toBe('2024-02-29')
    expect(monthsAfter('2026-01', -1)).toBe('2025-12')
    expect(monthsAfter('2026-12', 1)).toBe('2027-01')
  })

  test('only months are months', () => {
    expect(readMonth('2026-07')).toBe('2026-07')
    for (const text of ['2026-13', '2026', '2026-07-01', 7, undefined])
      expect(readMonth(text)).toBeNull()
  })

  test('a moment is on the day that calendars show where one is', () => {
    expect(dayOf('2026-07-01T22:30:00Z', 'Europe/Berlin')).toBe('2026-07-02')
    expect(dayOf('2026-07-01T22:30:00Z', 'America/New_York')).toBe('2026-07-01')
    expect(beginOf('2026-07-02', 'Europe/Berlin')).toBe('2026-07-01T22:00:00.000Z')
  })

  test('what is moved to another day keeps the time that clocks show, also over a change of clocks', () => {
    const before = '2026-03-28T08:30:00.000Z'
    expect(sameTimeOn(before, '2026-03-30', 'Europe/Berlin')).toBe('2026-03-30T07:30:00.000Z')
    expect(sameTimeOn(before, '2026-03-30', 'UTC')).toBe('2026-03-30T08:30:00.000Z')
  })
})
