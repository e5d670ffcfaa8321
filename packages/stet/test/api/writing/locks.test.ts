import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

let time = Date.UTC(2026, 0, 5, 9)
let site: TestSite

beforeAll(async () => {
  const config = {
    ...testConfig,
    globals: [
      ...(testConfig.globals ?? []),
      { slug: 'untouched', fields: [{ name: 'text', type: 'text' as const }] },
    ],
    collections: [
      ...testConfig.collections,
      {
        slug: 'shared',
        lockDocuments: false as const,
        fields: [{ name: 'text', type: 'text' as const }],
      },
      {
        slug: 'private',
        access: { read: () => false },
        lockDocuments: { duration: 30 },
        fields: [{ name: 'text', type: 'text' as const }],
      },
    ],
  }
  site = await openTestSite(config, { now: () => new Date(time) })
  const system = site.cms.asSystem()
  await system.create({ collection: 'articles', data: { id: 'one', title: 'One' } })
  await system.create({ collection: 'articles', data: { id: 'two', title: 'Two' } })
  await system.create({ collection: 'shared', data: { id: 's', text: 'Everybody' } })
  await system.create({ collection: 'private', data: { id: 'p', text: 'Nobody reads this' } })
})
afterAll(() => site.cms.close())
beforeEach(() => {
  // After five minutes no lock of the test before is held, and the sessions still are.
  time += 300_000
})

const one = '/api/_panel/locks/collections/articles/one'

async function call(role: Role, method: string, path: string, body?: unknown) {
  const response = await site.send(role, method, path, body === undefined ? {} : { body })
  return { status: response.status, body: await response.json() }
}

const edit = (role: Role, about: object = { collectionSlug: 'articles', id: 'one' }) =>
  call(role, 'POST', '/api/_panel/form-state', {
    operation: 'update',
    data: {},
    skipValidation: true,
    returnLockStatus: true,
    updateLastEdited: true,
    ...about,
  })

const write = (role: Role, query = '', id = 'one') =>
  call(role, 'PATCH', `/api/articles/${id}?draft=true${query}`, { title: 'Changed' })

const lockedMessage =
  'Document with ID one is currently locked by another user and cannot be updated.'

