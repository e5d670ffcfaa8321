import { openTestSite } from '@stet/test-site'
import type { Cms, Config } from 'stet'
import { expect, test } from 'vitest'
import {
  type DocumentArgs,
  feedFor,
  type SitemapOptions,
  sitemapFor,
} from '../../src/site/index.ts'

const origin = 'https://stet.test'

const config: Config = {
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      trash: true,
      versions: { drafts: true },
      admin: { useAsTitle: 'title' },
      access: { read: ({ req }) => (req.user ? true : { secret: { not_equals: true } }) },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'slug', type: 'text' },
        { name: 'secret', type: 'checkbox' },
      ],
    },
    {
      slug: 'notes',
      access: { read: ({ req }) => req.user !== null },
      fields: [{ name: 'slug', type: 'text' }],
    },
  ],
}

const options = (cms: Cms, more: Partial<SitemapOptions> = {}): SitemapOptions => ({
  cms,
  origin,
  pages: [{ address: { en: '/', de: '/de/' } }],
  collections: [
    {
      collection: 'posts',
      addressOf: ({ doc, locale }) =>
        doc.slug ? `${locale === 'de' ? '/de' : ''}/${doc.slug}` : null,
      imagesOf: ({ doc }) => [`/pictures/${doc.slug}.jpg?a=1&b=2`],
    },
    { collection: 'notes', addressOf: ({ doc }) => `/notes/${doc.slug}` },
  ],
  ...more,
})

async function post(cms: Cms, id: string, data: object): Promise<void> {
  const whole = { id, slug: id, _status: 'published', ...data }
  await cms.asSystem().create({ collection: 'posts', locale: 'all', data: whole })
}

const ask = (path: string, init: RequestInit = {}) => new Request(`${origin}${path}`, init)

async function addresses(cms: Cms, path = '/sitemap.xml', more: Partial<SitemapOptions> = {}) {
  const response = await sitemapFor(ask(path), options(cms, more))
  const text = (await response?.text()) ?? ''
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(origin, ''))
}

test('the sitemap has what visitors may read, in the languages in which it is written', async () => {
  const cms = await openTestSite(config)
  await post(cms, 'both', { title: { en: 'Both', de: 'Beide' } })
  await post(cms, 'one', { title: { en: 'One' } })
  await post(cms, 'draft', { title: { en: 'Draft' }, _status: 'draft' })
  await post(cms, 'secret', { title: { en: 'Secret' }, secret: true })
  await post(cms, 'trashed', { title: { en: 'Trashed' } })
  const deletedAt = new Date().toISOString()
  await cms.asSystem().update({ collection: 'posts', id: 'trashed', data: { deletedAt } })
  await post(cms, 'nowhere', { title: { en: 'Nowhere' }, slug: null })
  await cms.asSystem().create({ collection: 'notes', data: { slug: 'private' } })
  await cms.asSystem().update({
    collection: 'posts',
    id: 'one',
    locale: 'de',
    draft: true,
    data: { title: 'Entwurf', slug: 'renamed' },
  })
  expect(await addresses(cms)).toEqual(['/', '/de/', '/both', '/de/both', '/one'])
  const text = (await (await sitemapFor(ask('/sitemap.xml'), options(cms)))?.text()) ?? ''
  expect(text).toContain(
    '<xhtml:link rel="alternate" hreflang="de" href="https://stet.test/de/both"/>\n<xhtml:link rel="alternate" hreflang="x-default" href="https://stet.test/both"/>',
  )
  expect(text).toContain('<image:loc>https://stet.test/pictures/both.jpg?a=1&amp;b=2</image:loc>')
  expect(text).toMatch(/<lastmod>\d{4}-/)
  expect(text).not.toMatch(/draft|secret|trashed|renamed|private|Entwurf/)
})

test('a language that is not published is not listed, and one that is taken back no longer', async () => {
  const plain: Config = {
    ...config,
    collections: [
      { slug: 'users', auth: true, fields: [] },
      {
        slug: 'posts',
        versions: { drafts: true },
        admin: { useAsTitle: 'slug' },
        access: { read: () => true },
        fields: [
          { name: 'slug', type: 'text' },
          {
            type: 'tabs',
            tabs: [
              { name: 'texts', fields: [{ name: 'body', type: 'textarea', localized: true }] },
            ],
          },
        ],
      },
    ],
  }
  const from = { addressOf: ({ doc, locale }: DocumentArgs) => `/${locale}/${doc.slug}` }
  // Where the field that names documents is the same in all languages, others say what is written.
  const cases = [
    [config, { title: { en: 'One', de: 'Eins' } }, { title: 'Zwei' }, {}],
    [plain, { texts: { body: { en: 'One', de: 'Eins' } } }, { texts: { body: 'Zwei' } }, {}],
    [
      plain,
      { texts: { body: { en: 'One', de: 'Eins' } } },
      { texts: { body: 'Zwei' } },
      { select: { slug: true } },
    ],
  ] as const
  for (const [given, data, german, more] of cases) {
    const cms = await openTestSite(given)
    const listed = () =>
      addresses(cms, '/sitemap.xml', {
        pages: [],
        collections: [{ collection: 'posts', ...from, ...more }],
      })
    await post(cms, 'one', data)
    expect(await listed()).toEqual(['/en/one', '/de/one'])
    const system = cms.asSystem()
    const change = { collection: 'posts', id: 'one' }
    await system.update({
      ...change,
      locale: 'de',
      unpublishSpecificLocale: 'de',
      data: { _status: 'draft' },
    })
    expect(await listed()).toEqual(['/en/one'])
    // Only a draft has it now.
    await system.update({ ...change, locale: 'de', draft: true, data: german })
    expect(await listed()).toEqual(['/en/one'])
    await system.update({
      ...change,
      locale: 'de',
      publishSpecificLocale: 'de',
      data: { _status: 'published' },
    })
    expect(await listed()).toEqual(['/en/one', '/de/one'])
    // The default language is no exception.
    await system.update({
      ...change,
      locale: 'en',
      unpublishSpecificLocale: 'en',
      data: { _status: 'draft' },
    })
    expect(await listed()).toEqual(['/de/one'])
  }
})

