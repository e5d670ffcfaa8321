import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineConfig } from '../../../src/index.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'

const anyone = () => true

const config = defineConfig({
  admin: { user: 'users' },
  collections: [
    {
      slug: 'users',
      auth: true,
      fields: [
        { name: 'name', type: 'text' },
        { name: 'role', type: 'text' },
      ],
    },
    { slug: 'members', auth: true, access: { read: anyone }, fields: [] },
    {
      slug: 'rooms',
      admin: { useAsTitle: 'name' },
      access: {
        read: ({ req }) => req.user?.role === 'admin' || { name: { not_equals: 'Vault' } },
      },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'floor', type: 'number' },
        { name: 'secret', type: 'text', access: { read: () => false } },
      ],
    },
    {
      slug: 'desks',
      fields: [
        { name: 'floor', type: 'number' },
        {
          name: 'room',
          type: 'relationship',
          relationTo: 'rooms',
          filterOptions: ({ data }) => ({ floor: { equals: Number(data.floor) } }),
        },
        {
          name: 'quiet',
          type: 'relationship',
          relationTo: 'rooms',
          filterOptions: { secret: { equals: 'quiet' } },
        },
        {
          name: 'none',
          type: 'relationship',
          relationTo: ['rooms', 'desks'],
          filterOptions: ({ relationTo }) => relationTo === 'rooms',
        },
        {
          name: 'plan',
          type: 'blocks',
          blocks: [
            {
              slug: 'place',
              fields: [
                { name: 'level', type: 'number' },
                {
                  name: 'rows',
                  type: 'array',
                  fields: [
                    {
                      name: 'room',
                      type: 'relationship',
                      relationTo: 'rooms',
                      filterOptions: ({ blockData, siblingData }) => ({
                        floor: { in: [Number(blockData?.level), Number(siblingData.floor)] },
                      }),
                    },
                    { name: 'floor', type: 'number' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
})

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(config)
  const system = site.cms.asSystem()
  const rooms = [
    { id: 'hall', name: 'Hall', floor: 0 },
    { id: 'study', name: 'Study', floor: 1, secret: 'quiet' },
    { id: 'attic', name: 'Attic', floor: 2, secret: 'quiet' },
    { id: 'vault', name: 'Vault', floor: 1 },
  ]
  for (const data of rooms) await system.create({ collection: 'rooms', data })
})
afterAll(() => site.cms.close())

async function offered(
  path: string,
  data: object,
  { as = 'editor', of = 'rooms', query = '' }: { as?: Role; of?: string; query?: string } = {},
) {
  const response = await site.send(as, 'POST', `/api/_panel/reference-options/${of}?${query}`, {
    body: { collectionSlug: 'desks', data, path },
  })
  const body = await response.json()
  return response.status === 200
    ? body.docs.map((doc: { id: string }) => doc.id).toSorted()
    : response.status
}

describe('the documents that a field offers', () => {
  test('are those that its filter options allow for the form’s values', async () => {
    expect(await offered('room', { floor: 0 })).toEqual(['hall'])
    expect(await offered('room', { floor: 2 })).toEqual(['attic'])
  })

  test('are only those that the editor may read', async () => {
    expect(await offered('room', { floor: 1 })).toEqual(['study'])
    expect(await offered('room', { floor: 1 }, { as: 'admin' })).toEqual(['study', 'vault'])
  })

  test('may depend on fields that the editor may not read, without revealing them', async () => {
    expect(await offered('quiet', {})).toEqual(['attic', 'study'])
    expect(await offered('quiet', {}, { query: 'where[secret][equals]=quiet' })).toBe(400)
  })

  test('may be all of one collection and none of another', async () => {
    expect(await offered('none', {})).toEqual(['attic', 'hall', 'study'])
    expect(await offered('none', {}, { of: 'desks' })).toEqual([])
  })

  test('may depend on the row and the block around the field', async () => {
    const plan = [
      { blockType: 'place', id: 'b1', level: 0, rows: [] },
      { blockType: 'place', id: 'b2', level: 2, rows: [{ id: 'r1', floor: 1 }] },
    ]
    expect(await offered('plan.1.rows.0.room', { plan })).toEqual(['attic', 'study'])
  })

  test('are searched, sorted and paged like any list', async () => {
    const query = 'where[name][like]=t&sort=-name&limit=1'
    expect(await offered('none', {}, { query })).toEqual(['study'])
    expect(await offered('none', {}, { query: `${query}&page=2` })).toEqual(['attic'])
  })
})

describe('the request for them', () => {
  test('is refused to users who may not edit', async () => {
    expect(await offered('room', {}, { as: 'anonymous' })).toBe(401)
    expect(await offered('room', {}, { as: 'member' })).toBe(403)
  })

  test('is refused if the field does not exist or refers to another collection', async () => {
    expect(await offered('floor', {})).toBe(400)
    expect(await offered('plan.0.rows.0.room', {})).toBe(400)
    expect(await offered('room', {}, { of: 'users' })).toBe(400)
    expect(await offered('room', {}, { of: 'nothing' })).toBe(404)
  })
})