describe('the lock of a document', () => {
  test('is taken by editing, and shown to other users', async () => {
    expect((await edit('editor')).body.lockedState).toEqual({
      kind: 'collection',
      slug: 'articles',
      id: 'one',
      user: { relationTo: 'users', value: 'editor', name: 'editor@stet.test' },
      isOwn: true,
      lastEditedAt: new Date(time).toISOString(),
      duration: 300,
    })
    expect((await edit('admin')).body.lockedState).toMatchObject({
      user: { value: 'editor', name: 'editor@stet.test' },
      isOwn: false,
    })
  })

  test('is not taken by reading', async () => {
    const look = { updateLastEdited: false, collectionSlug: 'articles', id: 'one' }
    expect((await edit('editor', look)).body).not.toHaveProperty('lockedState')
    expect((await call('editor', 'GET', one)).body).toEqual({ lock: null })
    expect((await edit('admin')).body.lockedState).toMatchObject({ isOwn: true })
  })

  test('shows no name to users who may not read users', async () => {
    await edit('admin')
    const { body } = await call('editor', 'GET', one)
    expect(body.lock.user).toEqual({ relationTo: 'users', value: 'admin', name: null })
    expect(JSON.stringify(body)).not.toContain('@stet.test')
  })

  test('keeps others from writing, deleting and restoring, and says so', async () => {
    await edit('admin')
    const refused = await write('editor')
    expect(refused.status).toBe(423)
    expect(refused.body.errors).toEqual([{ name: 'Locked', message: lockedMessage }])
    await edit('editor', { collectionSlug: 'articles', id: 'two' })
    const removed = await call('admin', 'DELETE', '/api/articles/two')
    expect(removed.status).toBe(423)
    expect(removed.body.errors[0].message).toBe(
      'Document with ID two is currently locked and cannot be deleted.',
    )
    const { body } = await call('admin', 'GET', '/api/articles/versions?where[parent][equals]=two')
    const restored = await call('admin', 'POST', `/api/articles/versions/${body.docs[0].id}`)
    expect(restored.status).toBe(423)
  })

  test('lets its owner write, and users who override it', async () => {
    await edit('admin')
    expect((await write('admin', '&autosave=true')).status).toBe(200)
    expect((await write('editor', '&overrideLock=true')).status).toBe(200)
    // Still the administrator's: a write that ignores the lock does not end it.
    expect((await write('editor')).status).toBe(423)
  })

  test('ends with a save of its owner, but not with an autosave, and is taken again', async () => {
    await edit('admin')
    await write('admin', '&autosave=true')
    expect((await call('editor', 'GET', one)).body.lock).toMatchObject({ isOwn: false })
    await write('admin')
    expect((await call('editor', 'GET', one)).body.lock).toBeNull()
    await edit('admin')
    expect((await write('editor')).status).toBe(423)
  })

  test('works for a global that was never saved', async () => {
    const about = { globalSlug: 'untouched' }
    expect((await edit('admin', about)).body.lockedState).toMatchObject({ isOwn: true })
    const global = '/api/_panel/locks/globals/untouched'
    expect((await call('editor', 'GET', global)).body.lock).toMatchObject({ isOwn: false })
    expect((await edit('editor', about)).body.lockedState).toMatchObject({ isOwn: false })
    const saved = await call('editor', 'POST', '/api/globals/untouched', { text: 'Mine' })
    expect(saved.status).toBe(423)
    await call('admin', 'DELETE', global)
    expect((await call('editor', 'GET', global)).body.lock).toBeNull()
  })

  test('does not affect the site’s own code unless it asks', async () => {
    await edit('admin')
    const user = { id: 'editor', collection: 'users', role: 'editor' }
    const change = { collection: 'articles', id: 'one', draft: true, data: { title: 'By code' } }
    await site.cms.as(user).update(change)
    await expect(site.cms.as(user).update({ ...change, overrideLock: false })).rejects.toThrow(
      lockedMessage,
    )
  })

  test('is reported per document by bulk writes', async () => {
    await edit('admin')
    const where = 'where[id][in]=one,two&draft=true'
    const { status, body } = await call('editor', 'PATCH', `/api/articles?${where}`, {
      title: 'All',
    })
    expect(status).toBe(400)
    expect(body.docs.map(({ id }: { id: string }) => id)).toEqual(['two'])
    expect(body.errors).toMatchObject([{ id: 'one', message: lockedMessage }])
  })

  test('ends after its time by itself', async () => {
    await edit('admin')
    time += 299_000
    expect((await write('editor')).status).toBe(423)
    time += 1000
    expect((await write('editor')).status).toBe(200)
    expect((await edit('editor')).body.lockedState).toMatchObject({ isOwn: true })
  })

  test('lasts as long as the config says', async () => {
    await edit('admin', { collectionSlug: 'private', id: 'p' })
    const path = '/api/private/p'
    expect((await call('editor', 'PATCH', path, { text: 'x' })).status).toBe(423)
    time += 30_000
    expect((await call('editor', 'PATCH', path, { text: 'x' })).status).not.toBe(423)
  })

  test('can be taken over, and then blocks its former owner', async () => {
    await edit('editor')
    const { status, body } = await call('admin', 'PUT', one)
    expect(status).toBe(200)
    expect(body.lock).toMatchObject({ isOwn: true, user: { value: 'admin' } })
    expect((await edit('editor')).body.lockedState).toMatchObject({
      isOwn: false,
      user: { value: 'admin' },
    })
    expect((await write('editor')).status).toBe(423)
  })

  test('can be released only by its owner', async () => {
    await edit('editor')
    await call('admin', 'DELETE', one)
    expect((await write('admin')).status).toBe(423)
    await call('editor', 'DELETE', one)
    expect((await write('admin')).status).toBe(200)
  })

  test('is deleted with its document', async () => {
    await call('admin', 'POST', '/api/articles', { id: 'short', title: 'Short' })
    await edit('admin', { collectionSlug: 'articles', id: 'short' })
    await call('admin', 'DELETE', '/api/articles/short')
    const { body } = await call('admin', 'GET', '/api/_panel/locks')
    expect(JSON.stringify(body)).not.toContain('short')
  })

  test('works for globals', async () => {
    await edit('admin', { globalSlug: 'site' })
    const refused = await call('editor', 'POST', '/api/globals/site', { name: 'Mine' })
    expect(refused.status).toBe(423)
    expect(refused.body.errors[0].message).toBe(
      'Global with slug "site" is currently locked by another user and cannot be updated.',
    )
    expect((await call('editor', 'PUT', '/api/_panel/locks/globals/site')).body.lock.isOwn).toBe(
      true,
    )
    expect((await call('editor', 'POST', '/api/globals/site', { name: 'Mine' })).status).toBe(200)
  })

  test('does not exist if the config turns locks off, nor for a document that is not stored', async () => {
    const shared = await edit('admin', { collectionSlug: 'shared', id: 's' })
    expect(shared.body).not.toHaveProperty('lockedState')
    const path = '/api/_panel/locks/collections/shared/s'
    expect((await call('admin', 'PUT', path)).body).toEqual({ lock: null })
    expect((await call('editor', 'PATCH', '/api/shared/s', { text: 'x' })).status).toBe(200)
    const missing = await edit('admin', { collectionSlug: 'articles', id: 'nobody' })
    expect(missing.body).not.toHaveProperty('lockedState')
  })
})

