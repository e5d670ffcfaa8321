import { openTestSite } from '@stet/test-site'
import type { Cms, Config, LocalApi } from 'stet'
import { expect, test, vi } from 'vitest'
import { type SitemapOptions, sitemapFor } from '../../src/site/index.ts'

const origin = 'https://stet.test'
/** Codes of so many languages: `aa`, `ab` and so on. */
const languages = (count: number): string[] =>
  Array.from({ length: count }, (_, place) =>
    String.fromCharCode(97 + place / 26, 97 + (place % 26)),
  )

const site = (locales: readonly string[]): Config => ({
  localization: { locales: [...locales], defaultLocale: locales[0] as string },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      trash: true,
      versions: { drafts: true },
      admin: { useAsTitle: 'title' },
      access: { read: () => true },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'slug', type: 'text' },
      ],
    },
  ],
})

async function fill(cms: Cms, count: number, locales: readonly string[]): Promise<string[]> {
  const slugs = Array.from({ length: count }, (_, number) => `p${String(number).padStart(4, '0')}`)
  for (const slug of slugs) {
    const title = Object.fromEntries(locales.map((locale) => [locale, slug]))
    const data = { id: slug, slug, title, _status: 'published' }
    await cms.asSystem().create({ collection: 'posts', locale: 'all', data })
  }
  return slugs
}

/** The API with a list of what was read through it; each reading costs a fixed number of queries. */
function recorded(cms: Cms) {
  const reads: { readonly page?: number; readonly limit?: number; readonly ids: boolean }[] = []
  const as: Cms['as'] = (user) => {
    const reader = cms.as(user)
    const note = (args: object) => {
      reads.push({ ...args, ids: 'select' in args && JSON.stringify(args.select) === '{}' })
    }
    return {
      ...reader,
      find: ((args: Parameters<LocalApi['find']>[0]) => {
        note(args)
        return reader.find(args)
      }) as LocalApi['find'],
      count: ((args: Parameters<LocalApi['count']>[0]) => {
        note(args)
        return reader.count(args)
      }) as LocalApi['count'],
    }
  }
  return { reads, cms: { ...cms, as } as Cms }
}

const options = (cms: Cms, more: Partial<SitemapOptions> = {}): SitemapOptions => ({
  cms,
  origin,
  collections: [{ collection: 'posts', addressOf: ({ doc, locale }) => `/${locale}/${doc.slug}` }],
  ...more,
})

async function ask(path: string, given: SitemapOptions, init: RequestInit = {}): Promise<Response> {
  const response = await sitemapFor(new Request(`${origin}${path}`, init), given)
  if (response === null) throw new Error(`Nothing answers ${path}.`)
  return response
}

const textOf = async (path: string, given: SitemapOptions) => (await ask(path, given)).text()
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

/** What search engines read: both limits of the protocol. */
function expectReadable(text: string): void {
  expect(addressesIn(text).length).toBeLessThanOrEqual(50_000)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(50_000_000)
  expect(text.endsWith('</urlset>\n')).toBe(true)
}

test('no file of a sitemap has more than 50 MB, and none of its addresses is lost for that', async () => {
  const locales = languages(20)
  const cms = await openTestSite(site(locales))
  const slugs = await fill(cms, 30, locales)
  const long = (text: string) => `/${text}/${'x'.repeat(1900)}`
  const given = options(cms, {
    collections: [
      {
        collection: 'posts',
        addressOf: ({ doc, locale }) => long(`${locale}/${doc.slug}`),
        imagesOf: ({ doc }) => Array.from({ length: 120 }, (_, at) => long(`${doc.slug}-${at}`)),
      },
    ],
  })
  const text = await textOf('/sitemap.xml', given)
  expectReadable(text)
  expect(addressesIn(text)).toEqual(
    slugs.flatMap((slug) => locales.map((locale) => `${origin}${long(`${locale}/${slug}`)}`)),
  )
  // There was room for pictures and languages of the first ones.
  expect(text).toContain('<image:image>')
  expect(text).toContain(`hreflang="${locales.at(-1)}"`)
})

test('pages that are no documents are spread over files like documents, at most 50,000 in one', async () => {
  const cms = await openTestSite(site(['en']))
  const pages = Array.from({ length: 50_001 }, (_, at) => ({
    address: `/${at}/${'x'.repeat(900)}`,
  }))
  const given = options(cms, { pages, limit: 1_000_000 })
  const files = addressesIn(await textOf('/sitemap.xml', given))
  const found: string[] = []
  for (const file of files) {
    const text = await textOf(new URL(file).pathname, given)
    expectReadable(text)
    found.push(...addressesIn(text))
  }
  expect(found).toEqual(pages.map(({ address }) => `${origin}${address}`))
})

