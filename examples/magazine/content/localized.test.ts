import { expect, test } from 'vitest'
import { inLocale, localesOf } from './localized.ts'

const page = {
  id: 'page',
  title: { en: 'Title', de: 'Titel' },
  rows: [{ id: 'row', kind: 'url', label: { en: 'Label', ja: 'ラベル' } }],
}

test('a language gets its own texts and everything that is not translated by nature', () => {
  expect(inLocale(page, 'de')).toEqual({
    id: 'page',
    title: 'Titel',
    rows: [{ id: 'row', kind: 'url' }],
  })
  expect(inLocale(page, 'en')).toEqual({
    id: 'page',
    title: 'Title',
    rows: [{ id: 'row', kind: 'url', label: 'Label' }],
  })
})

test('the languages of a document are those anything in it is written in', () => {
  expect(localesOf(page)).toEqual(['en', 'de', 'ja'])
})
