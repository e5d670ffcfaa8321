import type { Json, JsonObject } from 'stet'
import { absolute, readMoment } from './answer.ts'
import { escaped } from './xml.ts'

/** A picture of a page, as networks show it. */
export interface PageImage {
  readonly url: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly alt?: string | undefined
}

export interface PageMeta {
  /** Where the site is: `https://example.org`. */
  readonly origin: string
  /** The one address of the page, such as `/posts/hello`. */
  readonly address: string
  readonly title: string
  /** The title of the window, where it says more than the title: `Hello · Ferrule`. */
  readonly windowTitle?: string | undefined
  readonly description?: string | undefined
  readonly siteName?: string | undefined
  /** Default `website`. */
  readonly kind?: 'website' | 'article' | 'profile' | undefined
  readonly image?: PageImage | string | null | undefined
  readonly locale?: string | undefined
  /** The addresses of the page by locale, the default one first. */
  readonly alternates?: Readonly<Record<string, string>> | undefined
  /** Whether search engines list the page, and follow its links. Default true. */
  readonly robots?: { readonly index?: boolean; readonly follow?: boolean } | undefined
  readonly published?: unknown
  readonly modified?: unknown
  readonly authors?: readonly string[] | undefined
  readonly section?: string | undefined
  readonly tags?: readonly string[] | undefined
  /** Feeds of the site: their addresses. */
  readonly feeds?: { readonly atom?: string; readonly json?: string } | undefined
}

/** An element of the head of a page. */
export type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }

/**
 * The elements that tell search engines and networks of a page. One that is not to be listed has no
 * canonical address, as the two contradict each other.
 */
export function metaTags(page: PageMeta): HeadTag[] {
  const { origin, title, windowTitle, description, robots = {} } = page
  const url = absolute(origin, page.address)
  const isListed = robots.index !== false
  const rules = [isListed ? null : 'noindex', robots.follow === false ? 'nofollow' : null]
  const told = rules.filter((rule) => rule !== null)
  return [
    { tag: 'title', text: windowTitle ?? title },
    ...named({ description }),
    ...named({ robots: told.length > 0 ? told.join(', ') : undefined }),
    ...(isListed ? [...link('canonical', url), ...alternates(page)] : []),
    ...feeds(page),
    ...openGraph(page, url),
    ...card(page),
  ]
}

const named = (values: Readonly<Record<string, string | null | undefined>>): HeadTag[] =>
  tagsWith('name', values)

const property = (values: Readonly<Record<string, string | null | undefined>>): HeadTag[] =>
  tagsWith('property', values)

function tagsWith(
  kind: 'name' | 'property',
  values: Readonly<Record<string, string | null | undefined>>,
): HeadTag[] {
  return Object.entries(values).flatMap(([name, content]): HeadTag[] =>
    content ? [{ tag: 'meta', attributes: { [kind]: name, content } }] : [],
  )
}

const link = (
  rel: string,
  href: string | null,
  more: Readonly<Record<string, string>> = {},
): HeadTag[] => (href === null ? [] : [{ tag: 'link', attributes: { rel, ...more, href } }])

function alternates({ origin, alternates = {} }: PageMeta): HeadTag[] {
  const places = Object.entries(alternates)
  const [first] = places
  if (first === undefined || places.length < 2) return []
  const all: [string, string][] = [...places, ['x-default', first[1]]]
  return all.flatMap(([locale, address]) =>
    link('alternate', absolute(origin, address), { hreflang: locale.replaceAll('_', '-') }),
  )
}

function feeds({ origin, siteName, title, feeds = {} }: PageMeta): HeadTag[] {
  const named = { title: siteName ?? title }
  return [
    ...link('alternate', absolute(origin, feeds.atom), { type: 'application/atom+xml', ...named }),
    ...link('alternate', absolute(origin, feeds.json), { type: 'application/feed+json', ...named }),
  ]
}

function imageOf({ origin, image }: PageMeta): PageImage | null {
  const given = typeof image === 'string' ? { url: image } : image
  const url = given ? absolute(origin, given.url) : null
  return given && url !== null ? { ...given, url } : null
}

function openGraph(page: PageMeta, url: string | null): HeadTag[] {
  const { kind = 'website', title, description, siteName, locale } = page
  const image = imageOf(page)
  return [
    ...property({
      'og:type': kind,
      'og:site_name': siteName,
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:locale': locale?.replaceAll('-', '_'),
      'og:image': image?.url,
      'og:image:width': image?.width?.toString(),
      'og:image:height': image?.height?.toString(),
      'og:image:alt': image?.alt,
    }),
    ...(kind === 'article' ? articleTags(page) : []),
  ]
}

function articleTags({
  published,
  modified,
  authors = [],
  section,
  tags = [],
}: PageMeta): HeadTag[] {
  const moment = (value: unknown) => readMoment(value)?.toISOString()
  return [
    ...property({
      'article:published_time': moment(published),
      'article:modified_time': moment(modified),
      'article:section': section,
    }),
    ...authors.flatMap((author) => property({ 'article:author': author })),
    ...tags.flatMap((tag) => property({ 'article:tag': tag })),
  ]
}

function card(page: PageMeta): HeadTag[] {
  const image = imageOf(page)
  return named({
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'twitter:title': page.title,
    'twitter:description': page.description,
    'twitter:image': image?.url,
    'twitter:image:alt': image?.alt,
  })
}

/** The elements as HTML, one a line. */
export function tagsToHtml(tags: readonly HeadTag[]): string {
  return tags
    .map((one) => {
      if (one.tag === 'title') return `<title>${escaped(one.text)}</title>`
      const attributes = Object.entries(one.attributes).map(
        ([name, value]) => ` ${name}="${escaped(value)}"`,
      )
      return `<${one.tag}${attributes.join('')}>`
    })
    .join('\n')
}

/**
 * What the fields of the plugin say of a document, as far as they are filled: its title, description
 * and picture, which must be populated.
 */
export function metaOf(
  doc: JsonObject,
): Pick<PageMeta, 'description' | 'image'> & { title?: string } {
  const meta = objectOf(doc.meta)
  const { url, width, height, alt } = objectOf(meta.image)
  return {
    ...(isText(meta.title) && { title: meta.title }),
    ...(isText(meta.description) && { description: meta.description }),
    ...(isText(url) && {
      image: {
        url,
        ...(typeof width === 'number' && { width }),
        ...(typeof height === 'number' && { height }),
        ...(isText(alt) && { alt }),
      },
    }),
  }
}

const isText = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.trim() !== ''

const objectOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
