import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absolute } from './answer.ts'
import {
  articleData,
  breadcrumbData,
  jsonInScript,
  jsonLd,
  metaOf,
  metaTags,
  robotsFor,
  robotsText,
  structuredData,
  structuredDataProblems,
  tagsToHtml,
} from './index.ts'
import { escaped } from './xml.ts'

const origin = 'https://stet.test'

/** What a parser of XML makes of an escaped text. */
const parsed = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '/',
      'script',
      ']]>',
      '\u2028',
      '\ud800',
      '\u0000',
      '!--',
    ),
  }),
)

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

test('escaped texts hold no character with a meaning, and are the same when they are parsed', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = escaped(text)
      expect(written).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/)
      expect(parsed(written)).toBe(text.toWellFormed().replace(notInXml, ''))
    }),
  )
})

test('nothing in structured data ends its element, and it is the same when it is read', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = jsonInScript({ headline: text })
      expect(written).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(written)).toEqual(text === '' ? {} : { headline: text })
    }),
  )
  const html = jsonLd({ '@type': 'WebPage', name: '</script><script>alert(1)</script><!--' })
  expect(html.match(/<\/?script/g)).toHaveLength(2)
})

test.each([
  ['/a', 'https://stet.test/a'],
  ['https://elsewhere.test/a', 'https://elsewhere.test/a'],
  ['//evil.test', null],
  ['/\\evil.test', null],
  ['javascript:alert(1)', null],
  ['data:text/html,hi', null],
  ['', null],
  [undefined, null],
])('the address %j is %j', (address, expected) => {
  expect(absolute(origin, address)).toBe(expected)
})

test('the tags of a page name its one address, its languages and what networks show', () => {
  const html = tagsToHtml(
    metaTags({
      origin,
      address: '/hello',
      title: 'Hello "you" <b>',
      windowTitle: 'Hello · Ferrule',
      description: 'A & B',
      siteName: 'Ferrule',
      kind: 'article',
      image: { url: '/a.png', width: 1200, height: 630, alt: 'A' },
      locale: 'en',
      alternates: { en: '/hello', de: '/de/hallo' },
      published: '2026-03-02',
      authors: ['Ada'],
      feeds: { atom: '/feed.xml' },
    }),
  )
  expect(html.split('\n')).toEqual([
    '<title>Hello · Ferrule</title>',
    '<meta name="description" content="A &amp; B">',
    '<link rel="canonical" href="https://stet.test/hello">',
    '<link rel="alternate" hreflang="en" href="https://stet.test/hello">',
    '<link rel="alternate" hreflang="de" href="https://stet.test/de/hallo">',
    '<link rel="alternate" hreflang="x-default" href="https://stet.test/hello">',
    '<link rel="alternate" type="application/atom+xml" title="Ferrule" href="https://stet.test/feed.xml">',
    '<meta property="og:type" content="article">',
    '<meta property="og:site_name" content="Ferrule">',
    '<meta property="og:title" content="Hello &quot;you&quot; &lt;b&gt;">',
    '<meta property="og:description" content="A &amp; B">',
    '<meta property="og:url" content="https://stet.test/hello">',
    '<meta property="og:locale" content="en">',
    '<meta property="og:image" content="https://stet.test/a.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="A">',
    '<meta property="article:published_time" content="2026-03-02T00:00:00.000Z">',
    '<meta property="article:author" content="Ada">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="twitter:title" content="Hello &quot;you&quot; &lt;b&gt;">',
    '<meta name="twitter:description" content="A &amp; B">',
    '<meta name="twitter:image" content="https://stet.test/a.png">',
    '<meta name="twitter:image:alt" content="A">',
  ])
})

test('a page that is not to be listed has no canonical address and no languages', () => {
  const html = tagsToHtml(
    metaTags({
      origin,
      address: '/hidden',
      title: 'Hidden',
      robots: { index: false, follow: false },
      alternates: { en: '/hidden', de: '/de/hidden' },
      image: 'javascript:alert(1)',
    }),
  )
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(html).not.toMatch(/canonical|hreflang|javascript|og:image/)
})

