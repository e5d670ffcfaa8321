import fc from 'fast-check'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { type AccessArgs, createCms, type StetConfig } from '../../../src/index.ts'
import { repairOrder } from '../../../src/ordering/repair-order.ts'
import { databases } from '../../databases/databases.ts'
import { runSql } from '../../databases/run-sql.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const administrators = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.role === 'admin'
const config: StetConfig = {
  ...testConfig,
  collections: [
    ...testConfig.collections,
    {
      slug: 'steps',
      orderable: true,
      versions: { drafts: true },
      access: {
        read: ({ req }) => (administrators({ req }) ? true : { secret: { not_equals: true } }),
        update: ({ req, data }) =>
          administrators({ req }) || (req.user?.role === 'editor' && data?._status !== 'published'),
      },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'secret', type: 'checkbox' },
      ],
    },
    { slug: 'counted', orderable: true, fields: [{ name: 'id', type: 'number', required: true }] },
  ],
}

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(config)
})
afterAll(() => site.cms.close())
beforeEach(async () => {
  const system = site.cms.asSystem()
  await system.delete({ collection: 'steps', where: {} })
  for (const id of ['a', 'b', 'c', 'd']) {
    await system.create({ collection: 'steps', data: { id, title: id.toUpperCase() } })
  }
})

async function move(role: Role, docsToMove: unknown, side: unknown, target: unknown, more = {}) {
  const response = await site.send(role, 'POST', '/api/reorder', {
    body: {
      collectionSlug: 'steps',
      docsToMove,
      newKeyWillBe: side,
      orderableFieldName: '_order',
      target,
      ...more,
    },
  })
  return { status: response.status, body: await response.json() }
}
async function order(query = ''): Promise<string> {
  const response = await site.send('admin', 'GET', `/api/steps?limit=0&draft=true${query}`)
  const { docs } = await response.json()
  return docs.map(({ id }: { id: string }) => id).join('')
}
const at = (id: string, key = 'pending') => ({ id, key })

describe('an orderable collection', () => {
  test('lists documents in the order of their creation, until a user moves them', async () => {
    expect(await order()).toBe('abcd')
    const { status, body } = await move('admin', ['d'], 'greater', at('a'))
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, orderValues: [expect.any(String)] })
    expect(await order()).toBe('adbc')
    expect(await order('&sort=-_order')).toBe('cbda')
  })
  test('moves several at once, in the order they are named', async () => {
    await move('admin', ['d', 'a'], 'less', at('c'))
    expect(await order()).toBe('bdac')
  })
  test('moves them to both ends', async () => {
    await move('admin', ['c'], 'less', at('a'))
    await move('admin', ['b'], 'greater', at('d'))
    expect(await order()).toBe('cadb')
  })
  test('puts new documents and copies at the end', async () => {
    await move('admin', ['d'], 'less', at('a'))
    await site.cms.asSystem().create({ collection: 'steps', data: { id: 'e' } })
    await site.cms.asSystem().duplicate({ collection: 'steps', id: 'd', data: { id: 'f' } })
    expect(await order()).toBe('dabcef')
  })
  test('ignores keys sent by a client', async () => {
    const { status } = await move('admin', ['d'], 'greater', at('a', 'x'.repeat(10_000)))
    expect(status).toBe(200)
    expect(await order()).toBe('adbc')
  })
  test('changes nothing of a document but its place', async () => {
    const system = site.cms.asSystem()
    await system.update({ collection: 'steps', id: 'd', data: { _status: 'published' } })
    await system.update({ collection: 'steps', id: 'd', draft: true, data: { title: 'Pending' } })
    const state = async () => ({
      main: await system.findByID({ collection: 'steps', id: 'd' }),
      draft: await system.findByID({ collection: 'steps', id: 'd', draft: true }),
      versions: await system.findVersions({
        collection: 'steps',
        where: { parent: { equals: 'd' } },
      }),
      etag: (await site.send('admin', 'GET', '/api/steps/d')).headers.get('etag')?.split('-')[0],
    })
    const before = await state()
    const { body } = await move('admin', ['d'], 'less', at('a'))
    const after = await state()
    const _order = body.orderValues[0]
    expect(after).toEqual({
      ...before,
      main: { ...before.main, _order },
      draft: { ...before.draft, _order },
    })
    expect(_order).not.toBe(before.main._order)
    expect(before.draft._order).toBe(before.main._order)
  })
  test('shows a moved document’s new place at once, despite cached answers', async () => {
    const read = async () => (await site.send('admin', 'GET', '/api/steps/d?depth=0')).json()
    const before = await read()
    await move('admin', ['d'], 'less', at('a'))
    expect((await read())._order < before._order).toBe(true)
  })
  test('is not ordered by writing to the field', async () => {
    await site.send('admin', 'PATCH', '/api/steps/d', { body: { _order: '0' } })
    expect(await order()).toBe('abcd')
  })
  test('can be filtered and selected by the order field', async () => {
    const { docs } = await site.cms
      .asSystem()
      .find({ collection: 'steps', sort: '_order', limit: 1 })
    const key = String(docs[0]?._order)
    expect(await order(`&where[_order][greater_than]=${key}`)).toBe('bcd')
  })
  test('keeps its order with numbers as ids', async () => {
    const system = site.cms.asSystem()
    for (const id of [10, 9, 8]) await system.create({ collection: 'counted', data: { id } })
    const { status } = await move(
      'admin',
      [8],
      'less',
      { id: 10, key: '' },
      { collectionSlug: 'counted' },
    )
    expect(status).toBe(200)
    const { docs } = await system.find({ collection: 'counted' })
    expect(docs.map(({ id }) => id)).toEqual([8, 10, 9])
  })
})

