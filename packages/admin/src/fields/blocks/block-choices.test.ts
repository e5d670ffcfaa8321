import type { ClientBlock } from '@stet/core'
import { expect, test } from 'vitest'
import { blockGroups } from './block-choices.ts'

const blocks: readonly ClientBlock[] = [
  { slug: 'hero', labels: { singular: 'Opening', plural: 'Openings' }, fields: [] },
  { slug: 'gallery', admin: { group: 'Pictures' }, fields: [] },
  { slug: 'heading', labels: { singular: 'Überschrift', plural: '' }, fields: [] },
  { slug: 'picture', admin: { group: 'Pictures' }, fields: [] },
]

const label = (text: unknown, fallback: string) => (typeof text === 'string' ? text : fallback)
const found = (sought: string) =>
  blockGroups(blocks, sought, label).map(({ title, choices }) => [
    title,
    choices.map((choice) => choice.label),
  ])

test('blocks without a group come first, then each group under its name', () => {
  expect(found('')).toEqual([
    ['', ['Opening', 'Überschrift']],
    ['Pictures', ['gallery', 'picture']],
  ])
})

test('blocks are found by name, by slug and by group, case and accents aside', () => {
  expect(found('UBER')).toEqual([['', ['Überschrift']]])
  expect(found('hero')).toEqual([['', ['Opening']]])
  expect(found('gal pict')).toEqual([['Pictures', ['gallery']]])
  expect(found('nothing')).toEqual([])
})
