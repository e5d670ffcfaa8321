import type { DocumentTranslations, LivePoll, TranslatedDocuments } from '@stet/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Cms, defineConfig, type JsonObject } from '../../../src/index.ts'
import { openTestSite, type Role, type TestSite, useTestSite } from '../../sites/site.ts'

const config = defineConfig({
  localization: {
    locales: ['en', 'de', { code: 'at', label: 'Austrian', fallbackLocale: 'de' }],
    defaultLocale: 'en',
  },
  collections: [
    {
      slug: 'users',
      auth: true,
      fields: [
        { name: 'role', type: 'text' },
        { name: 'name', type: 'text' },
      ],
    },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'posts',
      versions: { drafts: true },
      admin: { useAsTitle: 'title' },
      access: { read: () => true },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'teaser', type: 'text', localized: true },
        {
          name: 'note',
          type: 'text',
          localized: true,
          access: { read: ({ req }) => req.user?.role === 'admin' },
        },
        {
          name: 'locked',
          type: 'text',
          localized: true,
          access: { update: ({ req }) => req.user?.role === 'admin' },
        },
        { name: 'rows', type: 'array', fields: [{ name: 'text', type: 'text', localized: true }] },
      ],
    },
    {
      slug: 'quiet',
      versions: { drafts: true },
      access: { read: ({ req }) => req.user?.role === 'admin' },
      fields: [{ name: 'title', type: 'text', localized: true }],
    },
    { slug: 'plain', fields: [{ name: 'title', type: 'text' }] },
    {
      // Readers get what is translated.
      slug: 'finished',
      access: { read: () => ({ '_translations.de': { equals: 'done' } }) },
      fields: [{ name: 'title', type: 'text', localized: true }],
    },
  ],
  globals: [{ slug: 'footer', fields: [{ name: 'text', type: 'text', localized: true }] }],
})

const site = useTestSite(undefined, config)

describe('where translations stand', () => {
  test('is told of each locale, and of each value in one', async () => {
    const id = await created(site().cms, { title: 'A', teaser: 'T' })
    await write(id, 'de', { title: 'a' })
    expect(await standings(id)).toEqual({ en: 'source', de: 'started', at: 'none' })
    await write(id, 'de', { teaser: 't' })
    await write(id, 'en', { title: 'B' })
    const { locales, values } = await translations(site(), 'editor', id, 'de')
    expect(locales.de?.translation).toEqual({
      ...{ state: 'outdated', total: 2, filled: 2 },
      ...{ outdated: 1, byMachine: 0 },
    })
    expect(values).toEqual([
      { place: 'title', state: 'outdated', source: { before: 'A', now: 'B' } },
      { place: 'teaser', state: 'done' },
    ])
  })

  test('follows what readers get, locale by locale', async () => {
    const id = await created(site().cms, { title: 'A' })
    await write(id, 'de', { title: 'a' })
    expect(await publishedIn(id)).toEqual([])
    await write(id, 'de', { _status: 'published' }, { publishSpecificLocale: 'de' })
    expect(await publishedIn(id)).toEqual(['de'])
    await write(id, 'en', { _status: 'published' })
    expect(await publishedIn(id)).toEqual(['en', 'de'])
  })

  test('is filtered and sorted by in lists', async () => {
    const { cms } = site()
    const [none, done, outdated] = [
      await created(cms, { title: 'filter 1' }),
      await created(cms, { title: 'filter 2' }),
      await created(cms, { title: 'filter 3' }),
    ]
    await write(done, 'de', { title: 'zwei' })
    await write(outdated, 'de', { title: 'drei' })
    await write(outdated, 'en', { title: 'filter 3!' })
    const found = async (where: JsonObject) => {
      const all = { and: [where, { title: { like: 'filter' } }] }
      const query = new URLSearchParams({ where: JSON.stringify(all), sort: '_translations.de' })
      const path = `/api/_panel/translations/collections/posts?${query}`
      const response = await site().send('editor', 'GET', path)
      const { docs }: TranslatedDocuments = await response.json()
      return docs.map(({ id }) => id)
    }
    expect(await found({ '_translations.de': { equals: 'outdated' } })).toEqual([outdated])
    expect(await found({ '_translations.de': { in: ['none', 'done'] } })).toEqual([done, none])
    expect(await found({ '_translations.de': { not_equals: 'done' } })).toEqual([none, outdated])
  })

  test('stays with a version that is restored, and with a copy', async () => {
    const { cms } = site()
    const id = await created(cms, { rows: [{ id: 'r1', text: 'A' }] })
    await write(id, 'de', { rows: [{ id: 'r1', text: 'a' }] })
    await write(id, 'en', { rows: [{ id: 'r1', text: 'B' }] })
    const copy = await cms.asSystem().duplicate({ collection: 'posts', id, draft: true })
    expect((await standings(String(copy.id))).de).toBe('outdated')
    const versions = await cms.asSystem().findVersions({
      collection: 'posts',
      where: { parent: { equals: id } },
      sort: '-updatedAt',
    })
    await write(id, 'de', { rows: [{ id: 'r1', text: 'b' }] })
    expect((await standings(id)).de).toBe('done')
    await cms.asSystem().restoreVersion({
      collection: 'posts',
      id: String(versions.docs[0]?.id),
      draft: true,
    })
    expect((await standings(id)).de).toBe('outdated')
  })

  test('is told of globals, also of one that was never saved', async () => {
    const path = '/api/_panel/translations/globals/footer?locale=de'
    const unsaved = await site().send('editor', 'GET', path)
    expect(await unsaved.json()).toEqual({ locales: {}, values: [] })
    await site()
      .cms.asSystem()
      .updateGlobal({ slug: 'footer', data: { text: 'Imprint' } })
    const saved: DocumentTranslations = await (await site().send('editor', 'GET', path)).json()
    expect(saved.values).toEqual([{ place: 'text', state: 'new' }])
  })

  test('may decide what readers get', async () => {
    const { cms } = site()
    const system = cms.asSystem()
    const { id } = await system.create({ collection: 'finished', data: { title: 'A' } })
    const path = `/api/finished/${id}`
    expect((await site().send('anonymous', 'GET', path)).status).toBe(403)
    await system.update({
      collection: 'finished',
      id: String(id),
      locale: 'de',
      data: { title: 'a' },
    })
    expect((await site().send('anonymous', 'GET', path)).status).toBe(200)
  })
})

