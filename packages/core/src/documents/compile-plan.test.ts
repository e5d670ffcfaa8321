import { describe, expect, it } from 'vitest'
import type { Field } from '../config/types/field-types/fields.ts'
import { compilePlan } from './compile-plan.ts'
import type { Plan } from './plan.ts'

function paths(plan: Plan): string[] {
  return plan.nodes.flatMap((node) => {
    if (node.shape === 'value') return [node.schemaPath]
    const below = node.shape === 'blocks' ? [...node.blocks.values()] : [node.children]
    return [node.schemaPath, ...below.flatMap(paths)]
  })
}
const text = (name: string, localized = false): Field => ({ type: 'text', name, localized })

describe('a plan', () => {
  it('has the nesting of the JSON: layout fields are gone, named groups and tabs nest', () => {
    const plan = compilePlan([
      {
        type: 'row',
        fields: [text('a'), { type: 'collapsible', label: 'C', fields: [text('b')] }],
      },
      { type: 'group', fields: [text('c')] },
      { type: 'group', name: 'g', fields: [text('d')] },
      { type: 'ui', name: 'u' },
      {
        type: 'tabs',
        tabs: [
          { label: 'T', fields: [text('e')] },
          { name: 't', fields: [text('f')] },
        ],
      },
      { type: 'array', name: 'rows', fields: [text('h')] },
      { type: 'blocks', name: 'bs', blocks: [{ slug: 'one', fields: [text('i')] }] },
    ])
    expect(paths(plan)).toEqual([
      'a',
      'b',
      'c',
      'g',
      'g.d',
      'e',
      't',
      't.f',
      'rows',
      'rows.h',
      'bs',
      'bs.one.i',
    ])
  })
  it('localizes at the outermost localized field only', () => {
    const plan = compilePlan([
      { type: 'group', name: 'g', localized: true, fields: [text('a', true)] },
      { type: 'group', name: 'h', fields: [text('a', true)] },
      text('plain'),
    ])
    const [g, h, plain] = plan.nodes
    expect(plan.hasLocalized).toBe(true)
    expect([g?.localized, h?.localized, plain?.localized]).toEqual([true, false, false])
    expect([g?.hasLocalized, h?.hasLocalized, plain?.hasLocalized]).toEqual([true, true, false])
    if (g?.shape !== 'object' || h?.shape !== 'object') throw new Error('groups are objects')
    expect(g.children.hasLocalized).toBe(false)
    expect(h.children.byName.get('a')?.localized).toBe(true)
  })
  it('applies conditions and access of layout fields to the fields in them', () => {
    const yes = () => true
    const no = () => false
    const plan = compilePlan([
      {
        type: 'tabs',
        admin: { condition: yes },
        tabs: [
          {
            label: 'T',
            admin: { condition: no },
            access: { read: no },
            fields: [
              { type: 'text', name: 'a', admin: { condition: yes }, access: { update: no } },
              { type: 'group', name: 'g', fields: [text('below')] },
            ],
          },
        ],
      },
    ])
    const [a, g] = plan.nodes
    expect(a?.conditions).toEqual([yes, no, yes])
    expect(a?.access).toEqual([{ read: no }, { update: no }])
    expect(g?.conditions).toEqual([yes, no])
    if (g?.shape !== 'object') throw new Error('a group is an object')
    expect(g.children.nodes[0]?.conditions).toEqual([])
  })
})
