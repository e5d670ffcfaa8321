import { describe, expect, test } from 'vitest'
import { monthBeside, monthRange } from './months.ts'

describe('the range of a month', () => {
  test.each([
    ['2026-11', 'UTC', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12', 'UTC', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    // Its days begin in winter time and end in summer time.
    ['2026-03', 'Europe/Berlin', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-11', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
    ['2026-05', 'Asia/Kathmandu', '2026-04-30T18:15:00.000Z', '2026-05-31T18:15:00.000Z'],
    ['2026-05', 'Pacific/Kiritimati', '2026-04-30T10:00:00.000Z', '2026-05-31T10:00:00.000Z'],
    // Clocks went from 23:59 to 1:00.
    ['1988-06', 'Asia/Beirut', '1988-05-31T22:00:00.000Z', '1988-06-30T21:00:00.000Z'],
    ['0050-01', 'UTC', '0050-01-01T00:00:00.000Z', '0050-02-01T00:00:00.000Z'],
  ])('%s in %s', (month, zone, start, end) => {
    expect(monthRange(month, zone)).toEqual({ start, end })
  })
  test.each([
    ['2026-13', 'UTC'],
    ['2026-1', 'UTC'],
    ['2026-11-01', 'UTC'],
    ['', 'UTC'],
  ])('is not there for %j in %j', (month, zone) => {
    expect(monthRange(month, zone)).toBe(null)
  })
  test('ends where the next one begins', () => {
    let month = '2019-12'
    for (let count = 0; count < 100; count += 1) {
      const next = monthBeside(month, 1)
      expect(monthBeside(next, -1)).toBe(month)
      for (const zone of ['Europe/Lisbon', 'America/Sao_Paulo', 'Australia/Lord_Howe'])
        expect(monthRange(month, zone)?.end).toBe(monthRange(next, zone)?.start)
      month = next
    }
  })
})
