import { describe, expect, test } from 'vitest'
import { useTestSite } from '../../sites/site.ts'

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  await system.create({ collection: 'authors', data: { id: 'ann', name: 'Ann' } })
  for (let index = 1; index <= 12; index++) {
    await system.create({
      collection: 'articles',
      data: {
        id: `a${index}`,
        title: `Article ${index}`,
        views: index,
        author: 'ann',
        _status: 'published',
      },
    })
  }
  await system.update({
    collection: 'articles',
    id: 'a1',
    locale: 'de',
    data: { title: 'Artikel 1' },
  })
})
const get = async (path: string) => (await site().send('anonymous', 'GET', path)).json()

describe('a list', () => {
  test('is a page with all values for pagination', async () => {
    expect(await get('/api/articles?limit=5&page=2&sort=views&depth=0')).toMatchObject({
      totalDocs: 12,
      limit: 5,
      totalPages: 3,
      page: 2,
      pagingCounter: 6,
      hasPrevPage: true,
      hasNextPage: true,
      prevPage: 1,
      nextPage: 3,
      docs: [6, 7, 8, 9, 10].map((views) => ({ views, author: 'ann' })),
    })
  })
  test('beyond its end is empty and says so', async () => {
    expect(await get('/api/articles?limit=5&page=9')).toMatchObject({
      docs: [],
      page: 9,
      hasNextPage: false,
      totalDocs: 12,
    })
  })
  test('has everything with limit 0', async () => {
    const { docs, totalDocs, totalPages } = await get('/api/articles?limit=0')
    expect([docs.length, totalDocs, totalPages]).toEqual([12, 12, 1])
  })
  test('sorts by several keys and filters by several operators', async () => {
    const { docs } = await get(
      '/api/articles?sort=author,-views&where[views][greater_than]=3&where[views][less_than_equal]=6&depth=0',
    )
    expect(docs.map(({ views }: { views: number }) => views)).toEqual([6, 5, 4])
  })
  test('accepts a filter as JSON text, and as a POST with the method override GET', async () => {
    const where = JSON.stringify({
      or: [{ views: { equals: 2 } }, { title: { like: 'ARTICLE 11' } }],
    })
    const asText = await get(`/api/articles?where=${encodeURIComponent(where)}&sort=views&depth=0`)
    expect(asText.docs.map(({ id }: { id: string }) => id)).toEqual(['a2', 'a11'])
    const response = await site().cms.fetch(
      new Request('http://stet.test/api/articles', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-http-method-override': 'GET',
        },
        body: 'where[views][in]=3,4&sort=views&depth=0',
      }),
    )
    expect((await response.json()).docs.map(({ id }: { id: string }) => id)).toEqual(['a3', 'a4'])
  })
  test('refuses a form that is too long, without reading to its end', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (++sent > 1000) controller.close()
        else controller.enqueue(new Uint8Array(1024 * 1024).fill(97))
      },
    })
    const response = await site().cms.fetch(
      new Request('http://stet.test/api/articles', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-http-method-override': 'GET',
        },
        body: endless,
        duplex: 'half',
      } as RequestInit),
    )
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(20)
  })
  test('counts without documents', async () => {
    expect(await get('/api/articles/count?where[views][less_than]=4')).toEqual({ totalDocs: 3 })
  })
})

describe('a document', () => {
  test('has ids at depth 0 and documents from depth 1 on', async () => {
    expect(await get('/api/articles/a1?depth=0')).toMatchObject({ author: 'ann' })
    expect(await get('/api/articles/a1?depth=1')).toMatchObject({
      author: { id: 'ann', name: 'Ann' },
    })
  })
  test('has empty groups and rows where nothing is stored', async () => {
    expect(await get('/api/articles/a2?depth=0')).toMatchObject({ meta: {}, layout: [] })
  })
  test('returns only selected fields', async () => {
    expect(await get('/api/articles/a1?depth=0&select[title]=true')).toEqual({
      id: 'a1',
      title: 'Article 1',
    })
    const without = await get('/api/articles/a1?depth=0&select[title]=false')
    expect(without).toMatchObject({ id: 'a1', views: 1 })
    expect(without).not.toHaveProperty('title')
  })
  test('has the requested locale and falls back only if allowed', async () => {
    expect((await get('/api/articles/a1?locale=de')).title).toBe('Artikel 1')
    expect((await get('/api/articles/a2?locale=de')).title).toBe('Article 2')
    expect((await get('/api/articles/a2?locale=de&fallback-locale=none')).title).toBeUndefined()
    expect((await get('/api/articles/a1?locale=all')).title).toEqual({
      en: 'Article 1',
      de: 'Artikel 1',
    })
  })
})

