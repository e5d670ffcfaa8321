import { expect, test } from 'vitest'
import { comparableLocales, publishedLocales } from './one-locale.ts'

const all = ['en', 'de', 'ar']
const whole = {}
const german = { publishedLocale: 'de' }
const english = { publishedLocale: 'en' }

test.each([
  ['whole versions in all locales', [whole, whole], all],
  ['a version with nothing before it', [whole, null], all],
  ['one that is not there yet', [whole, undefined], all],
  ['a publication of one locale in that one', [german, whole], ['de']],
  ['whole versions with such a publication in that one', [whole, german], ['de']],
  ['two publications of one locale in that one', [german, german], ['de']],
  ['publications of two locales in what both share alone', [german, english], []],
] as const)('compares %s', (_what, versions, locales) => {
  expect(comparableLocales(all, versions)).toEqual(locales)
})

test('leaves out the locale of a publication that is not to be seen', () => {
  expect(comparableLocales(['en'], [german])).toEqual([])
})

test('names each locale that was published once', () => {
  expect(publishedLocales([german, whole, null, german, english])).toEqual(['de', 'en'])
})
