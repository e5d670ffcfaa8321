import { describe, expect, it } from 'vitest'
import type { ArrayField, BlocksField } from '../../config/types/field-types/fields.ts'
import { faultsOf, keysOf } from '../../test/faults-of.ts'

const items: ArrayField = {
  type: 'array',
  name: 'items',
  fields: [{ type: 'text', name: 'label' }],
  labels: { singular: 'Item', plural: { en: 'Items', de: 'Einträge' } },
}
const layout: BlocksField = {
  type: 'blocks',
  name: 'layout',
  blocks: [{ slug: 'hero', fields: [] }],
}
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }))
const heroes = (count: number) => rows(count).map((row) => ({ ...row, blockType: 'hero' }))

describe('an array', () => {
  it('has a minimum and a maximum of rows, named by its labels in messages', () => {
    const field = { ...items, minRows: 2, maxRows: 3 }
    expect(keysOf(field, rows(2))).toEqual([])
    expect(faultsOf(field, rows(1), { language: 'de' })).toEqual([
      { key: 'validation:requiresAtLeast', values: { count: 2, label: 'Einträge' } },
    ])
    expect(keysOf(field, rows(4))).toEqual(['validation:requiresNoMoreThan'])
  })
  it('may have no rows when it is optional, even below its minimum', () => {
    expect(keysOf({ ...items, minRows: 2 }, [])).toEqual([])
    expect(keysOf({ ...items, minRows: 2 }, null)).toEqual([])
  })
  it('has at least one row when it is required', () => {
    expect(faultsOf({ ...items, required: true }, [])).toEqual([
      { key: 'validation:requiresAtLeast', values: { count: 1, label: 'Item' } },
    ])
    expect(keysOf({ ...items, required: true }, undefined)).toEqual(['validation:requiresAtLeast'])
  })
  it.each(['rows', 3, {}, [1], [null], [[]]].map((value) => [value]))(
    'refuses %j as rows',
    (value) => {
      expect(keysOf(items, value)).toEqual(['validation:invalidRows'])
    },
  )
  it('refuses a million rows', () => {
    expect(keysOf(items, new Array(1_000_000).fill({}))).toEqual(['validation:tooLarge'])
  })
})

describe('blocks', () => {
  it('count their rows as arrays do', () => {
    expect(keysOf({ ...layout, required: true }, [])).toEqual(['validation:requiresAtLeast'])
    expect(keysOf({ ...layout, maxRows: 1 }, heroes(2))).toEqual(['validation:requiresNoMoreThan'])
    expect(keysOf({ ...layout, minRows: 2 }, heroes(1))).toEqual(['validation:requiresAtLeast'])
  })
  it('must be blocks of the config', () => {
    expect(keysOf(layout, heroes(1))).toEqual([])
    expect(faultsOf(layout, [{ blockType: 'gone' }])).toEqual([
      { key: 'validation:invalidBlock', values: { blockType: 'gone' } },
    ])
    expect(keysOf(layout, [{}])).toEqual(['validation:invalidBlock'])
  })
  it('keep a stored row whose block was removed from the config', () => {
    const storedValues = () => [undefined, [{ id: 'old', blockType: 'gone' }]]
    expect(keysOf(layout, [{ id: 'old', blockType: 'gone' }], { storedValues })).toEqual([])
    expect(keysOf(layout, [{ id: 'new', blockType: 'gone' }], { storedValues })).toEqual([
      'validation:invalidBlock',
    ])
  })
})
