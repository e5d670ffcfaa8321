import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createZonedDate } from './zoned-date.ts'

// The clocks of the machine are those of one zone only, so what they would show is asked of the formats.
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia']
const aZone = fc.constantFrom(...zones)
const aTime = fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2090, 0) })

test('a date reads as the clocks of the zone show it', () => {
  fc.assert(
    fc.property(aZone, aTime, (timeZone, time) => {
      const ZonedDate = createZonedDate(timeZone)
      const date = new ZonedDate(time)
      const [month, day, year, hour, minute] = new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      })
        .format(time)
        .split(/\D+/)
        .map(Number)
      expect([
        date.getFullYear(),
        date.getMonth() + 1,
        date.getDate(),
        date.getHours(),
        date.getMinutes(),
      ]).toEqual([year, month, day, hour, minute])
    }),
  )
})

test('a date of parts has these parts, where the clocks do not leave them out', () => {
  fc.assert(
    fc.property(aZone, aTime, (timeZone, time) => {
      const ZonedDate = createZonedDate(timeZone)
      const known = new ZonedDate(time)
      const parts = [
        known.getFullYear(),
        known.getMonth(),
        known.getDate(),
        known.getHours(),
        known.getMinutes(),
      ] as const
      const made = new ZonedDate(...parts)
      const set = new ZonedDate(2000, 0, 1, parts[3], parts[4])
      set.setFullYear(parts[0], parts[1], parts[2])
      for (const date of [made, set]) {
        expect([date.getFullYear(), date.getMonth(), date.getDate()]).toEqual(parts.slice(0, 3))
        expect([date.getHours(), date.getMinutes()]).toEqual(parts.slice(3))
      }
    }),
  )
})

test('a date without parts is now, and one that is none stays none', () => {
  const ZonedDate = createZonedDate('Asia/Tokyo')
  expect(Math.abs(new ZonedDate().getTime() - Date.now())).toBeLessThan(1000)
  expect(new ZonedDate('no date').getDate()).toBeNaN()
  expect(new ZonedDate(0) instanceof Date).toBe(true)
})
