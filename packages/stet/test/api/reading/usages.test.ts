import { describe, expect, test } from 'vitest'
import { createCms } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { type Role, scenario, useTestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  await system.create({ collection: 'authors', data: { id: 'ann', name: 'Ann' } })
  await system.create({ collection: 'authors', data: { id: 'bob', name: 'Bob' } })
  await system.create({
    collection: 'articles',
    data: { id: 'public', title: 'Public', author: 'ann', _status: 'published' },
  })
  await system.create({
    collection: 'articles',
    data: { id: 'draft', title: 'Draft title', related: [{ relationTo: 'authors', value: 'ann' }] },
  })
  await system.update({
    collection: 'articles',
    id: 'public',
    draft: true,
    data: { author: 'bob' },
  })
})
const check = (sentence: string, about: Parameters<typeof scenario>[2]) =>
  scenario(site, sentence, about)

async function usages(role: Role, path: string) {
  const response = await site().send(role, 'GET', `/api/_panel/usages/${path}`)
  return { status: response.status, body: await response.json() }
}

describe('the usages of a document', () => {
  test('have title, place and stage', async () => {
    const { status, body } = await usages('editor', 'authors/ann')
    expect(status).toBe(200)
    expect(body).toEqual({
      docs: [
        {
          kind: 'collection',
          slug: 'articles',
          id: 'draft',
          title: 'Draft title',
          places: [{ path: 'related', locale: null, stage: 'main' }],
        },
        {
          kind: 'collection',
          slug: 'articles',
          id: 'public',
          title: 'Public',
          places: [{ path: 'author', locale: null, stage: 'main' }],
        },
      ],
      hidden: 0,
      hasMore: false,
    })
  })
  test('include unpublished changes', async () => {
    const { body } = await usages('admin', 'authors/bob')
    expect(body.docs).toMatchObject([
      { id: 'public', places: [{ path: 'author', stage: 'latest' }] },
    ])
  })
  test('can be requested for many documents, without usages among these', async () => {
    const where = encodeURIComponent(JSON.stringify({ id: { in: ['ann', 'bob'] } }))
    const { status, body } = await usages('admin', `authors?where=${where}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ hidden: 0, hasMore: false, isPartial: false })
    expect(body.docs.map(({ id }: { id: string }) => id)).toEqual(['draft', 'public'])

    await site()
      .cms.asSystem()
      .create({ collection: 'authors', data: { id: 'cid', name: 'Cid' } })
    await site()
      .cms.asSystem()
      .create({
        collection: 'articles',
        data: { id: 'late', title: 'Late', related: [{ relationTo: 'articles', value: 'late2' }] },
      })
    await site()
      .cms.asSystem()
      .create({
        collection: 'articles',
        data: {
          id: 'late2',
          title: 'Late 2',
          related: [{ relationTo: 'articles', value: 'late' }],
        },
      })
    const both = encodeURIComponent(JSON.stringify({ id: { in: ['late', 'late2'] } }))
    expect((await usages('admin', `articles?where=${both}&draft=true`)).body.docs).toEqual([])
    const unused = encodeURIComponent(JSON.stringify({ id: { equals: 'cid' } }))
    expect((await usages('admin', `authors?where=${unused}`)).body).toEqual({
      docs: [],
      hidden: 0,
      hasMore: false,
      isPartial: false,
    })
    for (const id of ['late', 'late2']) {
      await site().cms.asSystem().delete({ collection: 'articles', id })
    }
    await site().cms.asSystem().delete({ collection: 'authors', id: 'cid' })
  })
  check('of many is not for anonymous callers', {
    as: 'anonymous',
    path: '/api/_panel/usages/authors',
    status: 401,
    lacks: ['Public', 'hidden'],
  })
  check('of many is not for members', {
    as: 'member',
    path: '/api/_panel/usages/authors',
    status: 403,
    lacks: ['Public', 'hidden'],
  })
  test('are not found through values that the caller may not read', async () => {
    const where = encodeURIComponent(JSON.stringify({ salary: { exists: true } }))
    expect((await usages('editor', `authors?where=${where}`)).status).toBe(400)
  })
  check('is not for anonymous callers', {
    as: 'anonymous',
    path: '/api/_panel/usages/authors/ann',
    status: 401,
    lacks: ['Public', 'hidden'],
  })
  check('is not for members', {
    as: 'member',
    path: '/api/_panel/usages/authors/ann',
    status: 403,
    lacks: ['Public', 'hidden'],
  })
  check('is not told of what does not exist', {
    as: 'admin',
    path: '/api/_panel/usages/authors/nobody',
    status: 404,
  })
  check('is not told of what its reader may not read', {
    as: 'editor',
    path: '/api/_panel/usages/users/admin',
    status: 403,
    lacks: ['docs'],
  })
})

test('documents and fields that the reader may not read are only counted', async () => {
  const cms = await createCms(
    {
      ...testConfig,
      collections: [
        ...testConfig.collections,
        {
          slug: 'deals',
          access: { read: ({ req }) => req.user?.role === 'admin' || { open: { equals: true } } },
          fields: [
            { name: 'open', type: 'checkbox' },
            { name: 'with', type: 'relationship', relationTo: 'authors' },
            {
              name: 'secret',
              type: 'group',
              access: { read: ({ req }) => req.user?.role === 'admin' },
              fields: [{ name: 'with', type: 'relationship', relationTo: 'authors' }],
            },
          ],
        },
      ],
    },
    { databaseUrl: await freshDatabaseUrl(), secret: 'x', dataDir: '/tmp' },
  )
  const system = cms.asSystem()
  await system.create({ collection: 'authors', data: { id: 'ann', name: 'Ann' } })
  await system.create({ collection: 'deals', data: { id: 'open', open: true, with: 'ann' } })
  await system.create({ collection: 'deals', data: { id: 'closed', open: false, with: 'ann' } })
  await system.create({
    collection: 'deals',
    data: { id: 'within', open: true, secret: { with: 'ann' } },
  })
  const seenBy = async (role: 'admin' | 'editor') => {
    const email = `${role}@stet.test`
    const password = 'correct horse battery'
    await system.create({ collection: 'users', data: { email, password, role } })
    const { token } = await system.login({ collection: 'users', data: { email, password } })
    const request = new Request('http://stet.test/api/_panel/usages/authors/ann', {
      headers: { authorization: `JWT ${token}` },
    })
    return (await cms.fetch(request)).text()
  }
  const editor = await seenBy('editor')
  expect(JSON.parse(editor)).toMatchObject({ docs: [{ id: 'open' }], hidden: 2 })
  expect(editor).not.toMatch(/closed|within|secret/)
  expect(JSON.parse(await seenBy('admin'))).toMatchObject({
    docs: [{ id: 'closed' }, { id: 'open' }, { id: 'within' }],
    hidden: 0,
  })
  await cms.close()
})