test('a site in 44 languages loses neither languages nor pictures of ordinary pages', async () => {
  const locales = languages(44)
  const cms = await openTestSite(site(locales))
  const pages = Array.from({ length: 300 }, (_, at) => ({
    address: Object.fromEntries(
      locales.map((locale) => [locale, `/${locale}/${at}/${'x'.repeat(200)}`]),
    ),
  }))
  const given = options(cms, { pages })
  let entries = 0
  for (const file of addressesIn(await textOf('/sitemap.xml', given))) {
    const text = await textOf(new URL(file).pathname, given)
    expectReadable(text)
    const own = addressesIn(text).length
    entries += own
    expect(text.match(/hreflang=/g)?.length).toBe(own * 45)
  }
  expect(entries).toBe(300 * 44)
})

test('an address that is too long for search engines is left out, and names no other language', async () => {
  const cms = await openTestSite(site(['en', 'de']))
  const pages = [
    { address: { en: '/short', de: `/${'x'.repeat(2100)}` } },
    { address: { en: `/${'&'.repeat(500)}`, de: '/kurz' } },
  ]
  const text = await textOf('/sitemap.xml', options(cms, { pages, collections: [] }))
  expect(addressesIn(text)).toEqual([`${origin}/short`, `${origin}/kurz`])
  expect(text).not.toContain('hreflang')
})

test('every file takes the same number of readings, and none is searched from the beginning', async () => {
  const locales = ['en', 'de']
  const cms = await openTestSite(site(locales))
  const slugs = await fill(cms, 90, locales)
  const { reads, cms: counted } = recorded(cms)
  const given = options(counted, { limit: 60 })
  const costs: number[] = []
  const found: string[] = []
  for (const number of [1, 2, 3]) {
    reads.length = 0
    found.push(...addressesIn(await textOf(`/sitemap-posts-${number}.xml`, given)))
    costs.push(reads.length)
    expect(reads.filter(({ page = 1 }) => page > 1)).toEqual([])
  }
  // The state of the collection (2), the ids, and the documents in each language.
  expect(costs).toEqual([5, 5, 5])
  expect(found).toEqual(slugs.flatMap((slug) => locales.map((one) => `${origin}/${one}/${slug}`)))
  // A robot that begins in the middle finds it with one reading more.
  const { reads: afresh, cms: other } = recorded(cms)
  const last = addressesIn(await textOf('/sitemap-posts-3.xml', options(other, { limit: 60 })))
  expect(last).toEqual(found.slice(120))
  expect(afresh).toHaveLength(6)
  expect(afresh.filter(({ page = 1 }) => page > 1)).toHaveLength(1)
})

test('a file is not read ahead of who takes it, and a robot that goes away ends the reading', async () => {
  const locales = ['en', 'de']
  const cms = await openTestSite(site(locales))
  await fill(cms, 250, locales)
  const { reads, cms: counted } = recorded(cms)
  const pictures = Array.from({ length: 90 }, (_, at) => `/${at}-${'x'.repeat(40)}.jpg`)
  const given = options(counted, {
    collections: [
      {
        collection: 'posts',
        addressOf: ({ doc, locale }) => `/${locale}/${doc.slug}`,
        imagesOf: () => pictures,
      },
    ],
  })
  const reader = (await ask('/sitemap.xml', given)).body?.getReader()
  await reader?.read()
  const afterOne = reads.length
  // Two for the state, and one batch: ids, and the documents in each language.
  expect(afterOne).toBe(5)
  await reader?.cancel()
  await cms.as(null).count({ collection: 'posts' })
  expect(reads).toHaveLength(afterOne)
  // Who comes next gets all of it, and what was made for the other one is not made again.
  expect(addressesIn(await textOf('/sitemap.xml', given))).toHaveLength(500)
  expect(reads.filter(({ ids }) => ids)).toHaveLength(4)
})

test('who asks at once for a file that is not made waits for one making, and the next for none', async () => {
  const locales = ['en', 'de']
  const cms = await openTestSite(site(locales))
  await fill(cms, 30, locales)
  const { reads, cms: counted } = recorded(cms)
  const texts = await Promise.all(
    Array.from({ length: 5 }, () => textOf('/sitemap.xml', options(counted))),
  )
  expect(new Set(texts).size).toBe(1)
  expect(addressesIn(texts[0] ?? '')).toHaveLength(60)
  const ofState = 2
  expect(reads).toHaveLength(5 * ofState + 4)
  reads.length = 0
  expect(await textOf('/sitemap.xml', options(counted))).toBe(texts[0])
  expect(reads).toHaveLength(ofState)
})

