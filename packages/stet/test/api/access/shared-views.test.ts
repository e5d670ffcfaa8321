import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccessArgs, StetConfig } from '../../../src/index.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const isAdmin = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.role === 'admin'
const isPanelUser = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.collection === 'users'

const config: StetConfig = {
  ...testConfig,
  collections: [
    ...testConfig.collections,
    {
      slug: 'people',
      access: { read: isPanelUser, update: isPanelUser },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'salary', type: 'number', access: { read: isAdmin } },
      ],
    },
    { slug: 'rules', access: { read: isPanelUser, update: isAdmin }, fields: [] },
    { slug: 'files', access: { read: isAdmin }, fields: [] },
  ],
}

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(config)
})
afterAll(() => site.cms.close())

async function call(role: Role, method: string, path: string, body?: object) {
  const response = await site.send(role, method, `/api/_panel/views/${path}`, { body })
  return { status: response.status, body: await response.json() }
}
const idsFor = async (role: Role, collection = 'people') => {
  const { body } = await call(role, 'GET', collection)
  return body.views.map(({ id }: { id: string }) => id)
}
const rich = { or: [{ and: [{ salary: { greater_than: 5000 } }] }] }

beforeEach(async () => {
  for (const id of await idsFor('admin')) await call('admin', 'DELETE', `people/${id}`)
})

describe('a shared view', () => {
  test('is available, as it was saved, to all users who may read the collection', async () => {
    const view = {
      id: 'v1',
      title: 'Titled',
      where: { or: [{ and: [{ title: { exists: true } }] }] },
      sort: '-title',
      group: 'updatedAt',
      columns: ['title', 'updatedAt'],
      limit: 25,
      search: 'a',
    }
    const saved = await call('editor', 'POST', 'people', { ...view, owner: 'me' })
    expect(saved).toEqual({ status: 200, body: { view } })
    for (const role of ['editor', 'admin'] as const) {
      expect((await call(role, 'GET', 'people')).body).toEqual({ views: [view] })
    }
    expect(await idsFor('admin', 'rules')).toEqual([])
  })
  test('can be changed and deleted by all users who may change documents', async () => {
    await call('admin', 'POST', 'people', { id: 'v1', title: 'One' })
    await call('admin', 'POST', 'people', { id: 'v2', title: 'Two' })
    await call('editor', 'POST', 'people', { id: 'v1', title: 'First' })
    const { body } = await call('admin', 'GET', 'people')
    expect(body.views).toEqual([
      { id: 'v1', title: 'First' },
      { id: 'v2', title: 'Two' },
    ])
    expect((await call('editor', 'DELETE', 'people/v1')).status).toBe(200)
    expect(await idsFor('admin')).toEqual(['v2'])
    expect((await call('editor', 'DELETE', 'people/v1')).status).toBe(404)
  })
  test('does not exist for users who may not read one of its fields', async () => {
    await call('admin', 'POST', 'people', { id: 'rich', title: 'Rich', where: rich })
    await call('admin', 'POST', 'people', { id: 'sorted', title: 'Sorted', sort: '-salary' })
    await call('admin', 'POST', 'people', { id: 'grouped', title: 'Grouped', group: 'salary' })
    expect((await idsFor('admin')).toSorted()).toEqual(['grouped', 'rich', 'sorted'])
    expect((await call('editor', 'GET', 'people')).body).toEqual({ views: [] })
    expect((await call('editor', 'DELETE', 'people/rich')).status).toBe(404)
    expect((await call('editor', 'POST', 'people', { id: 'rich', title: 'Mine' })).status).toBe(404)
    expect((await idsFor('admin')).toSorted()).toEqual(['grouped', 'rich', 'sorted'])
  })
  test('cannot use fields that its author may not read', async () => {
    const { status, body } = await call('editor', 'POST', 'people', {
      id: 'v1',
      title: 'Rich',
      where: rich,
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('cannot be queried')
    expect(await idsFor('admin')).toEqual([])
  })
})

describe('sharing views', () => {
  const view = { id: 'v1', title: 'One' }
  test('is not allowed to callers from outside the panel, for reading and writing', async () => {
    for (const role of ['anonymous', 'member'] as const) {
      const expected = role === 'anonymous' ? 401 : 403
      expect((await call(role, 'GET', 'people')).status).toBe(expected)
      expect((await call(role, 'POST', 'people', view)).status).toBe(expected)
      expect((await call(role, 'DELETE', 'people/v1')).status).toBe(expected)
    }
  })
  test('is allowed to users who may change documents, not to those who only read them', async () => {
    expect((await call('editor', 'POST', 'rules', view)).status).toBe(403)
    expect((await call('admin', 'POST', 'rules', view)).status).toBe(200)
    expect(await idsFor('editor', 'rules')).toEqual(['v1'])
    expect((await call('editor', 'DELETE', 'rules/v1')).status).toBe(403)
  })
  test('is not allowed with fields that the user may not read', async () => {
    expect((await call('editor', 'GET', 'files')).status).toBe(403)
    expect((await call('editor', 'GET', 'nothing')).status).toBe(404)
  })
  test.each([
    {},
    { id: 'v1' },
    { id: 'v1', title: ' ' },
    { id: '../v1', title: 'a' },
    { id: 'v1', title: 'a'.repeat(101) },
    { id: 'v1', title: 'a', where: { title: { equals: 'a' } } },
    { id: 'v1', title: 'a', columns: 'title' },
    { id: 'v1', title: 'a', limit: 0 },
    { id: 'v1', title: 'a', sort: 7 },
    { id: 'v1', title: 'a', group: 7 },
    { id: 'v1', title: 'a', group: 'salary.nothing' },
  ])('not what is no view: %j', async (body) => {
    expect((await call('admin', 'POST', 'people', body)).status).toBe(400)
  })
})
