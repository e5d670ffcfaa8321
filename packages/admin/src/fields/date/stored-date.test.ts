import { describe, expect, test } from 'vitest'
import { fromWallText, toWallText } from './stored-date.ts'

const zone = 'Europe/Berlin'

describe('a date between store and picker', () => {
  test('a day is the same day everywhere: noon UTC', () => {
    expect(fromWallText('2026-07-01', 'day', zone, null)).toBe('2026-07-01T12:00:00.000Z')
    expect(toWallText('2026-07-01T12:00:00.000Z', 'day', 'Pacific/Honolulu')).toBe('2026-07-01')
  })

  test('a month is its first day', () => {
    expect(fromWallText('2026-07', 'month', zone, null)).toBe('2026-07-01T12:00:00.000Z')
    expect(toWallText('2026-07-01T12:00:00.000Z', 'month', zone)).toBe('2026-07')
  })

  test('a day with a time is the moment at which the clocks of its zone show it', () => {
    const stored = fromWallText('2026-12-24T18:30', 'dayAndTime', zone, null)
    expect(stored).toBe('2026-12-24T17:30:00.000Z')
    expect(toWallText(stored ?? undefined, 'dayAndTime', 'America/New_York')).toBe(
      '2026-12-24T12:30',
    )
  })

  test('a time of day keeps the day that it had', () => {
    expect(fromWallText('09:30', 'time', zone, '2026-12-24T07:00:00.000Z')).toBe(
      '2026-12-24T08:30:00.000Z',
    )
    expect(fromWallText('09:30', 'time', zone, null)).toBe('1970-01-01T08:30:00.000Z')
  })

  test('what is not a date is nothing', () => {
    expect(toWallText('yesterday', 'day', zone)).toBe('')
    expect(toWallText({ a: 1 }, 'day', zone)).toBe('')
    expect(fromWallText('', 'day', zone, '2026-07-01T12:00:00.000Z')).toBeNull()
    expect(fromWallText('2026-99', 'month', zone, null)).toBeNull()
  })
})
