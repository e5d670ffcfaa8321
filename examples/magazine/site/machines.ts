import { feedFor, robotsFor, type SitemapCollection, sitemapFor } from '@stet/plugin-seo/site'
import type { Cms } from 'stet'
import { addressOf } from './document-href.ts'
import { defaultLocale, type Locale, locales, localizedHref, prefixOf } from './locales.ts'
import { createReader } from './reader.ts'
import { pictureOf, text } from './views.ts'

/** Where the feed of a language is. */
export const feedPaths = (locale: Locale) => ({
  atom: `${prefixOf(locale)}/feed.xml`,
  json: `${prefixOf(locale)}/feed.json`,
})

const everywhere = (path: string) =>
  Object.fromEntries(locales.map((locale) => [locale, localizedHref(locale, path)]))

const listed = (collection: string, more: Partial<SitemapCollection> = {}): SitemapCollection => ({
  collection,
  addressOf: ({ doc, locale }) => addressOf(collection, doc, locale),
  select: { slug: true, title: true, name: true },
  ...more,
})

const articles = listed('articles', {
  depth: 1,
  select: { slug: true, title: true, cover: true },
  imagesOf: ({ doc }) => [pictureOf(doc.cover)?.src],
})

/** What only machines read: the sitemap, robots.txt and the feeds; null for all other requests. */
export async function machinePage(request: Request, cms: Cms): Promise<Response | null> {
  const { origin, pathname } = new URL(request.url)
  if (pathname === '/robots.txt') {
    const rules = await createReader(cms.as(null), defaultLocale).robots()
    return robotsFor(request, { origin, rules })
  }
  const pages = ['/', '/events'].map((path) => ({ address: everywhere(path) }))
  const collections = [articles, listed('pages'), listed('topics'), listed('authors')]
  return (
    (await sitemapFor(request, { cms, origin, pages, collections })) ??
    (await feedPage(request, cms, origin))
  )
}

/** The articles of a language, the newest first. */
async function feedPage(request: Request, cms: Cms, origin: string): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const locale = locales.find((code) => Object.values(feedPaths(code)).includes(pathname))
  if (locale === undefined) return null
  const chrome = await createReader(cms.as(null), locale).chrome()
  return feedFor(request, {
    cms,
    origin,
    locale,
    title: chrome.name,
    description: chrome.description,
    home: localizedHref(locale, '/'),
    paths: feedPaths(locale),
    collection: 'articles',
    sort: '-publishedOn',
    entryOf: (doc) => ({
      title: text(doc.title),
      url: addressOf('articles', doc, locale) ?? '',
      summary: text(doc.standfirst),
      published: doc.publishedOn,
    }),
  })
}
