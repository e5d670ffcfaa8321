import { describe, expect, test } from 'vitest'
import type { Role } from '../../sites/site.ts'
import { useVersionSite } from '../../sites/version-site.ts'

const { site, versionsOf, make, read, restore } = useVersionSite()

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
