import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CronTimes, cronProblem, nextTime } from './cron.ts'

/** The next times after a moment, in UTC, without seconds. */
function times(cron: string, timeZone: string, after: string, count: number): readonly string[] {
  const found: string[] = []
  for (let moment = Date.parse(after); found.length < count; ) {
    moment = nextTime({ cron, timeZone }, moment) ?? Number.NaN
    found.push(new Date(moment).toISOString().slice(5, 16).replace('T', ' '))
  }
  return found
}

test('a daily time is at the same time of the clocks before and after they change', () => {
  // Berlin puts its clocks forward at 01:00 UTC on March 29, 2026.
  expect(times('0 9 * * *', 'Europe/Berlin', '2026-03-27T12:00Z', 3)).toEqual([
    '03-28 08:00',
    '03-29 07:00',
    '03-30 07:00',
  ])
  expect(times('0 9 * * 1-5', 'America/New_York', '2026-03-06T15:00Z', 2)).toEqual([
    '03-09 13:00',
    '03-10 13:00',
  ])
})

test('a time that the clocks leave out is as much later, once', () => {
  expect(times('30 2 * * *', 'Europe/Berlin', '2026-03-28T00:00Z', 4)).toEqual([
    '03-28 01:30',
    '03-29 01:30',
    '03-30 00:30',
    '03-31 00:30',
  ])
  // The clocks of Cairo leave midnight out.
  expect(times('0 0 * * *', 'Africa/Cairo', '2026-04-22T23:00Z', 3)).toEqual([
    '04-23 22:00',
    '04-24 21:00',
    '04-25 21:00',
  ])
})

test('a time that the clocks left out is found from after they were put forward, too', () => {
  const afterTheChange = '2026-03-29T01:15Z'
  expect(times('30 2 * * *', 'Europe/Berlin', afterTheChange, 2)).toEqual([
    '03-29 01:30',
    '03-30 00:30',
  ])
  expect(times('0,30 2 * * *', 'Europe/Berlin', '2026-03-29T00:30Z', 3)).toEqual([
    '03-29 01:00',
    '03-29 01:30',
    '03-30 00:00',
  ])
  expect(times('0 2 * * *', 'Europe/Berlin', afterTheChange, 1)).toEqual(['03-30 00:00'])
  expect(times('20 3 * * *', 'Europe/Berlin', afterTheChange, 1)).toEqual(['03-29 01:20'])
})

test('a time that comes twice counts once', () => {
  expect(times('30 2 * * *', 'Europe/Berlin', '2026-10-24T00:00Z', 4)).toEqual([
    '10-24 00:30',
    '10-25 00:30',
    '10-26 01:30',
    '10-27 01:30',
  ])
  // From when the clocks show it for the second time, the next one is on the next day.
  expect(times('30 2 * * *', 'Europe/Berlin', '2026-10-25T01:00Z', 1)).toEqual(['10-26 01:30'])
})

test('where half an hour is left out, times within it may come after later ones', () => {
  expect(times('15,40 2 * * *', 'Australia/Lord_Howe', '2026-10-03T15:00Z', 3)).toEqual([
    '10-03 15:40',
    '10-03 15:45',
    '10-04 15:15',
  ])
})

test('what runs in every hour runs in the hour that comes twice, and misses none', () => {
  expect(times('*/30 * * * *', 'Europe/Berlin', '2026-10-24T23:45Z', 6)).toEqual([
    '10-25 00:00',
    '10-25 00:30',
    '10-25 01:00',
    '10-25 01:30',
    '10-25 02:00',
    '10-25 02:30',
  ])
  expect(times('15 * * * *', 'Europe/Berlin', '2026-03-28T23:30Z', 3)).toEqual([
    '03-29 00:15',
    '03-29 01:15',
    '03-29 02:15',
  ])
  // The clocks of Lord Howe change by half an hour.
  expect(times('@hourly', 'Australia/Lord_Howe', '2026-04-04T13:30Z', 3)).toEqual([
    '04-04 14:00',
    '04-04 15:30',
    '04-04 16:30',
  ])
  // Until midnight of the clocks that are there by then.
  expect(times('0 * * * 1', 'Europe/Berlin', '2026-10-24T00:00Z', 2)).toEqual([
    '10-25 23:00',
    '10-26 00:00',
  ])
})

test('seconds may come first', () => {
  expect(nextTime({ cron: '*/20 * * * * *', timeZone: 'UTC' }, 5000)).toBe(20_000)
  expect(nextTime({ cron: '*/20 * * * * *', timeZone: 'UTC' }, 20_000)).toBe(40_000)
})

test('what no clock ever shows is refused, and says why', () => {
  const problem = (cron: string) => cronProblem({ cron, timeZone: 'UTC' })
  expect(problem('0 3 * * *')).toBeUndefined()
  expect(problem('@daily')).toBeUndefined()
  expect(problem('0 0 29 2 *')).toBeUndefined()
  expect(problem('0 0 30 2 *')).toBe('"0 0 30 2 *" never comes')
  expect(problem('61 * * * *')).toContain('minute')
  expect(problem('often')).toContain('is no cron pattern')
  expect(problem('* * * * * * *')).toContain('is no cron pattern')
  expect(problem('2026-01-01T00:00:00Z')).toContain('is a moment')
})

test('times go on, and every one of them is found again from just before it', () => {
  const patterns = [
    '*/7 * * * *',
    '30 2 * * *',
    '0 * * * *',
    '15 1,2,3 * * 0',
    '0 0 1 * *',
    '5 4 * 3,10 *',
  ]
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata']
  const schedule: fc.Arbitrary<CronTimes> = fc.record({
    cron: fc.constantFrom(...patterns),
    timeZone: fc.constantFrom(...zones),
  })
  // When the clocks of these zones change, besides Lord Howe's, which change within the same weeks.
  const changes = [
    '2025-03-30T01:00Z',
    '2025-10-26T01:00Z',
    '2026-03-08T07:00Z',
    '2026-11-01T06:00Z',
  ]
  const moment = fc.oneof(
    fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -8 * 60, max: 8 * 60 }))
      .map(([change, minutes]) => Date.parse(change) + minutes * 60_000),
  )
  fc.assert(
    fc.property(schedule, moment, (times, after) => {
      const next = nextTime(times, after)
      if (next === null) throw new Error('There is no next time.')
      expect(next).toBeGreaterThan(after)
      expect(nextTime(times, next - 1)).toBe(next)
      expect(nextTime(times, Math.floor((after + next) / 2))).toBe(next)
    }),
    { numRuns: 600 },
  )
})
