import { completeConfig, type Json, type JsonObject } from '@stet/core'
import fc from 'fast-check'

/**
 * A config with content of every kind: columns, links and JSON; plain, localized, listed and
 * nested.
 */
export const config = completeConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    {
      slug: 'articles',
      versions: { drafts: true },
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'code', type: 'text', index: true },
        { name: 'note', type: 'textarea' },
        { name: 'views', type: 'number', index: true },
        { name: 'price', type: 'number', localized: true },
        { name: 'scores', type: 'number', hasMany: true },
        { name: 'featured', type: 'checkbox' },
        { name: 'publishedOn', type: 'date' },
        { name: 'keywords', type: 'text', hasMany: true, localized: true },
        { name: 'tags', type: 'select', hasMany: true, options: ['a', 'b', 'A'] },
        { name: 'place', type: 'point' },
        { name: 'facts', type: 'json' },
        { name: 'body', type: 'richText', localized: true },
        {
          name: 'story',
          type: 'richText',
          features: {
            blocks: [
              {
                slug: 'note',
                fields: [
                  { name: 'word', type: 'text', localized: true },
                  { name: 'pin', type: 'text', hidden: true },
                  { name: 'inner', type: 'richText' },
                ],
              },
            ],
          },
        },
        {
          name: 'meta',
          type: 'group',
          fields: [
            { name: 'image', type: 'text' },
            { name: 'teaser', type: 'text', localized: true },
          ],
        },
        {
          name: 'seo',
          type: 'group',
          localized: true,
          fields: [{ name: 'title', type: 'text' }],
        },
        {
          name: 'items',
          type: 'array',
          fields: [
            { name: 'label', type: 'text' },
            { name: 'count', type: 'number' },
            { name: 'done', type: 'checkbox' },
            { name: 'story', type: 'richText' },
            { name: 'owner', type: 'relationship', relationTo: 'authors' },
            { name: 'inner', type: 'array', fields: [{ name: 'word', type: 'text' }] },
          ],
        },
        {
          name: 'layout',
          type: 'blocks',
          localized: true,
          blocks: [
            {
              slug: 'hero',
              fields: [
                { name: 'heading', type: 'text' },
                { name: 'size', type: 'number' },
                { name: 'story', type: 'richText' },
                { name: 'by', type: 'relationship', relationTo: 'authors' },
              ],
            },
            {
              slug: 'quote',
              fields: [
                { name: 'heading', type: 'text' },
                { name: 'size', type: 'text' },
                { name: 'story', type: 'richText' },
                { name: 'by', type: 'relationship', relationTo: 'authors', hasMany: true },
              ],
            },
          ],
        },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        { name: 'translator', type: 'relationship', relationTo: 'authors', localized: true },
        { name: 'editors', type: 'relationship', relationTo: 'authors', hasMany: true },
        { name: 'room', type: 'relationship', relationTo: 'rooms' },
        { name: 'about', type: 'relationship', relationTo: ['authors', 'rooms'] },
        {
          name: 'related',
          type: 'relationship',
          relationTo: ['authors', 'rooms'],
          hasMany: true,
          localized: true,
        },
      ],
    },
    {
      slug: 'authors',
      fields: [
        { name: 'name', type: 'text', localized: true },
        { name: 'age', type: 'number' },
        { name: 'friend', type: 'relationship', relationTo: 'authors' },
        { name: 'friends', type: 'relationship', relationTo: 'authors', hasMany: true },
        { name: 'room', type: 'relationship', relationTo: 'rooms' },
      ],
    },
    {
      slug: 'rooms',
      fields: [
        { name: 'id', type: 'number' },
        { name: 'name', type: 'text' },
      ],
    },
  ],
})

// Few and similar values, so that filters find something.
const texts = [
  '',
  'a',
  'A',
  'ab',
  'Äb',
  'äB',
  'b a',
  'ß',
  'İ',
  'x%_\\"\'',
  '5',
  '10',
  'true',
  '\ufffd',
  '\uff5e',
  '😀',
  'ΑΣ',
] as const
export const text = fc.constantFrom(...texts)
export const number = fc.constantFrom(0, 1, -1, 2.5, 5, 10, 1e6, -0.25)
export const date = fc.constantFrom(
  '2024-01-01T00:00:00.000Z',
  '2024-06-30T12:00:00.000Z',
  '2025-01-01T00:00:00.000Z',
)
export const authorID = fc.constantFrom('a1', 'a2', 'a3', '5', 'gone')
export const roomID = fc.constantFrom(5, 10, 9, 1.5, 404)
export const position = fc.tuple(
  fc.constantFrom(-10, 0, 3.5, 10, 179),
  fc.constantFrom(-45, 0, 2, 10),
)

