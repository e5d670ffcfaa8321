import { describe, expect, test } from 'vitest'
import { type AccessArgs, createCms, type JsonObject } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { type Role, scenario, useTestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const layout = [{ id: 'row-one', blockType: 'quote', words: 'Words' }]
const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  await system.create({
    collection: 'articles',
    data: {
      id: 'original',
      title: 'Original',
      slug: 'original',
      internalNote: 'secret-note',
      token: 'hidden-token',
      layout,
      _status: 'published',
    },
  })
  await system.update({
    collection: 'articles',
    id: 'original',
    locale: 'de',
    data: { title: 'Vorlage' },
  })
  await system.create({ collection: 'notes', data: { id: 'note', text: 'secret text' } })
})
const check = (sentence: string, about: Parameters<typeof scenario>[2]) =>
  scenario(site, sentence, about)

async function duplicate(role: Role, id = 'original', body: JsonObject = {}, query = '') {
  const path = `/api/articles/${id}/duplicate?depth=0${query}`
  const response = await site().send(role, 'POST', path, { body })
  return { status: response.status, body: await response.json() }
}

describe('duplicating', () => {
  test('makes a draft with new row ids, in every locale, and does not change the original', async () => {
    const { status, body } = await duplicate('admin')
    expect(status).toBe(200)
    expect(body.message).toBe('Article successfully duplicated.')
    expect(body.doc).toMatchObject({
      title: 'Original',
      _status: 'draft',
      layout: [{ words: 'Words' }],
    })
    expect(body.doc.id).not.toBe('original')
    expect(body.doc.layout[0].id).toMatch(/^[a-z0-9]+$/)
    expect(body.doc.layout[0].id).not.toBe('row-one')
    const german = await site().send('admin', 'GET', `/api/articles/${body.doc.id}?locale=de`)
    expect((await german.json()).title).toBe('Vorlage')
    const original = await site().send('anonymous', 'GET', '/api/articles/original?depth=0')
    expect(await original.json()).toMatchObject({ _status: 'published', layout, slug: 'original' })
    expect((await site().send('anonymous', 'GET', `/api/articles/${body.doc.id}`)).status).toBe(403)
  })
  test('copies the requested locales only', async () => {
    const titles = async (query: string) => {
      const { body } = await duplicate('admin', 'original', {}, query)
      const read = await site().send('admin', 'GET', `/api/articles/${body.doc.id}?locale=all`)
      return (await read.json()).title
    }
    expect(await titles('&selectedLocales=de')).toEqual({ de: 'Vorlage' })
    expect(await titles('&selectedLocales=en,de')).toEqual({ en: 'Original', de: 'Vorlage' })
    expect(await titles('&selectedLocales[]=en')).toEqual({ en: 'Original' })
    for (const query of [
      '&selectedLocales=xx',
      '&selectedLocales=de,__proto',
      '&selectedLocales[a]=de',
    ])
      expect((await duplicate('admin', 'original', {}, query)).status).toBe(400)
  })
  test('makes unique texts distinct, for any number of copies', async () => {
    const id = 'often'
    await site()
      .cms.asSystem()
      .create({ collection: 'articles', data: { id, title: 'T', slug: 'often' } })
    const slugs: unknown[] = []
    for (let count = 0; count < 3; count++) slugs.push((await duplicate('admin', id)).body.doc.slug)
    expect(slugs).toEqual(['often - Copy', 'often - Copy 2', 'often - Copy 3'])
  })
  test('applies sent values to the copy, but never its status', async () => {
    const { body } = await duplicate('admin', 'original', { title: 'Mine', _status: 'published' })
    expect(body.doc).toMatchObject({ title: 'Mine', _status: 'draft' })
  })
  test('copies the latest or the published stage', async () => {
    const id = 'staged'
    const system = site().cms.asSystem()
    await system.create({
      collection: 'articles',
      data: { id, title: 'Public', _status: 'published' },
    })
    await system.update({ collection: 'articles', id, draft: true, data: { title: 'Pending' } })
    expect((await duplicate('admin', id)).body.doc.title).toBe('Pending')
    expect((await duplicate('admin', id, {}, '&draft=false')).body.doc.title).toBe('Public')
  })
  test('uses the requested id, once', async () => {
    expect((await duplicate('admin', 'original', { id: 'chosen' })).body.doc.id).toBe('chosen')
    expect((await duplicate('admin', 'original', { id: 'chosen' })).status).toBe(400)
  })
  test('copies no hidden values', async () => {
    const { body } = await duplicate('editor')
    const copy = await site().cms.asSystem().findByID({ collection: 'articles', id: body.doc.id })
    expect(copy.internalNote).toBe('secret-note')
    expect(copy.token ?? null).toBeNull()
  })
  for (const role of ['anonymous', 'member'] as const) {
    check(`is not for ${role} callers`, {
      as: role,
      method: 'POST',
      path: '/api/articles/original/duplicate',
      body: {},
      status: 403,
      lacks: ['Original', 'secret-note'],
    })
    check(`is not for ${role} callers of what is published either`, {
      as: role,
      method: 'POST',
      path: '/api/articles/original/duplicate?draft=false',
      body: {},
      status: 403,
      lacks: ['Original', 'secret-note'],
    })
  }
  check('needs to read the original', {
    as: 'member',
    method: 'POST',
    path: '/api/notes/note/duplicate',
    body: {},
    status: 403,
    lacks: ['secret text'],
  })
  check('of what does not exist is not found', {
    as: 'admin',
    method: 'POST',
    path: '/api/articles/nothing/duplicate',
    body: {},
    status: 404,
  })
  check('does not make anybody a second account', {
    as: 'admin',
    method: 'POST',
    path: '/api/users/editor/duplicate',
    body: {},
    status: 403,
    contains: ['cannot be duplicated'],
  })
})