test('what the fields say of a document is taken where it is filled', () => {
  const image = { url: '/a.png', width: 10, height: 5, alt: '' }
  expect(metaOf({ meta: { title: 'T', description: ' ', image } })).toEqual({
    title: 'T',
    image: { url: '/a.png', width: 10, height: 5 },
  })
  expect(metaOf({ meta: { image: 'some-id' } })).toEqual({})
  expect(metaOf({})).toEqual({})
})

test('structured data of an article is complete, without what is empty', () => {
  const data = articleData({
    type: 'NewsArticle',
    headline: 'Hello',
    url: 'https://stet.test/hello',
    images: [],
    published: '2026-03-02',
    authors: [{ name: 'Ada', url: undefined }],
    publisher: { name: 'Ferrule' },
  })
  expect(structuredDataProblems(data)).toEqual([
    { path: 'image', problem: 'missing', level: 'warning' },
  ])
  const [, text = ''] =
    /<script type="application\/ld\+json">(.*)<\/script>/.exec(jsonLd(data)) ?? []
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Hello',
    url: 'https://stet.test/hello',
    mainEntityOfPage: 'https://stet.test/hello',
    datePublished: '2026-03-02T00:00:00.000Z',
    author: [{ '@type': 'Person', name: 'Ada' }],
    publisher: { '@type': 'Organization', name: 'Ferrule' },
  })
})

test('data that search engines would refuse is told and left out', () => {
  const told: unknown[] = []
  const event = structuredData(
    'Event',
    { title: 'Fair', when: 'soon' },
    {
      name: (doc) => doc.title,
      startDate: (doc) => doc.when,
      url: () => 'javascript:alert(1)',
    },
  )
  expect(jsonLd(event, { onProblems: (problems) => told.push(...problems) })).toBe('')
  expect(told).toEqual([
    { path: 'location', problem: 'missing', level: 'error' },
    { path: 'endDate', problem: 'missing', level: 'warning' },
    { path: 'startDate', problem: 'not a date', level: 'error' },
    { path: 'url', problem: 'not an address', level: 'error' },
  ])
  const own = { Recipe: { required: ['recipeIngredient'] } }
  expect(jsonLd({ '@type': 'Recipe', name: 'Bread' }, { rules: own })).toBe('')
  expect(structuredDataProblems({ '@type': 'constructor' })).toEqual([])
})

test('breadcrumbs are numbered', () => {
  const data = breadcrumbData([
    { name: 'Ferrule', url: 'https://stet.test/' },
    { name: 'Hello', url: 'https://stet.test/hello' },
  ])
  expect(structuredDataProblems(data)).toEqual([])
  expect(data).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: 'Hello' }] })
})

test('robots.txt names the sitemap, and shuts out everyone where the site is not open', () => {
  expect(robotsText({ origin, disallow: ['/search\nAllow: /'] })).toBe(
    'User-agent: *\nDisallow: /searchAllow:/\n\nSitemap: https://stet.test/sitemap.xml\n',
  )
  expect(robotsText({ origin, rules: 'User-agent: A\nDisallow: /\n', sitemaps: [] })).toBe(
    'User-agent: A\nDisallow: /\n',
  )
  expect(robotsText({ origin, isOpen: false })).toBe('User-agent: *\nDisallow: /\n')
})

test('an answer is kept by its ETag, has no body for HEAD, and other requests are not answered', async () => {
  const ask = (init?: RequestInit, path = '/robots.txt') =>
    robotsFor(new Request(`${origin}${path}`, init ?? {}), { origin })
  const first = ask()
  const etag = first?.headers.get('etag') ?? ''
  expect(await first?.text()).toContain('Sitemap:')
  expect(first?.headers.get('cache-control')).toBe('public, max-age=600')
  for (const tag of [etag, etag.replace('W/', ''), `"a", ${etag}`, '*']) {
    const again = ask({ headers: { 'if-none-match': tag } })
    expect([tag, again?.status, await again?.text()]).toEqual([tag, 304, ''])
  }
  expect(ask({ headers: { 'if-none-match': '"other"' } })?.status).toBe(200)
  const head = ask({ method: 'HEAD' })
  expect([head?.status, head?.headers.get('etag'), await head?.text()]).toEqual([200, etag, ''])
  expect(ask({ method: 'POST' })).toBeNull()
  expect(ask({}, '/robots.txt/')).toBeNull()
})
