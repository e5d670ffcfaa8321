import { expect, it } from 'vitest'
import type { Field } from '../config/types/field-types/fields.ts'
import { fieldSchema } from './field-schema.ts'

const text = (name: string): Field => ({ name, type: 'text' })
const id = { name: 'id', type: 'text' }

const fields: readonly Field[] = [
  text('title'),
  { name: 'token', type: 'text', hidden: true },
  { name: 'hint', type: 'ui' } as unknown as Field,
  {
    type: 'row',
    fields: [text('first'), { type: 'collapsible', label: 'C', fields: [text('second')] }],
  },
  { type: 'group', label: 'Unnamed', fields: [text('third')] } as Field,
  { name: 'meta', type: 'group', fields: [text('description')] },
  {
    name: 'links',
    type: 'array',
    fields: [text('label'), { name: 'to', type: 'relationship', relationTo: ['pages', 'posts'] }],
  },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [
      {
        slug: 'hero',
        fields: [{ name: 'image', type: 'upload', relationTo: 'media' }, text('fee')],
      },
      { slug: 'rule', fields: [] },
    ],
  },
  {
    type: 'tabs',
    tabs: [
      { label: 'Plain', fields: [text('fourth')] },
      { name: 'seo', fields: [text('keywords')] },
    ],
  },
  { name: 'authors', type: 'relationship', relationTo: 'users', hasMany: true },
  { name: 'body', type: 'richText' },
]

const whole = [
  { name: 'title', type: 'text' },
  { name: 'hint', type: 'ui' },
  { name: 'first', type: 'text' },
  { name: 'second', type: 'text' },
  { name: 'third', type: 'text' },
  { name: 'meta', type: 'group', fields: [{ name: 'description', type: 'text' }] },
  {
    name: 'links',
    type: 'array',
    fields: [
      { name: 'label', type: 'text' },
      { name: 'to', type: 'relationship', hasMany: false, relationTo: ['pages', 'posts'] },
      id,
    ],
  },
  {
    name: 'layout',
    type: 'blocks',
    blocks: {
      hero: {
        fields: [
          { name: 'image', type: 'upload', hasMany: false, relationTo: 'media' },
          { name: 'fee', type: 'text' },
          id,
        ],
      },
      rule: { fields: [id] },
    },
  },
  { name: 'fourth', type: 'text' },
  { name: 'seo', type: 'tabs', fields: [{ name: 'keywords', type: 'text' }] },
  { name: 'authors', type: 'relationship', hasMany: true, relationTo: 'users' },
  { name: 'body', type: 'richText' },
]

it('describes fields in their order as clients of live previews read them', () => {
  expect(fieldSchema(fields, () => false)).toEqual(whole)
})

it('leaves out what is omitted, with all that is in it', () => {
  const omitted = new Set(['third', 'links', 'layout.hero.fee', 'seo.keywords', 'meta'])
  const named = (list: readonly { readonly name?: unknown }[]) => list.map(({ name }) => name)
  const left = fieldSchema(fields, (path) => omitted.has(path))
  expect(named(left)).toEqual([
    'title',
    'hint',
    'first',
    'second',
    'layout',
    'fourth',
    'seo',
    'authors',
    'body',
  ])
  expect(JSON.stringify(left)).not.toMatch(/fee|keywords|label|description/)
})
