import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCms } from 'stet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../stet.config.ts'

const options = {
  databaseUrl: ':memory:',
  secret: 'a'.repeat(48),
  dataDir: join(tmpdir(), 'stet-magazine'),
  configDir: join(import.meta.dirname, '..'),
}
let cms: Awaited<ReturnType<typeof createMagazine>>

async function createMagazine() {
  const made = await createCms(config, options)
  await config.seed.run(made)
  return made
}

async function get(path: string) {
  const response = await cms.fetch(new Request(`http://localhost${path}`))
  return { response, text: await response.text() }
}

beforeAll(async () => {
  cms = await createMagazine()
})
afterAll(() => cms.close())

describe('the search', () => {
  const found = async (path: string) => {
    await cms.settled()
    const { response, text } = await get(path)
    expect(response.status).toBe(200)
    return text
  }

  test.each([
    ['/search?q=mortar+wall', '<a href="/articles/the-wall-that-breathes">'],
    ['/de/search?q=', 'name="q" value=""'],
  ])('%s', async (path, expected) => {
    expect(await found(path)).toContain(expected)
  })

  test('shows what was typed and what it found as text', async () => {
    const text = await found(`/search?q=${encodeURIComponent('<script>"wall')}`)
    expect(text).toContain('value="&lt;script&gt;&quot;wall"')
    expect(text).not.toContain('<script>')
  })

  test('finds no draft', async () => {
    expect(await found('/search?q="breathes+again"')).not.toContain('class="found"')
    expect(await found('/search?q=xyzzy')).toContain('No text has all of these words.')
  })
})

test('a second seed changes nothing', async () => {
  const api = cms.asSystem()
  const before = await api.find({ collection: 'articles', limit: 0, depth: 0, draft: true })
  await config.seed.run(cms)
  const after = await api.find({ collection: 'articles', limit: 0, depth: 0, draft: true })
  expect(after.docs).toEqual(before.docs)
})

test('the sample sign-in works', async () => {
  const data = { ...config.seed.signIn }
  const { user } = await cms.asSystem().login({ collection: 'users', data })
  expect(user.role).toBe('admin')
})

test('the sample content has documents in every status', async () => {
  const api = cms.asSystem()
  const id = 'article-lime-mortar'
  const main = await api.findByID({ collection: 'articles', id, depth: 0 })
  const latest = await api.findByID({ collection: 'articles', id, depth: 0, draft: true })
  expect(main).toMatchObject({ _status: 'published', title: 'The Wall That Breathes' })
  expect(latest).toMatchObject({ _status: 'draft', title: 'The Wall That Breathes Again' })
})

describe('every page exists in every language', () => {
  const paths = [
    '/',
    '/events',
    '/about',
    '/subscribe',
    '/write-for-us',
    '/colophon',
    '/articles/zero-is-a-place',
    '/topics/water',
    '/authors/wren-oduya',
  ]
  const languages = [
    ['', 'en', 'ltr'],
    ['/de', 'de', 'ltr'],
    ['/ar', 'ar', 'rtl'],
    ['/ja', 'ja', 'ltr'],
  ] as const
  const cases = languages.flatMap(([prefix, lang, dir]) =>
    paths.map((path) => ({ address: `${prefix}${path}`, lang, dir })),
  )
  test.each(cases)('$address', async ({ address, lang, dir }) => {
    const { response, text } = await get(address)
    expect(response.status).toBe(200)
    expect(text).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text).toContain('rel="canonical"')
    expect(text).not.toMatch(/undefined|\[object|<script(?! type="application\/ld\+json">)/)
  })
})

test('every link and picture of the site exists', async () => {
  const seen = new Set<string>()
  const queue = ['/', '/de/', '/ar/', '/ja/']
  const broken: string[] = []
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (seen.has(address)) continue
    seen.add(address)
    const { response, text } = await get(address)
    if (response.status !== 200) broken.push(`${response.status} ${address}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const [, found = ''] of text.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      queue.push(found.replaceAll('&amp;', '&'))
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})

test.each([
  '/articles/the-weight-in-the-wall',
  '/shop',
  '/nothing',
  '/de/articles/nothing',
  '/magazine/pictures/nothing.svg',
  '/magazine/pictures/..%2f..%2fpackage.json',
])('%s is not there', async (address) => {
  const { response, text } = await get(address)
  expect(response.status).toBe(404)
  expect(text).toContain('noindex')
})

test('readers see no drafts and nothing internal', async () => {
  const pages = await Promise.all([
    get('/'),
    get('/articles/the-wall-that-breathes'),
    get('/events'),
  ])
  for (const { text } of pages) {
    expect(text).not.toMatch(/Breathes Again|Weight in the Wall|Fact check|Sash Saturday/)
  }
})

test('search engines are told of articles, their languages and feeds', async () => {
  const { text } = await get('/de/articles/the-wall-that-breathes')
  expect(text).toContain(
    'hreflang="x-default" href="http://localhost/articles/the-wall-that-breathes"',
  )
  expect(text).toContain(
    'type="application/atom+xml" title="Ferrule" href="http://localhost/de/feed.xml"',
  )
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Article',
    url: 'http://localhost/de/articles/the-wall-that-breathes',
    publisher: { name: 'Ferrule' },
  })
})

test('machines get a sitemap, rules and feeds without drafts, and only once', async () => {
  for (const [path, expected] of [
    ['/sitemap.xml', '<loc>http://localhost/de/articles/the-wall-that-breathes</loc>'],
    ['/robots.txt', 'Disallow: /admin\nDisallow: /api\n\nSitemap: http://localhost/sitemap.xml'],
    ['/feed.xml', '<title>The Wall That Breathes</title>'],
    ['/de/feed.json', '"language":"de"'],
  ] as const) {
    const { response, text } = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(text).toContain(expected)
    expect(text).not.toMatch(/Breathes Again|the-weight-in-the-wall/)
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
    const again = await cms.fetch(new Request(`http://localhost${path}`, { headers }))
    expect([path, again.status]).toEqual([path, 304])
  }
})

