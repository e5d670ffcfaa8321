import { expect, test } from 'vitest'
import { defineConfig, NotFound } from '../../../src/index.ts'
import { openTestSite } from '../../sites/site.ts'

const config = defineConfig({
  admin: { user: 'users' },
  collections: [
    { slug: 'users', auth: true, fields: [{ name: 'role', type: 'text' }] },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'pages',
      access: {
        create: ({ req }) => req.user?.role === 'admin',
        update: ({ req }) => req.user !== null && { owner: { equals: req.user.id } },
        delete: () => false,
      },
      fields: [{ name: 'owner', type: 'text' }],
    },
  ],
  globals: [{ slug: 'settings', access: { update: () => false }, fields: [] }],
})

test('code reads what a caller may do with a document, a collection, a global and the site', async () => {
  const { cms } = await openTestSite(config)
  const system = cms.asSystem()
  await system.create({ collection: 'pages', data: { id: 'own', owner: 'editor' } })
  await system.create({ collection: 'pages', data: { id: 'other', owner: 'admin' } })
  const editor = cms.as({
    ...(await system.findByID({ collection: 'users', id: 'editor' })),
    id: 'editor',
    collection: 'users',
  })
  const { fields: _, ...own } = await editor.permissions({ collection: 'pages', id: 'own' })
  expect(own).toEqual({ read: true, update: true })
  const other = await editor.permissions({ collection: 'pages', id: 'other' })
  expect([other.read, other.update, other.create]).toEqual([true, undefined, undefined])
  // Without a document, a rule that depends on one stays a condition.
  const any = await editor.permissions({ collection: 'pages' })
  expect(any.update).toEqual({ permission: true, where: { owner: { equals: 'editor' } } })
  const settings = await editor.permissions({ global: 'settings' })
  expect([settings.read, settings.update]).toEqual([true, undefined])
  expect((await editor.permissions()).canAccessAdmin).toBe(true)
  expect((await cms.as(null).permissions()).canAccessAdmin).toBeUndefined()
  expect((await cms.as(null).permissions({ collection: 'pages', id: 'own' })).read).toBeUndefined()
  expect((await system.permissions({ collection: 'pages', id: 'other' })).delete).toBe(true)
  await expect(editor.permissions({ collection: 'none' })).rejects.toThrow(NotFound)
})