describe('a translation that is still right', () => {
  const confirm = (role: Role, id: string, place: string, source: string) =>
    site().send(
      role,
      'POST',
      `/api/_panel/translations/collections/posts/${id}/confirm?locale=de`,
      { body: { values: [{ place, source }] } },
    )

  test('is up to date once that is confirmed, for readers too, at the same revision', async () => {
    const id = await created(site().cms, { title: 'A' })
    await write(id, 'de', { title: 'a', _status: 'published' })
    await write(id, 'en', { title: 'A!', _status: 'published' })
    await write(id, 'en', { teaser: 'T' })
    const before = await site().send('admin', 'GET', `/api/posts/${id}?draft=true`)
    const response = await confirm('editor', id, 'title', 'A!')
    expect(response.status).toBe(200)
    const { values }: DocumentTranslations = await response.json()
    expect(values).toEqual([
      { place: 'title', state: 'done' },
      { place: 'teaser', state: 'new' },
    ])
    const after = await site().send('admin', 'GET', `/api/posts/${id}?draft=true`)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
    // Without the draft, readers' own row is the one that editors see.
    await write(id, 'en', { teaser: '' })
    expect((await standings(id)).de).toBe('done')
  })

  test('is told to those who are listening and may read the document', async () => {
    const { cms, send } = site()
    const outdatedIn = async (collection: 'posts' | 'quiet') => {
      const made = await cms.asSystem().create({ collection, data: { title: 'A' } })
      const of = { collection, id: String(made.id) }
      await cms.asSystem().update({ ...of, locale: 'de', data: { title: 'a' } })
      await cms.asSystem().update({ ...of, data: { title: 'B' } })
      return of
    }
    const documents = [await outdatedIn('quiet'), await outdatedIn('posts')]
    for (const { collection, id } of documents) {
      const path = `/api/_panel/translations/collections/${collection}/${id}/confirm?locale=de`
      const body = { values: [{ place: 'title', source: 'B' }] }
      expect((await send('admin', 'POST', path, { body })).status).toBe(200)
    }
    const heard = async (role: Role) => {
      const headers = { accept: 'application/json' }
      const response = await send(role, 'GET', '/api/_panel/live?after=0', { headers })
      const { events }: LivePoll = await response.json()
      const told = events.flatMap(({ event }) => (event.kind === 'translations' ? [event] : []))
      return told.filter(({ id }) => documents.some((one) => one.id === id))
    }
    const [quiet, open] = documents.map(({ collection: slug, id }) => {
      return { kind: 'translations', entity: 'collection', slug, id }
    })
    await expect.poll(() => heard('admin')).toEqual([quiet, open])
    expect(await heard('editor')).toEqual([open])
  })

  test('is not confirmed for a source that the translator has not seen', async () => {
    const id = await created(site().cms, { title: 'A' })
    await write(id, 'de', { title: 'a' })
    await write(id, 'en', { title: 'B' })
    await write(id, 'en', { title: 'C' })
    await confirm('editor', id, 'title', 'B')
    expect((await standings(id)).de).toBe('outdated')
  })

  test('is not confirmed by who may not write it', async () => {
    const id = await created(site().cms, { title: 'A', locked: 'A' })
    await write(id, 'de', { title: 'a', locked: 'a' })
    await write(id, 'en', { title: 'B', locked: 'B' })
    expect((await confirm('anonymous', id, 'title', 'B')).status).toBe(401)
    expect((await confirm('member', id, 'title', 'B')).status).toBe(403)
    expect((await confirm('editor', id, 'locked', 'B')).status).toBe(403)
    expect((await translations(site(), 'admin', id, 'de')).locales.de?.translation?.outdated).toBe(
      2,
    )
  })

  test.each([{}, { values: 'title' }, { values: [1] }, { values: [{}] }])(
    'is refused as %j',
    async (body) => {
      const id = await created(site().cms, { title: 'A' })
      const path = `/api/_panel/translations/collections/posts/${id}/confirm`
      const german = await site().send('editor', 'POST', `${path}?locale=de`, { body })
      expect(german.status).toBe(400)
      const english = await site().send('editor', 'POST', path, { body: { values: [] } })
      expect(english.status).toBe(400)
    },
  )
})

