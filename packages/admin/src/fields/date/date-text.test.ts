import { describe, expect, test } from 'vitest'
import { fromInputText, toInputText } from './date-text.ts'

describe('a date between store and input', () => {
  test('a day is the same day everywhere: noon UTC', () => {
    expect(fromInputText('2026-07-01', 'date', null)).toBe('2026-07-01T12:00:00.000Z')
    expect(toInputText('2026-07-01T12:00:00.000Z', 'date')).toBe('2026-07-01')
  })

  test('a month is its first day', () => {
    expect(fromInputText('2026-07', 'month', null)).toBe('2026-07-01T12:00:00.000Z')
    expect(toInputText('2026-07-01T12:00:00.000Z', 'month')).toBe('2026-07')
  })

  test('a day with a time comes back as it was written, in any time zone', () => {
    const stored = fromInputText('2026-03-29T02:15', 'datetime-local', null)
    expect(stored).toMatch(/^2026-03-(28|29)T\d\d:\d\d:00\.000Z$/u)
    const text = toInputText('2026-12-24T17:30:00.000Z', 'datetime-local')
    expect(fromInputText(text, 'datetime-local', null)).toBe('2026-12-24T17:30:00.000Z')
  })

  test('a time of day keeps the day that it had', () => {
    const before = fromInputText('2026-12-24T08:00', 'datetime-local', null)
    const after = fromInputText('09:30', 'time', before)
    expect(toInputText(after, 'datetime-local')).toBe('2026-12-24T09:30')
  })

  test('what is not a date is nothing', () => {
    expect(toInputText('yesterday', 'date')).toBe('')
    expect(toInputText({ a: 1 }, 'date')).toBe('')
    expect(fromInputText('', 'date', '2026-07-01T12:00:00.000Z')).toBeNull()
    expect(fromInputText('20266-99', 'month', null)).toBeNull()
  })
})
