import type { Cms, JsonObject, Where } from 'stet'
import { absolute, isReadRequest, readMoment, validatedAnswer } from './answer.ts'
import {
  contentLocales,
  type InLocales,
  type Published,
  published,
  stateOf,
} from './read-published.ts'
import { escaped, textElement } from './xml.ts'

export interface DocumentArgs {
  /** The document in one locale, without fallbacks. */
  readonly doc: JsonObject
  /** Null without localization. */
  readonly locale: string | null
}

export interface SitemapCollection {
  /** Its slug. */
  readonly collection: string
  /** The address of a document's page, such as `/posts/hello`; nothing if it has none. */
  readonly addressOf: (args: DocumentArgs) => string | null | undefined
  /** Only these documents. */
  readonly where?: Where
  /** The addresses of pictures on the page. */
  readonly imagesOf?: (args: DocumentArgs) => readonly (string | null | undefined)[]
  /** Whether there is a page in this locale. Default: where the field that names documents has a value. */
  readonly isWritten?: (args: DocumentArgs) => boolean
  /** Default: `updatedAt`. */
  readonly lastModified?: (args: DocumentArgs) => unknown
  /** Levels of related documents that the functions get. Default 0. */
  readonly depth?: number
  /** The fields that the functions read, so that long texts are not. */
  readonly select?: Readonly<Record<string, boolean>>
}

/** A page that is no document, such as the front page. */
export interface SitemapPage {
  /** By locale where there are several. */
  readonly address: string | Readonly<Record<string, string>>
  readonly lastModified?: unknown
}

export interface SitemapOptions {
  readonly cms: Cms
  /** Where the site is: `https://example.org`. */
  readonly origin: string
  readonly collections: readonly SitemapCollection[]
  readonly pages?: readonly SitemapPage[]
  /** The address of the sitemap. Default `/sitemap.xml`; further ones are `/sitemap-posts-1.xml`. */
  readonly path?: string
  /** Addresses in one file, at most 50,000. Default 10,000, which stay below 50 MB. */
  readonly limit?: number
  /** Seconds for which it may be kept. Default 600. */
  readonly maxAge?: number
}

/** What search engines read of one file. */
const mostAddresses = 50_000
const mostImages = 100
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The sitemap of a site, or one of its parts, if the request is for it; else null. */
export async function sitemapFor(
  request: Request,
  options: SitemapOptions,
): Promise<Response | null> {
  const { path = '/sitemap.xml', maxAge = 600 } = options
  const { pathname } = new URL(request.url)
  const stem = path.replace(/\.xml$/, '')
  if (!isReadRequest(request) || !pathname.startsWith(stem)) return null
  const files = await filesOf(options, stem)
  const isIndex = pathname === path && files.length > 1
  const file = files.find(({ address }) => address === pathname)
  if (!isIndex && !file) return null
  const { origin, pages, collections } = options
  // What is made of the documents depends on the code, too.
  const code = collections.map((one) => Object.values(one).map(String))
  return validatedAnswer(request, {
    contentType: 'application/xml; charset=utf-8',
    validator: JSON.stringify([pathname, origin, files, pages, code]),
    lastModified: newestOf(file ? [file] : files),
    maxAge,
    body: () => (file ? streamed(urlset(options, file)) : index(options, files)),
  })
}

/** A range of the documents of a collection; null for the pages that are no documents. */
interface Part {
  readonly source: SitemapCollection | null
  readonly skip: number
  readonly most: number
  /** How many documents the collection has, and when the newest was changed. */
  readonly count: number
  readonly newest: string
}

interface File {
  readonly address: string
  readonly parts: readonly Part[]
}

/** The files of the sitemap; where everything fits into one, it is the sitemap itself. */
async function filesOf(options: SitemapOptions, stem: string): Promise<readonly File[]> {
  const { cms, collections, pages = [], limit = 10_000 } = options
  const most = Math.max(1, Math.floor(Math.min(limit, mostAddresses) / contentLocales(cms).length))
  const own: Part = { source: null, skip: 0, most, count: pages.length, newest: '' }
  const parts = pages.length > 0 ? [own] : []
  const states = await Promise.all(collections.map((one) => stateOf(readingOf(options, one))))
  for (const [place, source] of collections.entries()) {
    const { count = 0, newest = '' } = states[place] ?? {}
    for (let skip = 0; skip < count; skip += most) parts.push({ source, skip, most, count, newest })
  }
  const all = states.reduce((sum, { count }) => sum + count, pages.length)
  if (all <= most) return [{ address: `${stem}.xml`, parts }]
  const names = parts.map(({ source }) => source?.collection ?? 'pages-of-the-site')
  return parts.map((part, place) => {
    const name = names[place] ?? ''
    const number = names.slice(0, place + 1).filter((one) => one === name).length
    return { address: `${stem}-${name}-${number}.xml`, parts: [part] }
  })
}

