import { describe, expect, it } from 'vitest'
import type { Field } from '../config/types/field-types/fields.ts'
import { everyField } from '../test/every-field.ts'
import {
  childLists,
  fieldsOnLevel,
  hasOwnValue,
  holdsBlocks,
  holdsObject,
  holdsRows,
  mapFields,
  mapHolders,
  visitFields,
} from './field-tree.ts'

const tree: readonly Field[] = [
  { type: 'text', name: 'title' },
  { type: 'row', fields: [{ type: 'number', name: 'rank' }] },
  { type: 'ui', name: 'hint' },
  { type: 'group', label: 'Frame', fields: [{ type: 'text', name: 'framed' }] },
  { type: 'group', name: 'meta', fields: [{ type: 'text', name: 'title' }] },
  {
    type: 'tabs',
    tabs: [
      { label: 'Plain', fields: [{ type: 'text', name: 'plain' }] },
      { name: 'seo', fields: [{ type: 'text', name: 'slug' }] },
    ],
  },
  { type: 'array', name: 'links', fields: [{ type: 'text', name: 'url' }] },
  {
    type: 'blocks',
    name: 'layout',
    blocks: [{ slug: 'hero', fields: [{ type: 'text', name: 'heading' }] }],
  },
]

/** Values that a config in plain JavaScript may have in place of fields. */
const mistaken = [null, 'text', { type: 'row' }, { type: 'tabs', tabs: [null, {}] }, {}] as const

describe('the fields of a config as a tree', () => {
  it('are visited in order, parents first, with their places', () => {
    const visited: string[] = []
    visitFields(tree, ({ type }, { at, names }) => visited.push(`${type} ${at} ${names.join('.')}`))
    expect(visited).toEqual([
      'text fields[0](title) title',
      'row fields[1] ',
      'number fields[1].fields[0](rank) rank',
      'ui fields[2](hint) hint',
      'group fields[3] ',
      'text fields[3].fields[0](framed) framed',
      'group fields[4](meta) meta',
      'text fields[4](meta).fields[0](title) meta.title',
      'tabs fields[5] ',
      'text fields[5].tabs[0].fields[0](plain) plain',
      'text fields[5].tabs[1](seo).fields[0](slug) seo.slug',
      'array fields[6](links) links',
      'text fields[6](links).fields[0](url) links.url',
      'blocks fields[7](layout) layout',
      'text fields[7](layout).blocks[0](hero).fields[0](heading) layout.heading',
    ])
  })

  it('are not entered where the visitor returns false', () => {
    const visited: (string | undefined)[] = []
    visitFields(tree, (field) => {
      visited.push('name' in field ? field.name : undefined)
      return hasOwnValue(field)
    })
    expect(visited).toContain('url')
    expect(visited).not.toContain('rank')
  })

  it('are on one level of the JSON, also inside layout fields', () => {
    expect(fieldsOnLevel(tree).map(({ name, type }) => `${type} ${name}`)).toEqual([
      'text title',
      'number rank',
      'text framed',
      'group meta',
      'text plain',
      'tab seo',
      'array links',
      'blocks layout',
    ])
  })

  it('are the same after a mapping that changes none', () => {
    expect(mapFields(everyField, (field) => field)).toEqual(everyField)
  })

  it('can be replaced, removed and added at any depth', () => {
    const changed = mapFields(tree, (field) => {
      if (field.type === 'number') return []
      return field.type === 'text' && field.name === 'url'
        ? [field, { ...field, name: 'to' }]
        : field
    })
    const names: string[] = []
    visitFields(changed, (field, place) => {
      if (hasOwnValue(field)) names.push(place.names.join('.'))
    })
    expect(names).toContain('links.url')
    expect(names).toContain('links.to')
    expect(names).not.toContain('rank')
  })

  it('can be replaced on one level only', () => {
    const changed = mapFields(
      tree,
      (field) =>
        'name' in field && field.name === 'title' ? { ...field, name: 'heading' } : field,
      ({ nesting }) => nesting === 'level',
    )
    expect(fieldsOnLevel(changed)[0]?.name).toBe('heading')
    expect(JSON.stringify(changed)).toContain('"title"')
  })

  it('are removed with the field that held them when none is left', () => {
    const [tabs] = tree.filter(({ type }) => type === 'tabs') as [Field]
    expect(mapHolders(tabs, ({ at, holder }) => (at.includes('seo') ? holder : null))).toEqual({
      type: 'tabs',
      tabs: [{ name: 'seo', fields: [{ type: 'text', name: 'slug' }] }],
    })
    expect(mapHolders(tabs, () => null)).toBeNull()
  })

  it('know how their values nest', () => {
    const named = (name: string) => tree.find((field) => 'name' in field && field.name === name)
    const [meta, links, layout] = ['meta', 'links', 'layout'].map(named) as [Field, Field, Field]
    expect([meta, links, layout].map(holdsObject)).toEqual([true, false, false])
    expect([meta, links, layout].map(holdsRows)).toEqual([false, true, true])
    expect([meta, links, layout].map(holdsBlocks)).toEqual([false, false, true])
    expect(childLists(layout).map(({ nesting, at }) => [nesting, at])).toEqual([
      ['rows', 'blocks[0](hero).fields'],
    ])
  })

  it('are visited even in an invalid config', () => {
    const fields = mistaken as unknown as readonly Field[]
    expect(fieldsOnLevel(fields)).toEqual([])
    const self: { type: 'row'; fields: Field[] } = { type: 'row', fields: [] }
    self.fields.push(self)
    expect(fieldsOnLevel([self])).toEqual([])
  })
})