test('more than one file holds is an index of files, which together have every address once', async () => {
  const cms = await openTestSite(config)
  const ids = Array.from({ length: 23 }, (_, number) => `p${String(number).padStart(2, '0')}`)
  for (const id of ids) await post(cms, id, { title: { en: id } })
  const more = { limit: 20 }
  const files = await addresses(cms, '/sitemap.xml', more)
  expect(files).toEqual([
    '/sitemap-pages-of-the-site-1.xml',
    '/sitemap-posts-1.xml',
    '/sitemap-posts-2.xml',
    '/sitemap-posts-3.xml',
  ])
  const all = await Promise.all(files.map((file) => addresses(cms, file, more)))
  expect(all.map((one) => one.length)).toEqual([2, 10, 10, 3])
  expect(all.flat()).toEqual(['/', '/de/', ...ids.map((id) => `/${id}`)])
  expect(await sitemapFor(ask('/sitemap-posts-4.xml'), options(cms, more))).toBeNull()
  expect(await sitemapFor(ask('/sitemaps'), options(cms, more))).toBeNull()
})

test('what has not changed is not sent again, and every change is', async () => {
  const cms = await openTestSite(config)
  const etag = async () =>
    (await sitemapFor(ask('/sitemap.xml', { method: 'HEAD' }), options(cms)))?.headers.get(
      'etag',
    ) ?? ''
  const known = new Set([await etag()])
  const isNew = async () => {
    const tag = await etag()
    const again = await sitemapFor(
      ask('/sitemap.xml', { headers: { 'if-none-match': tag } }),
      options(cms),
    )
    expect(again?.status).toBe(304)
    return !known.has(tag) && known.add(tag) !== undefined
  }
  const site = cms.asSystem()
  await post(cms, 'a', { title: { en: 'A' } })
  expect(await isNew()).toBe(true)
  await site.update({ collection: 'posts', id: 'a', draft: true, data: { title: 'B' } })
  expect(await isNew()).toBe(false)
  await site.update({ collection: 'posts', id: 'a', data: { _status: 'published' } })
  expect(await isNew()).toBe(true)
  await post(cms, 'b', { title: { en: 'B' } })
  expect(await isNew()).toBe(true)
  await site.delete({ collection: 'posts', id: 'a' })
  expect(await isNew()).toBe(true)
})

test('the feed has published entries, as Atom and as JSON Feed, with everything escaped', async () => {
  const cms = await openTestSite(config)
  await post(cms, 'a', { title: { en: 'Salt & <b>"iron"</b> ]]>' } })
  await post(cms, 'draft', { title: { en: 'Draft' }, _status: 'draft' })
  await post(cms, 'secret', { title: { en: 'Secret' }, secret: true })
  const feed = async (path: string, init?: RequestInit) => {
    return feedFor(ask(path, init), {
      cms,
      origin,
      title: 'Ferrule & Co',
      collection: 'posts',
      locale: 'en',
      entryOf: ({ title, slug }) => ({
        title: String(title),
        url: `/${slug}`,
        html: '<p>Hi</p><script>alert(1)</script>',
        published: '2026-03-02',
        image: '//evil.test/a.png',
      }),
    })
  }
  const atom = await feed('/feed.xml')
  const text = (await atom?.text()) ?? ''
  expect(atom?.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(text).toContain('<title>Salt &amp; &lt;b&gt;&quot;iron&quot;&lt;/b&gt; ]]&gt;</title>')
  expect(text).toContain('<content type="html">&lt;p&gt;Hi&lt;/p&gt;&lt;script&gt;')
  expect(text).not.toMatch(/Draft|Secret|<script/)
  expect(text.match(/<entry>/g)).toHaveLength(1)
  const json = await (await feed('/feed.json'))?.json()
  expect(json).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Ferrule & Co',
    feed_url: 'https://stet.test/feed.json',
    items: [{ id: 'https://stet.test/a', title: 'Salt & <b>"iron"</b> ]]>' }],
  })
  expect(json.items[0]).not.toHaveProperty('image')
  const etag = atom?.headers.get('etag') ?? ''
  expect((await feed('/feed.xml', { headers: { 'if-none-match': etag } }))?.status).toBe(304)
  expect(await feed('/feed')).toBeNull()
})
