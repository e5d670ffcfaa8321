import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { localeName } from './locale-name.ts'

test('a locale without a label is named in the language of the panel', () => {
  const german = createI18n({ language: 'de', messages: {} })
  expect(german.localeName({ code: 'en' })).toBe('Englisch')
  expect(german.localeName({ code: 'de' })).toBe('Deutsch')
  expect(german.localeName({ code: 'nl', label: 'Our Dutch' })).toBe('Our Dutch')
  expect(german.localeName({ code: 'nl', label: { en: 'Dutch', de: 'Flämisch' } })).toBe('Flämisch')
})

test('names begin with a capital, and a code of no known language stays', () => {
  expect(localeName('de', 'fr')).toBe('Allemand')
  expect(localeName('pt_BR', 'en')).toBe(localeName('pt-BR', 'en'))
  expect(localeName('en-x', 'en')).toBe('en-x')
})
