import { COST_HEADER, parseCost } from '@stet/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StetConfig } from '../../../src/index.ts'
import { openTestSite, type Role, useTestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'
import { workbenchConfig } from '../../sites/workbench-site.ts'

const answerNothing = () => Response.json({})

const asked = { headers: { [COST_HEADER]: '1' } }
const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  await system.create({ collection: 'authors', data: { id: 'ann', name: 'Ann' } })
  for (const id of ['one', 'two']) {
    await system.create({
      collection: 'articles',
      data: { id, title: `Title ${id}`, slug: id, author: 'ann', _status: 'published' },
    })
  }
}, workbenchConfig)

async function costOf(path: string, role: Role = 'admin') {
  const response = await site().send(role, 'GET', path, asked)
  const body = await response.arrayBuffer()
  return { cost: parseCost(response.headers.get(COST_HEADER)), response, size: body.byteLength }
}

test('a read tells what it cost, when it is to', async () => {
  const { cost, size, response } = await costOf('/api/articles/one?depth=0')
  expect(response.status).toBe(200)
  expect(cost).toMatchObject({ bytes: size, isKept: false })
  expect(cost?.milliseconds).toBeGreaterThan(0)
  const plain = await site().send('admin', 'GET', '/api/articles/one?depth=0')
  expect(plain.headers.has(COST_HEADER)).toBe(false)
  expect((await plain.arrayBuffer()).byteLength).toBe(size)
  expect(plain.headers.get('etag')).toBe(response.headers.get('etag'))
})

test('statements are those of this request, with those that find out who calls', async () => {
  const [one, populated] = [
    await costOf('/api/articles?depth=0&limit=1'),
    await costOf('/api/articles?depth=1&limit=1'),
  ]
  const least = one.cost?.statements ?? 0
  expect(least).toBeGreaterThanOrEqual(2)
  // The author is read as well.
  expect(populated.cost?.statements).toBeGreaterThan(least)
  const many = await Promise.all(
    Array.from({ length: 10 }, (_, index) => costOf(`/api/articles?depth=0&limit=${index + 20}`)),
  )
  expect(new Set(many.map(({ cost }) => cost?.statements)).size).toBe(1)
})

test('an answer that was kept says so, until something is written', async () => {
  const path = '/api/numbered?depth=0&sort=text'
  const fresh = await costOf(path)
  await costOf(path)
  // Another test's commit in the same server of PostgreSQL ends what is kept as well.
  const kept = await vi.waitFor(async () => {
    const found = await costOf(path)
    expect(found.cost?.isKept).toBe(true)
    return found
  })
  expect(kept.cost).toMatchObject({ isKept: true, bytes: kept.size })
  expect(kept.cost?.statements).toBeLessThan(fresh.cost?.statements ?? 0)
  await site()
    .cms.asSystem()
    .create({ collection: 'numbered', data: { id: 2, text: 'two' } })
  expect((await costOf(path)).cost?.isKept).toBe(false)
})

test.each(['/api/articles/missing', '/api/nowhere', '/api/articles?where[nothing][equals]=1'])(
  'a refusal tells its cost as well: %s',
  async (path) => {
    const { cost, response, size } = await costOf(path)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(cost?.bytes).toBe(size)
  },
)

describe('who may not use the workbench is told nothing', () => {
  test.each(['anonymous', 'member', 'editor'] as const)('%s', async (role) => {
    const { cost, response } = await costOf('/api/articles/one', role)
    expect(response.status).toBe(200)
    expect(cost).toBeNull()
  })

  test('with a token that nobody issued', async () => {
    const response = await site().send('anonymous', 'GET', '/api/articles/one', {
      headers: { ...asked.headers, authorization: 'JWT forged.token.here' },
    })
    expect(response.headers.has(COST_HEADER)).toBe(false)
  })

  test('where the config names no one, not even administrators', async () => {
    const closed = await openTestSite(testConfig)
    onTestFinished(() => closed.cms.close())
    const response = await closed.send('admin', 'GET', '/api/articles', asked)
    expect(response.status).toBe(200)
    expect(response.headers.has(COST_HEADER)).toBe(false)
    const permissions = await closed.send('admin', 'GET', '/api/access')
    expect(await permissions.json()).not.toHaveProperty('workbench')
  })
})

test('permissions say who may use the workbench', async () => {
  const of = async (role: Role) =>
    (await (await site().send(role, 'GET', '/api/access')).json()) as object
  expect(await of('admin')).toMatchObject({ workbench: true })
  for (const role of ['editor', 'member', 'anonymous'] as const) {
    expect(await of(role)).not.toHaveProperty('workbench')
  }
})

test('the site’s own endpoints are told to those who may use the workbench', async () => {
  const own: StetConfig = {
    ...workbenchConfig,
    collections: workbenchConfig.collections.map((one) =>
      one.slug === 'notes'
        ? { ...one, endpoints: [{ path: '/:id/mail', method: 'post', handler: answerNothing }] }
        : one,
    ),
    endpoints: [{ path: '/hello', method: 'get', handler: answerNothing }],
  }
  const open = await openTestSite(own)
  onTestFinished(() => open.cms.close())
  const told = await open.send('admin', 'GET', '/api/_panel/workbench')
  expect(await told.json()).toEqual({
    endpoints: [
      { method: 'POST', path: '/notes/:id/mail' },
      { method: 'GET', path: '/hello' },
    ],
  })
  for (const role of ['editor', 'member', 'anonymous'] as const) {
    expect((await open.send(role, 'GET', '/api/_panel/workbench')).status).toBe(403)
  }
})
