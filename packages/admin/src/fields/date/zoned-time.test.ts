import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockChangeAt, momentOf, wallTimeIn } from './zoned-time.ts'

const at = (year: number, month: number, day: number, hour: number, minute: number) => ({
  year,
  month,
  day,
  hour,
  minute,
})

describe('a time in a time zone', () => {
  it.each([
    ['Europe/Berlin', at(2026, 7, 1, 9, 30), '2026-07-01T07:30:00.000Z'],
    ['Europe/Berlin', at(2026, 1, 1, 9, 30), '2026-01-01T08:30:00.000Z'],
    ['America/New_York', at(2026, 7, 1, 20, 0), '2026-07-02T00:00:00.000Z'],
    ['Asia/Kolkata', at(2026, 7, 1, 0, 15), '2026-06-30T18:45:00.000Z'],
    ['Pacific/Kiritimati', at(2026, 1, 1, 0, 0), '2025-12-31T10:00:00.000Z'],
    ['UTC', at(2026, 12, 31, 23, 59), '2026-12-31T23:59:00.000Z'],
  ])('in %s is one moment everywhere', (zone, wall, moment) => {
    expect(momentOf(wall, zone).toISOString()).toBe(moment)
    expect(wallTimeIn(zone, new Date(moment))).toEqual(wall)
  })

  it('that is shown twice in autumn is the first of the two', () => {
    expect(momentOf(at(2026, 10, 25, 2, 30), 'Europe/Berlin').toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
  })

  it('that is left out in spring is an hour later', () => {
    const moment = momentOf(at(2026, 3, 29, 2, 15), 'Europe/Berlin')
    expect(wallTimeIn('Europe/Berlin', moment)).toEqual(at(2026, 3, 29, 3, 15))
  })

  it('comes back as it was written, on every day that clocks are not changed', () => {
    const zones = ['Europe/London', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Tokyo']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        // In these years all of them changed their clocks in other months, if at all.
        fc.integer({ min: 2009, max: 2100 }),
        fc.constantFrom(1, 2, 5, 6, 7, 8, 12),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (zone, year, month, day, hour, minute) => {
          const wall = at(year, month, day, hour, minute)
          expect(wallTimeIn(zone, momentOf(wall, zone))).toEqual(wall)
        },
      ),
    )
  })
})

describe('a change of clocks', () => {
  it.each([
    ['Europe/Berlin', at(2026, 3, 29, 2, 30), 'skipped'],
    ['Europe/Berlin', at(2026, 3, 29, 1, 59), null],
    ['Europe/Berlin', at(2026, 3, 29, 3, 0), null],
    ['Europe/Berlin', at(2026, 10, 25, 2, 30), 'repeated'],
    ['Europe/Berlin', at(2026, 10, 25, 3, 0), null],
    ['America/New_York', at(2026, 11, 1, 1, 30), 'repeated'],
    ['Australia/Lord_Howe', at(2026, 10, 4, 2, 15), 'skipped'],
    ['UTC', at(2026, 3, 29, 2, 30), null],
  ])('in %s at %j is told', (zone, wall, change) => {
    expect(clockChangeAt(wall, zone)).toBe(change)
  })
})
