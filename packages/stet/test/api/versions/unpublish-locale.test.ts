import { describe, expect, test } from 'vitest'
import type { Role } from '../../sites/site.ts'
import { useVersionSite } from '../../sites/version-site.ts'

const { site, versionsOf, make, read, restore } = useVersionSite()

/** A published article in English and German, with a row of which both say something. */
async function inTwoLocales(): Promise<string> {
  const layout = (body: string) => [{ id: 'k1', blockType: 'text', body }]
  const id = await make('English', { views: 1, layout: layout('Paragraph') })
  const german = { title: 'Deutsch', layout: layout('Absatz'), _status: 'published' }
  await site().cms.asSystem().update({ collection: 'articles', id, locale: 'de', data: german })
  return id
}

const unpublish = (role: Role, id: string, locale = 'de', query = '') =>
  site().send(
    role,
    'PATCH',
    `/api/articles/${id}?unpublishSpecificLocale=${locale}&depth=0${query}`,
    { body: { _status: 'draft' } },
  )

const forReaders = (id: string, locale: string) =>
  read(id, `locale=${locale}&fallback-locale=none`, 'anonymous')

describe('unpublishing one locale', () => {
  test('takes that locale from readers; editors keep it, and the others stay', async () => {
    const id = await inTwoLocales()
    const response = await unpublish('admin', id)
    expect(response.status).toBe(200)
    const { doc } = await response.json()
    expect(doc).toMatchObject({ title: 'Deutsch', _status: 'draft' })
    const german = await forReaders(id, 'de')
    expect(german).toMatchObject({ views: 1, layout: [{ id: 'k1' }], _status: 'published' })
    expect(JSON.stringify(german)).not.toMatch(/Deutsch|Absatz/)
    expect(await read(id, 'locale=de', 'anonymous')).toMatchObject({ title: 'English' })
    expect(await forReaders(id, 'en')).toMatchObject({
      title: 'English',
      layout: [{ body: 'Paragraph' }],
    })
    expect(await read(id, 'draft=true&locale=de')).toMatchObject({
      title: 'Deutsch',
      layout: [{ body: 'Absatz' }],
      _status: 'draft',
    })
  })
  test('is no longer found by its words in that locale', async () => {
    const id = await inTwoLocales()
    const found = async () => {
      const query = `?where[title][equals]=Deutsch&locale=de&where[id][equals]=${id}`
      return (await (await site().send('anonymous', 'GET', `/api/articles${query}`)).json())
        .totalDocs
    }
    expect(await found()).toBe(1)
    await unpublish('admin', id)
    expect(await found()).toBe(0)
  })
  test('carries what is written with it, to editors alone', async () => {
    const id = await inTwoLocales()
    const path = `/api/articles/${id}?unpublishSpecificLocale=de`
    const body = { title: 'Neuer', views: 7, _status: 'draft' }
    expect((await site().send('admin', 'PATCH', path, { body })).status).toBe(200)
    expect(await read(id, 'draft=true&locale=de')).toMatchObject({ title: 'Neuer', views: 7 })
    expect(await forReaders(id, 'en')).toMatchObject({ title: 'English', views: 1 })
  })
  test('is published again with its locale', async () => {
    const id = await inTwoLocales()
    await unpublish('admin', id)
    const path = `/api/articles/${id}?publishSpecificLocale=de`
    await site().send('admin', 'PATCH', path, { body: { _status: 'published' } })
    expect(await forReaders(id, 'de')).toMatchObject({ title: 'Deutsch' })
    expect(await read(id, 'draft=true')).toMatchObject({ _status: 'published' })
  })
  test('of the last locale unpublishes the document', async () => {
    const id = await inTwoLocales()
    await unpublish('admin', id, 'en')
    expect(await forReaders(id, 'de')).toMatchObject({ title: 'Deutsch' })
    await unpublish('admin', id, 'de')
    expect((await site().send('anonymous', 'GET', `/api/articles/${id}`)).status).toBe(403)
    expect(await read(id, 'draft=true')).toMatchObject({ title: 'English', _status: 'draft' })
    expect(await read(id, 'draft=true&locale=de')).toMatchObject({ title: 'Deutsch' })
  })
  test('is one entry of the history, which says which locale and what readers have left', async () => {
    const id = await inTwoLocales()
    const { body: before } = await versionsOf(id)
    await unpublish('admin', id)
    const { docs, body } = await versionsOf(id, 'locale=all')
    expect(body.totalDocs).toBe(before.totalDocs + 1)
    expect(docs[0]).toMatchObject({ publishedLocale: 'de', reason: 'unpublish', latest: true })
    expect(docs[0]?.version).toMatchObject({ _status: 'published', title: { en: 'English' } })
    expect(JSON.stringify(docs[0])).not.toContain('Deutsch')
  })
  for (const query of ['', '?draft=true']) {
    test(`is restored with ${query || 'no query'} without emptying the locale for editors`, async () => {
      const id = await inTwoLocales()
      await unpublish('admin', id)
      const [left] = (await versionsOf(id)).docs
      const system = site().cms.asSystem()
      const later = { title: 'Later', views: 2, _status: 'published' }
      await system.update({ collection: 'articles', id, data: later })
      expect((await restore('admin', left?.id ?? '', query)).status).toBe(200)
      expect(await read(id, 'draft=true')).toMatchObject({ title: 'English', views: 1 })
      expect(await read(id, 'draft=true&locale=de')).toMatchObject({ title: 'Deutsch' })
      const english = await forReaders(id, 'en')
      expect(english).toMatchObject({ title: query === '' ? 'English' : 'Later' })
    })
  }
  test('stays so when editors go back to what is published', async () => {
    const id = await inTwoLocales()
    await unpublish('admin', id)
    const system = site().cms.asSystem()
    await system.update({ collection: 'articles', id, draft: true, data: { title: 'Newer' } })
    const published = 'where[version._status][equals]=published&limit=1'
    const [newest] = (await versionsOf(id, published)).docs
    await system.restoreVersion({
      collection: 'articles',
      id: newest?.id ?? '',
      allLocales: true,
    })
    expect(await read(id, 'draft=true')).toMatchObject({ title: 'English' })
    expect(await read(id, 'draft=true&locale=de')).toMatchObject({ title: 'Deutsch' })
    expect(await forReaders(id, 'de')).not.toHaveProperty('title', 'Deutsch')
  })
  test('works for globals, and with draft=true', async () => {
    const system = site().cms.asSystem()
    await system.updateGlobal({ slug: 'site', data: { name: 'Name', _status: 'published' } })
    const german = { name: 'Seite', _status: 'published' }
    await system.updateGlobal({ slug: 'site', locale: 'de', data: german })
    const path = '/api/globals/site?unpublishSpecificLocale=de&draft=true'
    const response = await site().send('admin', 'POST', path, { body: { _status: 'draft' } })
    expect(response.status).toBe(200)
    const readers = (locale: string) =>
      site().send('anonymous', 'GET', `/api/globals/site?locale=${locale}&fallback-locale=none`)
    expect((await (await readers('de')).json()).name).not.toBe('Seite')
    expect((await (await readers('en')).json()).name).toBe('Name')
  })
  for (const role of ['anonymous', 'member', 'editor'] as const) {
    test(`is not for ${role} callers who may not publish`, async () => {
      const id = await inTwoLocales()
      expect((await unpublish(role, id)).status).toBe(403)
      expect(await forReaders(id, 'de')).toMatchObject({ title: 'Deutsch' })
    })
  }
  for (const [what, query] of [
    ['an unknown locale', '?unpublishSpecificLocale=fr'],
    ['all locales at once', '?unpublishSpecificLocale=de&locale=all'],
    ['another one that is published', '?unpublishSpecificLocale=de&publishSpecificLocale=en'],
  ] as const) {
    test(`with ${what} is refused`, async () => {
      const id = await inTwoLocales()
      const path = `/api/articles/${id}${query}`
      const response = await site().send('admin', 'PATCH', path, { body: { _status: 'draft' } })
      expect(response.status).toBe(400)
      expect(await forReaders(id, 'de')).toMatchObject({ title: 'Deutsch' })
    })
  }
})
