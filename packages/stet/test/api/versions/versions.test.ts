import { describe, expect, test } from 'vitest'
import { scenario } from '../../sites/site.ts'
import { useVersionSite } from '../../sites/version-site.ts'

const { site, ids, versionsOf, make, restore } = useVersionSite()
const check = (sentence: string, about: Parameters<typeof scenario>[2]) =>
  scenario(site, sentence, about)

describe('reading versions', () => {
  test('lists the states of a document, newest first, with the facts of each version', async () => {
    const { docs, body } = await versionsOf('article')
    expect(body).toMatchObject({ totalDocs: 2, page: 1, totalPages: 1, hasNextPage: false })
    expect(docs).toMatchObject([
      { parent: 'article', latest: true, version: { title: 'Second', _status: 'draft' } },
      { parent: 'article', latest: false, version: { title: 'First', _status: 'published' } },
    ])
    expect(docs[0]?.id).not.toBe('article')
    expect(docs[0]?.version).not.toHaveProperty('id')
  })
  test('pages, counts and selects', async () => {
    const { docs, body } = await versionsOf('article', 'limit=1&page=2&select[version][title]=true')
    const { docs: _, ...page } = body
    expect(page).toEqual({
      ...{ totalDocs: 2, limit: 1, totalPages: 2, page: 2, pagingCounter: 2 },
      ...{ hasPrevPage: true, prevPage: 1, hasNextPage: false, nextPage: null },
    })
    expect(docs).toEqual([{ id: expect.any(String), version: { title: 'First' } }])
    const count = await site().send('editor', 'GET', '/api/articles/versions/count')
    expect((await count.json()).totalDocs).toBeGreaterThanOrEqual(3)
  })
  for (const [where, total] of [
    ['where[version.title][equals]=Second', 1],
    ['where[version._status][equals]=draft', 1],
    ['where[latest][equals]=true', 1],
    ['where[autosave][equals]=true', 0],
    ['where[snapshot][not_equals]=true', 2],
    ['where[snapshot][equals]=true', 0],
    ['where[publishedLocale][exists]=true', 0],
    ['where[version.author][equals]=ann', 2],
    ['where[version.author.name][equals]=Ann', 2],
  ] as const) {
    test(`filters by ${where}`, async () => {
      expect((await versionsOf('article', where)).body.totalDocs).toBe(total)
    })
  }
  test('populates, without fields that the caller may not read', async () => {
    const response = await site().send(
      'editor',
      'GET',
      `/api/articles/versions/${ids.published}?depth=1`,
    )
    const text = await response.text()
    expect(text).toContain('"name":"Ann"')
    expect(text).not.toContain('salary')
  })
  check('an anonymous caller reads none, not even of published documents', {
    as: 'anonymous',
    path: '/api/articles/versions',
    status: 403,
    lacks: ['First', 'Second'],
  })
  check('a member reads none', {
    as: 'member',
    path: '/api/articles/versions?where[parent][equals]=article',
    status: 403,
    lacks: ['First', 'Second'],
  })
  check('a member counts none', {
    as: 'member',
    path: '/api/articles/versions/count',
    status: 403,
    lacks: ['totalDocs'],
  })
  check('an editor reads them without hidden fields', {
    as: 'editor',
    path: '/api/articles/versions?where[parent][equals]=article',
    status: 200,
    contains: ['First', 'Second', 'note-1'],
    lacks: ['hidden-token', '"token"', 'snapshot', 'revision'],
  })
  for (const path of [
    'version.token',
    'version.nothing',
    'version.id',
    'title',
    'version.author.salary',
    '__proto__',
  ])
    check(`a filter on ${path} is refused like one on what does not exist`, {
      as: 'editor',
      path: `/api/articles/versions?where[${path}][like]=h`,
      status: 400,
      contains: ['cannot be queried'],
      lacks: ['First', 'hidden-token'],
    })
  check('sorting by a hidden field is refused', {
    as: 'admin',
    path: '/api/articles/versions?sort=-version.token',
    status: 400,
  })
  check('an unknown version does not exist', {
    as: 'admin',
    path: '/api/articles/versions/nothing',
    status: 404,
  })
  check('a version of another collection does not exist here', {
    as: 'admin',
    path: '/api/notes/versions/nothing',
    status: 404,
  })
  check('a collection without versions has none', {
    as: 'admin',
    path: '/api/notes/versions',
    status: 404,
  })
  check('a global’s versions are read like a document’s', {
    as: 'editor',
    path: '/api/globals/site/versions?where[version._status][equals]=draft',
    status: 200,
    contains: ['New name', '"totalDocs":1'],
    lacks: ['Old name', 'parent'],
  })
  check('a global’s versions are for editors too', {
    as: 'anonymous',
    path: '/api/globals/site/versions',
    status: 403,
    lacks: ['Old name', 'New name'],
  })
  check('a POST may stand for a GET', {
    as: 'editor',
    method: 'POST',
    path: '/api/articles/versions',
    headers: { 'x-http-method-override': 'GET' },
    body: { where: { 'version.title': { equals: 'First' } } },
    status: 200,
    contains: ['"totalDocs":1'],
  })
})

describe('deleting a document', () => {
  test('deletes its history, for all callers and in the database', async () => {
    const id = await make('Gone soon')
    await site().send('admin', 'PATCH', `/api/articles/${id}?draft=true`, { body: { views: 2 } })
    const [version] = (await versionsOf(id)).docs
    expect((await site().send('admin', 'DELETE', `/api/articles/${id}`)).status).toBe(200)
    expect((await versionsOf(id)).docs).toEqual([])
    const where = { parent: { equals: id } }
    const system = site().cms.asSystem()
    expect(await system.countVersions({ collection: 'articles', where })).toEqual({ totalDocs: 0 })
    expect((await restore('admin', version?.id ?? '')).status).toBe(404)
    // Another document may get the id later; its history is empty.
    await system.create({ collection: 'articles', data: { id, title: 'Another' } })
    expect(await system.countVersions({ collection: 'articles', where })).toEqual({ totalDocs: 1 })
  })
})