describe('permission to reorder', () => {
  for (const role of ['anonymous', 'member'] as const) {
    test(`not ${role} callers`, async () => {
      expect((await move(role, ['d'], 'less', at('a'))).status).toBe(403)
      expect(await order()).toBe('abcd')
    })
  }
  test('includes editors, while the document is not published', async () => {
    expect((await move('editor', ['d'], 'less', at('a'))).status).toBe(200)
    await site.cms
      .asSystem()
      .update({ collection: 'steps', id: 'c', data: { _status: 'published' } })
    expect((await move('editor', ['b', 'c'], 'less', at('d'))).status).toBe(403)
    expect(await order()).toBe('dabc')
  })
  test('excludes places beside documents that the user may not see, or that do not exist', async () => {
    await site.cms.asSystem().update({ collection: 'steps', id: 'a', data: { secret: true } })
    const hidden = await move('editor', ['d'], 'less', at('a'))
    const missing = await move('editor', ['d'], 'less', at('nothing'))
    expect([hidden.status, missing.status]).toEqual([403, 403])
    expect(JSON.stringify(hidden.body)).toBe(JSON.stringify(missing.body))
    expect((await move('admin', ['nothing'], 'less', at('a'))).status).toBe(404)
  })
  const mistakes: readonly (readonly [string, unknown, unknown, unknown, object])[] = [
    ['docsToMove must be a non-empty array', [], 'less', at('a'), {}],
    ['docsToMove must be a non-empty array', 'a', 'less', at('a'), {}],
    ['target must be an object with id and key', ['d'], 'less', 'a', {}],
    ['newKeyWillBe must be "greater" or "less"', ['d'], 'above', at('a'), {}],
    ['Collection nothing not found', ['d'], 'less', at('a'), { collectionSlug: 'nothing' }],
    ['Collection notes not found', ['d'], 'less', at('a'), { collectionSlug: 'notes' }],
    ['orderableFieldName must be a string', ['d'], 'less', at('a'), { orderableFieldName: 1 }],
    [
      'orderableFieldName must be the order field',
      ['d'],
      'less',
      at('a'),
      { orderableFieldName: 'title' },
    ],
    ['must name each document once', ['d', 'd'], 'less', at('a'), {}],
    ['must name each document once', ['a'], 'less', at('a'), {}],
    ['must be ids of the collection', [{ $gt: '' }], 'less', at('a'), {}],
    [
      'must not hold more than 1000',
      Array.from({ length: 1001 }, (_, i) => `x${i}`),
      'less',
      at('a'),
      {},
    ],
  ]
  for (const [message, ids, side, target, more] of mistakes) {
    test(`is refused: ${message}`, async () => {
      const { status, body } = await move('admin', ids, side, target, more)
      expect(status).toBe(400)
      expect(body.error).toContain(message)
    })
  }
})

