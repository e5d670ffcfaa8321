import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createCms, type StetConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { type Role, useTestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const told: { intent: string; id: unknown }[] = []
const seen: unknown[] = []

const withTrash: StetConfig = {
  ...testConfig,
  collections: (testConfig.collections as StetConfig['collections']).map((collection) => ({
    ...collection,
    trash: true,
    ...(collection.slug === 'articles'
      ? {
          hooks: {
            beforeChange: [({ data, operation }) => void seen.push([operation, data.deletedAt])],
            afterCommit: [({ intent, id }) => void told.push({ intent, id })],
          },
        }
      : {}),
  })),
}
const site = useTestSite(undefined, withTrash)

const system = () => site().cms.asSystem()
const now = '2026-05-01T10:00:00.000Z'

async function ask(role: Role, method: string, path: string, body?: unknown, headers = {}) {
  const response = await site().send(role, method, path, { body, headers })
  const text = await response.text()
  return { status: response.status, text, body: text === '' ? null : JSON.parse(text) }
}
const toTrash = (role: Role, path: string) => ask(role, 'PATCH', path, { deletedAt: now })

beforeEach(async () => {
  const api = system()
  for (const collection of ['articles', 'authors']) {
    await api.delete({ collection, where: {}, trash: true })
  }
  await api.create({ collection: 'authors', data: { id: 'ann', name: 'Ann Binned' } })
  await api.create({ collection: 'authors', data: { id: 'bob', name: 'Bob' } })
  for (const [id, title] of [
    ['bin', 'Binned'],
    ['kept', 'Kept'],
  ] as const) {
    await api.create({
      collection: 'articles',
      data: { id, title, slug: id, author: 'bob', _status: 'published' },
    })
  }
  await api.update({ collection: 'articles', id: 'bin', draft: true, data: { title: 'Binned 2' } })
  await api.update({
    collection: 'articles',
    id: 'kept',
    data: {
      author: 'ann',
      related: [
        { relationTo: 'articles', value: 'bin' },
        { relationTo: 'authors', value: 'bob' },
      ],
    },
  })
  told.length = 0
  seen.length = 0
})

async function binBoth(): Promise<void> {
  expect(await toTrash('admin', '/api/articles/bin')).toMatchObject({ status: 200 })
  expect(await toTrash('admin', '/api/authors/ann')).toMatchObject({ status: 200 })
}

describe('a document in the trash', () => {
  const lists: readonly string[] = [
    '/api/articles',
    '/api/articles?draft=true',
    '/api/articles?limit=0&depth=0',
    '/api/articles?pagination=false',
    '/api/articles?where[title][like]=Binned',
    '/api/articles?where[id][equals]=bin',
    '/api/articles?where[deletedAt][exists]=true',
    '/api/articles?depth=3',
    '/api/authors?depth=2',
    '/api/authors/bob?depth=2',
    '/api/articles/kept?depth=2',
    '/api/articles/kept?depth=2&draft=true',
    '/api/articles/versions?where[parent][equals]=bin',
    '/api/_panel/search?q=binned',
  ]
  test.each(lists)('is not in %s', async (path) => {
    const before = await ask('admin', 'GET', path)
    // Requested twice, so that it is cached before the document is moved.
    await ask('admin', 'GET', path)
    expect(before.status).toBe(200)
    if (!path.includes('deletedAt')) expect(before.text).toContain('Binned')
    await binBoth()
    for (const role of ['admin', 'editor', 'member', 'anonymous'] as const) {
      const { text } = await ask(role, 'GET', path)
      expect(text).not.toContain('Binned')
    }
  })

  const counted: readonly (readonly [path: string, before: number, after: number])[] = [
    ['/api/articles/count', 2, 1],
    ['/api/articles/count?draft=true', 2, 1],
    ['/api/articles/count?where[author.name][equals]=Bob', 1, 0],
    ['/api/articles/count?where[author.name][like]=Ann', 1, 0],
    ['/api/articles/versions/count?where[parent][equals]=bin', 2, 0],
    ['/api/authors/count', 2, 1],
  ]
  test.each(counted)('is not counted by %s', async (path, before, after) => {
    expect((await ask('admin', 'GET', path)).body).toEqual({ totalDocs: before })
    await binBoth()
    expect((await ask('admin', 'GET', path)).body).toEqual({ totalDocs: after })
  })

  const single: readonly [method: string, path: string, body?: object][] = [
    ['GET', '/api/articles/bin'],
    ['GET', '/api/articles/bin?draft=true'],
    ['PATCH', '/api/articles/bin', { title: 'Changed' }],
    ['PATCH', '/api/articles/bin?draft=true&autosave=true', { title: 'Changed' }],
    ['PATCH', '/api/articles/bin', { deletedAt: null }],
    ['PATCH', '/api/articles/bin', { deletedAt: now }],
    ['DELETE', '/api/articles/bin'],
    ['POST', '/api/articles/bin/duplicate', {}],
    ['POST', '/api/articles/bin/duplicate?trash=true', {}],
    ['GET', '/api/_panel/usages/articles/bin'],
  ]
  test('cannot be locked, and is not offered as a choice', async () => {
    await binBoth()
    const lock = await ask('admin', 'PUT', '/api/_panel/locks/collections/articles/bin')
    expect(lock.status).toBe(403)
    const viewing = '/api/_panel/viewers/collections/articles/bin'
    expect((await ask('anonymous', 'PUT', viewing, { tab: 't' })).status).toBe(401)
    const field = { entity: 'collection', slug: 'articles', path: 'author', data: {} }
    const choices = await ask('admin', 'POST', '/api/_panel/reference-options/authors', field)
    expect(choices.text).not.toContain('Binned')
  })

  test.each(single)('is not found by %s %s', async (method, path, body) => {
    await binBoth()
    expect(await ask('admin', method, path, body)).toMatchObject({ status: 404 })
    expect(await system().find({ collection: 'articles', trash: true })).toMatchObject({
      totalDocs: 2,
    })
  })

  test('is null in documents that refer to it, and an id at depth 0', async () => {
    await binBoth()
    const flat = await ask('anonymous', 'GET', '/api/articles/kept?depth=0')
    expect(flat.body).toMatchObject({ author: 'ann' })
    for (const path of ['/api/articles/kept?depth=1', '/api/articles?depth=1', '/api/articles']) {
      for (let time = 0; time < 3; time++) {
        const { body } = await ask('anonymous', 'GET', path)
        const doc = body.docs?.[0] ?? body
        expect(doc).toMatchObject({
          author: null,
          related: [
            { relationTo: 'articles', value: null },
            { relationTo: 'authors', value: { id: 'bob' } },
          ],
        })
      }
    }
    const { docs } = await system().find({ collection: 'articles' })
    expect(docs).toMatchObject([{ author: null, deletedAt: null }])
  })

  test('is not among distinct values, choices, or documents of a bulk change', async () => {
    await binBoth()
    const api = system()
    const titles = await api.findDistinct({ collection: 'articles', field: 'title' })
    expect(titles.values).toEqual([{ title: 'Kept' }])
    const changed = await ask('admin', 'PATCH', '/api/articles?where[id][exists]=true', {
      views: 3,
    })
    expect(changed.body.docs).toMatchObject([{ id: 'kept' }])
    const deleted = await ask('admin', 'DELETE', '/api/authors?where[id][exists]=true')
    expect(deleted.body.docs).toMatchObject([{ id: 'bob' }])
    expect(await api.count({ collection: 'authors', trash: true })).toEqual({ totalDocs: 1 })
  })
})

describe('a request with trash=true', () => {
  test('finds it in lists, counts, by id, among versions and values, with the time of the move', async () => {
    await binBoth()
    const only = 'trash=true&where[deletedAt][exists]=true'
    const list = await ask('admin', 'GET', `/api/articles?${only}&depth=0`)
    expect(list.body).toMatchObject({ totalDocs: 1, docs: [{ id: 'bin', title: 'Binned' }] })
    expect(list.body.docs[0].deletedAt).toMatch(/^20\d\d-/)
    expect((await ask('admin', 'GET', '/api/articles?trash=true')).body.totalDocs).toBe(2)
    expect((await ask('admin', 'GET', '/api/articles/count?trash=true')).body.totalDocs).toBe(2)
    expect((await ask('admin', 'GET', `/api/articles/count?${only}`)).body.totalDocs).toBe(1)
    const draft = await ask('admin', 'GET', '/api/articles/bin?trash=true&draft=true')
    expect(draft).toMatchObject({ status: 200, body: { title: 'Binned 2' } })
    const versions = await ask(
      'admin',
      'GET',
      '/api/articles/versions?trash=true&where[parent][equals]=bin',
    )
    expect(versions.body.totalDocs).toBe(2)
    const version = `/api/articles/versions/${versions.body.docs[0].id}`
    expect(await ask('admin', 'GET', version)).toMatchObject({ status: 404 })
    expect(await ask('admin', 'GET', `${version}?trash=true`)).toMatchObject({ status: 200 })
    const usages = await ask('admin', 'GET', '/api/_panel/usages/articles/bin?trash=true')
    expect(usages.body.docs).toMatchObject([{ id: 'kept' }])
    const api = system()
    const titles = await api.findDistinct({ collection: 'articles', field: 'title', trash: true })
    expect(titles.values).toEqual([{ title: 'Binned' }, { title: 'Kept' }])
    expect(await api.findByID({ collection: 'articles', id: 'bin', trash: true })).toMatchObject({
      id: 'bin',
    })
    const rights = await ask('admin', 'POST', '/api/articles/access/bin?trash=true', {})
    expect(rights.body).toMatchObject({ delete: true, update: true })
  })

  test('finds only documents that the user may delete or restore', async () => {
    await binBoth()
    for (const role of ['member', 'anonymous'] as const) {
      for (const query of ['trash=true', 'trash=true&where[deletedAt][exists]=true']) {
        expect((await ask(role, 'GET', `/api/articles?${query}`)).text).not.toContain('Binned')
        expect((await ask(role, 'GET', `/api/articles/bin?${query}`)).status).toBe(403)
      }
      expect((await ask(role, 'GET', '/api/articles/count?trash=true')).body.totalDocs).toBe(1)
      expect((await ask(role, 'GET', '/api/articles/versions?trash=true')).text).not.toContain(
        'Binned',
      )
      expect((await ask(role, 'DELETE', '/api/articles/bin?trash=true')).status).toBe(403)
      expect(
        (await ask(role, 'PATCH', '/api/articles/bin?trash=true', { deletedAt: null })).status,
      ).toBe(403)
    }
    // Editors may change drafts, so they may restore one; a published document they may not.
    await system().create({ collection: 'articles', data: { id: 'draft', title: 'Binned draft' } })
    await toTrash('admin', '/api/articles/draft')
    const list = await ask('editor', 'GET', '/api/articles?trash=true&sort=id')
    expect(list.body.docs).toMatchObject([{ id: 'draft' }, { id: 'kept' }])
    expect((await ask('editor', 'GET', '/api/articles/bin?trash=true')).status).toBe(403)
    const restore = (id: string) =>
      ask('editor', 'PATCH', `/api/articles/${id}?trash=true`, { deletedAt: null })
    expect((await restore('bin')).status).toBe(403)
    expect((await restore('draft')).status).toBe(200)
    expect((await toTrash('editor', '/api/articles/draft')).status).toBe(403)
    expect((await ask('editor', 'DELETE', '/api/articles/bin?trash=true')).status).toBe(403)
  })

  test('does not show unpublished changes of documents that the user may not restore', async () => {
    await binBoth()
    const drafts = await ask('editor', 'GET', '/api/articles?trash=true&draft=true&depth=0')
    expect(drafts.body.docs).toMatchObject([{ id: 'kept' }])
    const one = await ask('editor', 'GET', '/api/articles/bin?trash=true&draft=true')
    expect(one.status).toBe(403)
    const all = await ask('admin', 'GET', '/api/articles?trash=true&draft=true&depth=0&sort=id')
    expect(all.body.docs).toMatchObject([{ id: 'bin', title: 'Binned 2' }, { id: 'kept' }])
  })

  test('also finds documents outside the trash', async () => {
    const { body } = await ask('admin', 'GET', '/api/articles/kept?trash=true')
    expect(body).toMatchObject({ id: 'kept', deletedAt: null })
  })
})

describe('moving to the trash and back', () => {
  test('does not change content, both stages, history and dates', async () => {
    const of = (stage: boolean) =>
      system().findByID({ collection: 'articles', id: 'bin', draft: stage, depth: 0 })
    const before = [await of(false), await of(true)]
    const gone = await toTrash('admin', '/api/articles/bin')
    expect(gone.body.doc).toMatchObject({ id: 'bin', title: 'Binned 2' })
    expect(gone.body.doc.deletedAt).not.toBe(now)
    const back = await ask('admin', 'PATCH', '/api/articles/bin?trash=true', { deletedAt: null })
    expect(back).toMatchObject({ status: 200, body: { doc: { id: 'bin', deletedAt: null } } })
    expect([await of(false), await of(true)]).toEqual(before)
    const versions = await system().findVersions({
      collection: 'articles',
      where: { parent: { equals: 'bin' } },
    })
    expect(versions.totalDocs).toBe(2)
    await site().cms.settled()
    expect(told).toEqual([
      { intent: 'trash', id: 'bin' },
      { intent: 'untrash', id: 'bin' },
    ])
    expect(seen).toEqual([
      ['update', expect.stringMatching(/^20/)],
      ['update', null],
    ])
  })

  test('raises the revision, and is refused for a stale revision', async () => {
    const stale = await ask(
      'admin',
      'PATCH',
      '/api/articles/bin',
      { deletedAt: now },
      { 'if-match': '"r1"' },
    )
    expect(stale.status).toBe(412)
    const response = await site().send('admin', 'PATCH', '/api/articles/bin', {
      body: { deletedAt: now },
      headers: { 'if-match': '"r2"' },
    })
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"r3"'])
  })

  test('ignores deletedAt null for a document outside the trash', async () => {
    const saved = { deletedAt: null, title: 'Saved' }
    const path = '/api/articles/kept?trash=true&draft=true'
    const { status, body } = await ask('editor', 'PATCH', path, saved)
    expect({ status, title: body.doc?.title }).toEqual({ status: 200, title: 'Saved' })
    expect((await ask('anonymous', 'GET', '/api/articles/kept')).body.title).toBe('Kept')
  })

  test('announces no move of a document that is already there', async () => {
    await toTrash('admin', '/api/articles/bin')
    const again = '/api/articles/bin?trash=true'
    const { body } = await ask('admin', 'PATCH', again, { deletedAt: now })
    expect(body.doc).toMatchObject({ id: 'bin', title: 'Binned 2' })
    const live = await ask('admin', 'PATCH', '/api/articles/kept?trash=true', { deletedAt: null })
    expect(live.body.doc).toMatchObject({ id: 'kept', deletedAt: null })
    await site().cms.settled()
    expect(told).toEqual([{ intent: 'trash', id: 'bin' }])
    expect(seen).toHaveLength(1)
  })

  test('works for many documents that the user may see', async () => {
    const gone = await ask('admin', 'PATCH', '/api/articles?where[id][exists]=true', {
      deletedAt: now,
    })
    expect(gone).toMatchObject({ status: 200, body: { errors: [] } })
    expect(gone.body.docs).toHaveLength(2)
    const unseen = '/api/articles?trash=true&where[id][exists]=true'
    const none = await ask('editor', 'PATCH', unseen, { deletedAt: null })
    expect(none.body).toMatchObject({ docs: [], errors: [] })
    const query = '/api/articles?trash=true&where[deletedAt][exists]=true'
    const back = await ask('admin', 'PATCH', query, { deletedAt: null })
    expect(back.body.docs).toHaveLength(2)
    await ask('admin', 'PATCH', '/api/articles?where[id][equals]=bin', { deletedAt: now })
    const forGood = await ask('admin', 'DELETE', query)
    expect(forGood.body.docs).toMatchObject([{ id: 'bin' }])
    expect(await system().count({ collection: 'articles', trash: true })).toEqual({ totalDocs: 1 })
  })

  test('applies other changes when restoring, and none when moving to the trash', async () => {
    const both = await ask('admin', 'PATCH', '/api/articles/bin', { deletedAt: now, title: 'New' })
    expect(both.status).toBe(400)
    expect(both.text).toContain('cannot be combined with other changes')
    expect((await ask('admin', 'PATCH', '/api/articles/bin', { deletedAt: 'soon' })).status).toBe(
      400,
    )
    await toTrash('admin', '/api/articles/bin')
    const draft = { deletedAt: null, _status: 'draft' }
    const back = await ask('admin', 'PATCH', '/api/articles/bin?trash=true', draft)
    expect(back.body.doc).toMatchObject({ _status: 'draft', deletedAt: null })
    expect((await ask('anonymous', 'GET', '/api/articles/bin')).status).toBe(403)
  })

  test('documents in the trash cannot be changed until they are restored', async () => {
    const versions = await system().findVersions({
      collection: 'articles',
      where: { parent: { equals: 'bin' } },
    })
    await toTrash('admin', '/api/articles/bin')
    const restored = await ask('admin', 'POST', `/api/articles/versions/${versions.docs[0]?.id}`)
    expect(restored).toMatchObject({ status: 403 })
    expect(restored.text).toContain('This document is in the trash.')
    const missing = await ask('editor', 'POST', '/api/articles/versions/none')
    expect(missing).toMatchObject({ status: 404 })
    for (const [query, data] of [
      ['', { title: 'New' }],
      ['&draft=true', { title: 'New' }],
      ['&draft=true&autosave=true', { title: 'New' }],
      ['', { _status: 'published' }],
    ] as const) {
      const { status, text } = await ask(
        'admin',
        'PATCH',
        `/api/articles/bin?trash=true${query}`,
        data,
      )
      expect({ status, text }).toMatchObject({ status: 403 })
      expect(text).toContain('This document is in the trash. Restore it first')
    }
  })

  test('keeps ids and unique values in use, and the error says where', async () => {
    await toTrash('admin', '/api/articles/bin')
    const create = (role: Role, data: object) => ask(role, 'POST', '/api/articles?draft=true', data)
    expect((await create('admin', { title: 'x', slug: 'bin' })).text).toContain('in the trash')
    const asSystem = system().create({ collection: 'articles', data: { id: 'bin', title: 'x' } })
    await expect(asSystem).rejects.toThrow()
  })

  test('refuses new references to documents there, and keeps existing ones', async () => {
    await binBoth()
    const { status, text } = await ask('admin', 'PATCH', '/api/articles/kept', {
      related: [{ relationTo: 'articles', value: 'bin' }],
    })
    expect({ status, text }).toMatchObject({ status: 200 })
    const refused = await ask('admin', 'POST', '/api/articles', {
      title: 'New',
      slug: 'new',
      author: 'ann',
      _status: 'published',
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('in the trash: ann')
    const draft = await ask('admin', 'POST', '/api/articles?draft=true', {
      title: 'N',
      author: 'ann',
    })
    expect(draft.status).toBe(400)
    await ask('admin', 'PATCH', '/api/authors/ann?trash=true', { deletedAt: null })
    const { body } = await ask('anonymous', 'GET', '/api/articles/kept?depth=1')
    expect(body.author).toMatchObject({ name: 'Ann Binned' })
  })

  test('deletes permanently, with all data of the document', async () => {
    await binBoth()
    expect((await ask('admin', 'DELETE', '/api/articles/bin?trash=true')).status).toBe(200)
    expect(await system().count({ collection: 'articles', trash: true })).toEqual({ totalDocs: 1 })
    const { body } = await ask('anonymous', 'GET', '/api/articles/kept?depth=1')
    expect(body.related[0]).toEqual({ relationTo: 'articles', value: 'bin' })
  })
})

describe('users in the trash', () => {
  const email = 'gone@stet.test'
  const password = 'correct horse battery'
  const login = () => ask('anonymous', 'POST', '/api/users/login', { email, password })

  test('are signed out, cannot sign in, and can again when they are restored', async () => {
    await system().create({
      collection: 'users',
      data: { id: 'gone', email, password, role: 'editor' },
    })
    const { body } = await login()
    const as = { authorization: `JWT ${body.token}` }
    const me = async () => (await ask('anonymous', 'GET', '/api/users/me', undefined, as)).body.user
    expect(await me()).toMatchObject({ id: 'gone' })
    expect((await toTrash('admin', '/api/users/gone')).status).toBe(200)
    expect(await me()).toBeNull()
    expect((await login()).status).toBe(401)
    expect(await system().forgotPassword({ collection: 'users', data: { email } })).toBeNull()
    await ask('admin', 'PATCH', '/api/users/gone?trash=true', { deletedAt: null })
    expect(await me()).toBeNull()
    expect((await login()).status).toBe(200)
    await system().delete({ collection: 'users', id: 'gone' })
  })

  test('cannot use their API key, or an emailed link', async () => {
    const users = { slug: 'users', auth: { useAPIKey: true }, trash: true, fields: [] }
    const databaseUrl = await freshDatabaseUrl()
    const cms = await createCms(
      { collections: [users] },
      { databaseUrl, secret: 'x', dataDir: '/nonexistent' },
    )
    onTestFinished(() => cms.close())
    const api = cms.asSystem()
    await api.create({ collection: 'users', data: { id: 'gone', email, password } })
    const key = await api.issueAPIKey({ collection: 'users', id: 'gone' })
    const me = async () => {
      const headers = { authorization: `users API-Key ${key}` }
      const response = await cms.fetch(new Request('http://stet.test/api/users/me', { headers }))
      return (await response.json()).user?.id ?? null
    }
    const token = await api.forgotPassword({
      collection: 'users',
      data: { email },
      disableEmail: true,
    })
    expect([await me(), typeof token]).toEqual(['gone', 'string'])
    const reset = () =>
      api.resetPassword({
        collection: 'users',
        data: { token: String(token), password: 'another one' },
      })
    await api.update({ collection: 'users', id: 'gone', data: { deletedAt: now } })
    expect(await me()).toBeNull()
    await expect(reset()).rejects.toThrow()
    await expect(api.issueAPIKey({ collection: 'users', id: 'gone' })).rejects.toThrow()
    await api.update({ collection: 'users', id: 'gone', trash: true, data: { deletedAt: null } })
    expect(await me()).toBe('gone')
    await expect(reset()).rejects.toThrow()
  })

  test('still count, so that the site is not a new one', async () => {
    for (const id of ['admin', 'editor']) {
      await system().update({ collection: 'users', id, data: { deletedAt: now } })
    }
    const { body } = await ask('anonymous', 'GET', '/api/users/init')
    expect(body).toEqual({ initialized: true })
    const first = await ask('anonymous', 'POST', '/api/users/first-register', {
      email: 'new@stet.test',
      password,
    })
    expect(first.status).toBe(403)
    for (const id of ['admin', 'editor']) {
      await system().update({ collection: 'users', id, trash: true, data: { deletedAt: null } })
    }
  })
})

test('a file in the trash is not served, not deleted as an orphan, and back after restoring', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-trash-'))
  const databaseUrl = await freshDatabaseUrl()
  const media = {
    slug: 'media',
    upload: true,
    trash: true,
    access: { read: () => true },
    fields: [],
  }
  const cms = await createCms({ collections: [media] }, { databaseUrl, secret: 'x', dataDir })
  onTestFinished(async () => {
    await cms.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const api = cms.asSystem()
  const data = { id: 'words' }
  const file = (text: string) => ({ name: 'words.txt', data: Buffer.from(text) })
  await api.create({ collection: 'media', data, file: file('first words') })
  const fetched = async () => {
    const response = await cms.fetch(new Request('http://stet.test/api/media/file/words.txt'))
    return response.status === 200 ? response.text() : response.status
  }
  expect(await fetched()).toBe('first words')
  await api.update({ collection: 'media', id: 'words', data: { deletedAt: now } })
  expect(await fetched()).toBe(404)
  const { orphans } = await cms.collectOrphans({ olderThan: -1000 })
  expect(orphans).toEqual([])
  const second = await api.create({ collection: 'media', data: {}, file: file('other words') })
  expect(second.filename).not.toBe('words.txt')
  await api.update({ collection: 'media', id: 'words', trash: true, data: { deletedAt: null } })
  expect(await fetched()).toBe('first words')
  await api.update({ collection: 'media', id: 'words', data: { deletedAt: now } })
  await api.delete({ collection: 'media', id: 'words', trash: true })
  expect(await fetched()).toBe(404)
  const left = await readdir(join(dataDir, 'uploads', 'media')).catch(() => [])
  expect(left).not.toContain('words.txt')
})
