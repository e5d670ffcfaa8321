import { describe, expect, test } from 'vitest'
import { createCms, Forbidden, type JsonObject } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { type Role, scenario, useTestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

interface VersionRow {
  readonly id: string
  readonly parent?: string
  readonly version: JsonObject
}

const ids: Record<string, string> = {}
const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  await system.create({ collection: 'authors', data: { id: 'ann', name: 'Ann', salary: 90210 } })
  const write = { title: 'First', author: 'ann', internalNote: 'note-1', token: 'hidden-token' }
  await system.create({
    collection: 'articles',
    data: { ...write, id: 'article', _status: 'published' },
  })
  await system.update({
    collection: 'articles',
    id: 'article',
    draft: true,
    data: { title: 'Second' },
  })
  await system.create({ collection: 'articles', data: { id: 'other', title: 'Other' } })
  await system.create({ collection: 'notes', data: { id: 'note', text: 'text' } })
  await system.updateGlobal({ slug: 'site', data: { name: 'Old name', _status: 'published' } })
  await system.updateGlobal({ slug: 'site', draft: true, data: { name: 'New name' } })
  const { docs } = await system.findVersions({
    collection: 'articles',
    where: { parent: { equals: 'article' } },
    sort: 'createdAt',
  })
  ids.published = docs[0]?.id ?? ''
  ids.draft = docs[1]?.id ?? ''
  const other = await system.findVersions({
    collection: 'articles',
    where: { parent: { equals: 'other' } },
  })
  ids.other = other.docs[0]?.id ?? ''
})
const check = (sentence: string, about: Parameters<typeof scenario>[2]) =>
  scenario(site, sentence, about)

async function versionsOf(id: string, query = '', role: Role = 'admin') {
  const response = await site().send(
    role,
    'GET',
    `/api/articles/versions?where[parent][equals]=${id}&depth=0&${query}`,
  )
  const body = await response.json()
  return { status: response.status, body, docs: body.docs as readonly VersionRow[] }
}
async function make(title: string, data: JsonObject = {}): Promise<string> {
  const system = site().cms.asSystem()
  const { id } = await system.create({
    collection: 'articles',
    data: { title, _status: 'published', ...data },
  })
  return String(id)
}
async function read(id: string, query = '', role: Role = 'admin') {
  return (await site().send(role, 'GET', `/api/articles/${id}?depth=0&${query}`)).json()
}
function restore(role: Role, version: string, query = '', headers = {}) {
  return site().send(role, 'POST', `/api/articles/versions/${version}${query}`, { headers })
}

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
    expect(body).toMatchObject({ totalDocs: 2, totalPages: 2, page: 2, hasPrevPage: true })
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

