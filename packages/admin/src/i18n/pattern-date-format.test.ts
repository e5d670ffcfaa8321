import { describe, expect, test } from 'vitest'
import { createDateFormatter } from './date-format.ts'
import { loadDateLocale, patternDates } from './pattern-date-format.ts'

const date = new Date(2026, 2, 2, 14, 5).toISOString()

const formatter = (language: string, site: string) =>
  createDateFormatter(language, { site, follow: patternDates, onWanted() {} })

describe("a site's own way to write dates", () => {
  test.each([
    ['en', 'd MMM yyyy, HH:mm', '2 Mar 2026, 14:05'],
    ['de', 'd. MMMM yyyy, HH:mm', '2. März 2026, 14:05'],
    ['en', 'MMMM do yyyy, h:mm a', 'March 2nd 2026, 2:05 PM'],
  ])('holds in %s: %s', (language, pattern, text) => {
    const format = formatter(language, pattern)
    expect(format.dateTime(date)).toBe(text)
  })

  test.each([
    ['en', 'd MMM yyyy, HH:mm', '14:05'],
    ['en', "d MMM yyyy 'H' h:mm a", '2:05 PM'],
    ['de', "yyyy 'h'", '14:05'],
    ['en', 'yyyy', '2:05 PM'],
  ])('has its say about times alone in %s: %s', (language, pattern, text) => {
    expect(formatter(language, pattern).time(date)).toBe(text)
  })

  test.each([
    ['en', 'd MMM yyyy, HH:mm', ['2 Mar 2026', 'Mar 2026', '14:05', '2 Mar 2026, 14:05']],
    ['de', 'dd.MM.yyyy', ['02.03.2026', '03.2026', '14:05', '02.03.2026, 14:05']],
  ])('is the way of days, months, times and moments in %s: %s', (language, pattern, texts) => {
    const { dates } = formatter(language, pattern)
    const kinds = ['day', 'month', 'time', 'dayAndTime'] as const
    expect(kinds.map((kind) => dates(kind).write(new Date(date)))).toEqual(texts)
  })

  test('is also that of days long past, and gives way to a pattern of one field', () => {
    const { since, dates } = formatter('en', 'd MMM yyyy, HH:mm')
    expect(since(date, new Date(2027, 0, 1).getTime())).toBe('2 Mar 2026')
    expect(dates('day', 'yyyy-MM-dd').write(new Date(date))).toBe('2026-03-02')
  })

  test('leaves what is not a date alone', () => {
    const format = formatter('de', 'yyyy')
    expect(format.dateTime('never')).toBe('')
  })
})

test('reads what it wrote, and nothing else', () => {
  const { write, read } = patternDates('d. MMMM yyyy', 'de')
  expect(read?.(write(new Date(2026, 2, 2)))).toEqual(new Date(2026, 2, 2))
  expect(read?.('2. Mrz 2026')).toBeNull()
  expect(read?.('31. Februar 2026')).toBeNull()
})

test('dates are written in the language of the editor, once it is loaded', async () => {
  const write = (language: string) =>
    patternDates('d MMMM yyyy', language).write(new Date(2026, 2, 2))
  expect(write('fr')).toBe('2 March 2026')
  await Promise.all(['fr', 'pt-BR', 'zh-TW', 'sr-Latn', 'my', 'de-AT'].map(loadDateLocale))
  expect(write('fr')).toBe('2 mars 2026')
  expect(write('pt-BR')).toBe('2 março 2026')
  expect(write('zh-TW')).toBe('2 三月 2026')
  expect(write('sr-Latn')).toMatch(/^2 mart? 2026$/)
  expect(write('de-AT')).toBe('2 März 2026')
  // date-fns does not know it.
  expect(write('my')).toBe('2 March 2026')
})