test('a renamed page is found at its former address, in each language', async () => {
  const site = cms.asSystem()
  const { docs } = await site.find({ collection: 'topics', limit: 1, depth: 0 })
  const [topic] = docs
  const slug = String(topic?.slug)
  const at = { collection: 'topics', id: String(topic?.id) } as const
  await cms.runJobs()
  await site.update({ ...at, data: { slug: `${slug}-renamed` } })
  for (const from of [`/topics/${slug}`, `/de/topics/${slug}`]) {
    expect((await get(from)).response.status).toBe(404)
    const to = { type: 'reference', reference: { relationTo: 'topics', value: at.id } } as const
    const locale = from.startsWith('/de') ? 'de' : 'en'
    await site.create({ collection: 'redirects', data: { from, to, locale, type: '301' } })
    const { response } = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([301, `${from}-renamed`])
  }
  await site.update({ ...at, data: { slug } })
  expect((await get(`/topics/${slug}`)).response.status).toBe(200)
})

test('an article that is not translated says so and keeps its own language', async () => {
  const { text } = await get('/ar/articles/you-cannot-put-it-back')
  expect(text).toContain('<h1 lang="en" dir="ltr">')
  expect(text).toContain('class="notice"')
  expect(text).toContain('<link rel="canonical" href="http://localhost/articles/you-cannot')
})

test('the prefix of the default language redirects to the URL without it, and never to another site', async () => {
  const { response } = await get('/en/about')
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/about')
  const elsewhere = await get('/en//evil.example')
  expect(elsewhere.response.headers.get('location')).toBe('/evil.example')
})

test('files that do not change are cached, pages are revalidated', async () => {
  const home = await get('/')
  expect(home.response.headers.get('cache-control')).toBe('no-cache')
  const etag = home.response.headers.get('etag') ?? ''
  const again = await cms.fetch(
    new Request('http://localhost/', { headers: { 'if-none-match': etag } }),
  )
  expect(again.status).toBe(304)
  const style = /href="(\/magazine\/style\.css[^"]*)"/.exec(home.text)?.[1] ?? ''
  expect((await get(style)).response.headers.get('cache-control')).toContain('immutable')
})

describe('a preview', () => {
  async function call(method: string, path: string, jwt: string, body?: object) {
    const response = await cms.fetch(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `JWT ${jwt}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
    expect(response.ok).toBe(true)
    return response.json()
  }
  async function signIn(): Promise<string> {
    const data = { ...config.seed.signIn }
    return (await cms.asSystem().login({ collection: 'users', data })).token
  }

  test('shows what is not saved, on every page that has it, to its user alone', async () => {
    const jwt = await signIn()
    const title = 'The Wall That Sings'
    await call('PUT', '/_panel/preview/collections/articles/article-lime-mortar', jwt, {
      data: { title },
    })
    await call('PUT', '/_panel/preview/globals/site', jwt, { data: { footer: 'A new footer' } })
    const { ticket } = await call('POST', '/_panel/preview/ticket', jwt)
    const before = await get('/')
    const front = await get(`/?stet-preview=${ticket}`)
    expect(front.text).toContain(title)
    expect(front.text).toContain('A new footer')
    expect(front.text).toContain('/api/_panel/preview/page.js')
    expect(front.response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(front.response.headers.get('cache-control')).toBe('no-store')
    expect(front.response.headers.get('x-robots-tag')).toBe('noindex')
    const after = await get('/')
    expect(after.text).toBe(before.text)
    expect(after.text).not.toMatch(/The Wall That Sings|A new footer|_panel/)
    expect(after.response.headers.get('set-cookie')).toBeNull()
  })

  test('shows documents of which nothing but the title and the address is written', async () => {
    const jwt = await signIn()
    for (const [collection, title] of [
      ['articles', 'title'],
      ['events', 'title'],
      ['pages', 'title'],
      ['authors', 'name'],
      ['topics', 'name'],
    ]) {
      await call('PUT', `/_panel/preview/collections/${collection}/begun`, jwt, {
        data: { [title ?? '']: `Begun ${collection}`, slug: `begun-${collection}` },
      })
    }
    const { ticket } = await call('POST', '/_panel/preview/ticket', jwt)
    for (const [path, title] of [
      ['/articles/begun-articles', 'Begun articles'],
      ['/events', 'Begun events'],
      ['/begun-pages', 'Begun pages'],
      ['/authors/begun-authors', 'Begun authors'],
      ['/topics/begun-topics', 'Begun topics'],
      ['/', 'Begun articles'],
    ]) {
      const { response, text } = await get(`${path}?stet-preview=${ticket}`)
      expect([path, response.status, text.includes(title ?? '')]).toEqual([path, 200, true])
    }
  })

  test('shows an article that was never published at its address', async () => {
    const jwt = await signIn()
    const { docs } = await cms.asSystem().find({
      collection: 'articles',
      where: { _status: { equals: 'draft' } },
      limit: 1,
    })
    const [draft] = docs
    const slug = String(draft?.slug)
    expect((await get(`/articles/${slug}`)).response.status).toBe(404)
    await call('PUT', `/_panel/preview/collections/articles/${draft?.id}`, jwt, { data: {} })
    const { ticket } = await call('POST', '/_panel/preview/ticket', jwt)
    const { response, text } = await get(`/articles/${slug}?stet-preview=${ticket}`)
    expect(response.status).toBe(200)
    expect(text).toContain(String(draft?.title))
  })
})
