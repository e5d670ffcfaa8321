import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ellipsis, truncate } from './truncate.ts'

const measure = (text: string) => text.length

test.each([
  ['fits', 10, 'fits'],
  ['  one\n  two ', 10, 'one two'],
  ['one two three', 9, 'one two …'],
  ['one two three', 10, 'one two …'],
  ['one two', 6, 'one …'],
  ['Donaudampfschiff', 8, 'Donaud …'],
  ['a Donaudampfschiff', 10, 'a Donaud …'],
  ['', 5, ''],
])('%j in %i is %j', (text, width, expected) => {
  expect(truncate(text, width, measure)).toBe(expected)
})

test('what is cut fits, begins as the text does, and is cut only where the text does not fit', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.integer({ min: 4, max: 60 }),
      (text, width) => {
        const whole = text.replace(/\s+/gu, ' ').trim()
        const cut = truncate(text, width, measure)
        const fits = whole.length <= width
        expect(cut === whole).toBe(fits)
        if (fits) return
        expect(cut.endsWith(ellipsis)).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(width)
        expect(whole.startsWith(cut.slice(0, -ellipsis.length))).toBe(true)
      },
    ),
  )
})
