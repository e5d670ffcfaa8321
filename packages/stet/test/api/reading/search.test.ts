import {
  documentTexts,
  documentWords,
  type JsonObject,
  matchesSearch,
  parseSearchQuery,
  type SearchArgs,
} from '@stet/core'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Cms, createCms, type StetConfig } from '../../../src/index.ts'
import { loadStemmer } from '../../../src/search/stemmers.ts'
import { databases, reopenable } from '../../databases/databases.ts'

const user = { collection: 'users', id: 'u' } as const

const site = {
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      search: true,
      trash: true,
      versions: { drafts: true },
      access: { read: () => true },
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'text', type: 'text' },
        { name: 'secret', type: 'text', access: { read: () => false } },
        { name: 'hidden', type: 'text', hidden: true },
        { name: 'body', type: 'richText' },
        { name: 'rows', type: 'array', fields: [{ name: 'cell', type: 'text' }] },
      ],
    },
    {
      slug: 'notes',
      search: { priority: 5 },
      versions: { maxPerDoc: 5 },
      access: { read: ({ req }) => (req.user ? { owner: { equals: req.user.id } } : false) },
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'owner', type: 'text' },
      ],
    },
    { slug: 'others', access: { read: () => true }, fields: [{ name: 'title', type: 'text' }] },
  ],
} satisfies StetConfig

async function open(databaseUrl: string, config: StetConfig = site): Promise<Cms> {
  const cms = await createCms(config, {
    databaseUrl,
    secret: 'for tests',
    dataDir: '/nonexistent',
    log: {
      warn: (message) => expect.unreachable(message),
      error: (message) => expect.unreachable(message),
    },
  })
  onTestFinished(() => cms.close())
  return cms as unknown as Cms
}

const anyone = (cms: Cms) => cms.as(null)

/** The titles that a search finds, once every document is indexed. */
async function titles(
  api: Pick<Cms, 'settled'>,
  caller: {
    search(args: SearchArgs): Promise<{ readonly docs: readonly { readonly title: string }[] }>
  },
  args: SearchArgs,
): Promise<readonly string[]> {
  await api.settled()
  return (await caller.search(args)).docs.map(({ title }) => title)
}

const paragraph = (text: string) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
})

