import { describe, expect, it } from 'vitest'
import { compilePlan } from '../../documents/compile-plan.ts'
import type { Plan } from '../../documents/plan.ts'
import { validateValue } from '../../documents/validation/validate.ts'
import { everyField, rules } from '../../test/every-field.ts'
import { completeConfig } from '../completion/complete-config.ts'
import type { Field } from '../types/field-types/fields.ts'
import { clientConfig } from './client-config.ts'

const fields: readonly Field[] = [
  ...everyField,
  { type: 'text', name: 'secret', hidden: true },
  {
    type: 'text',
    name: 'rich',
    validate: () => true,
    defaultValue: () => 'x',
    access: { read: () => true },
    hooks: { afterRead: [] },
    custom: { token: 'server only' },
    admin: { condition: () => true },
  },
  { type: 'relationship', name: 'filtered', relationTo: 'users', filterOptions: () => true },
  {
    type: 'group',
    name: 'deep',
    fields: [{ type: 'text', name: 'inner', admin: { condition: () => true } }],
  },
]
const config = completeConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', upload: true, fields: [] },
    { slug: 'posts', fields },
    { slug: 'logs', fields: [], admin: { hidden: true } },
    { slug: 'audits', fields: [], admin: { hidden: ({ user }) => user?.id !== 'boss' } },
  ],
  globals: [{ slug: 'site', fields: [], access: { read: () => true } }],
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
})
const client = clientConfig(config, { id: 'kim', collection: 'users' })
const posts = client.collections.find(({ slug }) => slug === 'posts')

/** A plan without functions that only the server can run. */
function shape(plan: Plan): unknown {
  return plan.nodes.map((node) => ({
    schemaPath: node.schemaPath,
    localized: node.localized,
    type: node.field.type,
    below:
      node.shape === 'value'
        ? []
        : node.shape === 'blocks'
          ? [...node.blocks].map(([slug, plan]) => [slug, shape(plan)])
          : shape(node.children),
  }))
}

describe("the panel's config", () => {
  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(client))).toEqual(client)
  })
  it('has the entities that the user may see', () => {
    const seen = (id: string) =>
      clientConfig(config, { id, collection: 'users' }).collections.map(({ slug }) => slug)
    expect(seen('kim')).toEqual(['users', 'media', 'posts'])
    expect(seen('boss')).toEqual(['users', 'media', 'posts', 'audits'])
    expect(client.globals.map(({ slug }) => slug)).toEqual(['site'])
  })
  it('omits hidden fields and options for the server', () => {
    const json = JSON.stringify(client)
    expect(json).not.toContain('secret')
    expect(json).not.toContain('server only')
  })
  it('marks functions that only the server can run', () => {
    const field = (name: string) => posts?.fields.find((one) => 'name' in one && one.name === name)
    expect(field('rich')).toEqual({
      type: 'text',
      name: 'rich',
      label: 'Rich',
      admin: {},
      hasCondition: true,
      hasCustomValidation: true,
      hasComputedDefault: true,
    })
    expect(field('filtered')).toMatchObject({ hasFilterOptions: true })
    expect(field('deep')).toMatchObject({ fields: [{ name: 'inner', hasCondition: true }] })
  })
  it('compiles to the same plan', () => {
    const server = config.collection.get('posts')?.plan
    if (server === undefined || posts === undefined) throw new Error('there are posts')
    const expected = (shape(server) as { schemaPath: string }[]).filter(
      ({ schemaPath }) => schemaPath !== 'secret',
    )
    expect(shape(compilePlan(posts.fields))).toEqual(expected)
  })
  it('has the same rules', () => {
    const plan = compilePlan(posts?.fields ?? [])
    const rating = plan.byName.get('rating')
    if (rating === undefined) throw new Error('there is a rating')
    expect(validateValue(rating, 6, rules).map(({ key }) => key)).toEqual([
      'validation:greaterThanMax',
    ])
  })
})