test('a write in an unknown locale does not change another locale', async () => {
  const said = () => get('/api/articles/a3?locale=all&select[title]=true')
  const before = await said()
  for (const [method, path, body] of [
    ['PATCH', '/api/articles/a3?locale=fr', { title: 'Titre' }],
    ['PATCH', '/api/articles/a3?draft=true', { title: 'Titre', locale: 'fr' }],
    ['PATCH', '/api/articles?where[id][equals]=a3&locale=fr', { title: 'Titre' }],
    ['POST', '/api/articles?locale=fr', { title: 'Titre' }],
  ] as const) {
    const response = await site().send('admin', method, path, { body })
    const text = await response.text()
    expect([method, path, response.status]).toEqual([method, path, 400])
    expect(text).toContain('The locale given in locale does not exist on this site.')
  }
  const system = site().cms.asSystem()
  const data = { title: 'Titre' }
  await expect(
    system.update({ collection: 'articles', id: 'a3', locale: 'fr', data }),
  ).rejects.toThrow('locale')
  expect(await said()).toEqual(before)
  // For reading, it means the default language, where content falls back.
  expect((await get('/api/articles/a3?locale=fr')).title).toBe('Article 3')
})

describe('messages', () => {
  test('are those of the wire format', async () => {
    const created = await site().send('admin', 'POST', '/api/notes', { body: { text: 'a' } })
    expect([created.status, (await created.clone().json()).message]).toEqual([
      201,
      'Note successfully created.',
    ])
    const { doc } = await created.json()
    const updated = await site().send('admin', 'PATCH', `/api/notes/${doc.id}`, {
      body: { text: 'b' },
    })
    expect((await updated.json()).message).toBe('Updated successfully.')
    const deleted = await site().send('admin', 'DELETE', `/api/notes/${doc.id}`)
    expect(await deleted.json()).toMatchObject({
      message: 'Deleted successfully.',
      doc: { text: 'b' },
    })
    expect((await site().send('admin', 'GET', `/api/notes/${doc.id}`)).status).toBe(404)
  })
  test('are in the language that the caller requests', async () => {
    const english = await site().send('admin', 'POST', '/api/authors', { body: {} })
    const german = await site().send('admin', 'POST', '/api/authors', {
      body: {},
      headers: { 'accept-language': 'de-CH, en;q=0.5' },
    })
    const messages = await Promise.all(
      [english, german].map(async (response) => (await response.json()).errors[0].data.errors[0]),
    )
    expect(messages[0].path).toBe('name')
    expect(messages[0].message).not.toBe(messages[1].message)
  })
  test('are sent also for a hundred kilobytes of Accept-Language', async () => {
    const response = await site().send('anonymous', 'GET', '/api/articles/a1', {
      headers: { 'accept-language': 'xx-YY;q=0.1,'.repeat(9000) },
    })
    expect(response.status).toBe(200)
  })
})

describe('a value that must be unique', () => {
  test('is refused the second time with the path of its field, in create and update', async () => {
    const make = (slug: string) =>
      site().send('admin', 'POST', '/api/articles', {
        body: { title: slug, slug, _status: 'published' },
      })
    expect((await make('one')).status).toBe(201)
    const again = await make('one')
    expect(again.status).toBe(400)
    expect((await again.json()).errors[0]).toMatchObject({
      name: 'ValidationError',
      data: { errors: [{ path: 'slug', message: 'Value must be unique' }] },
    })
    const { doc } = await (await make('two')).json()
    const moved = await site().send('admin', 'PATCH', `/api/articles/${doc.id}`, {
      body: { slug: 'one' },
    })
    expect(moved.status).toBe(400)
  })
})

describe('an id', () => {
  test('may be chosen by the caller, once', async () => {
    const create = () =>
      site().send('admin', 'POST', '/api/notes', { body: { id: 'mine', text: 'x' } })
    expect((await create()).status).toBe(201)
    expect((await create()).status).toBe(400)
  })
  test('is a number where the collection says so', async () => {
    const created = await site().send('admin', 'POST', '/api/numbered', {
      body: { id: 42, text: 'x' },
    })
    expect((await created.json()).doc.id).toBe(42)
    expect(await get('/api/numbered/42')).toMatchObject({ id: 42, text: 'x' })
    expect((await site().send('anonymous', 'GET', '/api/numbered/x')).status).toBe(404)
    expect(
      (await site().send('admin', 'POST', '/api/numbered', { body: { text: 'none' } })).status,
    ).toBe(400)
  })
  for (const id of ['', '../x', 'a b', 'versions', 'x'.repeat(65), 7, {}]) {
    test(`may not be ${JSON.stringify(id).slice(0, 20)}`, async () => {
      const response = await site().send('admin', 'POST', '/api/notes', { body: { id, text: 'x' } })
      expect(response.status).toBe(400)
    })
  }
})

