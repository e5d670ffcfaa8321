import {
  type ClientCollection,
  compilePlan,
  type Field,
  type FieldsPermissions,
  type FieldType,
  fieldTypes,
} from '@stet/core'
import { describe, expect, test } from 'vitest'
import { builtInFieldTypes } from '../../../fields/built-in.ts'
import type { FilterComparison } from '../../../fields/field-filter.ts'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'
import { conditionsOf } from './filter-comparison.ts'
import { fieldsBehind, filterFields } from './filter-fields.ts'

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

  describe('beyond a relationship', () => {
    const people = {
      collection: { slug: 'people' } as ClientCollection,
      plan: compilePlan([
        { type: 'text', name: 'id' },
        { type: 'text', name: 'name' },
        { type: 'number', name: 'salary' },
        { type: 'relationship', name: 'employer', relationTo: 'firms' },
        { type: 'group', name: 'home', fields: [{ type: 'text', name: 'city' }] },
      ]),
      permissions: true,
    } as const
    const own = compilePlan([
      { type: 'relationship', name: 'author', relationTo: 'people' },
      { type: 'relationship', name: 'about', relationTo: ['people', 'firms'] },
      { type: 'relationship', name: 'firm', relationTo: 'firms' },
      { type: 'join', name: 'readers', collection: 'people', on: 'employer' },
      {
        type: 'array',
        name: 'credits',
        fields: [{ type: 'relationship', name: 'who', relationTo: 'people', hasMany: true }],
      },
    ])
    const behind = (
      permissions: FieldsPermissions,
      inside: FieldsPermissions = true,
    ): readonly string[] =>
      fieldsBehind(own, permissions, (slug) =>
        slug === 'people' ? { ...people, permissions: inside } : undefined,
      ).map(({ path }) => path)

    test('is every field of what it leads to, one step away, with its own comparisons', () => {
      const found = fieldsBehind(own, true, (slug) => (slug === 'people' ? people : undefined))
      expect(found.map(({ path }) => path)).toEqual(
        ['author', 'readers', 'credits.who'].flatMap((door) => [
          `${door}.name`,
          `${door}.salary`,
          `${door}.employer`,
          `${door}.home.city`,
        ]),
      )
      expect(found[1]?.comparisons).toEqual(offered('number'))
      expect(found[1]?.behind?.door).toBe('author')
    })

    test('is nothing that the editor may not read, on this side or the other', () => {
      expect(behind({ author: { read: true } })).toEqual([
        'author.name',
        'author.salary',
        'author.employer',
        'author.home.city',
      ])
      expect(behind({ author: { read: true } }, { name: { read: true } })).toEqual(['author.name'])
    })
  })

  test('is not what the editor may not read', () => {
    const permissions = { title: { read: true }, meta: { read: true } } as const
    expect(filterFields(compilePlan(fields), permissions).map(({ path }) => path)).toEqual([
      'id',
      'title',
    ])
  })

  test.each(Object.keys(builtInFieldTypes) as FieldType[])(
    'offers only comparisons that the server knows of a %s field',
    (type) => {
      const known: readonly string[] = fieldTypes[type].operators
      const asked = offered(type).flatMap(wireOperators)
      expect(asked.filter((operator) => !known.includes(operator))).toEqual([])
      if (known.length > 0) expect(asked.length).toBeGreaterThan(0)
    },
  )

  test('offers the words of a rich text, also of one in rows', () => {
    const body: Field = { type: 'richText', name: 'body' }
    const found = filterFields(
      compilePlan([body, { type: 'array', name: 'rows', fields: [body] }]),
      true,
    )
    const words = ['contains', 'like', 'not_like', 'not_empty', 'empty']
    for (const path of ['body', 'rows.body']) {
      expect(found.find((one) => one.path === path)?.comparisons).toEqual(words)
    }
  })

  test('offers “contains all of” where there can be several', () => {
    const [field] = filterFields(
      compilePlan([{ type: 'select', name: 'tags', hasMany: true, options: ['a'] }]),
      true,
    )
    expect(field?.comparisons).toContain('all')
  })

  test('asks of dates in rows only what one of several dates can answer', () => {
    const date: Field = { type: 'date', name: 'due' }
    const [one, , inRows] = filterFields(
      compilePlan([date, { type: 'array', name: 'tasks', fields: [date] }]),
      true,
    )
    expect(one?.comparisons).toContain('on')
    expect(inRows).toMatchObject({ path: 'tasks.due' })
    expect(inRows?.comparisons).toEqual(['before', 'after', 'not_empty', 'empty'])
  })

  test('knows three states of a document with drafts', () => {
    const status: Field = { type: 'select', name: '_status', options: ['draft', 'published'] }
    const [field] = filterFields(compilePlan([status]), true)
    expect(field?.field).toMatchObject({
      options: ['draft', { value: 'changed' }, 'published'],
    })
  })
})

function offered(type: FieldType): readonly FilterComparison[] {
  const field = { type } as Field
  return panelFieldTypeOf(field).filter?.comparisons(field, false) ?? []
}

function wireOperators(comparison: FilterComparison): readonly string[] {
  const operand =
    comparison === 'between' ? [{ daysAgo: 1 }, { daysAgo: 0 }] : ({ daysAgo: 1 } as const)
  return Object.keys(conditionsOf({ comparison, operand }) ?? {})
}