test('documents from before the collection was orderable get their keys at the first move', async () => {
  for (const database of databases.slice(0, 1)) {
    const options = { databaseUrl: await database.url(), secret: 'x', dataDir: '/tmp' }
    const users = { slug: 'users', auth: true, fields: [] } as const
    const plain = { slug: 'steps', fields: [{ name: 'title', type: 'text' }] } as const
    const before = await createCms({ collections: [users, plain] }, options)
    for (const id of ['a', 'b', 'c', 'd']) {
      await before.asSystem().create({ collection: 'steps', data: { id } })
    }
    await before.close()
    const after = await createCms({ collections: [users, { ...plain, orderable: true }] }, options)
    const system = after.asSystem()
    const order = async () => {
      const { docs } = await system.find({ collection: 'steps', limit: 0 })
      return docs.map(({ id }) => id).join('')
    }
    expect(await order()).toBe('abcd')
    await system.reorder({
      collection: 'steps',
      docsToMove: ['d'],
      newKeyWillBe: 'less',
      target: 'b',
    })
    expect(await order()).toBe('adbc')
    await system.create({ collection: 'steps', data: { id: 'e' } })
    expect(await order()).toBe('adbce')
    await after.close()
  }
})

test('moves at the same time leave one order with every document in it', async () => {
  const numRuns = inject('databaseUrl') === ':memory:' ? 25 : 12
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const arbitraryMove = fc
    .tuple(fc.shuffledSubarray(ids, { minLength: 2 }), fc.constantFrom('greater', 'less'))
    .map(
      ([[target = '', ...docsToMove], newKeyWillBe]) =>
        ({ target, docsToMove, newKeyWillBe }) as const,
    )
  const system = site.cms.asSystem()
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryMove, { minLength: 2, maxLength: 8 }), async (moves) => {
      await system.delete({ collection: 'steps', where: {} })
      for (const id of ids) await system.create({ collection: 'steps', data: { id } })
      await Promise.all(moves.map((one) => system.reorder({ collection: 'steps', ...one })))
      const { docs } = await system.find({ collection: 'steps', limit: 0 })
      expect(docs.map(({ id }) => id).sort()).toEqual(ids)
      const keys = docs.map(({ _order }) => String(_order))
      expect(new Set(keys).size).toBe(ids.length)
      expect([...keys].sort()).toEqual(keys)
    }),
    { numRuns },
  )
})

test('a place that many documents are moved to never runs out of keys', async () => {
  const system = site.cms.asSystem()
  for (let count = 0; count < 300; count++) {
    const id = ['b', 'c', 'd'][count % 3] ?? 'b'
    await system.reorder({
      collection: 'steps',
      docsToMove: [id],
      newKeyWillBe: 'greater',
      target: 'a',
    })
  }
  const { docs } = await system.find({ collection: 'steps' })
  expect(docs.map(({ id }) => id)).toEqual(['a', 'd', 'c', 'b'])
  for (const { _order } of docs) expect(String(_order).length).toBeLessThanOrEqual(60)
})

test('documents with the same place get different ones, in the order that lists show', async () => {
  for (const kind of databases.filter(({ name }) => name !== 'SQLite in memory')) {
    const databaseUrl = await kind.url()
    const { cms, runtime } = await openSite(config, {
      databaseUrl,
      secret: 'for tests',
      dataDir: '/nonexistent',
    })
    onTestFinished(() => cms.close())
    const system = cms.asSystem()
    for (const id of ['a', 'b', 'c', 'd'])
      await system.create({ collection: 'steps', data: { id } })
    await runSql(databaseUrl, `update c_steps set order_key = 'b1' where id in ('b', 'c')`)
    const listed = async () => {
      const { docs } = await system.find({ collection: 'steps' })
      return docs.map(({ id, _order }) => ({ id, place: _order }))
    }
    const before = await listed()
    expect(new Set(before.map(({ place }) => place)).size).toBe(3)
    await repairOrder(runtime)
    const after = await listed()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(new Set(after.map(({ place }) => place)).size).toBe(4)
  }
})
