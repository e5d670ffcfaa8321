import type { Cms, DocumentId, JsonObject, Where } from 'stet'
import { absolute, isReadRequest, readMoment, validatedAnswer } from './answer.ts'
import { type TellingFields, tellingFields, writtenLocales } from './is-written.ts'
import {
  contentLocales,
  type InLocales,
  type Published,
  published,
  stateOf,
} from './read-published.ts'
import { SharedBodies } from './shared-bodies.ts'
import {
  declaration,
  documentsOfFile,
  ending,
  isReadable,
  opening,
  type PageInLocale,
  SitemapText,
} from './sitemap-text.ts'
import { textElement } from './xml.ts'

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
  /**
   * Whether there is a page in this locale. Default: where the field that names documents has a value;
   * if that is the same in all locales, where any field that is not has one.
   */
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
  /** Addresses in one file, at most 20,000, which fit into 50 MB. Default 10,000. */
  readonly limit?: number
  /** Seconds for which it may be kept. Default 600. */
  readonly maxAge?: number
}

/** Pictures that are listed of one page. */
const mostImages = 100

/** What one process keeps of the sitemaps of a site. */
class Kept {
  readonly bodies = new SharedBodies()
  readonly #starts = new Map<string, { readonly state: string; readonly ids: Starts }>()

  /** Behind which document each file of a collection begins, as far as files before it were made. */
  startsIn(source: SitemapCollection, { count, newest, most }: Part): Starts {
    const state = JSON.stringify([source.where, count, newest, most])
    const known = this.#starts.get(source.collection)
    if (known?.state === state) return known.ids
    const ids: Starts = new Map()
    this.#starts.set(source.collection, { state, ids })
    return ids
  }
}
type Starts = Map<number, DocumentId>

const keptOf = new WeakMap<Cms, Kept>()

function keptBy(cms: Cms): Kept {
  const kept = keptOf.get(cms) ?? new Kept()
  keptOf.set(cms, kept)
  return kept
}

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
  const { cms } = options
  const shown = file ? [file] : files
  const validator = JSON.stringify([pathname, dependencies(options, shown)])
  // Conditions may have the time of day in them; for the ETag, what they select is counted.
  const name = JSON.stringify([validator, options.collections.map(({ where }) => where)])
  return validatedAnswer(request, {
    contentType: 'application/xml; charset=utf-8',
    validator,
    lastModified: newestOf(shown),
    maxAge,
    body: () =>
      file
        ? keptBy(cms).bodies.read(name, maxAge, () => urlset(options, file))
        : index(options, files),
  })
}

/** What the content of files depends on. */
function dependencies({ origin, pages, collections }: SitemapOptions, files: readonly File[]) {
  const parts = files.flatMap((file) => file.parts)
  const states = parts.map(({ source, ...range }) => [source?.collection, range])
  // What is made of the documents depends on the code, too.
  const code = collections.map((one) => Object.values(one).map(String))
  return [origin, states, parts.some(({ source }) => source === null) && pages, code]
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
  const most = documentsOfFile(limit, contentLocales(cms).length)
  const states = await Promise.all(collections.map((one) => stateOf(readingOf(options, one))))
  const ranges = [
    { source: null, count: pages.length, newest: '' },
    ...collections.map((source, place) => ({ source, count: 0, newest: '', ...states[place] })),
  ]
  const parts = ranges.flatMap((range): Part[] =>
    Array.from({ length: Math.ceil(range.count / most) }, (_, place) => {
      return { ...range, skip: place * most, most }
    }),
  )
  if (ranges.reduce((sum, { count }) => sum + count, 0) <= most) {
    return [{ address: `${stem}.xml`, parts }]
  }
  const numbers = new Map<string, number>()
  return parts.map((part) => {
    const name = part.source?.collection ?? 'pages-of-the-site'
    const number = (numbers.get(name) ?? 0) + 1
    numbers.set(name, number)
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

function readingOf({ cms }: SitemapOptions, source: SitemapCollection): Published {
  const { collection, where, depth, select } = source
  const { localized } = tellingFields(cms, collection)
  const told = source.isWritten ? [] : localized.map(([name]) => [name, true] as const)
  return {
    ...{ cms, collection, where, depth },
    select: select && { ...select, updatedAt: true, ...Object.fromEntries(told) },
  }
}

async function* urlset(options: SitemapOptions, { parts }: File): AsyncGenerator<string> {
  const [first] = parts
  const file = new SitemapText(first?.most ?? 0, contentLocales(options.cms).length)
  yield opening
  for (const part of parts) yield* entries(options, part, file)
  yield ending
}

async function* entries(
  options: SitemapOptions,
  part: Part,
  file: SitemapText,
): AsyncGenerator<string> {
  const { cms, pages = [] } = options
  const { source, skip, most } = part
  const locales = contentLocales(cms)
  if (source === null) {
    for (const page of pages.slice(skip, skip + most)) {
      yield file.entries(placesOfPage(options, page, locales), locales.length)
    }
    return
  }
  const telling = tellingFields(cms, source.collection)
  const starts = keptBy(cms).startsIn(source, part)
  for await (const doc of published(readingOf(options, source), locales, { skip, most, starts })) {
    yield file.entries(placesOfDocument(options, source, doc, telling), locales.length)
  }
}

function placesOfPage(
  { origin }: SitemapOptions,
  { address, lastModified }: SitemapPage,
  locales: readonly (string | null)[],
): readonly PageInLocale[] {
  const places = locales.flatMap((locale): PageInLocale[] => {
    const given = typeof address === 'string' ? address : address[String(locale)]
    const url = addressIn(origin, given)
    return url === null ? [] : [{ locale, url, lastModified, images: [] }]
  })
  // An address for all locales is one page.
  return typeof address === 'string' ? places.slice(0, 1) : places
}

function placesOfDocument(
  { origin }: SitemapOptions,
  source: SitemapCollection,
  inLocales: InLocales,
  telling: TellingFields,
): readonly PageInLocale[] {
  const written = writtenLocales(inLocales, telling)
  const isWritten = source.isWritten ?? (({ locale }) => written.has(locale))
  return [...inLocales].flatMap(([locale, doc]): PageInLocale[] => {
    const args = { doc, locale }
    const url = isWritten(args) ? addressIn(origin, source.addressOf(args)) : null
    if (url === null) return []
    const images = (source.imagesOf?.(args) ?? []).flatMap((one) => absolute(origin, one) ?? [])
    const lastModified = source.lastModified ? source.lastModified(args) : doc.updatedAt
    return [{ locale, url, lastModified, images: images.slice(0, mostImages) }]
  })
}

function addressIn(origin: string, address: string | null | undefined): string | null {
  const url = absolute(origin, address)
  return url !== null && isReadable(url) ? url : null
}

function index({ origin }: SitemapOptions, files: readonly File[]): string {
  const maps = files.map((file) => {
    const moment = newestOf([file])
    const lastModified = moment ? textElement('lastmod', moment.toISOString()) : ''
    return `<sitemap>\n${textElement('loc', new URL(file.address, origin).href)}${lastModified}</sitemap>\n`
  })
  const open = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return `${declaration}${open}\n${maps.join('')}</sitemapindex>\n`
}
