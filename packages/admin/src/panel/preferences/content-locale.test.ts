import { expect, test } from 'vitest'
import { contentLocale } from './content-locale.ts'

const localization = {
  locales: ['en', 'de'].map((code) => ({
    code,
    label: code,
    rtl: false,
    fallbackChain: [],
    translatedFrom: null,
  })),
  defaultLocale: 'en',
  available: ['en', 'de'],
}

test.each([
  ['the address says', 'de', null, 'de'],
  ['the address says, whatever was chosen last', 'en', 'de', 'en'],
  ['was chosen last, where the address says none', undefined, 'de', 'de'],
  ['was chosen last, where the site has not the one of the address', 'fr', 'de', 'de'],
  ['is the default, where the site has none of them any more', 'fr', 'it', 'en'],
] as const)('the content is in the locale that %s', (_words, asked, chosen, shown) => {
  expect(contentLocale(localization, asked, chosen)).toBe(shown)
})

test('a locale that the editor is not offered is not shown, be it the default', () => {
  const onlyGerman = { ...localization, available: ['de'] }
  expect(contentLocale(onlyGerman, 'en', 'en')).toBe('de')
})

test('a site without locales has none', () => {
  expect(contentLocale(false, 'de', 'de')).toBeNull()
})
