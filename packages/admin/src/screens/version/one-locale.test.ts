import type { Version } from '@stet/core'
import { expect, test } from 'vitest'
import { comparableLocales, publishedLocales, restoredLocales } from './one-locale.ts'

const all = ['en', 'de', 'ar']
const whole = {}
const german = { publishedLocale: 'de' }
const english = { publishedLocale: 'en' }
const withoutGerman = { publishedLocale: 'de', reason: 'unpublish' } as const

test.each([
  ['whole versions in all locales', [whole, whole], all],
  ['a version with nothing before it', [whole, null], all],
  ['one that is not there yet', [whole, undefined], all],
  ['a publication of one locale in that one', [german, whole], ['de']],
  ['whole versions with such a publication in that one', [whole, german], ['de']],
  ['two publications of one locale in that one', [german, german], ['de']],
  ['what readers had left without a locale in all', [withoutGerman, whole], all],
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

test('restoring is about the locale that was published, or those that were left', () => {
  const fields = [{ name: 'title', type: 'text', localized: true }] as const
  const title = { en: 'A', ar: 'B' }
  const version = (about: object) => ({ version: { title }, ...about }) as unknown as Version
  const restored = (about: object, codes = all) =>
    restoredLocales({ fields }, version(about), codes)
  expect(restored(whole)).toBeNull()
  expect(restored(german)).toEqual(['de'])
  expect(restored(withoutGerman)).toEqual(['en', 'ar'])
  expect(restored(withoutGerman, ['en', 'ar'])).toBeNull()
  expect(restored(german, [])).toBeNull()
})
