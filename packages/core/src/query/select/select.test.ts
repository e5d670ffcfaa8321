import { describe, expect, test } from 'vitest'
import { compilePlan } from '../../documents/compile-plan.ts'
import { QueryError } from '../../errors/stet-error.ts'
import { parseSelect } from '../parse/parse-select.ts'
import { compileSelect } from './select.ts'

const plan = compilePlan([
  { name: 'title', type: 'text' },
  { name: 'body', type: 'textarea' },
  {
    name: 'meta',
    type: 'group',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'image', type: 'text' },
    ],
  },
  {
    name: 'items',
    type: 'array',
    fields: [
      { name: 'label', type: 'text' },
      { name: 'url', type: 'text' },
    ],
  },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [
      {
        slug: 'hero',
        fields: [
          { name: 'heading', type: 'text' },
          { name: 'image', type: 'text' },
        ],
      },
      { slug: 'quote', fields: [{ name: 'text', type: 'text' }] },
    ],
  },
])
const document = {
  id: '1',
  title: 'T',
  body: 'B',
  meta: { title: 'MT', image: 'MI' },
  items: [{ id: 'i1', label: 'L', url: 'U' }],
  layout: [
    { id: 'b1', blockType: 'hero', heading: 'H', image: 'I' },
    { id: 'b2', blockType: 'quote', text: 'Q' },
  ],
}
const select = (input: unknown) => {
  const selection = parseSelect(input)
  if (selection === null) throw new Error('nothing selected')
  return compileSelect(selection, plan)(document)
}

describe('a selection', () => {
  test('returns only the named fields and the id', () => {
    expect(select({ title: 'true' })).toEqual({ id: '1', title: 'T' })
    expect(select({ meta: { image: true } })).toEqual({ id: '1', meta: { image: 'MI' } })
    expect(select({ meta: true, nothing: true })).toEqual({ id: '1', meta: document.meta })
  })

  test('returns all but the excluded fields; a false overrules a true', () => {
    const { body: _body, ...withoutBody } = document
    expect(select({ body: 'false' })).toEqual(withoutBody)
    expect(select({ body: false, title: true })).toEqual(withoutBody)
    expect(select({ meta: { image: false } })).toEqual({ ...document, meta: { title: 'MT' } })
    expect(select({ id: false, body: false })).toEqual(withoutBody)
  })

  test('keeps the id and block type of rows', () => {
    expect(select({ items: { label: true } })).toEqual({
      id: '1',
      items: [{ id: 'i1', label: 'L' }],
    })
    expect(select({ items: { label: false } })).toMatchObject({ items: [{ id: 'i1', url: 'U' }] })
  })

  test('of nothing in rows returns their ids and block types', () => {
    expect(select({ items: {}, title: true })).toEqual({
      id: '1',
      title: 'T',
      items: [{ id: 'i1' }],
    })
    expect(select({ layout: {} })).toMatchObject({ layout: [{ id: 'b1', blockType: 'hero' }, {}] })
    expect(select({ layout: { hero: {} }, meta: {} })).toEqual({
      id: '1',
      meta: {},
      layout: [
        { id: 'b1', blockType: 'hero' },
        { id: 'b2', blockType: 'quote' },
      ],
    })
  })

  test('names blocks by their type', () => {
    expect(select({ layout: { hero: { heading: true } } })).toEqual({
      id: '1',
      layout: [
        { id: 'b1', blockType: 'hero', heading: 'H' },
        { id: 'b2', blockType: 'quote' },
      ],
    })
    expect(select({ layout: { quote: true } })).toMatchObject({
      layout: [{ id: 'b1', blockType: 'hero' }, document.layout[1]],
    })
    expect(select({ layout: { hero: false } })).toEqual({
      ...document,
      layout: [{ id: 'b1', blockType: 'hero' }, document.layout[1]],
    })
    expect(select({ layout: { hero: { image: false } } })).toMatchObject({
      layout: [{ id: 'b1', blockType: 'hero', heading: 'H' }, document.layout[1]],
    })
  })

  test('does not change the document', () => {
    const before = JSON.stringify(document)
    select({ items: { label: true }, layout: { hero: true } })
    expect(JSON.stringify(document)).toBe(before)
  })

  test('of names that do not exist or are inherited selects nothing', () => {
    expect(select({ toString: true, hash: true })).toEqual({ id: '1' })
    expect(select(JSON.parse('{"__proto__": true}'))).toEqual({ id: '1' })
  })

  test('of another shape is refused', () => {
    for (const input of [
      'title',
      true,
      ['title'],
      { title: 'yes' },
      { title: 1 },
      { a: { b: null } },
    ]) {
      expect(() => parseSelect(input)).toThrow(QueryError)
    }
    const deep = Array.from({ length: 50 }).reduce<unknown>((inner) => ({ inner }), true)
    expect(() => parseSelect(deep)).toThrow('nests deeper than 30 levels')
    const wide = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`f${index}`, true]))
    expect(() => parseSelect(wide)).toThrow('holds more than the 1000 entries allowed')
  })

  test('returns only the id if it is empty, and everything if it is absent', () => {
    expect(select({})).toEqual({ id: '1' })
    expect(parseSelect(undefined)).toBe(null)
    expect(parseSelect('')).toBe(null)
  })
})
