import { describe, expect, test } from 'vitest'
import de from './messages/de.ts'
import en from './messages/en.ts'
import { negotiateLanguage } from './negotiate.ts'
import { createTranslator, withMessages } from './translator.ts'

const arabic = {
  fields: {
    rows_zero: 'لا صفوف',
    rows_one: 'صف واحد',
    rows_two: 'صفان',
    rows_few: '{{count}} صفوف',
    rows_many: '{{count}} صفًا',
    rows_other: '{{count}} صف',
  },
}

describe('a translator', () => {
  test('returns messages in its language, with values filled in', () => {
    const t = createTranslator({ language: 'de', messages: { en, de } })
    expect(t('general:save')).toBe('Speichern')
    expect(t('general:createNew', { label: 'Artikel' })).toBe('Artikel anlegen')
  })

  test('chooses the plural form of the language', () => {
    const t = createTranslator({ language: 'en', messages: { en } })
    expect([1, 0, 2].map((count) => t('fields:rows', { count }))).toEqual([
      '1 row',
      '0 rows',
      '2 rows',
    ])
    const inArabic = createTranslator({ language: 'ar', messages: { ar: arabic } })
    expect([0, 1, 2, 3, 11, 100].map((count) => inArabic('fields:rows', { count }))).toEqual([
      'لا صفوف',
      'صف واحد',
      'صفان',
      '3 صفوف',
      '11 صفًا',
      '100 صف',
    ])
  })

  test('uses the fallback language for missing messages', () => {
    const t = createTranslator({
      language: 'ar',
      fallbackLanguage: 'en',
      messages: { en, ar: arabic },
    })
    expect(t('general:save')).toBe('Save')
  })

  test('logs a missing key once and returns the key', () => {
    const lines: string[] = []
    const t = createTranslator({
      language: 'en',
      messages: { en },
      log: (line) => lines.push(line),
    })
    expect([
      t('general:nothing'),
      t('general:nothing'),
      t('toString'),
      t('general:toString'),
    ]).toEqual(['general:nothing', 'general:nothing', 'toString', 'general:toString'])
    expect(lines).toEqual([
      'key not found: general:nothing',
      'key not found: toString',
      'key not found: general:toString',
    ])
  })

  test('cannot be created for a language that is not supported', () => {
    expect(() => createTranslator({ language: 'xx', messages: { en } })).toThrow(
      'Language xx not supported',
    )
    expect(() => createTranslator({ language: 'constructor', messages: { en } })).toThrow(
      'Language constructor not supported',
    )
  })

  test('leaves slots without a value visible, and does not read values as patterns', () => {
    const t = createTranslator({ language: 'en', messages: { en } })
    expect(t('general:createNew')).toBe('Create new {{label}}')
    expect(t('general:createNew', { label: '$& {{label}}' })).toBe('Create new $& {{label}}')
  })

  test('uses a site’s own messages instead of the built-in ones', () => {
    const messages = withMessages(en, { general: { save: 'Keep' }, shop: { order: 'Order' } })
    const t = createTranslator({ language: 'en', messages: { en: messages } })
    expect([t('general:save'), t('shop:order'), t('general:cancel')]).toEqual([
      'Keep',
      'Order',
      'Cancel',
    ])
  })
})

describe('the language of a request', () => {
  const supported = ['en', 'de', 'zh-TW', 'pt']
  const table = [
    ['de', 'de'],
    ['de-AT,en;q=0.8', 'de'],
    ['fr, de;q=0.5, en;q=0.9', 'en'],
    ['zh-tw', 'zh-TW'],
    ['ZH-TW-hant', 'zh-TW'],
    ['pt-BR;q=0.9, de;q=0.8', 'pt'],
    ['de;q=0, fr', 'en'],
    ['de;q=nonsense', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [null, 'en'],
    [',,;;q=1,-', 'en'],
    [`${'x-'.repeat(50_000)},de`, 'en'],
  ] as const
  for (const [header, language] of table) {
    test(`for ${JSON.stringify(header?.slice(0, 40) ?? null)} is ${language}`, () => {
      expect(negotiateLanguage(header, supported, 'en')).toBe(language)
    })
  }

  test.each([
    ['zh-HK', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-SG', 'zh'],
    ['sr-Latn-RS', 'sr-Latn'],
    ['sr-RS', 'sr'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['bn', 'bn-BD'],
    ['iw', 'he'],
    ['en-GB,de;q=0.9', 'en'],
  ])('is in the same script where there are several: %s is %s', (header, language) => {
    const several = ['en', 'de', 'zh', 'zh-TW', 'sr', 'sr-Latn', 'nb', 'bn-BD', 'bn-IN', 'he']
    expect(negotiateLanguage(header, several, 'de')).toBe(language)
    // And the second time, when it is remembered.
    expect(negotiateLanguage(header, several, 'de')).toBe(language)
  })
})
