import type { FieldPermission, FieldsPermissions } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessBelow, accessTo } from './field-access.ts'

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

  test('is what its own entry grants, and whoever may write it sees it', () => {
    fc.assert(
      fc.property(permissions, name, fc.constantFrom(...operations), (fields, field, operation) => {
        const own = Object.hasOwn(Object(fields), field)
          ? (fields as Readonly<Record<string, FieldPermission>>)[field]
          : undefined
        const grants = (what: 'create' | 'read' | 'update') =>
          own === true || (typeof own === 'object' && own[what] === true)
        expect(accessTo(fields, field, operation)).toEqual({
          mayWrite: grants(operation),
          mayRead: grants(operation) || grants('read'),
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
      meta: { read: true, fields: { words: { update: true } } },
      layout: { update: true, blocks: { hero: { fields: { heading: { read: true } } } } },
    }
    expect(accessTo(accessBelow(fields, 'meta'), 'words', 'update').mayWrite).toBe(true)
    const hero = accessBelow(fields, 'layout', 'hero')
    expect(accessTo(hero, 'heading', 'update')).toEqual({ mayRead: true, mayWrite: false })
    expect(accessTo(accessBelow(fields, 'layout', 'quote'), 'words', 'update').mayRead).toBe(false)
  })
})