describe('what is not for a caller', () => {
  test('is not told', async () => {
    const { cms } = site()
    const id = await created(cms, { title: 'A', note: 'secret one' })
    await write(id, 'de', { title: 'a', note: 'geheim' })
    await write(id, 'en', { note: 'secret two' })
    const asEditor = await translations(site(), 'editor', id, 'de')
    expect(asEditor.values).toEqual([{ place: 'title', state: 'done' }])
    const asAdmin = await translations(site(), 'admin', id, 'de')
    expect(asAdmin.values).toContainEqual({
      place: 'note',
      state: 'outdated',
      source: { before: 'secret one', now: 'secret two' },
    })
  })

  test('is not found by readers, who are told no translations at all', async () => {
    const id = await created(site().cms, { title: 'A', _status: 'published' })
    for (const path of [
      '/api/_panel/translations/collections/posts',
      `/api/_panel/translations/collections/posts/${id}?locale=de`,
      '/api/_panel/translations/globals/footer',
    ]) {
      expect((await site().send('anonymous', 'GET', path)).status).toBe(401)
      expect((await site().send('member', 'GET', path)).status).toBe(403)
    }
    const filtered = '/api/posts?where[_translations.de][equals]=done'
    expect((await site().send('anonymous', 'GET', filtered)).status).toBe(400)
  })

  test('is no part of any answer, version or event', async () => {
    const { cms } = site()
    const id = await created(cms, { title: 'A' })
    await write(id, 'de', { title: 'a' })
    await write(id, 'en', { title: 'B' })
    expect((await standings(id)).de).toBe('outdated')
    const answers = await Promise.all(
      [
        `/api/posts/${id}?draft=true`,
        `/api/posts/${id}?draft=true&locale=all`,
        `/api/posts?draft=true&where[id][equals]=${id}&locale=all`,
        `/api/posts/versions?where[parent][equals]=${id}&locale=all`,
      ].map(async (path) => (await site().send('admin', 'GET', path)).text()),
    )
    for (const answer of answers) expect(answer).not.toContain('_translations')
  })

  test('is not written by callers', async () => {
    const id = await created(site().cms, { title: 'A' })
    await write(id, 'de', { title: 'a' })
    const body = { title: 'B', _translations: {} }
    await site().send('editor', 'PATCH', `/api/posts/${id}?draft=true`, { body })
    expect((await standings(id)).de).toBe('outdated')
  })
})

async function created(cms: Cms, data: JsonObject): Promise<string> {
  const draft = data._status !== 'published'
  return String((await cms.asSystem().create({ collection: 'posts', data, draft })).id)
}

async function write(
  id: string,
  locale: string,
  data: JsonObject,
  options: { readonly publishSpecificLocale?: string } = {},
): Promise<void> {
  const draft = data._status !== 'published'
  const system = site().cms.asSystem()
  await system.update({ collection: 'posts', id, locale, data, draft, ...options })
}