const newestOf = (files: readonly File[]): Date | undefined =>
  readMoment(
    files
      .flatMap(({ parts }) => parts.map(({ newest }) => newest))
      .toSorted()
      .at(-1),
  )

function readingOf(
  { cms }: SitemapOptions,
  { collection, where, depth, select }: SitemapCollection,
): Published {
  return { cms, collection, where, depth, select: select && { ...select, updatedAt: true } }
}

async function* urlset(options: SitemapOptions, { parts }: File): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespaces}>\n`
  for (const part of parts) yield* entries(options, part)
  yield '</urlset>\n'
}

async function* entries(options: SitemapOptions, part: Part): AsyncGenerator<string> {
  const { cms, pages = [] } = options
  const { source } = part
  const locales = contentLocales(cms)
  if (source === null) {
    for (const page of pages) yield pageEntries(options, page, locales)
    return
  }
  const { collections } = cms.config
  const title = collections.find(({ slug }) => slug === source.collection)?.admin.useAsTitle
  for await (const doc of published(readingOf(options, source), locales, part)) {
    yield documentEntries(options, source, doc, title)
  }
}

interface Place {
  readonly locale: string | null
  readonly url: string
  readonly lastModified: unknown
  readonly images: readonly string[]
}

function pageEntries(
  { origin }: SitemapOptions,
  { address, lastModified }: SitemapPage,
  locales: readonly (string | null)[],
): string {
  const places = locales.flatMap((locale): Place[] => {
    const given = typeof address === 'string' ? address : address[String(locale)]
    const url = absolute(origin, given)
    return url === null ? [] : [{ locale, url, lastModified, images: [] }]
  })
  // An address for all locales is one page.
  return written(typeof address === 'string' ? places.slice(0, 1) : places)
}

function documentEntries(
  { origin }: SitemapOptions,
  source: SitemapCollection,
  inLocales: InLocales,
  title: string | undefined,
): string {
  const isWritten = source.isWritten ?? (({ doc }) => title === undefined || isFilled(doc[title]))
  const places = [...inLocales].flatMap(([locale, doc]): Place[] => {
    const args = { doc, locale }
    const url = isWritten(args) ? absolute(origin, source.addressOf(args)) : null
    if (url === null) return []
    const images = (source.imagesOf?.(args) ?? []).flatMap((one) => absolute(origin, one) ?? [])
    const lastModified = source.lastModified ? source.lastModified(args) : doc.updatedAt
    return [{ locale, url, lastModified, images: images.slice(0, mostImages) }]
  })
  return written(places)
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** The entries of one page in its locales, each of which names all. */
function written(places: readonly Place[]): string {
  const [first] = places
  const alternates =
    places.length > 1 && first
      ? [
          ...places.map(({ locale, url }) => alternate(String(locale), url)),
          alternate('x-default', first.url),
        ].join('')
      : ''
  return places
    .map(({ url, lastModified, images }) => {
      const moment = readMoment(lastModified)
      return [
        '<url>\n',
        textElement('loc', url),
        moment ? textElement('lastmod', moment.toISOString()) : '',
        alternates,
        ...images.map(
          (image) => `<image:image>${textElement('image:loc', image).trim()}</image:image>\n`,
        ),
        '</url>\n',
      ].join('')
    })
    .join('')
}

const alternate = (locale: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${escaped(locale.replaceAll('_', '-'))}" href="${escaped(url)}"/>\n`

function index({ origin }: SitemapOptions, files: readonly File[]): string {
  const maps = files.map((file) => {
    const moment = newestOf([file])
    const lastModified = moment ? textElement('lastmod', moment.toISOString()) : ''
    return `<sitemap>\n${textElement('loc', new URL(file.address, origin).href)}${lastModified}</sitemap>\n`
  })
  const open = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return `${declaration}${open}\n${maps.join('')}</sitemapindex>\n`
}

/** A body that is made as fast as it is taken. */
function streamed(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
