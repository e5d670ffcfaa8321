import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineConfig } from '../../../src/index.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'

const config = defineConfig({
  admin: { user: 'users' },
  blocks: [{ slug: 'banner', fields: [{ name: 'text', type: 'text' }] }],
  collections: [
    {
      slug: 'users',
      auth: true,
      fields: [
        { name: 'name', type: 'text' },
        { name: 'role', type: 'text' },
      ],
    },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'trips',
      versions: { drafts: true },
      fields: [
        { name: 'country', type: 'text' },
        {
          name: 'city',
          type: 'select',
          options: ['berlin', 'bremen', 'paris'],
          filterOptions: ({ data, options }) =>
            data.country === 'de' ? ['berlin', 'bremen', 'a place of our own'] : options,
        },
        {
          name: 'channels',
          type: 'select',
          hasMany: true,
          options: ['web', 'print', 'radio'],
          filterOptions: async ({ user, id }) =>
            user?.role === 'admin'
              ? ['web', 'print', 'radio']
              : id === 'aired'
                ? ['radio']
                : ['web'],
        },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [{ slug: 'hero', fields: [{ name: 'heading', type: 'text' }] }],
          blockReferences: ['banner'],
          filterOptions: async ({ data }) => (data.country === 'de' ? ['banner'] : true),
        },
        {
          name: 'price',
          type: 'select',
          options: ['low', 'high'],
          access: { read: ({ req }) => req.user?.role === 'admin' },
          filterOptions: () => ['low'],
        },
        {
          name: 'margin',
          type: 'select',
          hidden: true,
          options: ['thin', 'fat'],
          filterOptions: () => ['thin'],
        },
      ],
    },
    { slug: 'plain', fields: [{ name: 'city', type: 'select', options: ['berlin'] }] },
  ],
})

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(config)
})
afterAll(() => site.cms.close())

async function offered(data: object, { as = 'editor', of = 'trips', id = '' } = {}) {
  const response = await site.send(as as Role, 'POST', '/api/_panel/form-state', {
    body: {
      collectionSlug: of,
      operation: 'update',
      data,
      ...(id && { id }),
      skipValidation: true,
    },
  })
  expect(response.status).toBe(200)
  return (await response.json()).allowedChoices
}

async function stored(data: object, as: Role = 'editor') {
  const response = await site.send(as, 'POST', '/api/trips', {
    body: { _status: 'published', ...data },
  })
  const body = await response.json()
  return response.status === 201
    ? 'stored'
    : body.errors[0].data.errors.map((one: { path: string; message: string }) => [
        one.path,
        one.message,
      ])
}

describe('a form gets the choices of its fields', () => {
  test('that its values allow, only those in the config', async () => {
    expect(await offered({ country: 'de' })).toEqual({
      city: ['berlin', 'bremen'],
      channels: ['web'],
      layout: ['banner'],
    })
    expect(await offered({ country: 'fr' }, { id: 'aired' })).toEqual({
      city: ['berlin', 'bremen', 'paris'],
      channels: ['radio'],
      layout: ['hero', 'banner'],
    })
  })

  test('except for fields that this editor does not have', async () => {
    expect(Object.keys(await offered({}, { as: 'admin' }))).toEqual([
      'city',
      'channels',
      'layout',
      'price',
    ])
    expect(Object.keys(await offered({}))).not.toContain('price')
  })

  test('and none if no field narrows its choices', async () => {
    expect(await offered({ city: 'berlin' }, { of: 'plain' })).toBeUndefined()
  })

  test('and the problems of chosen values, once it validates', async () => {
    const response = await site.send('editor', 'POST', '/api/_panel/form-state', {
      body: {
        collectionSlug: 'trips',
        operation: 'update',
        data: { country: 'de', city: 'paris' },
      },
    })
    expect((await response.json()).problems).toMatchObject([
      { path: 'city', key: 'validation:invalidSelection' },
    ])
  })

  test('and for a draft no problems that only matter for publishing', async () => {
    const response = await site.send('editor', 'POST', '/api/_panel/form-state', {
      body: {
        collectionSlug: 'trips',
        operation: 'update',
        data: { country: 'de', city: 'paris' },
        skipRequired: true,
      },
    })
    expect((await response.json()).problems).toEqual([])
  })
})

describe('a document with a choice that is not allowed', () => {
  test('is refused with the paths of the choices', async () => {
    const layout = [{ blockType: 'hero' }, { blockType: 'banner' }]
    expect(
      await stored({ country: 'de', city: 'paris', channels: ['web', 'print'], layout }),
    ).toEqual([
      ['city', 'This selection is not among the options.'],
      ['channels', 'These selections are not among the options: print'],
      ['layout', 'These blocks are not allowed here at the moment: Hero'],
    ])
    expect(await stored({ country: 'de', city: 'a place of our own' })).toEqual([
      ['city', 'This selection is not among the options.'],
    ])
  })

  test('is stored where the choice is allowed for this user', async () => {
    const layout = [{ blockType: 'hero' }]
    expect(await stored({ country: 'fr', city: 'paris', channels: ['web'], layout })).toBe('stored')
    expect(await stored({ channels: ['print'] }, 'admin')).toBe('stored')
    expect(await stored({ channels: ['print'] })).toEqual([
      ['channels', 'These selections are not among the options: print'],
    ])
  })

  test('is kept as a draft, and unchanged when the choice is no longer allowed', async () => {
    const trips = site.cms.asSystem()
    const { id } = await trips.create({
      collection: 'trips',
      data: { country: 'fr', city: 'paris', _status: 'published' },
    })
    const change = (data: object, query = '') =>
      site.send('editor', 'PATCH', `/api/trips/${id}${query}`, { body: data })
    expect((await change({ country: 'de' })).status).toBe(400)
    const draft = await change({ country: 'de' }, '?draft=true')
    expect((await draft.json()).doc).toMatchObject({ country: 'de', city: 'paris' })
    expect((await change({ _status: 'published' })).status).toBe(400)
    expect((await change({ city: 'berlin', _status: 'published' })).status).toBe(200)
  })
})
