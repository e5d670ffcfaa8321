import { expect, test } from 'vitest'
import { filledMessages } from './filled-messages.ts'
import { createTranslator } from './translator.ts'

const english = {
  general: { save: 'Save', cancel: 'Cancel' },
  fields: { rows_one: '{{count}} row', rows_other: '{{count}} rows' },
}

test('what a language lacks is taken from the others, the first one first', () => {
  const german = { general: { cancel: 'Abbrechen' } }
  const filled = filledMessages({ general: { save: 'Garder' } }, german, english)
  expect(filled.general).toEqual({ save: 'Garder', cancel: 'Abbrechen' })
  expect(filled.fields).toEqual(english.fields)
})

test('plural forms of two languages are not mixed', () => {
  const filled = filledMessages({ fields: { rows_other: '{{count}} lignes' } }, english)
  const t = createTranslator({ language: 'fr', messages: { fr: filled } })
  expect([t('fields:rows', { count: 1 }), t('fields:rows', { count: 7 })]).toEqual([
    '1 lignes',
    '7 lignes',
  ])
})

test('a number that has no form of its own is said in the form for all others', () => {
  const filled = filledMessages({ fields: { rows_one: 'صف واحد' } }, english)
  const t = createTranslator({ language: 'ar', messages: { ar: filled } })
  expect([t('fields:rows', { count: 1 }), t('fields:rows', { count: 3 })]).toEqual([
    'صف واحد',
    '3 rows',
  ])
})