describe('a global', () => {
  test('reads as its defaults until it is saved', async () => {
    expect(await get('/api/globals/site')).toEqual({ globalType: 'site', name: 'A site' })
  })
  test('is written by POST and returns the result of draft and published separately', async () => {
    const published = await site().send('admin', 'POST', '/api/globals/site', {
      body: { name: 'Named', _status: 'published' },
    })
    expect(await published.json()).toMatchObject({
      message: 'Updated successfully.',
      result: { name: 'Named' },
    })
    const drafted = await site().send('admin', 'POST', '/api/globals/site?draft=true', {
      body: { name: 'Renamed' },
    })
    expect(await drafted.json()).toMatchObject({
      message: 'Draft saved successfully.',
      result: { name: 'Renamed' },
    })
    expect((await get('/api/globals/site')).name).toBe('Named')
    expect(
      (await site().send('anonymous', 'POST', '/api/globals/site', { body: { name: 'Mine' } }))
        .status,
    ).toBe(403)
  })
})

describe('locales', () => {
  test('writing one does not change the others, rows included', async () => {
    const layout = [
      { id: 'row1', blockType: 'text', body: 'Hello' },
      { id: 'row2', blockType: 'quote', words: 'Wise' },
    ]
    const { id } = await site()
      .cms.asSystem()
      .create({
        collection: 'articles',
        data: { title: 'Rows', layout, meta: { description: 'In English' }, _status: 'published' },
      })
    await site().send('admin', 'PATCH', `/api/articles/${id}?locale=de`, {
      body: {
        title: 'Zeilen',
        layout: [layout[1], { id: 'row1', blockType: 'text', body: 'Hallo' }],
        meta: { description: 'Auf Deutsch' },
      },
    })
    expect(await get(`/api/articles/${id}?locale=en&fallback-locale=none`)).toMatchObject({
      title: 'Rows',
      meta: { description: 'In English' },
      layout: [
        { id: 'row2', words: 'Wise' },
        { id: 'row1', body: 'Hello' },
      ],
    })
    expect(await get(`/api/articles/${id}?locale=de&fallback-locale=none`)).toMatchObject({
      title: 'Zeilen',
      layout: [{ id: 'row2' }, { id: 'row1', body: 'Hallo' }],
    })
  })
  describe('named in the body of a write', () => {
    const send = (method: string, path: string, body: Record<string, unknown>) =>
      site().send('admin', method, path, { body: body as never })
    const stored = async (id: string) => {
      const read = await site().send('admin', 'GET', `/api/articles/${id}?locale=all&depth=0`)
      return (await read.json()).title
    }
    const made = async (body: Record<string, unknown> = {}) => {
      const response = await send('POST', '/api/articles', { title: 'English', ...body })
      return (await response.json()).doc.id as string
    }

    test('decide what is written, as in the query string', async () => {
      const id = await made({ locale: 'de', title: 'Deutsch' })
      expect(await stored(id)).toEqual({ de: 'Deutsch' })
      const both = await made({ locale: 'all', title: { en: 'Both', de: 'Beide' } })
      expect(await stored(both)).toEqual({ en: 'Both', de: 'Beide' })
      await send('PATCH', `/api/articles/${id}`, { locale: 'en', title: 'English' })
      await send('PATCH', `/api/articles/${id}`, { locale: 'de', title: 'Besser' })
      expect(await stored(id)).toEqual({ en: 'English', de: 'Besser' })
      await send('PATCH', `/api/articles?where[id][equals]=${id}`, { locale: 'de', title: 'Alle' })
      expect(await stored(id)).toEqual({ en: 'English', de: 'Alle' })
    })

    test('work for globals and copies, too', async () => {
      await send('POST', '/api/globals/site', { name: 'Seite', locale: 'de' })
      const read = await site().send('admin', 'GET', '/api/globals/site?locale=all')
      expect((await read.json()).name).toMatchObject({ de: 'Seite' })
      const id = await made()
      const body = { locale: 'de', title: 'Kopie' }
      const copy = await (await send('POST', `/api/articles/${id}/duplicate`, body)).json()
      expect(await stored(copy.doc.id)).toEqual({ en: 'English', de: 'Kopie' })
    })

    test('are overruled by the query string, and with `all` the data has values by locale', async () => {
      const id = await made()
      await send('PATCH', `/api/articles/${id}?locale=de`, { locale: 'en', title: 'Deutsch' })
      expect(await stored(id)).toEqual({ en: 'English', de: 'Deutsch' })
      const all = await send('PATCH', `/api/articles/${id}`, { locale: 'all', title: 'x' })
      expect(all.status).toBe(400)
      expect(await stored(id)).toEqual({ en: 'English', de: 'Deutsch' })
    })
  })
})
