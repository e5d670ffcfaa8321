import { describe, expect, test } from 'vitest'
import { createCms } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { type Role, scenario, useTestSite } from '../../sites/site.ts'

const site = useTestSite()
const path = (key: string) => `/api/payload-preferences/${key}`

async function save(role: Role, key: string, value: unknown) {
  const response = await site().send(role, 'POST', path(key), { body: { value } })
  return { status: response.status, body: await response.json() }
}
async function read(role: Role, key: string, under = path) {
  const response = await site().send(role, 'GET', under(key))
  return { status: response.status, body: await response.json() }
}

describe('preferences', () => {
  test('are stored under a key and replaced by the next value', async () => {
    const first = await save('editor', 'nav', { open: true })
    expect(first).toMatchObject({
      status: 200,
      body: {
        message: 'Updated successfully.',
        doc: { key: 'nav', value: { open: true }, user: { relationTo: 'users', value: 'editor' } },
      },
    })
    await save('editor', 'nav', { open: false })
    const { status, body } = await read('editor', 'nav')
    expect(status).toBe(200)
    expect(body).toMatchObject({ key: 'nav', value: { open: false } })
    expect(body.createdAt).toBe(first.body.doc.createdAt)
  })
  test('of an unknown key are nothing, without an error', async () => {
    expect(await read('editor', 'unknown')).toEqual({
      status: 200,
      body: { message: 'Not Found', value: null },
    })
  })
  test('belong to one user', async () => {
    await save('editor', 'own', 'editor’s')
    await save('admin', 'own', 'admin’s')
    await save('member', 'own', 'member’s')
    expect((await read('editor', 'own')).body.value).toBe('editor’s')
    expect((await read('admin', 'own')).body.value).toBe('admin’s')
    await site().send('admin', 'DELETE', path('own'))
    expect((await read('admin', 'own')).body.value).toBeNull()
    expect((await read('editor', 'own')).body.value).toBe('editor’s')
  })
  for (const value of [false, 0, '', null, [], 'x', { deep: [1, { a: null }] }]) {
    test(`keep ${JSON.stringify(value)} as it is`, async () => {
      await save('editor', 'value', value)
      expect((await read('editor', 'value')).body.value).toEqual(value)
    })
  }
  test('are available under Stet’s own path too', async () => {
    await save('editor', 'both', 1)
    const { body } = await read('editor', 'both', (key) => `/api/preferences/${key}`)
    expect(body.value).toBe(1)
  })
  test('are deleted once', async () => {
    await save('editor', 'gone', 1)
    const remove = () => site().send('editor', 'DELETE', path('gone'))
    expect(await (await remove()).json()).toEqual({ message: 'Deleted successfully.' })
    expect((await remove()).status).toBe(404)
  })
  for (const method of ['GET', 'POST', 'DELETE']) {
    scenario(site, `are not for anybody who is not signed in (${method})`, {
      as: 'anonymous',
      method,
      path: path('nav'),
      ...(method === 'POST' ? { body: { value: 1 } } : {}),
      status: 401,
      lacks: ['open'],
    })
  }
  for (const key of ['a%00b', 'a%20b', '..%2Fusers', 'x'.repeat(201)]) {
    scenario(site, `refuse the key ${key.slice(0, 12)}`, {
      as: 'editor',
      method: 'POST',
      path: path(key),
      body: { value: 1 },
      status: 400,
    })
  }
  scenario(site, 'refuse what is too large to be a preference', {
    as: 'editor',
    method: 'POST',
    path: path('large'),
    body: { value: 'x'.repeat(100_001) },
    status: 413,
  })
  test('are deleted with their user, and those about a document with the document', async () => {
    const { cms } = site()
    const system = cms.asSystem()
    const credentials = { email: 'gone@stet.test', password: 'correct horse battery' }
    await system.create({ collection: 'users', data: { id: 'gone', ...credentials } })
    const { token } = await system.login({ collection: 'users', data: credentials })
    const headers = { authorization: `JWT ${token}` }
    const send = (method: string, body?: unknown) =>
      site().send('anonymous', method, path('kept'), { headers, body })
    await send('POST', { value: 'mine' })
    await system.delete({ collection: 'users', id: 'gone' })
    await system.create({ collection: 'users', data: { id: 'gone', ...credentials } })
    const again = await system.login({ collection: 'users', data: credentials })
    const response = await site().send('anonymous', 'GET', path('kept'), {
      headers: { authorization: `JWT ${again.token}` },
    })
    expect((await response.json()).value).toBeNull()

    await system.create({ collection: 'notes', data: { id: 'note', text: 'x' } })
    await save('editor', 'collection-notes-note', { fields: {} })
    await save('editor', 'collection-notes', { limit: 5 })
    await system.delete({ collection: 'notes', id: 'note' })
    expect((await read('editor', 'collection-notes-note')).body.value).toBeNull()
    expect((await read('editor', 'collection-notes')).body.value).toEqual({ limit: 5 })
  })
  describe('that screens need at once are sent with the session', () => {
    const session = async (role: Role) => {
      const response = await site().send(role, 'GET', '/api/_panel/session')
      return (await response.json()).preferences
    }

    test('the stored value, or null', async () => {
      await save('admin', 'nav', { groups: {} })
      await save('admin', 'another', 1)
      const preferences = await session('admin')
      expect(preferences).toMatchObject({ nav: { groups: {} }, 'collection-notes': null })
      expect(preferences).not.toHaveProperty('another')
    })
    test('but not long ones, which are requested separately', async () => {
      await save('admin', 'collection-notes', 'x'.repeat(4_000))
      expect(await session('admin')).not.toHaveProperty('collection-notes')
    })
    test('and only the user’s own', async () => {
      await save('admin', 'nav', 'the admin’s')
      await save('editor', 'nav', 'the editor’s')
      expect((await session('editor')).nav).toBe('the editor’s')
    })
  })
})

test('users of two collections with the same numeric id keep their own', async () => {
  const own = [{ name: 'id', type: 'number', required: true }] as const
  const cms = await createCms(
    {
      collections: [
        { slug: 'users', auth: true, fields: own },
        { slug: 'members', auth: true, fields: own },
      ],
    },
    { databaseUrl: await freshDatabaseUrl(), secret: 'x', dataDir: '/tmp' },
  )
  const system = cms.asSystem()
  const as: Record<string, string> = {}
  for (const collection of ['users', 'members'] as const) {
    const credentials = { email: 'one@stet.test', password: 'correct horse battery' }
    await system.create({ collection, data: { id: 1, ...credentials } })
    as[collection] = (await system.login({ collection, data: credentials })).token
  }
  const send = (who: string, method: string, value?: unknown) =>
    cms.fetch(
      new Request(`http://stet.test${path('nav')}`, {
        method,
        headers: { authorization: `JWT ${as[who]}`, 'content-type': 'application/json' },
        ...(value === undefined ? {} : { body: JSON.stringify({ value }) }),
      }),
    )
  await send('users', 'POST', 'the user’s')
  expect((await (await send('members', 'GET')).json()).value).toBeNull()
  await send('members', 'POST', 'the member’s')
  expect((await (await send('users', 'GET')).json()).value).toBe('the user’s')
  await cms.close()
})