test('a field that the caller may not read is not copied, at any depth', async () => {
  const owners = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.role === 'owner'
  const cms = await createCms(
    {
      ...testConfig,
      collections: [
        ...testConfig.collections,
        {
          slug: 'plans',
          access: { read: () => true, create: () => true },
          fields: [
            { name: 'price', type: 'number', access: { read: owners }, localized: true },
            {
              name: 'rows',
              type: 'array',
              fields: [
                { name: 'text', type: 'text' },
                { name: 'cost', type: 'number', access: { read: owners } },
              ],
            },
            { name: 'code', type: 'number', unique: true },
            { name: 'key', type: 'text', unique: true, maxLength: 10 },
            {
              name: 'sku',
              type: 'text',
              unique: true,
              hooks: { beforeDuplicate: [({ value }) => `${value}-2`] },
            },
          ],
        },
      ],
    },
    { databaseUrl: await freshDatabaseUrl(), secret: 'x', dataDir: '/tmp' },
  )
  const system = cms.asSystem()
  await system.create({
    collection: 'plans',
    data: {
      id: 'plan',
      price: 5,
      rows: [{ text: 'a', cost: 9 }],
      code: 1,
      key: '1234567890',
      sku: 'S',
    },
  })
  const copyAs = async (role: string) => {
    const user = { id: role, collection: 'users', role }
    const { id } = await cms
      .as(user)
      .duplicate({ collection: 'plans', id: 'plan', data: { sku: role } })
    return system.findByID({ collection: 'plans', id: String(id) })
  }
  const guest = await copyAs('guest')
  expect(guest.price ?? null).toBeNull()
  expect(guest.rows).toMatchObject([{ text: 'a' }])
  expect(JSON.stringify(guest.rows)).not.toContain('cost')
  const owner = await copyAs('owner')
  expect(owner).toMatchObject({ price: 5, rows: [{ text: 'a', cost: 9 }] })
  expect(guest.code ?? null).toBeNull()
  expect(guest.key).toBe('123 - Copy')
  const named = await system.duplicate({ collection: 'plans', id: 'plan' })
  expect(named.sku).toBe('S-2')
  await cms.close()
})
