import { compilePlan, type Field } from '@stet/core'
import { expect, test } from 'vitest'
import { referredCollections, tickFields, tickState, withTick } from './ticked-fields.ts'

const fields: readonly Field[] = [
  { name: 'title', type: 'text' },
  {
    name: 'meta',
    type: 'group',
    fields: [
      { name: 'image', type: 'upload', relationTo: 'media' },
      { name: 'text', type: 'text' },
      { name: 'more', type: 'group', fields: [{ name: 'deep', type: 'text' }] },
    ],
  },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [
      {
        slug: 'hero',
        fields: [{ name: 'by', type: 'relationship', relationTo: ['authors', 'media'] }],
      },
    ],
  },
  { name: 'texts', type: 'join', collection: 'posts', on: 'title' },
]
const plan = compilePlan(fields)
const tree = tickFields(plan)
const pathsIn = (list: typeof tree): readonly string[] =>
  list.flatMap((one) => [one.path, ...pathsIn(one.fields)])

test('every field can be ticked, as a selection names it', () => {
  expect(pathsIn(tree)).toEqual([
    ...['title', 'meta', 'meta.image', 'meta.text', 'meta.more', 'meta.more.deep'],
    ...['layout', 'layout.hero', 'layout.hero.by', 'texts'],
  ])
})

test('a field with some of its fields is ticked in part', () => {
  expect(tickState('meta', ['meta.image'])).toBe('mixed')
  expect(tickState('meta.image', ['meta'])).toBe(true)
  expect(tickState('metadata', ['meta'])).toBe(false)
})

test('ticking a whole takes the place of its parts, and unticking a part leaves the others', () => {
  expect(withTick(['meta.image', 'title'], 'meta', true, tree)).toEqual(['title', 'meta'])
  expect(withTick(['meta'], 'meta.image', false, tree)).toEqual(['meta.text', 'meta.more'])
  expect(withTick(['layout', 'title'], 'layout.hero.by', false, tree)).toEqual(['title'])
  expect(withTick(['meta'], 'meta.more.deep', false, tree)).toEqual(['meta.image', 'meta.text'])
  expect(withTick(['title'], 'title', false, tree)).toEqual([])
})

test('the collections that can be populated are found wherever fields name them', () => {
  expect(referredCollections(plan)).toEqual(['media', 'authors', 'posts'])
})
