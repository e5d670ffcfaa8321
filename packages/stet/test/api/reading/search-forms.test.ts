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
import { databases } from '../../databases/databases.ts'

const site = {
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'pages',
      search: true,
      access: { read: ({ req }) => (req.user ? true : { isPublic: { equals: true } }) },
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'isPublic', type: 'checkbox' },
        { name: 'rank', type: 'number' },
      ],
    },
    {
      slug: 'romans',
      search: { language: 'fr' },
      access: { read: () => true },
      admin: { useAsTitle: 'titre' },
      fields: [{ name: 'titre', type: 'text' }],
    },
    { slug: 'others', fields: [{ name: 'title', type: 'text' }] },
  ],
} satisfies StetConfig

async function open(databaseUrl: string): Promise<Cms> {
  const cms = await createCms(site as StetConfig, {
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

const user = { collection: 'users', id: 'u' } as const

async function withPages(cms: Cms, pages: readonly JsonObject[], locale = 'en'): Promise<void> {
  for (const data of pages) {
    await cms.asSystem().create({ collection: 'pages', data: { isPublic: true, ...data }, locale })
  }
  await cms.settled()
}

const titled = (...titles: readonly string[]) => titles.map((title) => ({ title }))

async function search(
  caller: Pick<Cms, never> & { search: ReturnType<Cms['as']>['search'] },
  args: SearchArgs,
) {
  const { docs, corrected, totalDocs, facets } = await caller.search(args)
  return { titles: docs.map(({ title }) => title), corrected, totalDocs, facets }
}

describe.each(databases)('a search in $name', (kind) => {
  test('finds other forms of a word in the language of its text, behind the word itself', async () => {
    const cms = await open(await kind.url())
    await withPages(cms, titled('He runs', 'They are running', 'A runner', 'Nothing'))
    await withPages(cms, titled('Die Häuser am See', 'Ein Haus'), 'de')
    await cms.asSystem().create({ collection: 'romans', data: { titre: 'Les maisons rouges' } })
    await cms.settled()
    const anyone = cms.as(null)
    const found = async (q: string, locale: 'en' | 'de' | 'all' = 'en') =>
      (await search(anyone, { q, locale })).titles
    expect((await found('running'))[0]).toBe('They are running')
    expect((await found('running')).toSorted()).toEqual(['He runs', 'They are running'])
    expect(await found('"running"')).toEqual(['They are running'])
    expect(await found('runs -running')).toEqual(['He runs'])
    expect((await found('häusern', 'de')).toSorted()).toEqual(['Die Häuser am See', 'Ein Haus'])
    expect(await found('hausern', 'de')).toContain('Die Häuser am See')
    expect(await found('häusern', 'en')).toEqual([])
    expect((await found('häusern', 'all')).toSorted()).toEqual(['Die Häuser am See', 'Ein Haus'])
    expect(await found('maison')).toEqual(['Les maisons rouges'])
    const [first] = (await anyone.search({ q: 'runs', collections: ['pages'] })).docs
    expect(first?.highlights.title).toEqual([{ text: 'He ' }, { text: 'runs', isMatch: true }])
    const marked = (await anyone.search({ q: 'run' })).docs.map(({ highlights }) =>
      highlights.title.find(({ isMatch }) => isMatch),
    )
    expect(marked.map((piece) => piece?.text).toSorted()).toEqual(['runner', 'running', 'runs'])
  })

  test('corrects a mistyped word where nothing is found, and says so', async () => {
    const cms = await open(await kind.url())
    await withPages(cms, titled('A lighthouse', 'Lighthouses and harbours', 'The harbour light'))
    await withPages(cms, titled('A quiet coast', 'Some toast'))
    const anyone = cms.as(null)
    const corrected = async (q: string, more: Partial<SearchArgs> = {}) => {
      const { titles, corrected } = await search(anyone, { q, ...more })
      return [corrected, titles.length]
    }
    expect(await corrected('lighthouse')).toEqual([null, 2])
    expect(await corrected('lihgthouse')).toEqual(['lighthouse', 2])
    expect(await corrected('lighthuose', { correct: false })).toEqual([null, 0])
    expect(await corrected('Harbuor "light"')).toEqual(['harbour "light"', 1])
    // The nearest word stands in no document with the other one.
    expect(await corrected('"light" lighthuose')).toEqual([null, 0])
    expect(await corrected('"lihgthouse"')).toEqual([null, 0])
    expect(await corrected('lighthouse -lighthouse harbuor')).toEqual([null, 0])
    // The word stands in a document, which the other one excludes.
    expect(await corrected('coast -quiet')).toEqual([null, 0])
    expect(await corrected('harbuor -boat')).toEqual(['harbour -boat', 2])
    expect(await corrected('the')).toEqual([null, 1])
    expect(await corrected('teh')).toEqual([null, 0])
    expect(await corrected('2026')).toEqual([null, 0])
  })

  test('corrects to nothing that stands only in what the caller may not read', async () => {
    const cms = await open(await kind.url())
    await withPages(cms, [{ title: 'Confidential merger', isPublic: false }, { title: 'Margin' }])
    const anyone = cms.as(null)
    for (const q of ['mergre', 'confidental', 'merger', 'confidental -x']) {
      expect(await search(anyone, { q }), q).toEqual({
        titles: [],
        corrected: null,
        totalDocs: 0,
        facets: { collection: [], status: [], locale: [] },
      })
    }
    expect((await search(cms.as(user), { q: 'mergre' })).corrected).toBe('merger')
    expect((await search(anyone, { q: 'margn' })).corrected).toBe('margin')
  })

  test('answers only of what its caller may read, whatever there is and is asked', async () => {
    const cms = await open(await kind.url())
    const stemmer = await loadStemmer('en')
    const { plan } = cms.config.collection.get('pages') ?? expect.unreachable()
    const known = ['harbour', 'harbours', 'lantern', 'running', 'runs', 'confidential', 'merger']
    const word = fc.constantFrom(...known)
    const typed = fc.oneof(
      word,
      word.map((one) => `"${one}"`),
      word.map((one) => `-${one}`),
      // A letter left out, or two exchanged.
      fc.tuple(word, fc.nat(3)).map(([one, at]) => one.slice(0, at) + one.slice(at + 1)),
      fc
        .tuple(word, fc.nat(2))
        .map(([one, at]) => `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}`),
    )
    const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    const document = fc.record({ title, isPublic: fc.boolean() })
    const query = fc.array(typed, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
    const wordsOf = (doc: JsonObject) => documentWords(documentTexts(plan, 'title', doc), stemmer)
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { maxLength: 6 }),
        fc.array(query, { minLength: 1, maxLength: 8 }),
        async (documents, queries) => {
          try {
            await withPages(cms, documents)
            const { docs } = await cms.asSystem().find({ collection: 'pages', limit: 0 })
            const readable = docs.filter(({ isPublic }) => isPublic === true)
            const known = new Set(readable.flatMap((doc) => wordsOf(doc).title))
            for (const q of queries) {
              const answer = await cms.as(null).search({ q, limit: 50 })
              const asked = parseSearchQuery(answer.corrected ?? q, [stemmer])
              const expected = readable.filter((doc) => matchesSearch(asked, wordsOf(doc)))
              expect(new Set(answer.docs.map(({ id }) => id)), q).toEqual(
                new Set(expected.map(({ id }) => id)),
              )
              expect(answer.totalDocs, q).toBe(expected.length)
              const counted = answer.facets.collection.map(({ count }) => count)
              expect(counted, q).toEqual(expected.length === 0 ? [] : [expected.length])
              const list = await cms
                .as(null)
                .find({ collection: 'pages', where: { _words: { like: q } }, limit: 0 })
              if (answer.corrected === null) expect(list.totalDocs, q).toBe(expected.length)
              else {
                expect(list.totalDocs, q).toBe(0)
                const added = answer.corrected
                  .split(' ')
                  .filter((one) => !q.split(' ').includes(one))
                for (const one of added) expect(known, q).toContain(one)
              }
            }
          } finally {
            await cms.asSystem().delete({ collection: 'pages', where: {}, limit: 0 })
          }
        },
      ),
      { numRuns: 8 },
    )
  })

  test('filters lists by words, with their other filters, order and pages', async () => {
    const cms = await open(await kind.url())
    await withPages(cms, [
      { title: 'Harbour one', rank: 1 },
      { title: 'Old harbours', rank: 3 },
      { title: 'A harbour secret', rank: 2, isPublic: false },
      { title: 'Light', rank: 4 },
    ])
    const get = async (query: string, path = 'pages') => {
      const response = await cms.fetch(new Request(`http://stet.test/api/${path}?${query}`))
      const body = (await response.json()) as JsonObject
      return { status: response.status, body }
    }
    const list = async (query: string) => {
      const { body } = await get(query)
      return [(body.docs as { title: string }[]).map(({ title }) => title), body.totalDocs]
    }
    expect(await list('where[_words][like]=harbour&sort=-rank')).toEqual([
      ['Old harbours', 'Harbour one'],
      2,
    ])
    expect(await list('where[_words][like]=harbour&sort=rank&limit=1')).toEqual([
      ['Harbour one'],
      2,
    ])
    expect(await list('where[_words][like]=harbours')).toEqual([expect.anything(), 2])
    expect(await list('where[_words][like]=harbour&where[rank][greater_than]=1')).toEqual([
      ['Old harbours'],
      1,
    ])
    const either = 'where[or][0][_words][like]=light&where[or][1][rank][equals]=1&sort=rank'
    expect(await list(either)).toEqual([['Harbour one', 'Light'], 2])
    expect(await list('where[_words][like]=!!')).toEqual([[], 0])
    expect((await get('where[_words][like]=harbour', 'pages/count')).body).toMatchObject({
      totalDocs: 2,
    })
    // What was answered once is not kept: words follow a document after its commit.
    await withPages(cms, titled('New harbour'))
    expect((await list('where[_words][like]=harbour&sort=rank&limit=1'))[1]).toBe(3)
    for (const query of [
      'where[_words][equals]=harbour',
      'where[_words][like][a]=harbour',
      'sort=_words',
    ]) {
      expect((await get(query)).status, query).toBe(400)
    }
    const unknown = await get('where[_words][like]=x', 'others')
    expect([400, 403]).toContain(unknown.status)
  })
})
