import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['42', 'en', 42],
  [' -4.5 ', 'en', -4.5],
  ['4,5', 'de', 4.5],
  ['42.', 'en', 42],
  ['٤٢', 'ar-EG', 42],
  ['42', 'ar-EG', 42],
  ['', 'en', null],
])('%j in %s is %j', (text, locale, value) => {
  expect(typedNumber(text, locale)).toBe(value)
})

test.each([
  ['-', 'en'],
  ['4e5', 'en'],
  ['4.5.6', 'en'],
  ['4.5', 'de'],
  ['1,000', 'en'],
  ['many', 'en'],
])('%j in %s is none', (text, locale) => {
  expect(typedNumber(text, locale)).toBeUndefined()
})

test('a number is read as the language writes it', () => {
  const locales = fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'fa', 'hi', 'my', 'sv', 'he', 'bn')
  const numbers = fc.integer({ min: -1e12, max: 1e12 }).map((whole) => whole / 100)
  fc.assert(
    fc.property(locales, numbers, (locale, number) => {
      const format = { useGrouping: false, maximumFractionDigits: 20 } as const
      const text = new Intl.NumberFormat(locale, format).format(number)
      expect(typedNumber(text, locale)).toBeCloseTo(number, 6)
    }),
  )
})
