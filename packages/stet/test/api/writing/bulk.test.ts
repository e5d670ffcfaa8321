import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessArgs, createCms } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { type Role, scenario, useTestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const site = useTestSite()
const check = (sentence: string, about: Parameters<typeof scenario>[2]) =>
  scenario(site, sentence, about)

beforeEach(async () => {
  const system = site().cms.asSystem()
  await system.delete({ collection: 'articles', where: {} })
  for (const [id, title, status] of [
    ['a', 'Apple', 'published'],
    ['b', 'Berry', 'draft'],
    ['c', 'Cherry', 'draft'],
  ] as const) {
    await system.create({
      collection: 'articles',
      data: { id, title, token: 'hidden-token', views: 1, _status: status },
    })
  }
})

async function bulk(role: Role, method: 'PATCH' | 'DELETE', query: string, body?: unknown) {
  const response = await site().send(role, method, `/api/articles?depth=0&${query}`, { body })
  return { status: response.status, body: await response.json() }
}
async function views(): Promise<unknown> {
  const { docs } = await site().cms.asSystem().find({ collection: 'articles', sort: 'id' })
  return docs.map((doc) => doc.views)
}

describe('changing by filter', () => {
  test('changes each matching document and reports it', async () => {
    const { status, body } = await bulk('admin', 'PATCH', 'where[id][in][0]=b&where[id][in][1]=c', {
      views: 7,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      docs: [
        { id: 'b', views: 7 },
        { id: 'c', views: 7 },
      ],
      errors: [],
      message: 'Updated 2 Articles successfully.',
    })
    expect(await views()).toEqual([1, 7, 7])
  })
  test('uses the singular for one document', async () => {
    const { body } = await bulk('admin', 'PATCH', 'where[id][equals]=a', { views: 2 })
    expect(body.message).toBe('Updated 1 Article successfully.')
  })
  test('continues after a refused document, and answers 400', async () => {
    const { status, body } = await bulk('editor', 'PATCH', 'where[views][equals]=1', { views: 9 })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      docs: [{ id: 'b' }, { id: 'c' }],
      errors: [{ id: 'a', isPublic: true, message: 'You are not allowed to perform this action.' }],
      message: 'Unable to update 1 out of 3 Articles.',
    })
    expect(await views()).toEqual([1, 9, 9])
  })
  test('reports the problems of each document', async () => {
    const { status, body } = await bulk('admin', 'PATCH', 'where[id][equals]=a', { title: '' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { id: 'a', isPublic: true, message: 'The following field is invalid: Title' },
    ])
  })
  test('publishes only for users with permission', async () => {
    const { status } = await bulk('editor', 'PATCH', 'where[id][equals]=b', {
      _status: 'published',
    })
    expect(status).toBe(403)
    const doc = await site().cms.asSystem().findByID({ collection: 'articles', id: 'b' })
    expect(doc._status).toBe('draft')
  })
  test('with draft does not change published content', async () => {
    await bulk('editor', 'PATCH', 'draft=true&where[id][equals]=a', { views: 5 })
    expect(await views()).toEqual([1, 1, 1])
    const doc = await site()
      .cms.asSystem()
      .findByID({ collection: 'articles', id: 'a', draft: true })
    expect(doc.views).toBe(5)
  })
  test('matches nothing without revealing what exists', async () => {
    const { status, body } = await bulk('admin', 'PATCH', 'where[id][equals]=none', { views: 5 })
    expect({ status, docs: body.docs, errors: body.errors }).toEqual({
      status: 200,
      docs: [],
      errors: [],
    })
  })
  check('needs a filter', {
    as: 'admin',
    method: 'PATCH',
    path: '/api/articles',
    body: { views: 0 },
    status: 400,
    contains: ["Missing 'where' query of documents to update."],
  })
  for (const role of ['anonymous', 'member'] as const) {
    check(`is not for ${role} callers, whatever matches`, {
      as: role,
      method: 'PATCH',
      path: '/api/articles?where[id][equals]=a',
      body: { views: 0 },
      status: 403,
      lacks: ['Apple', '"docs"', '"errors":[{"id"'],
    })
  }
  for (const path of ['token', 'nosuchfield'])
    check(`is refused by a filter on ${path} before anything changes`, {
      as: 'admin',
      method: 'PATCH',
      path: `/api/articles?where[${path}][like]=h`,
      body: { views: 0 },
      status: 400,
      contains: ['cannot be queried'],
      lacks: ['Apple'],
    })
})

describe('a filter without conditions', () => {
  const sayingNothing = [
    'where=',
    'where=null',
    'where={}',
    'where={"and":[]}',
    'where={"or":[{}]}',
    'where={"and":[{"or":[{},{"id":{"equals":"a"}}]}]}',
    'where[and][0][and]=[]',
    'limit=5',
  ]
  for (const query of sayingNothing) {
    for (const method of ['PATCH', 'DELETE'] as const) {
      test(`${method} ${query} is refused, and nothing is changed`, async () => {
        const { status, body } = await bulk('admin', method, query, { views: 9 })
        expect({ status, body }).toMatchObject({ status: 400 })
        expect(await views()).toEqual([1, 1, 1])
      })
    }
  }
  test('is not needed: `id exists` matches all documents', async () => {
    const { status } = await bulk('admin', 'PATCH', 'where[id][exists]=true', { views: 9 })
    expect([status, await views()]).toEqual([200, [9, 9, 9]])
  })
  test('means all documents in code only if it is {}', async () => {
    const system = site().cms.asSystem()
    const change = { collection: 'articles', data: { views: 4 } }
    await expect(system.update({ ...change, where: { and: [] } })).rejects.toThrow('Missing')
    await expect(system.delete({ collection: 'articles', where: { or: [{}] } })).rejects.toThrow(
      'Missing',
    )
    expect((await system.update({ ...change, where: {} })).docs).toHaveLength(3)
  })
})

