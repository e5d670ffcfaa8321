import { compilePlan, type Field, type FieldType, fieldTypes } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { filterFields, offeredOperators } from './filter-fields.ts'

const fields: readonly Field[] = [
  { type: 'text', name: 'id' },
  { type: 'text', name: 'title' },
  { type: 'text', name: 'secret' },
  { type: 'text', name: 'computed', virtual: true },
  { type: 'text', name: 'internal', admin: { disableListFilter: true } },
  { type: 'join', name: 'posts', collection: 'posts', on: 'author' },
  { type: 'group', name: 'meta', fields: [{ type: 'checkbox', name: 'hidden' }] },
  { type: 'array', name: 'links', fields: [{ type: 'text', name: 'url' }] },
  {
    type: 'blocks',
    name: 'layout',
    blocks: [
      { slug: 'hero', fields: [{ type: 'text', name: 'heading' }] },
      {
        slug: 'quote',
        fields: [
          { type: 'text', name: 'heading' },
          { type: 'number', name: 'size' },
        ],
      },
    ],
  },
  { type: 'text', name: '_order' },
]

describe('what a list is filtered by', () => {
  test('is every field that holds something, wherever it is', () => {
    expect(filterFields(compilePlan(fields), true).map(({ path }) => path)).toEqual([
      'id',
      'title',
      'secret',
      'meta.hidden',
      'links',
      'links.url',
      'layout',
      'layout.heading',
      'layout.size',
    ])
  })

  test('is not what the editor may not read', () => {
    const permissions = { title: { read: true }, meta: { read: true } } as const
    expect(filterFields(compilePlan(fields), permissions).map(({ path }) => path)).toEqual([
      'id',
      'title',
    ])
  })

  test.each(Object.keys(offeredOperators) as FieldType[])(
    'offers only comparisons that the server knows of a %s field',
    (type) => {
      const known: readonly string[] = fieldTypes[type].operators
      expect(offeredOperators[type].filter((operator) => !known.includes(operator))).toEqual([])
      if (known.length > 0) expect(offeredOperators[type].length).toBeGreaterThan(0)
    },
  )

  test('offers “contains all of” where there can be several', () => {
    const [field] = filterFields(
      compilePlan([{ type: 'select', name: 'tags', hasMany: true, options: ['a'] }]),
      true,
    )
    expect(field?.operators).toContain('all')
  })
})
