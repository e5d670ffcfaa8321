import type { ClientCollection } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { sampleCollection } from '../../../test/sample-site.ts'
import { joinColumns, linkBack, valueAtNames } from './join-target.ts'

function collection(fields: ClientCollection['fields']): ClientCollection {
  const sample = sampleCollection('posts')
  return {
    ...sample,
    fields,
    admin: { ...sample.admin, useAsTitle: 'title', defaultColumns: ['title', 'author', 'year'] },
  }
}

const posts = collection([
  { type: 'text', name: 'title' },
  { type: 'number', name: 'year' },
  { type: 'relationship', name: 'author', relationTo: 'authors' },
  { type: 'relationship', name: 'editors', relationTo: 'authors', hasMany: true },
  {
    type: 'group',
    name: 'meta',
    fields: [
      { type: 'text', name: 'words' },
      { type: 'relationship', name: 'owner', relationTo: ['authors', 'users'] },
    ],
  },
])

describe('the documents that link to one', () => {
  test('are shown with the columns of their list, without the one that links here', () => {
    const columns = joinColumns([posts], { on: 'author' })
    expect(columns.map(({ path }) => path)).toEqual(['title', 'year'])
  })

  test('are shown with the columns that the field names, the title always first', () => {
    const defaultColumns = ['year', 'meta.words', 'gone']
    const columns = joinColumns([posts], { on: 'author', defaultColumns })
    expect(columns.map(({ path, kind }) => [path, kind])).toEqual([
      ['title', 'title'],
      ['year', 'value'],
      ['meta.words', 'value'],
    ])
  })

  test('of several collections say which, and show what all of them have', () => {
    const pages: ClientCollection = {
      ...posts,
      slug: 'pages',
      fields: [
        { type: 'text', name: 'title' },
        { type: 'number', name: 'year' },
        { type: 'group', name: 'meta', fields: [{ type: 'number', name: 'words' }] },
      ],
    }
    const shown = (...args: Parameters<typeof joinColumns>) =>
      joinColumns(...args).map(({ path, isSortable }) => [path, isSortable])
    const wishes = { on: 'author', defaultColumns: ['year', 'meta.words', 'editors'] }
    expect(shown([posts, pages], wishes)).toEqual([
      ['title', true],
      ['relationTo', false],
      ['year', true],
    ])
    expect(shown([posts, pages], { ...wishes, disableRowTypes: true })).toEqual([
      ['title', true],
      ['year', true],
    ])
    // Titles that are different fields are one column, which nothing can sort.
    const named = { ...pages, admin: { ...pages.admin, useAsTitle: 'year' } }
    expect(shown([posts, named], { on: 'author' })).toEqual([
      ['', false],
      ['relationTo', false],
    ])
  })

  test('begin with the reference in place, however it is stored', () => {
    const here = { collection: 'authors', id: 'a1' }
    expect(linkBack(posts, 'author', here)).toEqual({ author: 'a1' })
    expect(linkBack(posts, 'editors', here)).toEqual({ editors: ['a1'] })
    expect(linkBack(posts, 'meta.owner', here)).toEqual({
      meta: { owner: { relationTo: 'authors', value: 'a1' } },
    })
    expect(linkBack(posts, 'title', here)).toEqual({})
  })
})

test('a value is found at its dotted path', () => {
  expect(valueAtNames({ meta: { words: 'black' } }, 'meta.words')).toBe('black')
  expect(valueAtNames({ meta: 'black' }, 'meta.words')).toBeUndefined()
})
