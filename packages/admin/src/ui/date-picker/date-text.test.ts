import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createDateText } from './date-text.ts'
import { type DateKind, parseWallTime, printWallTime, realTime } from './wall-time.ts'

// A Thursday
const now = () => ({ year: 2026, month: 7, day: 16, hour: 15, minute: 0 })

function read(typed: string, kind: DateKind, language = 'en', isDone = true): string | null {
  const time = createDateText(language, now).read(typed, kind, isDone)
  return time && printWallTime(time, kind)
}

describe('a typed day', () => {
  it.each([
    ['en', '7/1/2026', '2026-07-01'],
    ['en', 'Jul 1, 2026', '2026-07-01'],
    ['en', '1 july 2026', '2026-07-01'],
    ['en', 'Wednesday, July 1, 2026', '2026-07-01'],
    ['en', '7/1', '2026-07-01'],
    ['en', 'Jul 1', '2026-07-01'],
    ['en', '7/1/26', '2026-07-01'],
    ['en', '7/1/62', '1962-07-01'],
    ['en', '2026-07-01', '2026-07-01'],
    ['en', '2026/7/1', '2026-07-01'],
    ['en', 'today', '2026-07-16'],
    ['en', 'tomorrow', '2026-07-17'],
    ['en-GB', '1/7/2026', '2026-07-01'],
    ['de', '1.7.2026', '2026-07-01'],
    ['de', '1. Juli 2026', '2026-07-01'],
    ['de', '31.12.', '2026-12-31'],
    ['de', '3. märz 26', '2026-03-03'],
    ['de', '3 marz 2026', '2026-03-03'],
    ['de', 'gestern', '2026-07-15'],
    ['es', '1 de julio de 2026', '2026-07-01'],
    ['ja', '2026年7月1日', '2026-07-01'],
    ['ar', '٠١/٠٧/٢٠٢٦', '2026-07-01'],
  ])('in %s: %s is %s', (language, typed, day) => {
    expect(read(typed, 'day', language)).toBe(day)
  })

  it.each([
    '',
    'soon',
    '31.4.2026',
    '1.13.2026',
    '12',
    '1.7.2026.5',
    'Juli',
    '1.7.20261',
    'Juli Mai 2026',
  ])('is refused when it is none: %s', (typed) => expect(read(typed, 'day', 'de')).toBeNull())

  it('is not taken before its year is written', () => {
    const while_ = (typed: string) => read(typed, 'day', 'de', false)
    expect(['1.7', '1.7.2', '1.7.20', '1.7.202'].map(while_)).toEqual([null, null, null, null])
    expect(while_('1.7.2026')).toBe('2026-07-01')
  })
})

describe('a typed time', () => {
  it.each([
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['1530', '15:30'],
    ['9', '09:00'],
    ['9:30 pm', '21:30'],
    ['9pm', '21:00'],
    ['9 p.m.', '21:00'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['15h30', '15:30'],
    ['15:30', '15:30'],
  ])('%s is %s', (typed, time) => expect(read(typed, 'time')).toBe(time))

  it.each(['25:00', '9:75', '13 am', 'noon', '9:30 9:30'])(
    'is refused when it is none: %s',
    (typed) => {
      expect(read(typed, 'time')).toBeNull()
    },
  )
})

describe('a typed day and time', () => {
  it.each([
    ['en', '7/1/2026 9:30', '2026-07-01T09:30'],
    ['en', '7/1/2026, 9:30 PM', '2026-07-01T21:30'],
    ['en', 'July 1, 2026 at 9:30 AM', '2026-07-01T09:30'],
    ['en', 'tomorrow 9am', '2026-07-17T09:00'],
    ['en', '7/1/2026', '2026-07-01T00:00'],
    ['en', '2026-07-01T09:30', '2026-07-01T09:30'],
    ['de', '1.7.2026 um 9:30', '2026-07-01T09:30'],
    ['de', '1.7.2026 21:30', '2026-07-01T21:30'],
    ['de', 'morgen 8:00', '2026-07-17T08:00'],
    ['fr', '1 juillet 2026 à 09:30', '2026-07-01T09:30'],
  ])('in %s: %s is %s', (language, typed, time) => {
    expect(read(typed, 'dayAndTime', language)).toBe(time)
  })
})

describe('a typed month', () => {
  it.each([
    ['en', 'July 2026', '2026-07'],
    ['en', '7/2026', '2026-07'],
    ['de', '07.2026', '2026-07'],
    ['de', '2026-07', '2026-07'],
    ['de', 'mär 26', '2026-03'],
  ])('in %s: %s is %s', (language, typed, month) =>
    expect(read(typed, 'month', language)).toBe(month),
  )
  it('is refused without its year', () => expect(read('July', 'month')).toBeNull())
})

describe('what the picker writes', () => {
  const time = fc
    .record({
      year: fc.integer({ min: 1900, max: 2199 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
    })
    .map((parts) => realTime(parts) ?? parts)

  it.each([
    'en',
    'en-GB',
    'de',
    'fr',
    'es',
    'pt',
    'it',
    'nl',
    'pl',
    'ru',
    'cs',
    'sv',
    'tr',
    'ar',
    'he',
    'fa',
    'ja',
    'zh',
    'ko',
  ])('it reads back in %s', (language) => {
    const text = createDateText(language, now)
    for (const kind of ['day', 'dayAndTime', 'time', 'month'] as const) {
      fc.assert(
        fc.property(time, (at) => {
          const stored = parseWallTime(printWallTime(at, kind), kind)
          expect(stored).not.toBeNull()
          if (stored) expect(text.read(text.write(stored, kind), kind, true)).toEqual(stored)
        }),
        { numRuns: 60 },
      )
    }
  })

  it.each([
    // Clocks in Berlin go from two to three that night, and Samoa had no such day.
    ['Europe/Berlin', '2026-03-29T02:30', /^Mar 29, 2026, 2:30.AM$/u],
    ['Pacific/Apia', '2011-12-30T09:00', /^Dec 30, 2011, 9:00.AM$/u],
    ['America/Santiago', '2026-09-06T00:00', /^Sep 6, 2026, 12:00.AM$/u],
  ])(
    'is what clocks elsewhere show, also where those in %s never do: %s',
    (zone, value, written) => {
      vi.stubEnv('TZ', zone)
      const time = parseWallTime(value, 'dayAndTime')
      expect(time && createDateText('en').write(time, 'dayAndTime')).toMatch(written)
    },
  )

  it.each([
    ['en', 'MM/DD/YYYY'],
    ['de', 'TT.MM.JJJJ'],
    ['ja', 'YYYY/MM/DD'],
  ])('it says how to write a day in %s', (language, pattern) => {
    expect(createDateText(language).pattern('day')).toBe(pattern)
  })
})
