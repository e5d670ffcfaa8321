import {
  type ClientField,
  compilePlan,
  type FieldPermission,
  type FieldsPermissions,
} from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessBelow, accessTo, closedPaths, showsAny } from './field-access.ts'

const operations = ['create', 'update'] as const
// Some fields are named after operations: what they allow is about themselves.
const name = fc.constantFrom('title', 'read', 'update', 'create', '__proto__', 'toString')
const granted = fc.option(fc.constant(true as const), { nil: undefined })
const entry: fc.Arbitrary<FieldPermission> = fc.oneof(
  fc.constant(true as const),
  fc.record({ create: granted, read: granted, update: granted }) as fc.Arbitrary<FieldPermission>,
)
const permissions = fc
  .array(fc.tuple(name, entry))
  .map((entries) => Object.fromEntries(entries) as FieldsPermissions)

describe('what the form lets an editor do with a field', () => {
  test('is everything where everything is allowed, and nothing where nothing is', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(...operations), (field, operation) => {
        expect(accessTo(true, field, operation)).toEqual({ mayRead: true, mayWrite: true })
        expect(accessTo(undefined, field, operation)).toEqual({ mayRead: false, mayWrite: false })
      }),
    )
  })

  test('is what its own entry grants; what they cannot see they do not write over', () => {
    fc.assert(
      fc.property(permissions, name, fc.constantFrom(...operations), (fields, field, operation) => {
        const own = Object.hasOwn(Object(fields), field)
          ? (fields as Readonly<Record<string, FieldPermission>>)[field]
          : undefined
        const grants = (what: 'create' | 'read' | 'update') =>
          own === true || (typeof own === 'object' && own[what] === true)
        const isNew = operation === 'create'
        expect(accessTo(fields, field, operation)).toEqual({
          mayWrite: grants(operation) && (isNew || grants('read')),
          mayRead: grants('read') || (isNew && grants('create')),
        })
      }),
    )
  })

  test('is the same for layout fields, which have no name, as for what is around them', () => {
    expect(accessTo(undefined, undefined, 'update')).toEqual({ mayRead: true, mayWrite: true })
    expect(accessBelow({ meta: { fields: { words: true } } }, undefined)).toEqual({
      meta: { fields: { words: true } },
    })
  })

  test('in a group, a row or a block is what is granted there', () => {
    const fields: FieldsPermissions = {
      meta: { read: true, fields: { words: { read: true, update: true } } },
      layout: { update: true, blocks: { hero: { fields: { heading: { read: true } } } } },
    }
    expect(accessTo(accessBelow(fields, 'meta'), 'words', 'update').mayWrite).toBe(true)
    const hero = accessBelow(fields, 'layout', 'hero')
    expect(accessTo(hero, 'heading', 'update')).toEqual({ mayRead: true, mayWrite: false })
    expect(accessTo(accessBelow(fields, 'layout', 'quote'), 'words', 'update').mayRead).toBe(false)
  })

  test('names what is not shown as the plan does, from the outermost', () => {
    const plan = compilePlan([
      { name: 'title', type: 'text' },
      { name: 'meta', type: 'group', fields: [{ name: 'words', type: 'text' }] },
      {
        name: 'layout',
        type: 'blocks',
        blocks: [{ slug: 'hero', fields: [{ name: 'secret', type: 'text' }] }],
      },
      {
        name: 'body',
        type: 'richText',
        features: { blocks: [{ slug: 'quote', fields: [{ name: 'fee', type: 'text' }] }] },
      },
    ])
    const hero = { hero: { fields: { other: true } } } as const
    const some: FieldsPermissions = {
      title: { read: true },
      meta: { update: true },
      layout: { read: true, blocks: hero },
      body: { read: true, update: true, blocks: { 'block.quote': { fields: { words: true } } } },
    }
    expect([...closedPaths(plan, some, 'update')]).toEqual([
      'meta',
      'layout.hero.secret',
      'body.block.quote.fee',
    ])
    expect([...closedPaths(plan, true, 'update')]).toEqual([])
  })

  test('leaves out the parts of the form in which nothing is theirs to see', () => {
    const text = (name: string): ClientField => ({ name, type: 'text' })
    const parts: readonly ClientField[] = [
      { type: 'row', fields: [text('secret')] },
      { type: 'collapsible', label: 'More', fields: [text('secret')] },
      { type: 'group', fields: [text('secret')] },
      { type: 'group', name: 'meta', fields: [text('words')] },
      { type: 'tabs', tabs: [{ label: 'One', fields: [text('secret')] }] },
      { type: 'tabs', tabs: [{ name: 'meta', fields: [text('words')] }] },
    ]
    const none: FieldsPermissions = { secret: { update: true }, meta: { read: true, update: true } }
    const some: FieldsPermissions = {
      secret: { read: true },
      meta: { read: true, fields: { words: { read: true } } },
    }
    for (const part of parts) {
      expect(showsAny([part], none, 'update')).toBe(false)
      expect(showsAny([part], some, 'update')).toBe(true)
      expect(showsAny([part], true, 'update')).toBe(true)
    }
    expect(showsAny([{ type: 'ui', name: 'hint' }], none, 'update')).toBe(true)
  })
})
