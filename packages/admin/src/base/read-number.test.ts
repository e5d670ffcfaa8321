import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['42', 'en', 42],
  [' -4.5 ', 'en', -4.5],
  ['4,5', 'de', 4.5],
  ['42.', 'en', 42],
  ['٤٢', 'ar-EG', 42],
  ['42', 'ar-EG', 42],
  ['-', 'en', undefined],
  ['4.5.6', 'en', undefined],
  ['many', 'en', undefined],
])('%j in %s is %j', (text, language, value) => {
  expect(readNumber(text, language)).toBe(value)
})

test('a number is read as the language writes it', () => {
  const languages = fc.constantFrom('en', 'de', 'fr', 'ar', 'fa', 'hi', 'my', 'sv', 'he', 'bn')
  const numbers = fc.integer({ min: -1e12, max: 1e12 }).map((whole) => whole / 100)
  fc.assert(
    fc.property(languages, numbers, (language, number) => {
      const format = { useGrouping: false, maximumFractionDigits: 20 } as const
      const text = new Intl.NumberFormat(language, format).format(number)
      expect(readNumber(text, language)).toBeCloseTo(number, 6)
    }),
  )
})
