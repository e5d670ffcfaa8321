import { readMoment } from './answer.ts'
import { escaped, textElement } from './xml.ts'

/** A page in one locale. */
export interface PageInLocale {
  readonly locale: string | null
  readonly url: string
  readonly lastModified: unknown
  readonly images: readonly string[]
}

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
export const opening = `${declaration}<urlset ${namespaces}>\n`
export const ending = '</urlset>\n'

/** What search engines read of one file, uncompressed: 50 MB, in either way of counting. */
const mostBytes = 50_000_000
/** An address must have fewer characters; search engines leave out what is longer. */
const addressLimit = 2048
/** The longest entry that has neither languages nor pictures. */
const bareEntry = addressLimit + 100
/** As many addresses fit into a file, however long they are. Search engines would read 50,000. */
const mostAddresses = 20_000
/** Bytes of an ordinary entry with its pictures, and of each language that it names: both generous. */
const usual = { entry: 2500, language: 500 }

/** How many documents a file holds, so that it need not leave out languages unless they are unusually long. */
export function documentsOfFile(limit: number, locales: number): number {
  const named = locales > 1 ? (locales + 1) * usual.language : 0
  const bytes = Math.floor(mostBytes / (locales * (usual.entry + named)))
  return Math.max(1, Math.min(Math.floor(Math.min(limit, mostAddresses) / locales), bytes))
}

/** Whether an address is one that search engines read. */
export const isReadable = (url: string): boolean => escaped(url).length < addressLimit

/**
 * The entries of a file, which never has more bytes than are read. Every address is in it: where room
 * runs out, pictures are left out first and then languages.
 */
export class SitemapText {
  #left = mostBytes - Buffer.byteLength(opening + ending)
  /** Addresses that may still come; there is always room for them. */
  #awaited: number

  constructor(mostPages: number, locales: number) {
    this.#awaited = mostPages * locales
  }

  /** The entries of one page in its locales, each of which names all; `outOf` so many that it may have. */
  entries(places: readonly PageInLocale[], outOf: number): string {
    // More may come where documents are published while the file is made.
    this.#awaited = Math.max(0, this.#awaited - outOf)
    const room = this.#left - this.#awaited * bareEntry
    for (const shown of [everything, withoutImages, bare]) {
      const text = written(places, shown)
      const bytes = Buffer.byteLength(text)
      if (bytes > room && shown !== bare) continue
      this.#left -= bytes
      return text
    }
    return ''
  }
}

const everything = { images: true, languages: true }
const withoutImages = { images: false, languages: true }
const bare = { images: false, languages: false }

function written(places: readonly PageInLocale[], shown: typeof everything): string {
  const [first] = places
  const alternates =
    shown.languages && places.length > 1 && first
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
        ...(shown.images ? images : []).map(
          (image) => `<image:image>${textElement('image:loc', image).trim()}</image:image>\n`,
        ),
        '</url>\n',
      ].join('')
    })
    .join('')
}

const alternate = (locale: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${escaped(locale.replaceAll('_', '-'))}" href="${escaped(url)}"/>\n`
