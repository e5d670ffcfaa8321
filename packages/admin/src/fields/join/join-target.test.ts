import type { ClientCollection } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { sampleCollection } from '../../document/sample-site.ts'
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
    expect(joinColumns(posts, undefined, 'author').map(({ path }) => path)).toEqual([
      'title',
      'year',
    ])
  })

  test('are shown with the columns that the field names, the title always first', () => {
    const columns = joinColumns(posts, ['year', 'meta.words', 'gone'], 'author')
    expect(columns.map(({ path, isTitle }) => [path, isTitle])).toEqual([
      ['title', true],
      ['year', false],
      ['meta.words', false],
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
