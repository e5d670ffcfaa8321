import type { Cms, JsonObject, SearchResult, Where } from 'stet'
import { documentHref } from './document-href.ts'
import { type Locale, localizedHref } from './locales.ts'
import {
  type Article,
  articleOf,
  type Event,
  eventOf,
  idOf,
  isObject,
  type Link,
  objects,
  type Page,
  type Person,
  pageOf,
  personOf,
  type Topic,
  text,
  topicOf,
} from './views.ts'

/**
 * Depth at which an article includes its picture, its topics, its authors with their portraits, and
 * the documents that its text refers to.
 */
const ARTICLE_DEPTH = 2

export type Chrome = {
  name: string
  tagline: string
  description: string
  issue: { number: number | null; season: string }
  footer: string
  email: string
  address: string
  social: Link[]
  navigation: Link[]
}

export type ArticleQuery = { where?: Where; limit?: number }

/** The operations that readers, or a preview of what they will get, are answered by. */
export type Api = ReturnType<Cms['as']>

/** The data of the pages: published content in one language. */
export type Reader = {
  locale: Locale
  chrome(): Promise<Chrome>
  robots(): Promise<string>
  articles(query?: ArticleQuery): Promise<Article[]>
  article(slug: string): Promise<Article | null>
  /** Ids of the documents with a value of the field in this language; others fall back. */
  written(collection: 'articles' | 'events', field: string): Promise<Set<string>>
  page(slug: string): Promise<Page | null>
  pages(): Promise<Page[]>
  people(): Promise<Person[]>
  person(slug: string): Promise<Person | null>
  topics(): Promise<Topic[]>
  topic(slug: string): Promise<Topic | null>
  events(): Promise<Event[]>
  /** Documents with pages that have these words; `isExact` leaves mistyped words as they are. */
  search(q: string, isExact: boolean): Promise<FoundTexts>
}

export type FoundTexts = {
  texts: Found[]
  /** What was searched for in the place of words that find nothing. */
  corrected: string | null
}

/** A document that a search found, with the words marked that it was found by. */
export type Found = {
  collection: string
  slug: string
  title: SearchResult['highlights']['title']
  excerpt: SearchResult['highlights']['excerpt']
}

export function createReader(api: Api, locale: Locale): Reader {
  async function find(
    collection: string,
    where: Where,
    more: Partial<Parameters<typeof api.find>[0]>,
  ) {
    const found = await api.find({ limit: 0, ...more, collection, where, locale })
    return found.docs
  }

  async function first(collection: string, slug: string, depth: number) {
    const docs = await find(collection, { slug: { equals: slug } }, { limit: 1, depth })
    return docs[0] ?? null
  }

  async function navigation(): Promise<Link[]> {
    const doc = await api.findGlobal({ slug: 'navigation', locale, depth: 1 })
    return objects(doc.items).flatMap((item) => {
      const url = item.kind === 'url' ? localizedHref(locale, text(item.url)) : target(item)
      return url ? [{ label: text(item.label), url }] : []
    })
  }

  function target(item: JsonObject): string | null {
    const reference = isObject(item.reference) ? item.reference : {}
    const document = isObject(reference.value) ? reference.value : {}
    return documentHref(locale, text(reference.relationTo), text(document.slug))
  }

  async function chrome(): Promise<Chrome> {
    const [doc, links] = await Promise.all([
      api.findGlobal({ slug: 'site', locale, depth: 0 }),
      navigation(),
    ])
    const issue = isObject(doc.issue) ? doc.issue : {}
    const contact = isObject(doc.contact) ? doc.contact : {}
    return {
      name: text(doc.name),
      tagline: text(doc.tagline),
      description: text(doc.description),
      issue: {
        number: typeof issue.number === 'number' ? issue.number : null,
        season: text(issue.season),
      },
      footer: text(doc.footer),
      email: text(contact.email),
      address: text(contact.address),
      social: objects(doc.social).map((row) => ({ label: text(row.label), url: text(row.url) })),
      navigation: links,
    }
  }

  return {
    locale,
    chrome,
    robots: async () => {
      const doc = await api.findGlobal({ slug: 'site', depth: 0, select: { robots: true } })
      return text(doc.robots)
    },
    articles: async ({ where = {}, limit = 0 } = {}) => {
      const docs = await find('articles', where, {
        sort: '-publishedOn',
        limit,
        depth: ARTICLE_DEPTH,
        select: { body: false },
      })
      return docs.map(articleOf)
    },
    article: async (slug) => {
      const doc = await first('articles', slug, ARTICLE_DEPTH)
      return doc && articleOf(doc)
    },
    written: async (collection, field) => {
      const query = { depth: 0, fallbackLocale: false, select: { [field]: true } } as const
      const docs = await find(collection, {}, query)
      return new Set(docs.filter((doc) => doc[field] != null && doc[field] !== '').map(idOf))
    },
    page: async (slug) => {
      const doc = await first('pages', slug, 2)
      return doc && pageOf(doc)
    },
    pages: async () => (await find('pages', {}, { depth: 0 })).map(pageOf),
    people: async () => (await find('authors', {}, { sort: 'name', depth: 1 })).map(personOf),
    person: async (slug) => {
      const doc = await first('authors', slug, 1)
      return doc && personOf(doc)
    },
    topics: async () => (await find('topics', {}, { sort: 'slug', depth: 0 })).map(topicOf),
    topic: async (slug) => {
      const doc = await first('topics', slug, 0)
      return doc && topicOf(doc)
    },
    search: async (q, isExact) => {
      const { docs, corrected } = await api.search({ q, locale, limit: 50, correct: !isExact })
      const texts = docs.map(({ collection, doc, highlights }) => ({
        collection,
        slug: text(doc.slug),
        ...highlights,
      }))
      return { texts, corrected }
    },
    events: async () => (await find('events', {}, { sort: 'starts', depth: 1 })).map(eventOf),
  }
}
