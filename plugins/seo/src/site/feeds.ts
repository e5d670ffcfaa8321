import type { Cms, JsonObject, Where } from 'stet'
import { absolute, isReadRequest, readMoment, validatedAnswer } from './answer.ts'
import { escaped, textElement } from './xml.ts'

/** A document in a feed. */
export interface FeedEntry {
  readonly title: string
  /** The address of its page. */
  readonly url: string
  readonly summary?: string | undefined
  /** Its content as HTML, with absolute addresses. */
  readonly html?: string | undefined
  readonly published?: unknown
  readonly updated?: unknown
  readonly authors?: readonly { readonly name: string; readonly url?: string | undefined }[]
  /** The address of a picture. */
  readonly image?: string | undefined
  readonly tags?: readonly string[]
}

export interface FeedOptions {
  readonly cms: Cms
  /** Where the site is: `https://example.org`. */
  readonly origin: string
  readonly title: string
  readonly description?: string
  /** The page that the feed is of. Default `/`. */
  readonly home?: string
  /** Where it is as Atom, and as JSON Feed. Default `/feed.xml` and `/feed.json`. */
  readonly paths?: { readonly atom?: string; readonly json?: string }
  /** The slug of the collection. */
  readonly collection: string
  readonly where?: Where
  /** Default: the newest first. */
  readonly sort?: string
  /** How many documents. Default 20. */
  readonly limit?: number
  readonly depth?: number
  readonly locale?: string
  /** What the feed says of a document; null leaves it out. */
  readonly entryOf: (doc: JsonObject) => FeedEntry | null
  /** Seconds for which it may be kept. Default 600. */
  readonly maxAge?: number
}

interface Entry extends FeedEntry {
  readonly updatedAt: Date
}

/** The feed of a collection, as Atom or JSON Feed, if the request is for it; else null. */
export async function feedFor(request: Request, options: FeedOptions): Promise<Response | null> {
  const { atom = '/feed.xml', json = '/feed.json' } = options.paths ?? {}
  const { pathname } = new URL(request.url)
  if (!isReadRequest(request) || (pathname !== atom && pathname !== json)) return null
  const entries = await read(options)
  const isAtom = pathname === atom
  const text = isAtom ? atomText(options, atom, entries) : jsonText(options, json, entries)
  const kind = isAtom ? 'application/atom+xml' : 'application/feed+json'
  return validatedAnswer(request, {
    contentType: `${kind}; charset=utf-8`,
    validator: text,
    lastModified: newestOf(entries),
    maxAge: options.maxAge ?? 600,
    body: () => text,
  })
}

async function read(options: FeedOptions): Promise<readonly Entry[]> {
  const { cms, collection, where = {}, origin, locale } = options
  const { docs } = await cms.as(null).find({
    collection,
    where,
    sort: options.sort ?? '-createdAt',
    limit: options.limit ?? 20,
    pagination: false,
    depth: options.depth ?? 1,
    ...(locale !== undefined && { locale }),
  })
  return docs.flatMap((doc): Entry[] => {
    const entry = options.entryOf(doc)
    const url = entry && absolute(origin, entry.url)
    if (!url) return []
    const updatedAt =
      readMoment(entry.updated) ??
      readMoment(doc.updatedAt) ??
      readMoment(entry.published) ??
      new Date(0)
    return [{ ...entry, url, updatedAt }]
  })
}

const newestOf = (entries: readonly Entry[]): Date | undefined =>
  entries.map(({ updatedAt }) => updatedAt).toSorted((one, other) => +other - +one)[0]

function atomText(options: FeedOptions, path: string, entries: readonly Entry[]): string {
  const { origin, title, description, home = '/', locale } = options
  const homeUrl = absolute(origin, home) ?? origin
  const updated = newestOf(entries) ?? new Date(0)
  const language = locale === undefined ? '' : ` xml:lang="${escaped(locale)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom"${language}>\n`,
    textElement('id', homeUrl),
    textElement('title', title),
    description ? textElement('subtitle', description) : '',
    `<link rel="self" type="application/atom+xml" href="${escaped(absolute(origin, path) ?? '')}"/>\n`,
    `<link rel="alternate" type="text/html" href="${escaped(homeUrl)}"/>\n`,
    textElement('updated', updated.toISOString()),
    // An entry without an author has that of the feed, which Atom wants for one of the two.
    `<author>${textElement('name', title).trim()}</author>\n`,
    ...entries.map(atomEntry),
    '</feed>\n',
  ].join('')
}

function atomEntry({ title, url, updatedAt, ...more }: Entry): string {
  const { published, summary, html, authors = [], tags = [] } = more
  const moment = readMoment(published)
  return [
    '<entry>\n',
    textElement('id', url),
    textElement('title', title),
    `<link rel="alternate" type="text/html" href="${escaped(url)}"/>\n`,
    textElement('updated', updatedAt.toISOString()),
    moment ? textElement('published', moment.toISOString()) : '',
    ...authors.map(
      (author) =>
        `<author>${textElement('name', author.name).trim()}${author.url ? textElement('uri', author.url).trim() : ''}</author>\n`,
    ),
    ...tags.map((tag) => `<category term="${escaped(tag)}"/>\n`),
    summary ? textElement('summary', summary) : '',
    html ? `<content type="html">${escaped(html)}</content>\n` : '',
    '</entry>\n',
  ].join('')
}

function jsonText(options: FeedOptions, path: string, entries: readonly Entry[]): string {
  const { origin, title, description, home = '/', locale } = options
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(description && { description }),
    home_page_url: absolute(origin, home),
    feed_url: absolute(origin, path),
    ...(locale !== undefined && { language: locale }),
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      ...(entry.summary && { summary: entry.summary }),
      // One of the two must be there.
      ...(entry.html
        ? { content_html: entry.html }
        : { content_text: entry.summary ?? entry.title }),
      date_published: readMoment(entry.published)?.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      image: absolute(origin, entry.image) ?? undefined,
      ...(entry.authors && entry.authors.length > 0 && { authors: entry.authors }),
      ...(entry.tags && entry.tags.length > 0 && { tags: entry.tags }),
    })),
  })
}
