import { bindFilter, codeLimits, type Entity, parseWhere, requestLimits } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { databases } from '../databases/databases.ts'
import { collection, insert, newDocument, open } from '../databases/open.ts'

const config = {
  collections: [
    {
      slug: 'posts',
      fields: [
        { name: 'title', type: 'text', index: true },
        { name: 'note', type: 'textarea' },
        { name: 'items', type: 'array', fields: [{ name: 'label', type: 'text' }] },
        { name: 'facts', type: 'json' },
        { name: 'author', type: 'relationship', relationTo: 'authors', hasMany: true },
        { name: 'about', type: 'relationship', relationTo: ['authors', 'posts'] },
      ],
    },
    { slug: 'authors', fields: [{ name: 'name', type: 'text' }] },
  ],
} as const
const posts = collection('posts')

describe.each(databases)('filters in $name', (kind) => {
  const opened = async () => {
    const { database, config: complete } = await open(kind, config)
    const entity = complete.collection.get('posts') as Entity
    const find = async (where: unknown, limits = requestLimits) => {
      const filter = bindFilter(parseWhere(where, limits), entity, {
        config: complete,
        locale: null,
        limits,
      })
      const found = await database.read.find(posts, { stage: 'main', filter })
      return found.map(({ id }) => id)
    }
    return { database, find }
  }

  test('as large as a request may make them are answered', async () => {
    const { database, find } = await opened()
    const words = Array.from({ length: 1500 }, (_, index) => `word${index}`)
    const all = words.join(' ')
    await insert(
      database,
      posts,
      newDocument('all', { title: all, note: all, items: [{ label: all }], facts: [all] }),
      newDocument('some', { title: 'word1', note: 'word1', author: ['w1'] }),
    )
    const text = all.slice(0, requestLimits.text)
    for (const path of ['title', 'note', 'items.label', 'facts']) {
      expect(await find({ [path]: { like: text } }), path).toEqual(['all'])
      expect(await find({ [path]: { contains: text } }), path).toEqual(['all'])
    }
    expect(await find({ title: { not_like: text } })).toEqual([])
    const values = words.slice(0, requestLimits.values)
    expect(await find({ title: { in: values } })).toEqual(['some'])
    expect(await find({ author: { in: [...values.slice(1), 'w1'] } })).toEqual(['some'])
    expect(await find({ facts: { in: values } })).toEqual([])
    const references = values.map((value) => ({ relationTo: 'authors', value }))
    expect(await find({ about: { in: references } })).toEqual([])
    // Each counts twice: the object and its condition.
    const conditions = words.slice(0, requestLimits.conditions / 2 - 1)
    for (const join of ['and', 'or']) {
      for (const path of ['title', 'items.label']) {
        const where = { [join]: conditions.map((word) => ({ [path]: { contains: word } })) }
        expect(await find(where)).toContain('all')
      }
      for (const path of ['author', 'author.name']) {
        const where = { [join]: conditions.map((word) => ({ [path]: { not_equals: word } })) }
        expect(await find(where)).toEqual(['all', 'some'])
      }
    }
    const deep = {
      or: [{ and: [{ or: [{ and: [{ or: [{ 'facts.a.b.c': { equals: 'x' } }] }] }] }] }],
    }
    expect(await find(deep)).toEqual([])
  })

  test('as large as code may make them are answered', async () => {
    const { database, find } = await opened()
    await insert(database, posts, newDocument('p', { title: 'value99999' }))
    const values = Array.from({ length: codeLimits.values }, (_, index) => `value${index}`)
    expect(await find({ title: { in: values } }, codeLimits)).toEqual(['p'])
    expect(await find({ title: { not_in: values } }, codeLimits)).toEqual([])
    expect(await find({ id: { in: values } }, codeLimits)).toEqual([])
    expect(await find({ 'items.label': { in: values } }, codeLimits)).toEqual([])
  })

  test('treat texts literally, also if they have a meaning in SQL or JSON', async () => {
    const { database, find } = await opened()
    const texts = [
      `%`,
      `_`,
      `\\`,
      `a' OR 1=1--`,
      `"`,
      `$.a`,
      `\0`,
      `\ud800`,
      `{"a":1}`,
      `[1]`,
      `null`,
    ]
    for (const [index, text] of texts.entries()) {
      const data = { title: text, items: [{ label: text }], facts: { key: text } }
      await insert(database, posts, newDocument(`p${index}`, data))
    }
    for (const [index, text] of texts.entries()) {
      // NUL and half a surrogate pair are both stored as the replacement character.
      const expected = text === '\0' || text === '\ud800' ? ['p6', 'p7'] : [`p${index}`]
      for (const path of ['title', 'items.label', 'facts.key']) {
        expect(await find({ [path]: { equals: text } }), `${path} ${text}`).toEqual(expected)
        expect(await find({ [path]: { contains: text } }), `${path} ${text}`).toEqual(
          expect.arrayContaining(expected),
        )
        expect(await find({ [path]: { in: [text, 'other'] } }), `${path} ${text}`).toEqual(expected)
      }
    }
    expect(await find({ title: { contains: '%' } })).toEqual(['p0'])
    expect(await find({ title: { contains: '_' } })).toEqual(['p1'])
  })

  test('compare long texts to their end', async () => {
    const { database, find } = await opened()
    const long = 'long '.repeat(1000)
    await insert(
      database,
      posts,
      ...['a', 'b', 'c'].map((end) => newDocument(end, { title: long + end })),
    )
    expect(await find({ title: { equals: `${long}b` } })).toEqual(['b'])
    expect(await find({ title: { in: [`${long}a`, `${long}c`, long] } })).toEqual(['a', 'c'])
    expect(await find({ title: { greater_than: `${long}a` } })).toEqual(['b', 'c'])
    expect(await find({ title: { not_equals: `${long}b` } })).toEqual(['a', 'c'])
  })
})
