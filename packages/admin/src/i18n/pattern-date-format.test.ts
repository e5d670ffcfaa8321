import { describe, expect, test } from 'vitest'
import { createDateFormatter } from './date-format.ts'
import { patternDates } from './pattern-date-format.ts'

const date = new Date(2026, 2, 2, 14, 5).toISOString()

describe("a site's own way to write dates", () => {
  test.each([
    ['en', 'd MMM yyyy, HH:mm', '2 Mar 2026, 14:05'],
    ['de', 'd. MMMM yyyy, HH:mm', '2. März 2026, 14:05'],
    ['en', 'MMMM do yyyy, h:mm a', 'March 2nd 2026, 2:05 PM'],
  ])('holds in %s: %s', (language, pattern, text) => {
    const format = createDateFormatter(language, patternDates(pattern, language))
    expect(format.dateTime(date)).toBe(text)
  })

  test.each([
    ['en', 'd MMM yyyy, HH:mm', '14:05'],
    ['en', "d MMM yyyy 'H' h:mm a", '2:05 PM'],
    ['de', "yyyy 'h'", '14:05'],
    ['en', 'yyyy', '2:05 PM'],
  ])('has its say about times alone in %s: %s', (language, pattern, text) => {
    expect(createDateFormatter(language, patternDates(pattern, language)).time(date)).toBe(text)
  })

  test('leaves what is not a date alone', () => {
    const format = createDateFormatter('de', patternDates('yyyy', 'de'))
    expect(format.dateTime('never')).toBe('')
  })
})

test('reads what it wrote, and nothing else', () => {
  const { write, read } = patternDates('d. MMMM yyyy', 'de')
  expect(read(write(new Date(2026, 2, 2)))).toEqual(new Date(2026, 2, 2))
  expect(read('2. Mrz 2026')).toBeNull()
  expect(read('31. Februar 2026')).toBeNull()
})
