import { expect, test } from 'vitest'
import { richText } from './rich-text.ts'

function blocksOf(source: string) {
  const { children } = richText(source).root
  return Array.isArray(children) ? children : []
}

test('blocks are separated by blank lines, and a single line break is a space', () => {
  expect(blocksOf('One\nline.\n\nAnother.')).toMatchObject([
    { type: 'paragraph', version: 1, children: [{ type: 'text', text: 'One line.' }] },
    { type: 'paragraph', children: [{ text: 'Another.' }] },
  ])
})

test('headings, quotes, rules and lists become their nodes', () => {
  const source = '## Title\n\n> Said\n> so\n\n---\n\n- a\n- b\n\n1. first\n2. second'
  expect(blocksOf(source)).toMatchObject([
    { type: 'heading', tag: 'h2', children: [{ text: 'Title' }] },
    { type: 'quote', children: [{ text: 'Said so' }] },
    { type: 'horizontalrule', version: 1 },
    { type: 'list', listType: 'bullet', tag: 'ul', children: [{ value: 1 }, { value: 2 }] },
    { type: 'list', listType: 'number', tag: 'ol', start: 1 },
  ])
})

test('marks nest and set the bits of the format', () => {
  expect(blocksOf('a **b *c*** `d`')).toMatchObject([
    {
      children: [
        { text: 'a ', format: 0 },
        { text: 'b ', format: 1 },
        { text: 'c', format: 3 },
        { text: ' ', format: 0 },
        { text: 'd', format: 16 },
      ],
    },
  ])
})

test('links lead to an address or to a document', () => {
  expect(blocksOf('[out](https://example.org) [in](article:article-bell)')).toMatchObject([
    {
      children: [
        {
          type: 'link',
          version: 3,
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          fields: { linkType: 'custom', url: 'https://example.org', newTab: false },
        },
        { text: ' ' },
        {
          type: 'link',
          fields: { linkType: 'internal', doc: { relationTo: 'articles', value: 'article-bell' } },
        },
      ],
    },
  ])
})

test('a picture stands between paragraphs', () => {
  expect(blocksOf('!(media-bell)')).toMatchObject([
    { type: 'relationship', version: 2, relationTo: 'media', value: 'media-bell' },
  ])
})