describe('a limit', () => {
  test('takes the first in the sort order', async () => {
    const { body } = await bulk('admin', 'PATCH', 'where[id][exists]=true&sort=-title&limit=2', {
      views: 7,
    })
    expect(body.docs).toMatchObject([{ id: 'c' }, { id: 'b' }])
    expect(await views()).toEqual([1, 7, 7])
    await bulk('admin', 'DELETE', 'where[id][exists]=true&sort=title&limit=1')
    const { docs } = await site().cms.asSystem().find({ collection: 'articles', sort: 'id' })
    expect(docs.map(({ id }) => id)).toEqual(['b', 'c'])
  })
  test('of 0, or none, means all', async () => {
    await bulk('admin', 'PATCH', 'where[id][exists]=true&limit=0', { views: 3 })
    expect(await views()).toEqual([3, 3, 3])
  })
  test('works in code', async () => {
    const { docs } = await site()
      .cms.asSystem()
      .delete({ collection: 'articles', where: {}, sort: '-id', limit: 1 })
    expect(docs).toMatchObject([{ id: 'c' }])
  })
  check('that is no number changes nothing', {
    as: 'admin',
    method: 'DELETE',
    path: '/api/articles?where[id][exists]=true&limit=all',
    status: 400,
  })
  check('is sorted only by what the caller may see', {
    as: 'admin',
    method: 'DELETE',
    path: '/api/articles?where[id][exists]=true&sort=token&limit=1',
    status: 400,
    contains: ['cannot be queried'],
  })
})

describe('options for a single document are refused for many', () => {
  for (const method of ['PATCH', 'DELETE'] as const) {
    test(`If-Match, with ${method}`, async () => {
      const path = '/api/articles?where[id][exists]=true'
      const headers = { 'if-match': '"r1"' }
      const response = await site().send('admin', method, path, { body: { views: 9 }, headers })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('If-Match cannot be used for several documents')
      expect(await views()).toEqual([1, 1, 1])
    })
  }
  for (const part of [
    'name="file"; filename="x.txt"\r\n\r\nwords',
    'name="file"\r\n\r\n{"filename":"x.txt"}',
  ]) {
    test(`a file, sent as ${part.slice(0, 30)}`, async () => {
      const response = await site().send('admin', 'PATCH', '/api/articles?where[id][exists]=true', {
        text: `--b\r\ncontent-disposition: form-data; name="_payload"\r\n\r\n{"views":9}\r\n--b\r\ncontent-disposition: form-data; ${part}\r\n--b--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('A file cannot be sent for several documents')
      expect(await views()).toEqual([1, 1, 1])
    })
  }
})

describe('deleting by filter', () => {
  test('deletes each matching document and returns them', async () => {
    const { status, body } = await bulk('admin', 'DELETE', 'where[_status][equals]=draft')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      docs: [{ id: 'b' }, { id: 'c' }],
      message: 'Deleted 2 Articles successfully.',
    })
    expect(JSON.stringify(body)).not.toContain('hidden-token')
    expect(await site().cms.asSystem().count({ collection: 'articles' })).toEqual({ totalDocs: 1 })
  })
  check('is not for editors who may not delete', {
    as: 'editor',
    method: 'DELETE',
    path: '/api/articles?where[id][exists]=true',
    status: 403,
    lacks: ['Apple', 'Berry'],
  })
  check('needs a filter', {
    as: 'admin',
    method: 'DELETE',
    path: '/api/articles',
    status: 400,
    contains: ["Missing 'where' query of documents to delete."],
  })
})

test('documents that the caller may not read or change are not named', async () => {
  const own = ({ req }: Pick<AccessArgs, 'req'>) => ({
    owner: { equals: String(req.user?.id ?? '') },
  })
  const cms = await createCms(
    {
      ...testConfig,
      collections: [
        ...testConfig.collections,
        {
          slug: 'things',
          disableBulkDelete: true,
          access: { read: own, update: () => true, delete: () => true },
          fields: [
            { name: 'owner', type: 'text' },
            { name: 'text', type: 'text' },
          ],
        },
      ],
    },
    { databaseUrl: await freshDatabaseUrl(), secret: 'x', dataDir: '/tmp' },
  )
  const system = cms.asSystem()
  for (const owner of ['me', 'you', 'me']) {
    await system.create({ collection: 'things', data: { owner, text: 'old' } })
  }
  const me = cms.as({ id: 'me', collection: 'users' })
  const result = await me.update({
    collection: 'things',
    where: { text: { equals: 'old' } },
    data: { text: 'new' },
  })
  expect(result.docs).toHaveLength(2)
  expect(result.errors).toEqual([])
  const others = await system.find({ collection: 'things', where: { owner: { equals: 'you' } } })
  expect(others.docs).toMatchObject([{ text: 'old' }])
  const response = await cms.fetch(
    new Request('http://stet.test/api/things?where[text][exists]=true', { method: 'DELETE' }),
  )
  expect(response.status).toBe(403)
  await cms.close()
})
