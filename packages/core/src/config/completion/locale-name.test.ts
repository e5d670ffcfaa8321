import { expect, test } from 'vitest'
import { completeConfig } from './complete-config.ts'
import { localeName } from './locale-name.ts'

test('a locale without a label is named in the languages of the panel', () => {
  const { localization } = completeConfig({
    collections: [],
    localization: {
      locales: ['en', 'de', { code: 'nl', label: 'Our Dutch' }],
      defaultLocale: 'en',
    },
  })
  if (localization === false) throw new Error('there are locales')
  expect(localization.locales.map(({ label }) => label)).toEqual([
    { en: 'English', de: 'Englisch' },
    { en: 'German', de: 'Deutsch' },
    'Our Dutch',
  ])
})

test('names begin with a capital, and a code of no known language stays', () => {
  expect(localeName('de', ['fr'])).toEqual({ fr: 'Allemand' })
  expect(localeName('pt_BR', ['en'])).toEqual(localeName('pt-BR', ['en']))
  expect(localeName('en-x', ['en'])).toEqual({ en: 'en-x' })
})