type Arb<T> = fc.Arbitrary<T>
/** A value that a field of another type may have left behind. */
const leftOver: Arb<Json> = fc.constantFrom(
  true,
  7,
  'a',
  '',
  [],
  ['a1', 3],
  [[1, 2]],
  {},
  { foo: 1 },
)
/** The value, null, or absent; sometimes something else. */
const maybe = (value: Arb<Json>): Arb<Json | undefined> =>
  fc.oneof(
    { weight: 10, arbitrary: value },
    { weight: 2, arbitrary: fc.constantFrom(null, undefined) },
    { weight: 1, arbitrary: leftOver },
  )
/** By locale, some of a locale that was removed, or as it was stored before the field was localized. */
const localized = (value: Arb<Json>): Arb<Json | undefined> =>
  fc.oneof(
    { weight: 5, arbitrary: object({ en: value, de: value }) },
    { weight: 1, arbitrary: object({ en: value, removed: value }) },
    { weight: 1, arbitrary: maybe(value) },
  )
function object(fields: { readonly [name: string]: Arb<Json> }): Arb<JsonObject> {
  const optional = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, maybe(value)]),
  )
  return fc.record(optional).map(withoutUndefined)
}
const list = (value: Arb<Json>) => fc.array(value, { maxLength: 3 })

const withoutUndefined = (data: { readonly [name: string]: Json | undefined }): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

const polymorphic = fc.oneof(
  authorID.map((value) => ({ relationTo: 'authors', value })),
  roomID.map((value) => ({ relationTo: 'rooms', value })),
)
const scalar: Arb<Json> = fc.oneof(text, number, fc.boolean(), fc.constant(null))
const facts: Arb<Json> = fc.oneof(
  scalar,
  list(scalar),
  object({ key: fc.oneof(scalar, list(scalar)), deep: object({ key: scalar }), '0': scalar }),
  list(object({ key: scalar, list: list(list(scalar)) })),
)
const textOf = (children: readonly Json[]): JsonObject => ({ root: { type: 'root', children } })
const paragraph = fc.array(text, { maxLength: 3 }).map((words) => ({
  type: 'paragraph',
  children: words.map((word) => ({ type: 'text', text: word })),
}))
const richText: Arb<Json> = fc.array(paragraph, { maxLength: 2 }).map(textOf)
const note = object({
  word: fc.oneof(text, object({ en: text, de: text })),
  pin: text,
  inner: richText,
}).map((fields) => ({
  type: 'block',
  fields: { ...fields, blockType: 'note' },
}))
const story: Arb<Json> = fc.array(fc.oneof(paragraph, note), { maxLength: 3 }).map(textOf)
const row = (fields: { readonly [name: string]: Arb<Json> }) =>
  object({ id: fc.constantFrom('r1', 'r2'), ...fields })
const block = (blockType: string, fields: { readonly [name: string]: Arb<Json> }) =>
  row({ ...fields, blockName: text }).map((data): JsonObject => ({ ...data, blockType }))

export const article: Arb<JsonObject> = fc
  .record({
    title: localized(text),
    code: maybe(text),
    note: maybe(text),
    views: maybe(number),
    price: localized(number),
    scores: maybe(list(number)),
    featured: maybe(fc.boolean()),
    publishedOn: maybe(date),
    keywords: localized(list(text)),
    tags: maybe(list(fc.constantFrom('a', 'b', 'A'))),
    place: maybe(position.map(([x, y]) => [x, y])),
    facts: maybe(facts),
    body: localized(richText),
    story: maybe(story),
    meta: maybe(fc.record({ image: maybe(text), teaser: localized(text) }).map(withoutUndefined)),
    seo: localized(object({ title: text })),
    items: maybe(
      list(
        row({
          label: text,
          count: number,
          done: fc.boolean(),
          story: richText,
          owner: authorID,
          inner: list(row({ word: text })),
        }),
      ),
    ),
    layout: localized(
      list(
        fc.oneof(
          block('hero', { heading: text, size: number, story: richText, by: authorID }),
          block('quote', { heading: text, size: text, story: richText, by: list(authorID) }),
          block('removed', { heading: text }),
        ),
      ),
    ),
    author: maybe(authorID),
    translator: localized(authorID),
    editors: maybe(list(authorID)),
    room: maybe(roomID),
    about: maybe(polymorphic),
    related: localized(list(polymorphic)),
    removed: maybe(text),
  })
  .map(withoutUndefined)

export const author: Arb<JsonObject> = fc
  .record({
    name: localized(text),
    age: maybe(number),
    friend: maybe(authorID),
    friends: maybe(list(authorID)),
    room: maybe(roomID),
  })
  .map(withoutUndefined)

export const room: Arb<JsonObject> = object({ name: text })
