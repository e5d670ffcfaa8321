import { compilePlan, type Field } from '@stet/core'
import messages from '@stet/core/i18n/en'
import { expect, test } from 'vitest'
import { createI18n } from '../../../i18n/i18n.ts'
import { unsavedText } from './unsaved-text.ts'

const i18n = createI18n({ language: 'en', messages })
const fields: readonly Field[] = [
  { name: 'title', label: 'Title', type: 'text' },
  { name: 'price', label: 'Price', type: 'number' },
  { name: 'body', label: 'Body', type: 'richText' },
  { name: 'facts', label: 'Facts', type: 'json' },
  {
    name: 'layout',
    label: 'Layout',
    type: 'blocks',
    blocks: [
      {
        slug: 'quote',
        fields: [
          { name: 'words', label: 'Words', type: 'textarea' },
          {
            name: 'by',
            label: 'By',
            type: 'group',
            fields: [{ name: 'name', label: 'Name', type: 'text' }],
          },
        ],
      },
    ],
  },
]
const quote = (id: string, words: string) => ({ id, blockType: 'quote', words })
const textOf = (before: object, after: object) =>
  unsavedText(compilePlan(fields), { ...before }, { ...after }, i18n)

test('what was not saved is read field by field', () => {
  expect(textOf({ title: 'Old', price: 1 }, { title: 'New', price: 2.5 })).toBe(
    'Title:\nNew\n\nPrice:\n2.5',
  )
})

test('also in rows, old and new', () => {
  const before = { layout: [quote('a', 'One')] }
  const added = { ...quote('b', 'Two'), by: { name: 'Ann' } }
  const after = { layout: [quote('a', 'One more'), added] }
  const text = textOf(before, after)
  expect(text).toContain('Layout › Block 01 › Words:\nOne more')
  expect(text).toContain('Layout › Block 02 › Words:\nTwo')
  expect(text).toContain('Layout › Block 02 › By › Name:\nAnn')
})

test('rich text in its words and JSON whole, however deep the change is in them', () => {
  const text = (words: string) => ({
    root: {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }],
    },
  })
  expect(textOf({ body: text('One') }, { body: text('One more') })).toBe('Body:\nOne more')
  expect(textOf({ facts: { a: 1, b: { c: 1 } } }, { facts: { a: 2, b: { c: 2 } } })).toBe(
    'Facts:\n{\n  "a": 2,\n  "b": {\n    "c": 2\n  }\n}',
  )
})

test('nothing is left where all is saved, or only taken away', () => {
  const layout = [quote('a', 'One'), quote('b', 'Two')]
  expect(textOf({ title: 'Same' }, { title: 'Same' })).toBe('')
  expect(textOf({ title: 'Gone', layout }, { layout: [layout[1]] })).toBe('')
})
