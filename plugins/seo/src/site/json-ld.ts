import type { Json, JsonObject } from 'stet'
import { readMoment } from './answer.ts'

/** Data about a page for search engines, in the words of schema.org. */
export interface StructuredData {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** What is wrong with a property, named by its path: `author.name`. */
export interface StructuredDataProblem {
  readonly path: string
  readonly problem: 'missing' | 'not a date' | 'not an address' | 'too long'
  /** With an error, search engines ignore the data. */
  readonly level: 'error' | 'warning'
}

interface Rule {
  readonly required: readonly string[]
  readonly recommended?: readonly string[]
}

const article: Rule = {
  required: ['headline'],
  recommended: ['author', 'datePublished', 'image'],
}

/** What search engines need of each type, and what they would like. */
const rules: Readonly<Record<string, Rule>> = {
  Article: article,
  NewsArticle: article,
  BlogPosting: article,
  WebPage: { required: ['name'], recommended: ['url'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position'] },
  Organization: { required: ['name'] },
  Person: { required: ['name'] },
  Event: { required: ['name', 'startDate', 'location'], recommended: ['endDate'] },
  Place: { required: [], recommended: ['address'] },
  ImageObject: { required: ['url'] },
}

const dates = new Set(['datePublished', 'dateModified', 'startDate', 'endDate'])
const addresses = new Set(['url', 'item', 'logo', 'sameAs', 'contentUrl'])
/** Characters of a headline that search engines show. */
const longestHeadline = 110

/** What is wrong with the data, and with the data in it. */
export function structuredDataProblems(
  data: StructuredData,
  own: Readonly<Record<string, Rule>> = {},
): StructuredDataProblem[] {
  return problemsAt(data, '', { ...rules, ...own })
}

function problemsAt(
  value: unknown,
  path: string,
  all: Readonly<Record<string, Rule>>,
): StructuredDataProblem[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => problemsAt(one, `${path}.${index}`, all))
  }
  if (!isObject(value)) return []
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const type = String(value['@type'] ?? '')
  const { required = [], recommended = [] } = Object.hasOwn(all, type) ? (all[type] ?? {}) : {}
  const missing = (names: readonly string[], level: 'error' | 'warning') =>
    names
      .filter((name) => isEmpty(value[name]))
      .map((name) => ({ path: at(name), problem: 'missing', level }) as const)
  const wrong = Object.entries(value).flatMap(([name, one]): StructuredDataProblem[] => {
    if (isEmpty(one)) return []
    if (dates.has(name) && !isDate(one)) {
      return [{ path: at(name), problem: 'not a date', level: 'error' }]
    }
    if (addresses.has(name) && typeof one === 'string' && !isAddress(one)) {
      return [{ path: at(name), problem: 'not an address', level: 'error' }]
    }
    if (name === 'headline' && String(one).length > longestHeadline) {
      return [{ path: at(name), problem: 'too long', level: 'warning' }]
    }
    return problemsAt(one, at(name), all)
  })
  return [...missing(required, 'error'), ...missing(recommended, 'warning'), ...wrong]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** A day, or a moment; `2026-03-02` is a day. */
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && readMoment(value) !== undefined

const isAddress = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value)

export interface JsonLdOptions {
  /** Told what is wrong; data with an error is left out of the page. */
  readonly onProblems?: (problems: readonly StructuredDataProblem[], data: StructuredData) => void
  /** What further types need. */
  readonly rules?: Readonly<Record<string, Rule>>
}

/**
 * The data as an element of a page. Nothing in it can end the element, or begin another one. Empty
 * where the data has an error: search engines hold against a site what is wrong.
 */
export function jsonLd(data: StructuredData, options: JsonLdOptions = {}): string {
  const problems = structuredDataProblems(data, options.rules)
  if (problems.length > 0) options.onProblems?.(problems, data)
  if (problems.some(({ level }) => level === 'error')) return ''
  const text = jsonInScript({ '@context': 'https://schema.org', ...data })
  return `<script type="application/ld+json">${text}</script>`
}

/** JSON in which no character means anything to HTML; empty values are left out. */
export function jsonInScript(value: unknown): string {
  const text = JSON.stringify(value, (_, one) => (isEmpty(one) ? undefined : one)) ?? 'null'
  return text.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** How the data of a document is made, by property. */
export type StructuredDataMapping = Readonly<Record<string, (doc: JsonObject) => unknown>> & {
  readonly '@type'?: never
}

/** The data of a document of a type, by a mapping of one's own: `{ headline: (doc) => doc.title }`. */
export function structuredData(
  type: string,
  doc: JsonObject,
  mapping: StructuredDataMapping,
): StructuredData {
  const values = Object.entries(mapping).map(([name, make]) => [name, make?.(doc)])
  return { '@type': type, ...Object.fromEntries(values) }
}

export interface ArticleData {
  /** Default `Article`. */
  readonly type?: 'Article' | 'NewsArticle' | 'BlogPosting'
  readonly headline: string
  readonly url: string
  readonly description?: string | undefined
  readonly images?: readonly string[]
  readonly published?: Json | Date | undefined
  readonly modified?: Json | Date | undefined
  readonly authors?: readonly { readonly name: string; readonly url?: string | undefined }[]
  readonly publisher?: { readonly name: string; readonly url?: string; readonly logo?: string }
  readonly locale?: string
}

/** An article, of a newspaper or of a blog. */
export function articleData(article: ArticleData): StructuredData {
  const { type = 'Article', headline, url, description, images, locale, publisher } = article
  return {
    '@type': type,
    headline,
    url,
    mainEntityOfPage: url,
    description,
    image: images,
    datePublished: readMoment(article.published)?.toISOString(),
    dateModified: readMoment(article.modified)?.toISOString(),
    author: article.authors?.map((author) => ({ '@type': 'Person', ...author })),
    publisher: publisher && { '@type': 'Organization', ...publisher },
    inLanguage: locale,
  }
}

/** The way to a page, from the front page on. */
export function breadcrumbData(
  steps: readonly { readonly name: string; readonly url: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}