describe.each(databases)('a search in $name', (kind) => {
  test('finds words of titles, texts, rows and rich texts, titles first', async () => {
    const cms = await open(await kind.url())
    const system = cms.asSystem()
    const create = (data: JsonObject) =>
      system.create({ collection: 'posts', data: { _status: 'published', ...data } })
    await create({ title: 'In a text', text: 'The old lighthouse on the cliff' })
    await create({ title: 'In a row', rows: [{ cell: 'A lighthouse' }] })
    await create({ title: 'In a body', body: paragraph('Two lighthouses') })
    await create({ title: 'Lighthouses of the north' })
    await create({ title: 'Nothing of it', secret: 'lighthouse', hidden: 'lighthouse' })

    const found = await titles(cms, anyone(cms), { q: 'lighthouse' })
    expect(found[0]).toBe('Lighthouses of the north')
    expect([...found].sort()).toEqual([
      'In a body',
      'In a row',
      'In a text',
      'Lighthouses of the north',
    ])
    expect(await titles(cms, anyone(cms), { q: '"lighthouse"' })).toHaveLength(2)
    expect(await titles(cms, anyone(cms), { q: 'lighthouse -cliff' })).toHaveLength(3)
    expect(await titles(cms, anyone(cms), { q: '"old lighthouse"' })).toEqual(['In a text'])
    expect(await titles(cms, anyone(cms), { q: 'title:lighthouse*' })).toEqual([])
    expect(await titles(cms, anyone(cms), { q: `'; drop table "stet_search` })).toEqual([])
  })

  test('says where a document was found, how many there are, and of which kind', async () => {
    const cms = await open(await kind.url())
    const system = cms.asSystem()
    const data = { title: 'Café', text: 'The café by the sea', _status: 'published' }
    const { id } = await system.create({ collection: 'posts', data })
    await system.create({ collection: 'posts', data: { title: 'Cafe again' }, draft: true })
    await cms.settled()

    const answer = await anyone(cms).search({ q: 'cafe sea' })
    expect(answer).toMatchObject({ totalDocs: 1, page: 1, hasNextPage: false, isIndexing: false })
    expect(answer.docs[0]).toMatchObject({
      collection: 'posts',
      id,
      title: 'Café',
      status: 'published',
      locale: null,
      highlights: {
        title: [{ text: 'Café', isMatch: true }],
        excerpt: [
          { text: 'The ' },
          { text: 'café', isMatch: true },
          { text: ' by the ' },
          { text: 'sea', isMatch: true },
        ],
      },
      doc: { id, title: 'Café' },
    })
    expect(answer.docs[0]?.doc).not.toHaveProperty('secret')

    const drafts = await system.search({ q: 'cafe', draft: true, limit: 1 })
    expect(drafts).toMatchObject({ totalDocs: 2, totalPages: 2, hasNextPage: true })
    expect(drafts.facets).toEqual({
      collection: [{ value: 'posts', count: 2 }],
      status: [
        { value: 'draft', count: 1 },
        { value: 'published', count: 1 },
      ],
      locale: [],
    })
    const second = await system.search({ q: 'cafe', draft: true, limit: 1, page: 2 })
    expect(second.docs).toHaveLength(1)
    expect(second.docs[0]?.id).not.toBe(drafts.docs[0]?.id)
    const ofStatus = { q: 'cafe', draft: true, status: 'draft' } as const
    expect(await titles(cms, system, ofStatus)).toEqual(['Cafe again'])
  })

  test('follows a document through all that happens to it', async () => {
    const cms = await open(await kind.url())
    const system = cms.asSystem()
    const inBoth = async (q: string) => [
      await titles(cms, anyone(cms), { q }),
      await titles(cms, system, { q, draft: true }),
    ]
    const { id } = await system.create({ collection: 'posts', data: { title: 'One' }, draft: true })
    expect(await inBoth('one')).toEqual([[], ['One']])
    const write = (data: JsonObject, draft = false) =>
      system.update({ collection: 'posts', id: id as string, data, draft })
    await write({ _status: 'published' })
    expect(await inBoth('one')).toEqual([['One'], ['One']])
    await write({ title: 'Two' }, true)
    expect(await inBoth('one')).toEqual([['One'], []])
    expect(await inBoth('two')).toEqual([[], ['Two']])
    await write({ _status: 'published' })
    expect(await inBoth('one')).toEqual([[], []])
    expect(await inBoth('two')).toEqual([['Two'], ['Two']])
    await write({ _status: 'draft' })
    expect(await inBoth('two')).toEqual([[], ['Two']])
    await write({ _status: 'published' })
    await system.delete({ collection: 'posts', id: id as string })
    expect(await inBoth('two')).toEqual([[], []])
  })

  test('shows what each caller may read, and nothing else', async () => {
    const cms = await open(await kind.url())
    const system = cms.asSystem()
    await system.create({ collection: 'notes', data: { title: 'Keys here', owner: 'u' } })
    await system.create({ collection: 'notes', data: { title: 'Keys there', owner: 'v' } })
    await system.create({ collection: 'others', data: { title: 'Keys of others' } })
    await system.create({
      collection: 'posts',
      data: { title: 'Keys of posts', _status: 'published' },
    })
    await system.create({ collection: 'posts', data: { title: 'Keys drafted' }, draft: true })

    // Users of the panel see what was never published, as in lists.
    const asUser = await titles(cms, cms.as(user), { q: 'keys' })
    expect(asUser[0]).toBe('Keys here')
    expect([...asUser].sort()).toEqual(['Keys drafted', 'Keys here', 'Keys of posts'])
    expect(await titles(cms, anyone(cms), { q: 'keys' })).toEqual(['Keys of posts'])
    expect(await titles(cms, anyone(cms), { q: 'keys', draft: true })).toEqual([])
    const answer = await anyone(cms).search({ q: 'keys' })
    expect(answer).toMatchObject({
      totalDocs: 1,
      facets: { collection: [{ value: 'posts', count: 1 }] },
    })
    expect(await titles(cms, anyone(cms), { q: 'keys', collections: ['notes'] })).toEqual([])
    // Documents without drafts are published.
    const status = 'published' as const
    expect(await titles(cms, cms.as(user), { q: 'keys', status })).toEqual([
      'Keys here',
      'Keys of posts',
    ])
    const ofDrafts = { q: 'keys', status: 'draft', collections: ['notes'] } as const
    expect(await titles(cms, cms.as(user), ofDrafts)).toEqual([])
    await expect(anyone(cms).search({ q: 'keys', collections: ['others'] })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('takes documents of any length, words of any kind among them', async () => {
    const cms = await open(await kind.url())
    const create = (title: string, text: string) => {
      const data = { title, body: paragraph(text), _status: 'published' }
      return cms.asSystem().create({ collection: 'posts', data })
    }
    const distinct = Array.from({ length: 20_000 }, (_, index) => `${'क'.repeat(55)}${index}`)
    await create('Long', distinct.join(' '))
    await create('Signs', "o'clock \\ ' \" : * & | ! ( ) < > - ~ ^ \u200b é")
    expect(await titles(cms, anyone(cms), { q: 'long' })).toEqual(['Long'])
    expect(await titles(cms, anyone(cms), { q: '"o\'clock"' })).toEqual(['Signs'])
  })

  test('reads each locale with what its readers get', async () => {
    const cms = await open(await kind.url())
    const system = cms.asSystem()
    const owner = 'u'
    const { id } = await system.create({
      collection: 'notes',
      data: { title: 'Harbour', owner },
      locale: 'en',
    })
    await system.create({
      collection: 'notes',
      data: { title: 'Harbour two', owner },
      locale: 'en',
    })
    const data = { title: 'Häfen' }
    await system.update({ collection: 'notes', id: id as string, data, locale: 'de' })

    const asked = (q: string, locale: 'en' | 'de' | 'all') => titles(cms, system, { q, locale })
    expect([...(await asked('harbour', 'en'))].sort()).toEqual(['Harbour', 'Harbour two'])
    // What has no text in German is read in English.
    expect(await asked('harbour', 'de')).toEqual(['Harbour two'])
    expect(await asked('hafen', 'en')).toEqual([])
    expect(await asked('hafen', 'de')).toEqual(['Häfen'])
    expect(await asked('hafen', 'all')).toEqual(['Häfen'])
    expect((await system.search({ q: 'hafen', locale: 'all' })).facets.locale).toEqual([
      { value: 'de', count: 1 },
    ])
  })

  test('finds what the reference finds', async () => {
    const cms = await open(await kind.url())
    const system = cms.asSystem()
    const collection = 'posts' as const
    const stemmer = await loadStemmer('en')
    const { plan } = cms.config.collection.get(collection) ?? expect.unreachable()
    const word = fc.constantFrom(
      'sea',
      'seal',
      'see',
      'Säle',
      '海',
      '海岸',
      'كتاب',
      "l'eau",
      'x-ray',
      '½',
      'run',
      'running',
      'Ponies',
      'pony',
    )
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
    const document = fc.record({ title: text, text, cell: text })
    const loose = fc.tuple(fc.constantFrom('', '-'), word).map((parts) => parts.join(''))
    const phrase = fc
      .tuple(fc.constantFrom('', '-'), text)
      .map(([sign, words]) => `${sign}"${words}"`)
    const query = fc
      .array(fc.oneof(loose, phrase), { maxLength: 4 })
      .map((parts) => parts.join(' '))
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { maxLength: 8 }),
        fc.array(query, { maxLength: 12 }),
        async (documents, queries) => {
          try {
            const stored: JsonObject[] = []
            for (const { cell, ...texts } of documents) {
              const data = { ...texts, rows: [{ cell }], _status: 'published' }
              stored.push(await system.create({ collection, data }))
            }
            await cms.settled()
            for (const q of queries) {
              const expected = stored.filter((doc) => {
                const words = documentWords(documentTexts(plan, 'title', doc), stemmer)
                return matchesSearch(parseSearchQuery(q, [stemmer]), words)
              })
              const { docs } = await anyone(cms).search({ q, limit: 50, correct: false })
              const ids = docs.map(({ id }) => id).sort()
              expect(ids, q).toEqual(expected.map(({ id }) => id).sort())
            }
          } finally {
            await system.delete({ collection, where: {}, limit: 0 })
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  test('is a GET that a collection of that name does not lose its own to', async () => {
    const config: StetConfig = {
      ...site,
      collections: [
        ...site.collections,
        { slug: 'search', access: { read: () => true }, fields: [{ name: 'title', type: 'text' }] },
      ],
    }
    const cms = await open(await kind.url(), config)
    const data = { title: 'Tides', _status: 'published' }
    await cms.asSystem().create({ collection: 'posts', data })
    await cms.asSystem().create({ collection: 'search', data: { title: 'A row' } })
    await cms.settled()
    const get = async (query: string) => {
      const response = await cms.fetch(new Request(`http://stet.test/api/search${query}`))
      return { status: response.status, body: await response.json() }
    }
    expect(await get('?q=tides&limit=5')).toMatchObject({
      status: 200,
      body: { totalDocs: 1, limit: 5, docs: [{ collection: 'posts', title: 'Tides' }] },
    })
    expect(await get('?q=')).toMatchObject({ status: 200, body: { totalDocs: 0, docs: [] } })
    expect(await get('?q=tides&limit=0')).toMatchObject({ body: { limit: 1 } })
    expect(await get('?q=tides&limit=1000')).toMatchObject({ body: { limit: 50 } })
    expect(await get('?q=tides&collections=notes,posts')).toMatchObject({ body: { totalDocs: 1 } })
    expect(await get('?q=tides&status=draft')).toMatchObject({ body: { totalDocs: 0 } })
    expect((await get('?q=tides&status=lost')).status).toBe(400)
    expect((await get('?q=tides&collections=users')).status).toBe(400)
    expect((await get('?q=tides&collections=nowhere')).status).toBe(400)
    expect(await get('')).toMatchObject({ body: { docs: [{ title: 'A row' }] } })
  })
})

describe.each(reopenable)('an index in $name', (kind) => {
  const unsearched: StetConfig = {
    ...site,
    collections: site.collections.map((collection) => ({ ...collection, search: false })),
  }

  test('is made up for where nothing followed the writes', async () => {
    const url = await kind.url()
    const before = await open(url, unsearched)
    const data = { title: 'Early', _status: 'published' }
    const { id } = await before.asSystem().create({ collection: 'posts', data })
    await before.close()
    const cms = await open(url)
    expect(await titles(cms, anyone(cms), { q: 'early' })).toEqual(['Early'])
    await cms.close()
    const between = await open(url, unsearched)
    await between
      .asSystem()
      .update({ collection: 'posts', id: id as string, data: { title: 'Late' } })
    await between.asSystem().create({ collection: 'posts', data: { ...data, title: 'Later' } })
    await between.close()
    const after = await open(url)
    expect(await titles(after, anyone(after), { q: 'early' })).toEqual([])
    expect(await titles(after, anyone(after), { q: 'late' })).toEqual(
      expect.arrayContaining(['Late', 'Later']),
    )
  })

  test('is made anew for a config that reads other words', async () => {
    const url = await kind.url()
    const first = await open(url)
    const data = { title: 'Pearl', hidden: 'Oyster', _status: 'published' }
    await first.asSystem().create({ collection: 'posts', data })
    expect(await titles(first, anyone(first), { q: 'oyster' })).toEqual([])
    await first.close()
    const shown: StetConfig = {
      ...site,
      collections: site.collections.map((collection) => ({
        ...collection,
        fields: collection.fields.map((field) => ({ ...field, hidden: false })),
      })) as StetConfig['collections'],
    }
    const second = await open(url, shown)
    expect(await titles(second, anyone(second), { q: 'oyster' })).toEqual(['Pearl'])
    expect(await titles(second, anyone(second), { q: 'pearl' })).toEqual(['Pearl'])
    await second.close()
    const third = await open(url)
    expect(await titles(third, anyone(third), { q: 'oyster' })).toEqual([])
  })

  test('follows the writes of other processes', async () => {
    const url = await kind.url()
    const [one, other] = [await open(url), await open(url)]
    const data = { title: 'Shared', _status: 'published' }
    await one.asSystem().create({ collection: 'posts', data })
    await expect
      .poll(async () => (await anyone(other).search({ q: 'shared' })).totalDocs, {
        timeout: 30_000,
      })
      .toBe(1)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        [one, other][index % 2]
          ?.asSystem()
          .create({ collection: 'posts', data: { ...data, title: `Shared ${index}` } }),
      ),
    )
    await Promise.all([one.settled(), other.settled()])
    for (const cms of [one, other]) {
      expect((await anyone(cms).search({ q: 'shared', limit: 50 })).totalDocs).toBe(21)
    }
  })
})
