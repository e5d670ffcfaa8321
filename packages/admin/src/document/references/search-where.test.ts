import { expect, test } from 'vitest'
import { sampleCollection } from '../../../test/sample-site.ts'
import { searchWhere } from './search-where.ts'

const posts = sampleCollection('posts')
const titled = (useAsTitle: string, listSearchableFields: readonly string[]) => ({
  ...posts,
  admin: { ...posts.admin, useAsTitle, listSearchableFields },
})

test('words are looked for in the title and in every searchable field, once in each', () => {
  expect(searchWhere(titled('title', ['title', 'slug']), ' ink ')).toEqual({
    or: [{ title: { like: 'ink' } }, { slug: { like: 'ink' } }, { id: { equals: 'ink' } }],
  })
})

test('no words are no question', () => {
  expect(searchWhere(titled('title', ['slug']), '  ')).toBeUndefined()
})

test('an id is looked for whole', () => {
  expect(searchWhere(titled('id', ['id']), 'd1')).toEqual({ or: [{ id: { equals: 'd1' } }] })
})

test('a field that the editor may not read is not asked about', () => {
  const mayRead = (field: string) => field !== 'slug'
  expect(searchWhere(titled('title', ['title', 'slug']), 'ink', mayRead)).toEqual({
    or: [{ title: { like: 'ink' } }, { id: { equals: 'ink' } }],
  })
})

test('in a collection with a search index, words are looked for in the whole text', () => {
  const indexed = { ...titled('title', ['slug']), search: true }
  expect(searchWhere(indexed, ' ink ')).toEqual({
    or: [{ _words: { like: 'ink' } }, { id: { equals: 'ink' } }],
  })
})