test('a file that is kept is not answered after a change, nor after its time', async () => {
  const cms = await openTestSite(site(['en']))
  await fill(cms, 2, ['en'])
  let prefix = '/old'
  const given = options(cms, {
    maxAge: 60,
    collections: [{ collection: 'posts', addressOf: ({ doc }) => `${prefix}/${doc.slug}` }],
  })
  const found = async () =>
    addressesIn(await textOf('/sitemap.xml', given)).map((url) => url.replace(origin, ''))
  expect(await found()).toEqual(['/old/p0000', '/old/p0001'])
  await cms.asSystem().update({ collection: 'posts', id: 'p0001', data: { slug: 'renamed' } })
  expect(await found()).toEqual(['/old/p0000', '/old/renamed'])
  // What an address is made of beside the document is looked at again after `maxAge`.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    prefix = '/new'
    vi.setSystemTime(Date.now() + 59_000)
    expect(await found()).toEqual(['/old/p0000', '/old/renamed'])
    vi.setSystemTime(Date.now() + 2000)
    expect(await found()).toEqual(['/new/p0000', '/new/renamed'])
  } finally {
    vi.useRealTimers()
  }
})

test('a file that could not be made is made by the next request', async () => {
  const cms = await openTestSite(site(['en']))
  await fill(cms, 2, ['en'])
  let fails = true
  const given = options(cms, {
    collections: [
      {
        collection: 'posts',
        addressOf: ({ doc }) => {
          if (fails) throw new Error('out of order')
          return `/${doc.slug}`
        },
      },
    ],
  })
  const both = [ask('/sitemap.xml', given), ask('/sitemap.xml', given)]
  for (const answer of await Promise.all(both)) {
    await expect(answer.text()).rejects.toThrow()
  }
  fails = false
  expect(addressesIn(await textOf('/sitemap.xml', given))).toHaveLength(2)
})

test('others are answered while a file is made', async () => {
  const cms = await openTestSite(site(['en', 'de']))
  await fill(cms, 250, ['en', 'de'])
  let turns = 0
  let isMade = false
  const count = () => {
    if (isMade) return
    turns++
    setImmediate(count)
  }
  const answer = await ask('/sitemap.xml', options(cms))
  setImmediate(count)
  await answer.text()
  isMade = true
  // Between any two of nine readings.
  expect(turns).toBeGreaterThanOrEqual(9)
})

test('the index and each file carry what caches need, and 304 and HEAD make nothing', async () => {
  const cms = await openTestSite(site(['en']))
  await fill(cms, 30, ['en'])
  const { reads, cms: counted } = recorded(cms)
  const given = options(counted, { limit: 20 })
  const newest = await cms.as(null).find({ collection: 'posts', sort: '-updatedAt', limit: 1 })
  const lastModified = new Date(String(newest.docs[0]?.updatedAt)).toUTCString()
  for (const path of ['/sitemap.xml', '/sitemap-posts-2.xml']) {
    reads.length = 0
    const head = await ask(path, given, { method: 'HEAD' })
    const etag = head.headers.get('etag') ?? ''
    expect(head.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(head.headers.get('cache-control')).toBe('public, max-age=600')
    expect(head.headers.get('last-modified')).toBe(lastModified)
    const again = await ask(path, given, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect(reads).toHaveLength(2 + 2)
    // A date says nothing of what was deleted since.
    const since = { headers: { 'if-modified-since': lastModified } }
    expect((await ask(path, given, since)).status).toBe(200)
  }
  const tagOf = async (path: string) => (await ask(path, given)).headers.get('etag')
  const before = [await tagOf('/sitemap.xml'), await tagOf('/sitemap-posts-2.xml')]
  await cms.asSystem().delete({ collection: 'posts', id: 'p0000' })
  expect(await tagOf('/sitemap.xml')).not.toBe(before[0])
  expect(await tagOf('/sitemap-posts-2.xml')).not.toBe(before[1])
})

test('a condition with the time of day is no change by itself', async () => {
  const cms = await openTestSite(site(['en']))
  await fill(cms, 2, ['en'])
  let second = 0
  const tag = async () => {
    const until = new Date(Date.UTC(2126, 0, 1, 0, 0, second++)).toISOString()
    const where = { createdAt: { less_than: until } }
    const collections = options(cms).collections.map((one) => ({ ...one, where }))
    return (await ask('/sitemap.xml', options(cms, { collections }))).headers.get('etag')
  }
  expect(await tag()).toBe(await tag())
})

test('two sitemaps of one site never get each other’s documents', async () => {
  const cms = await openTestSite(site(['en']))
  // Of the same number, changed in the same moment.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await fill(cms, 2, ['en']).finally(() => vi.useRealTimers())
  const of = async (slug: string) => {
    const where = { slug: { equals: slug } }
    const collections = options(cms).collections.map((one) => ({ ...one, where }))
    return addressesIn(await textOf('/sitemap.xml', options(cms, { collections })))
  }
  expect(await of('p0000')).toEqual([`${origin}/en/p0000`])
  expect(await of('p0001')).toEqual([`${origin}/en/p0001`])
})
