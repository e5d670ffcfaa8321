import { existsSync } from 'node:fs'
import { documentsIn, plainText } from '@stet/rich-text/text'
import { describe, expect, test } from 'vitest'
import { articles } from './articles/index.ts'
import { documents } from './documents.ts'
import { navigation, site } from './globals.ts'
import { isObject, type Locale, localesOf, type Tree, type TreeObject } from './localized.ts'

const all = documents.flatMap(({ collection, documents: list }) =>
  list.map((document) => ({ collection, document, id: String(document.id) })),
)
const ids = new Set(all.map(({ id }) => id))
const inCollection = (name: string) => all.filter(({ collection }) => collection === name)
const everyLocale: Locale[] = ['en', 'de', 'ar', 'ja']

const ID = /^(?:article|author|event|media|page|topic)-[a-z-]+$/

/** Every value that looks like the id of a document, wherever it stands. */
function mentioned(value: Tree | undefined): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(mentioned)
  return isObject(value) ? Object.values(value).flatMap(mentioned) : []
}

function bodies(value: Tree | undefined): TreeObject[] {
  if (Array.isArray(value)) return value.flatMap(bodies)
  if (!isObject(value)) return []
  return isObject(value.root) ? [value] : Object.values(value).flatMap(bodies)
}

test('there is enough to look at', () => {
  expect(all.length).toBeGreaterThanOrEqual(50)
  expect(inCollection('articles').length).toBeGreaterThanOrEqual(14)
  expect(inCollection('media').length).toBeGreaterThanOrEqual(12)
  expect(inCollection('events').length).toBeGreaterThanOrEqual(6)
  expect(inCollection('pages').length).toBeGreaterThanOrEqual(4)
  expect(inCollection('authors').length).toBeGreaterThanOrEqual(6)
  expect(inCollection('topics').length).toBeGreaterThanOrEqual(6)
})

test('ids are unique, and so are addresses within a collection', () => {
  expect(ids.size).toBe(all.length)
  const addresses = all
    .filter(({ document }) => typeof document.slug === 'string')
    .map(({ collection, document }) => `${collection}/${document.slug}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(all)('$id refers only to documents that exist', ({ document }) => {
  const linked = bodies(document).flatMap(documentsIn)
  const wanted = [...mentioned(document), ...linked.map(({ id }) => String(id))]
  expect(wanted.filter((id) => !ids.has(id))).toEqual([])
})

test('the navigation refers only to documents that exist', () => {
  expect(mentioned(navigation).filter((id) => !ids.has(id))).toEqual([])
})

describe.each(articles)('$id', (article) => {
  test('has everything an article needs', () => {
    expect(article.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(article.publishedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(article.authors.length).toBeGreaterThan(0)
    expect(article.topics.length).toBeGreaterThan(0)
    expect(article.related).not.toContain(article.id)
    for (const text of Object.values(article.text)) {
      expect(text?.title.length).toBeGreaterThan(3)
      expect(text?.standfirst.length).toBeGreaterThan(20)
      expect(text?.standfirst.length).toBeLessThanOrEqual(240)
    }
  })

  test('is between 400 and 900 words long in English', () => {
    const words = plainText(article.text.en.body).split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(400)
    expect(words).toBeLessThanOrEqual(900)
  })

  test('has no mark left over from the notation', () => {
    for (const text of Object.values(article.text)) {
      expect(plainText(text?.body)).not.toMatch(/[*`]|\]\(|^#|^>/m)
    }
  })
})

test('articles are there in several languages and several states', () => {
  const count = (locale: Locale) => articles.filter(({ text }) => locale in text).length
  expect(count('de')).toBeGreaterThanOrEqual(5)
  expect(count('ar')).toBeGreaterThanOrEqual(3)
  expect(count('ja')).toBeGreaterThanOrEqual(3)
  expect(articles.some(({ state }) => state === 'draft')).toBe(true)
  expect(articles.some(({ pending }) => pending !== undefined)).toBe(true)
})

test.each([
  ...inCollection('topics'),
  ...inCollection('pages'),
  { id: 'site', document: site },
  { id: 'navigation', document: navigation },
])('$id is written in every language', ({ document }) => {
  expect(localesOf(document)).toEqual(everyLocale)
})

test('what is written in one language is complete in it where it must be', () => {
  const required: Record<string, string[]> = {
    media: ['alt'],
    authors: ['role'],
    topics: ['name'],
    events: ['title'],
    pages: ['title'],
    articles: ['title', 'standfirst', 'body'],
  }
  const missing = all.flatMap(({ collection, document, id }) =>
    localesOf(document).flatMap((locale) =>
      (required[collection] ?? [])
        .filter((field) => {
          const value = document[field]
          return !isObject(value) || !(locale in value)
        })
        .map((field) => `${id}.${field}.${locale}`),
    ),
  )
  expect(missing).toEqual([])
})

test('every picture is a file of this repository', () => {
  const missing = inCollection('media')
    .map(({ document }) => String(document.file))
    .filter((file) => !existsSync(new URL(`../pictures/files/${file}`, import.meta.url)))
  expect(missing).toEqual([])
})