describe('the list of locks', () => {
  test('has titles, only of documents that the caller may read, newest first', async () => {
    await edit('admin')
    time += 1000
    await edit('editor', { collectionSlug: 'articles', id: 'two' })
    await edit('admin', { collectionSlug: 'private', id: 'p' })
    const { body } = await call('editor', 'GET', '/api/_panel/locks')
    expect(body.docs.map(({ id, isOwn }: { id: string; isOwn: boolean }) => [id, isOwn])).toEqual([
      ['two', true],
      ['one', false],
    ])
    expect(body.docs[0]).toHaveProperty('title')
    expect(JSON.stringify(body)).not.toContain('private')
    expect((await call('editor', 'GET', '/api/_panel/locks/collections/private/p')).body).toEqual({
      lock: null,
    })
  })

  test.each([
    ['anonymous', 401],
    ['member', 403],
  ] as const)('is no business of %s callers', async (role, status) => {
    await edit('admin')
    for (const [method, path] of [
      ['GET', '/api/_panel/locks'],
      ['GET', one],
      ['PUT', one],
      ['DELETE', one],
    ] as const) {
      const answer = await call(role, method, path)
      expect({ method, path, status: answer.status }).toEqual({ method, path, status })
      expect(JSON.stringify(answer.body)).not.toContain('admin')
    }
    expect((await edit(role)).status).toBe(status)
    expect((await write('editor')).status).toBe(423)
  })

  test('cannot be changed by users who may not update the document', async () => {
    await site.cms.asSystem().update({
      collection: 'articles',
      id: 'two',
      data: { title: 'Out', _status: 'published' },
    })
    const other = '/api/_panel/locks/collections/users/admin'
    expect((await call('editor', 'PUT', other)).status).toBe(403)
    expect(
      (await edit('editor', { collectionSlug: 'users', id: 'admin' })).body,
    ).not.toHaveProperty('lockedState')
  })

  test.each([
    ['a collection that is not there', 'collections/nothing/one', 404],
    ['a global that is not there', 'globals/nothing', 404],
    ['an id that is none', 'collections/numbered/abc', 404],
  ])('is refused for %s', async (_what, path, status) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await call('admin', method, `/api/_panel/locks/${path}`)).status).toBe(status)
    }
  })
})
