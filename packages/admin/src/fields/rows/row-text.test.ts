import en from '@stet/core/i18n/en'
import { expect, test } from 'vitest'
import { createI18n } from '../../i18n/i18n.ts'
import { rowNumber, rowText, rowTitle, summaryPath } from './row-text.ts'

test('rows are counted from one, in two digits', () => {
  expect([0, 8, 9, 99].map(rowNumber)).toEqual(['01', '09', '10', '100'])
})

test('a row is recognised by its first text, however deep it is', () => {
  expect(
    summaryPath([
      { type: 'number', name: 'count' },
      {
        type: 'tabs',
        tabs: [
          {
            name: 'content',
            fields: [{ type: 'row', fields: [{ type: 'text', name: 'heading' }] }],
          },
        ],
      },
    ]),
  ).toEqual(['content', 'heading'])
  expect(summaryPath([{ type: 'checkbox', name: 'on' }])).toBeNull()
})

test('a row is called by its place and its kind, one of an unknown kind by its type', () => {
  const i18n = createI18n({ language: 'en', messages: en })
  const labels = { singular: 'Question', plural: 'Questions' }
  const at = (index: number, blockType: string | null = null) => ({ index, blockType })
  expect(rowTitle({}, at(0), i18n)).toBe('Item 01')
  expect(rowTitle({ labels }, at(1), i18n)).toBe('Question 02')
  const blocks = [{ slug: 'faq', labels }, { slug: 'plain' }]
  const layout = { blocks }
  expect(['faq', 'plain', 'gone'].map((type) => rowTitle(layout, at(2, type), i18n))).toEqual([
    'Block 03 · Question',
    'Block 03 · plain',
    'Block 03 · gone',
  ])
  expect(rowTitle(layout, at(2), i18n)).toBe('Block 03')
})

test('a row says of itself how its author called it, and how its text begins', () => {
  expect(rowText({ blockName: 'Top', about: 'Welcome,\nall' })).toBe('Top · Welcome, all')
  expect(rowText({ blockName: '', about: '' })).toBe('')
  expect(rowText({ blockName: ' ', about: 'x'.repeat(500) })).toHaveLength(121)
})
