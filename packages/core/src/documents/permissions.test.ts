import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAllowed, permissionsBelow } from '../permissions/is-allowed.ts'
import type { FieldOperation, FieldsPermissions } from '../permissions/permissions.ts'
import { compilePlan } from './compile-plan.ts'
import { entityPermissions } from './permissions.ts'
import type { PlanNode } from './plan.ts'

const plan = compilePlan([
  { name: 'title', type: 'text' },
  { name: 'salary', type: 'number' },
  {
    name: 'meta',
    type: 'group',
    fields: [
      { name: 'image', type: 'text' },
      { name: 'note', type: 'text' },
    ],
  },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [
      { slug: 'hero', fields: [{ name: 'heading', type: 'text' }] },
      { slug: 'quote', fields: [{ name: 'text', type: 'text' }] },
    ],
  },
])
const all = { create: true, read: true, update: true, delete: true } as const
const everything = () => true
const denying =
  (...denied: readonly string[]) =>
  (node: PlanNode, operation: FieldOperation): boolean =>
    !denied.includes(`${operation} ${node.schemaPath}`)

describe('permissions are sent in their shortest form', () => {
  test('everything allowed', () => {
    expect(entityPermissions(plan, all, everything)).toEqual({ ...all, fields: true })
  })

  test('a denied operation is absent, a limited one has its filter', () => {
    const where = { owner: { equals: 'me' } }
    expect(entityPermissions(plan, { ...all, create: false, update: where }, everything)).toEqual({
      read: true,
      update: { permission: true, where },
      delete: true,
      fields: {
        title: { read: true, update: true },
        salary: { read: true, update: true },
        meta: {
          read: true,
          update: true,
          fields: { image: { read: true, update: true }, note: { read: true, update: true } },
        },
        layout: {
          read: true,
          update: true,
          blocks: {
            hero: { fields: { heading: { read: true, update: true } } },
            quote: { fields: { text: { read: true, update: true } } },
          },
        },
      },
    })
  })

  test('an entity that allows nothing is absent', () => {
    const none = { create: false, read: false, update: false, delete: false }
    expect(entityPermissions(plan, none, everything)).toBe(undefined)
  })

  test('fields are listed only where they differ from the entity', () => {
    const decide = denying(
      'create salary',
      'read salary',
      'update salary',
      'update meta.note',
      'read layout.quote.text',
      'create layout.quote.text',
      'update layout.quote.text',
    )
    expect(entityPermissions(plan, all, decide)?.fields).toEqual({
      title: true,
      meta: {
        create: true,
        read: true,
        update: true,
        fields: { image: true, note: { create: true, read: true } },
      },
      layout: { create: true, read: true, update: true, blocks: { hero: true } },
    })
  })

  test('what is denied for a group is denied for every field in it', () => {
    const fields = entityPermissions(plan, all, denying('read meta'))?.fields
    expect(isAllowed(permissionsBelow(fields, 'meta'), 'read', 'image')).toBe(false)
    expect(isAllowed(permissionsBelow(fields, 'meta'), 'update', 'image')).toBe(true)
  })

  test('a field named like an operation does not allow access to other fields', () => {
    const named = compilePlan([
      { name: 'read', type: 'checkbox' },
      { name: 'secret', type: 'text' },
    ])
    const decide = denying('create secret', 'read secret', 'update secret')
    const fields = entityPermissions(named, all, decide)?.fields
    expect(isAllowed(fields, 'read', 'read')).toBe(true)
    expect(isAllowed(fields, 'read', 'secret')).toBe(false)
  })

  test('globals have no create', () => {
    expect(entityPermissions(plan, { read: true, update: true }, everything)).toEqual({
      read: true,
      update: true,
      fields: true,
    })
  })
})

describe('an operation is allowed', () => {
  test('when permissions are true, when its own entry is, or when the field’s is', () => {
    expect(isAllowed(true, 'update', 'title')).toBe(true)
    expect(isAllowed({ update: true }, 'update', 'title')).toBe(true)
    expect(isAllowed({ title: true }, 'update', 'title')).toBe(true)
    expect(isAllowed({ title: { update: true } }, 'update', 'title')).toBe(true)
    expect(isAllowed({ update: { permission: true, where: {} } }, 'update')).toBe(true)
  })

  test('and denied otherwise', () => {
    expect(isAllowed(undefined, 'read')).toBe(false)
    expect(isAllowed({}, 'read')).toBe(false)
    expect(isAllowed({ title: { read: true } }, 'update', 'title')).toBe(false)
    expect(isAllowed({ title: { read: true } }, 'read', 'other')).toBe(false)
    expect(isAllowed({}, 'read', 'toString')).toBe(false)
    expect(isAllowed({}, 'read', '__proto__')).toBe(false)
  })

  test('exactly where the access rules allow it, also after compression and at every depth', () => {
    const paths = [
      'title',
      'salary',
      'meta',
      'meta.image',
      'meta.note',
      'layout',
      'layout.hero.heading',
      'layout.quote.text',
    ]
    const operations = ['create', 'read', 'update'] as const
    fc.assert(
      fc.property(
        fc.subarray(paths.flatMap((path) => operations.map((op) => `${op} ${path}`))),
        (denied) => {
          const fields = entityPermissions(plan, all, denying(...denied))?.fields
          const below = (name: string, block?: string): FieldsPermissions | undefined =>
            permissionsBelow(fields, name, block)
          for (const operation of operations) {
            const may = (...path: readonly string[]): boolean =>
              path.every((one) => !denied.includes(`${operation} ${one}`))
            expect(isAllowed(fields, operation, 'title')).toBe(may('title'))
            expect(isAllowed(fields, operation, 'meta')).toBe(may('meta'))
            expect(isAllowed(below('meta'), operation, 'note')).toBe(may('meta', 'meta.note'))
            expect(isAllowed(below('layout', 'hero'), operation, 'heading')).toBe(
              may('layout', 'layout.hero.heading'),
            )
            expect(isAllowed(below('layout', 'quote'), operation, 'text')).toBe(
              may('layout', 'layout.quote.text'),
            )
          }
        },
      ),
    )
  })
})