async function translations(
  { send }: TestSite,
  role: Role,
  id: string,
  locale: string,
): Promise<DocumentTranslations> {
  const path = `/api/_panel/translations/collections/posts/${id}?locale=${locale}`
  const response = await send(role, 'GET', path)
  expect(response.status).toBe(200)
  return response.json()
}

async function standings(id: string): Promise<Record<string, string>> {
  const { locales } = await translations(site(), 'admin', id, 'en')
  return Object.fromEntries(
    Object.entries(locales).map(([code, { translation }]) => [
      code,
      translation?.state ?? 'source',
    ]),
  )
}

async function publishedIn(id: string): Promise<readonly string[]> {
  const { locales } = await translations(site(), 'admin', id, 'en')
  return Object.keys(locales).filter((code) => locales[code]?.isPublished)
}

describe('access by locale', () => {
  const onlyGerman = defineConfig({
    ...config,
    collections: config.collections.map((one) =>
      one.slug === 'posts'
        ? { ...one, access: { ...one.access, update: ({ req }) => req.locale === 'de' } }
        : one,
    ),
  })

  test('is what writes, publications, confirmations and permissions go by', async () => {
    const own = await openTestSite(onlyGerman)
    onTestFinished(() => own.cms.close())
    const id = await created(own.cms, { title: 'A' })
    const send = (method: string, path: string, body: object) =>
      own.send('editor', method, `/api/posts/${id}${path}`, { body })
    expect((await send('PATCH', '?draft=true&locale=de', { title: 'a' })).status).toBe(200)
    expect((await send('PATCH', '?draft=true&locale=en', { title: 'B' })).status).toBe(403)
    const published = { _status: 'published' }
    const german = '?publishSpecificLocale=de&locale=de'
    expect((await send('PATCH', german, published)).status).toBe(200)
    const english = '?publishSpecificLocale=en&locale=de'
    expect((await send('PATCH', english, published)).status).toBe(403)
    const lost = (code: string) => `?unpublishSpecificLocale=${code}&locale=de`
    const draft = { _status: 'draft' }
    expect((await send('PATCH', lost('en'), draft)).status).toBe(403)
    expect((await send('PATCH', lost('de'), draft)).status).toBe(200)
    expect((await send('PATCH', german, published)).status).toBe(200)
    // Without a locale it gives readers what stands in English, too, and takes that from them.
    expect((await send('PATCH', '?locale=de', published)).status).toBe(403)
    expect((await send('PATCH', '?locale=de', draft)).status).toBe(403)
    expect((await send('PATCH', '?locale=all', { title: { en: 'B', de: 'b' } })).status).toBe(403)
    const permissions = async (locale: string) => {
      const path = `/api/posts/access/${id}?locale=${locale}`
      return (await own.send('editor', 'POST', path, { body: published })).json()
    }
    expect((await permissions('de')).update).toBeTruthy()
    expect((await permissions('en')).update).toBeUndefined()
    expect((await permissions('all')).update).toBeUndefined()
  })
})

describe('the locales that a user is offered', () => {
  const offering = (codes: (role: unknown) => readonly string[]) =>
    defineConfig({
      ...config,
      localization: {
        ...(config.localization || { locales: ['en'], defaultLocale: 'en' }),
        filterAvailableLocales: ({ req, locales }) =>
          locales.filter(({ code }) => codes(req.user?.role).includes(code)),
      },
    })
  const offered = async ({ send }: TestSite, role: Role) => {
    const response = await send(role, 'GET', '/api/_panel/session')
    return (await response.json()).config.localization
  }

  test('are all of them, unless the site says otherwise', async () => {
    const { available, codes } = await offered(site(), 'editor')
    expect(available).toEqual(codes)
  })

  test('are those that the site says for them; the others stay known', async () => {
    const own = await openTestSite(
      offering((role) => (role === 'editor' ? ['de', 'xx'] : ['en', 'de', 'at'])),
    )
    onTestFinished(() => own.cms.close())
    expect(await offered(own, 'editor')).toMatchObject({
      available: ['de'],
      codes: ['en', 'de', 'at'],
    })
    expect((await offered(own, 'admin')).available).toEqual(['en', 'de', 'at'])
    expect(JSON.stringify(await offered(own, 'editor'))).not.toContain('filterAvailableLocales')
  })

  test('are the default one where the site names none', async () => {
    const own = await openTestSite(offering(() => []))
    onTestFinished(() => own.cms.close())
    expect((await offered(own, 'editor')).available).toEqual(['en'])
  })
})