describe('restoring a version', () => {
  test('publishes a published version again and adds it to the history', async () => {
    const id = await make('One', { views: 1 })
    const [first] = (await versionsOf(id)).docs
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { title: 'Two', views: 2 } })
    const response = await restore('admin', first?.id ?? '')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      id,
      title: 'One',
      views: 1,
      _status: 'published',
      message: 'Restored Successfully.',
    })
    expect(await read(id, '', 'anonymous')).toMatchObject({ title: 'One', views: 1 })
    expect((await versionsOf(id)).docs).toMatchObject([
      { version: { title: 'One' } },
      { version: { title: 'Two' } },
      { version: { title: 'One' } },
    ])
  })
  test('restores every locale, and removes values that were not there yet', async () => {
    const id = await make('One')
    const system = site().cms.asSystem()
    await system.update({ collection: 'articles', id, locale: 'de', data: { title: 'Eins' } })
    const [both] = (await versionsOf(id)).docs
    await system.update({
      collection: 'articles',
      id,
      locale: 'de',
      data: { title: 'Zwei', slug: `later-${id}` },
    })
    await restore('admin', both?.id ?? '')
    expect(await read(id, 'locale=all')).toMatchObject({ title: { en: 'One', de: 'Eins' } })
    expect((await read(id)).slug ?? null).toBeNull()
  })
  test('as a draft does not change the published content', async () => {
    const id = await make('One')
    const [first] = (await versionsOf(id)).docs
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { title: 'Two' } })
    expect((await restore('editor', first?.id ?? '', '?draft=true')).status).toBe(200)
    expect(await read(id, '', 'anonymous')).toMatchObject({ title: 'Two' })
    expect(await read(id, 'draft=true')).toMatchObject({ title: 'One', _status: 'draft' })
  })
  test('of a draft never unpublishes: it becomes unpublished changes', async () => {
    const id = await make('Public')
    await site().send('editor', 'PATCH', `/api/articles/${id}?draft=true`, {
      body: { title: 'Draft' },
    })
    const [draft] = (await versionsOf(id)).docs
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { _status: 'published' } })
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { title: 'Newer' } })
    expect((await restore('admin', draft?.id ?? '')).status).toBe(200)
    expect(await read(id, '', 'anonymous')).toMatchObject({ title: 'Newer', _status: 'published' })
    expect(await read(id, 'draft=true')).toMatchObject({ title: 'Draft', _status: 'draft' })
  })
  test('that was published needs the permission to publish', async () => {
    const id = await make('One')
    const [first] = (await versionsOf(id)).docs
    const response = await restore('editor', first?.id ?? '')
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('One')
    expect((await versionsOf(id)).docs).toHaveLength(1)
  })
  for (const role of ['anonymous', 'member'] as const) {
    test(`is not for ${role} callers`, async () => {
      const response = await restore(role, ids.published ?? '')
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('First')
    })
  }
  test('of another collection’s document does not exist', async () => {
    const response = await site().send('admin', 'POST', `/api/globals/site/versions/${ids.other}`)
    expect(response.status).toBe(404)
  })
  test('is refused if the document has changed since it was requested', async () => {
    const id = await make('One')
    const [first] = (await versionsOf(id)).docs
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { title: 'Two' } })
    const response = await restore('admin', first?.id ?? '', '', { 'if-match': '"r1"' })
    expect(response.status).toBe(412)
    expect(await read(id)).toMatchObject({ title: 'Two' })
  })
  test('restores a global and returns it wrapped', async () => {
    const path = '/api/globals/site/versions'
    const { docs } = await (
      await site().send('admin', 'GET', `${path}?where[version.name][equals]=Old%20name`)
    ).json()
    const response = await site().send('admin', 'POST', `${path}/${docs[0].id}?draft=true`)
    expect(await response.json()).toMatchObject({
      doc: { name: 'Old name' },
      message: 'Restored Successfully.',
    })
  })
  test('restores row ids, groups and blocks', async () => {
    const layout = [{ id: 'row1', blockType: 'quote', words: 'Words' }]
    const id = await make('Rows', { layout, meta: { description: 'About' } })
    const [first] = (await versionsOf(id)).docs
    await site().send('admin', 'PATCH', `/api/articles/${id}`, {
      body: { layout: [], meta: { description: null } },
    })
    await restore('admin', first?.id ?? '')
    expect(await read(id)).toMatchObject({ layout, meta: { description: 'About' } })
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

describe('restoring parts of a version', () => {
  const layout = [
    { id: 'row1', blockType: 'quote', words: 'One' },
    { id: 'row2', blockType: 'quote', words: 'Two' },
  ]
  const restoreParts = (role: Role, version: string, parts: unknown, headers = {}) =>
    site().send(role, 'POST', `/api/articles/versions/${version}`, { body: { parts }, headers })

  async function changed(): Promise<{ readonly id: string; readonly version: string }> {
    const id = await make('One', { views: 1, layout, internalNote: 'old note' })
    const system = site().cms.asSystem()
    await system.update({ collection: 'articles', id, locale: 'de', data: { title: 'Eins' } })
    const [version] = (await versionsOf(id)).docs
    await system.update({
      collection: 'articles',
      id,
      data: { title: 'Two', views: 2, layout: [], internalNote: 'new note' },
    })
    await system.update({ collection: 'articles', id, locale: 'de', data: { title: 'Zwei' } })
    return { id, version: version?.id ?? '' }
  }

  test('restores one field, in one locale, into the draft, and adds one version', async () => {
    const { id, version } = await changed()
    const count = (await versionsOf(id)).body.totalDocs
    const response = await restoreParts('editor', version, [{ path: ['title'], locale: 'de' }])
    expect(response.status).toBe(200)
    expect(await read(id, 'draft=true&locale=all')).toMatchObject({
      title: { en: 'Two', de: 'Eins' },
      views: 2,
      _status: 'draft',
    })
    expect(await read(id, 'locale=all', 'anonymous')).toMatchObject({ title: { de: 'Zwei' } })
    expect((await versionsOf(id)).body.totalDocs).toBe(count + 1)
  })

  test('restores rows at their place, and removes rows', async () => {
    const { id, version } = await changed()
    await restoreParts('editor', version, [{ path: ['layout', 'row2'] }])
    await restoreParts('editor', version, [{ path: ['layout', 'row1'] }])
    expect(await read(id, 'draft=true')).toMatchObject({ layout })
    const [emptied] = (await versionsOf(id, 'limit=3')).docs.slice(2)
    await restoreParts('editor', emptied?.id ?? '', [{ path: ['layout', 'row1'] }])
    expect(await read(id, 'draft=true')).toMatchObject({ layout: [layout[1]] })
  })

  for (const [what, parts] of [
    ['a field that is none', [{ path: ['nothing'] }]],
    ['a field of a row that is gone', [{ path: ['layout', 'row1', 'words'] }]],
    ['a locale that the site has not', [{ path: ['title'], locale: 'xx' }]],
    ['no part', []],
    ['what is no list', 'title'],
    ['a path that is none', [{ path: 'title' }]],
  ] as const) {
    test(`refuses ${what}, and changes nothing`, async () => {
      const { id, version } = await changed()
      const { body } = await versionsOf(id)
      expect((await restoreParts('editor', version, parts)).status).toBe(400)
      expect((await versionsOf(id)).body.totalDocs).toBe(body.totalDocs)
    })
  }

  test('is not for callers who may not read versions or write the document', async () => {
    const { id, version } = await changed()
    const parts = [{ path: ['title'], locale: 'de' }]
    for (const role of ['anonymous', 'member'] as const) {
      expect((await restoreParts(role, version, parts)).status).toBe(403)
    }
    expect(await read(id, 'draft=true&locale=de')).toMatchObject({ title: 'Zwei' })
  })

  test('is refused if the document has changed since it was requested', async () => {
    const { version } = await changed()
    const parts = [{ path: ['views'] }]
    const response = await restoreParts('editor', version, parts, { 'if-match': '"r1"' })
    expect(response.status).toBe(412)
  })

  test('works for globals and in code', async () => {
    const system = site().cms.asSystem()
    await system.updateGlobal({ slug: 'site', draft: true, data: { name: 'Before' } })
    const { docs } = await system.findGlobalVersions({ slug: 'site', limit: 1 })
    await system.updateGlobal({ slug: 'site', draft: true, data: { name: 'After' } })
    const parts = [{ path: ['name'], locale: null }]
    await system.restoreGlobalVersion({ slug: 'site', id: docs[0]?.id ?? '', parts })
    expect(await system.findGlobal({ slug: 'site', draft: true })).toMatchObject({ name: 'Before' })
  })
})

describe('publishing one locale', () => {
  async function inTwoLocales(): Promise<string> {
    const id = await make('English')
    const system = site().cms.asSystem()
    await system.update({
      collection: 'articles',
      id,
      draft: true,
      data: { title: 'Newer English' },
    })
    await system.update({
      collection: 'articles',
      id,
      draft: true,
      locale: 'de',
      data: { title: 'Deutsch' },
    })
    return id
  }
  const publish = (role: Role, path: string, locale: string) =>
    site().send(role, 'PATCH', `${path}?publishSpecificLocale=${locale}&depth=0`, {
      body: { _status: 'published' },
    })

  test('publishes that locale and keeps the drafts of others, also with a path with two slashes', async () => {
    const id = await inTwoLocales()
    const response = await publish('admin', `/api/articles//${id}`, 'de')
    expect(await response.json()).toMatchObject({ doc: { title: 'Deutsch', _status: 'published' } })
    expect(await read(id, 'locale=de', 'anonymous')).toMatchObject({ title: 'Deutsch' })
    expect(await read(id, '', 'anonymous')).toMatchObject({ title: 'English' })
    expect(await read(id, 'draft=true')).toMatchObject({ title: 'Newer English', _status: 'draft' })
  })
  test('is one entry of the history, which says which locale', async () => {
    const id = await inTwoLocales()
    const { body: before } = await versionsOf(id)
    await publish('admin', `/api/articles/${id}`, 'de')
    const { docs, body } = await versionsOf(id)
    expect(body.totalDocs).toBe(before.totalDocs + 1)
    expect(docs[0]).toMatchObject({ publishedLocale: 'de', latest: true })
    expect(JSON.stringify(docs[0]?.version)).not.toContain('Newer English')
    expect((await versionsOf(id, 'where[publishedLocale][equals]=de')).docs).toHaveLength(1)
    expect((await versionsOf(id, 'where[snapshot][equals]=true')).docs).toEqual([])
  })
  /** An article whose English was never published, and the version of its German publication. */
  async function onlyGerman(): Promise<{ readonly id: string; readonly german: string }> {
    const system = site().cms.asSystem()
    const made = await system.create({
      collection: 'articles',
      data: { title: 'English', views: 1, meta: { description: 'About' } },
    })
    const id = String(made.id)
    const data = { title: 'Deutsch', layout: [{ id: 'k1', blockType: 'text', body: 'Absatz' }] }
    await system.update({ collection: 'articles', id, draft: true, locale: 'de', data })
    const english = { layout: [{ id: 'k1', blockType: 'text', body: 'Paragraph' }] }
    await system.update({ collection: 'articles', id, draft: true, data: english })
    await publish('admin', `/api/articles/${id}`, 'de')
    const german = (await versionsOf(id, 'where[publishedLocale][equals]=de')).docs[0]?.id ?? ''
    const later = { title: 'Später', views: 2, layout: [] }
    await system.update({ collection: 'articles', id, draft: true, locale: 'de', data: later })
    return { id, german }
  }
  for (const query of ['?draft=true', '']) {
    test(`is restored with ${query || 'no query'} in that locale alone, and the others stay`, async () => {
      const { id, german } = await onlyGerman()
      expect((await restore('admin', german, query)).status).toBe(200)
      expect(await read(id, 'draft=true&locale=de&fallback-locale=none')).toMatchObject({
        title: 'Deutsch',
        views: 1,
        layout: [{ id: 'k1', body: 'Absatz' }],
      })
      const stays = { title: 'English', meta: { description: 'About' }, _status: 'draft' }
      expect(await read(id, 'draft=true')).toMatchObject(stays)
      const readers = await read(id, 'locale=en&fallback-locale=none', 'anonymous')
      expect(readers.title).toBeUndefined()
      expect(await read(id, 'locale=de', 'anonymous')).toMatchObject({ title: 'Deutsch' })
    })
  }
  test('is restored with all published locales only if requested', async () => {
    const id = await inTwoLocales()
    await publish('admin', `/api/articles/${id}`, 'de')
    const [german] = (await versionsOf(id, 'where[publishedLocale][equals]=de')).docs
    const path = `/api/articles/versions/${german?.id}`
    const body = { allLocales: true }
    expect((await site().send('admin', 'POST', path, { body })).status).toBe(200)
    const published = { title: 'English', _status: 'published' }
    expect(await read(id, 'draft=true')).toMatchObject(published)
  })
  test('is restored with all published locales, and unpublished content stays a draft', async () => {
    const { id, german } = await onlyGerman()
    const path = `/api/articles/versions/${german}`
    const body = { allLocales: true }
    expect((await site().send('admin', 'POST', path, { body })).status).toBe(200)
    const drafts = 'draft=true&fallback-locale=none'
    const reverted = { title: 'Deutsch', views: 1, layout: [{ id: 'k1', body: 'Absatz' }] }
    expect(await read(id, `${drafts}&locale=de`)).toMatchObject(reverted)
    const stays = { title: 'English', _status: 'draft', layout: [{ id: 'k1' }] }
    expect(await read(id, drafts)).toMatchObject(stays)
    const readers = await read(id, 'fallback-locale=none', 'anonymous')
    expect(readers.title).toBeUndefined()
    expect(await read(id, 'locale=de', 'anonymous')).toMatchObject(reverted)
    const { docs } = await versionsOf(id)
    expect(docs[0]).not.toHaveProperty('publishedLocale')
  })
  test('restores single parts in that locale only', async () => {
    const { id, german } = await onlyGerman()
    const system = site().cms.asSystem()
    const english = { meta: { description: 'Newer' } }
    await system.update({ collection: 'articles', id, draft: true, data: english })
    const parts = [
      { path: ['title'], locale: null },
      { path: ['meta'], locale: null },
      { path: ['layout', 'k1'], locale: null },
    ]
    await system.restoreVersion({ collection: 'articles', id: german, parts })
    expect(await read(id, 'draft=true&locale=de')).toMatchObject({
      title: 'Deutsch',
      views: 2,
      layout: [{ id: 'k1', body: 'Absatz' }],
    })
    const stays = { title: 'English', meta: { description: 'Newer' } }
    expect(await read(id, 'draft=true')).toMatchObject(stays)
  })
  test('leaves no unpublished changes if it includes all of them', async () => {
    const id = await make('English')
    const system = site().cms.asSystem()
    await system.update({ collection: 'articles', id, draft: true, data: { title: 'Newer' } })
    await publish('admin', `/api/articles/${id}`, 'en')
    expect(await read(id, 'draft=true')).toMatchObject({ title: 'Newer', _status: 'published' })
  })
  for (const role of ['anonymous', 'member', 'editor'] as const) {
    test(`is not for ${role} callers who may not publish`, async () => {
      const id = await inTwoLocales()
      const response = await publish(role, `/api/articles/${id}`, 'de')
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('Deutsch')
      expect(await read(id, 'locale=de&fallback-locale=none', 'anonymous')).not.toHaveProperty(
        'title',
        'Deutsch',
      )
    })
  }
  test('with an unknown locale is refused', async () => {
    const id = await inTwoLocales()
    expect((await publish('admin', `/api/articles/${id}`, 'fr')).status).toBe(400)
  })
  test('works for globals', async () => {
    const system = site().cms.asSystem()
    await system.updateGlobal({ slug: 'site', draft: true, locale: 'de', data: { name: 'Seite' } })
    await system.updateGlobal({ slug: 'site', draft: true, data: { name: 'Pending name' } })
    const response = await site().send(
      'admin',
      'POST',
      '/api/globals/site?publishSpecificLocale=de',
      {
        body: { _status: 'published' },
      },
    )
    expect(await response.json()).toMatchObject({ result: { name: 'Seite', _status: 'published' } })
    const english = await site().send('anonymous', 'GET', '/api/globals/site')
    expect((await english.json()).name).not.toBe('Pending name')
  })
})

for (const query of ['draft=true', 'draft=true&autosave=true', 'publishSpecificLocale=en', '']) {
  test(`an editor who may not publish cannot with ?${query}`, async () => {
    const { id } = await site()
      .cms.asSystem()
      .create({ collection: 'articles', data: { title: 'Unpublished' } })
    const path = `/api/articles/${id}?${query}`
    const response = await site().send('editor', 'PATCH', path, { body: { _status: 'published' } })
    expect(response.status).toBe(403)
    expect((await site().send('anonymous', 'GET', `/api/articles/${id}`)).status).toBe(403)
  })
}

describe('a published document', () => {
  test('cannot be unpublished by an editor who may not publish', async () => {
    const id = await make('Public')
    const path = `/api/articles/${id}`
    const response = await site().send('editor', 'PATCH', path, { body: { _status: 'draft' } })
    expect(response.status).toBe(403)
    expect(await read(id, '', 'anonymous')).toMatchObject({ title: 'Public' })
    expect((await versionsOf(id)).docs).toHaveLength(1)
    const byAdmin = await site().send('admin', 'PATCH', path, { body: { _status: 'draft' } })
    expect(byAdmin.status).toBe(200)
    expect((await site().send('anonymous', 'GET', path)).status).toBe(403)
  })

  test('may be changed as a draft by an editor who may not publish', async () => {
    const id = await make('Public')
    const path = `/api/articles/${id}?draft=true`
    const body = { title: 'Draft', _status: 'draft' }
    expect((await site().send('editor', 'PATCH', path, { body })).status).toBe(200)
    expect(await read(id, '', 'anonymous')).toMatchObject({ title: 'Public' })
  })
})

test('restoring never writes a field that the caller may not write', async () => {
  const cms = await createCms(
    {
      ...testConfig,
      collections: [
        ...testConfig.collections,
        {
          slug: 'plans',
          versions: true,
          access: { read: () => true, update: () => true, readVersions: () => true },
          fields: [
            { name: 'text', type: 'text' },
            {
              name: 'price',
              type: 'number',
              access: { update: ({ req }) => req.user?.role === 'admin' },
            },
            {
              name: 'rows',
              type: 'array',
              fields: [
                { name: 'text', type: 'text' },
                { name: 'approved', type: 'checkbox', access: { update: () => false } },
              ],
            },
          ],
        },
      ],
    },
    { databaseUrl: await freshDatabaseUrl(), secret: 'x', dataDir: '/tmp' },
  )
  const system = cms.asSystem()
  const row = (text: string, approved: boolean) => ({ id: 'row1', text, approved })
  const { id } = await system.create({
    collection: 'plans',
    data: { text: 'old', price: 1, rows: [row('old', true)] },
  })
  await system.update({
    collection: 'plans',
    id: String(id),
    data: { text: 'new', price: 2, rows: [row('new', false)] },
  })
  const { docs } = await system.findVersions({ collection: 'plans', sort: 'createdAt' })
  const someone = cms.as({ id: 'e', collection: 'users', role: 'editor' })
  const restored = await someone.restoreVersion({ collection: 'plans', id: docs[0]?.id ?? '' })
  expect(restored).toMatchObject({ text: 'old', price: 2, rows: [row('old', false)] })

  await system.update({ collection: 'plans', id: String(id), data: { text: 'newest', rows: [] } })
  const partly = await someone.restoreVersion({
    collection: 'plans',
    id: docs[0]?.id ?? '',
    parts: [{ path: ['rows', 'row1'], locale: null }],
  })
  const { approved: _notTheirs, ...rest } = row('old', true)
  expect(partly).toMatchObject({ text: 'newest', price: 2, rows: [rest] })
  expect(partly).not.toMatchObject({ rows: [{ approved: true }] })
  for (const path of [['price'], ['rows', 'row1', 'approved']]) {
    const parts = [{ path, locale: null }]
    const restoring = someone.restoreVersion({
      collection: 'plans',
      id: docs[0]?.id ?? '',
      parts,
    })
    await expect(restoring, 'what is asked for by itself').rejects.toThrow(Forbidden)
  }
  await cms.close()
})

test('a version from an older config is restored as far as this config knows it', async () => {
  const databaseUrl = (await freshDatabaseUrl()).replace(':memory:', '')
  const url =
    databaseUrl === '' ? `file:/tmp/stet-restore-${process.pid}-${Math.random()}.db` : databaseUrl
  const options = { databaseUrl: url, secret: 'x', dataDir: '/tmp' }
  const before = await createCms(
    {
      collections: [
        {
          slug: 'pages',
          versions: true,
          fields: [
            { name: 'title', type: 'text' },
            { name: 'size', type: 'text' },
            { name: 'gone', type: 'text' },
            {
              name: 'layout',
              type: 'blocks',
              blocks: [
                { slug: 'old', fields: [{ name: 'text', type: 'text' }] },
                { slug: 'kept', fields: [{ name: 'text', type: 'text' }] },
              ],
            },
          ],
        },
      ],
    },
    options,
  )
  const { id } = await before.asSystem().create({
    collection: 'pages',
    data: {
      title: 'Then',
      size: 'large',
      gone: 'kept anyway',
      layout: [
        { blockType: 'old', text: 'o' },
        { blockType: 'kept', text: 'k' },
      ],
    },
  })
  await before
    .asSystem()
    .update({ collection: 'pages', id: String(id), data: { title: 'Now', layout: [] } })
  await before.close()
  const config = {
    localization: { locales: ['en', 'de'], defaultLocale: 'en' },
    collections: [
      {
        slug: 'pages',
        versions: { drafts: true },
        fields: [
          { name: 'title', type: 'text', localized: true },
          { name: 'size', type: 'number' },
          {
            name: 'layout',
            type: 'blocks',
            blocks: [{ slug: 'kept', fields: [{ name: 'text', type: 'text' }] }],
          },
        ],
      },
    ],
  } as const
  const after = await createCms(config, options)
  const system = after.asSystem()
  const { docs } = await system.findVersions({
    collection: 'pages',
    where: { 'version.title': { equals: 'Then' } },
  })
  expect(docs).toHaveLength(1)
  const restored = await system.restoreVersion({ collection: 'pages', id: docs[0]?.id ?? '' })
  expect(restored).toMatchObject({ title: 'Then', _status: 'published' })
  expect(restored).not.toHaveProperty('gone')
  expect(restored.size ?? null).toBeNull()
  await after.close()
})
