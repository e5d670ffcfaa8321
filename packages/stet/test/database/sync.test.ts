import { bindFilter, type Config, type Entity, parseWhere } from '@stet/core'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { change } from '../databases/change.ts'
import { databases } from '../databases/databases.ts'
import { collection, insert, monday, newDocument, open, openAt } from '../databases/open.ts'

type Field = Config['collections'][number]['fields'][number]

const posts = collection('posts')
const withFields = (...fields: readonly Field[]): Config => ({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'posts', versions: { drafts: true }, fields: [...fields] },
    { slug: 'authors', fields: [{ name: 'name', type: 'text' }] },
  ],
})
const title: Field = { name: 'title', type: 'text' }
const price: Field = { name: 'price', type: 'number' }

async function found(
  { database, config }: { database: Database; config: { collection: ReadonlyMap<string, Entity> } },
  where: unknown,
  stage: 'main' | 'latest' = 'main',
): Promise<readonly unknown[]> {
  const entity = config.collection.get('posts') as Entity
  const options = { config: config as never, locale: 'en' }
  const filter = bindFilter(parseWhere(where), entity, options)
  const documents = await database.read.find(posts, { stage, filter })
  return documents.map(({ id }) => id)
}

// A database that survives a restart, for what happens from one start to the next.
describe.each(databases.filter(({ name }) => name !== 'SQLite in memory'))(
  'a changed config on $name',
  (kind) => {
    test('a second start with the same config changes nothing', async () => {
      const { database, config, url } = await open(kind, withFields(title, price))
      await insert(database, posts, newDocument('p', { title: 'x' }))
      const nothing = { changes: [], reprojected: 0, duplicates: [] }
      expect(await database.sync(config)).toEqual(nothing)
      const second = await openAt(url, withFields(title, price))
      expect(await second.database.sync(second.config)).toEqual(nothing)
    })

    test('an added field finds what documents already held under its name', async () => {
      const first = await open(kind, withFields(title))
      await insert(
        first.database,
        posts,
        newDocument('cheap', { title: 'x', price: 5 }),
        newDocument('dear', { title: 'y', price: 50 }),
      )
      const second = await openAt(first.url, withFields(title, price))
      expect(await found(second, { price: { greater_than: 10 } })).toEqual(['dear'])
    })

    test('an added relationship is followed, also from drafts and from inside arrays', async () => {
      const first = await open(kind, withFields(title))
      const { database } = first
      await insert(database, collection('authors'), newDocument('ada', { name: 'Ada' }))
      await insert(database, posts, newDocument('p', { title: 'x' }))
      await change(database, posts, 'p', {
        latest: {
          status: 'draft',
          publishedAt: null,
          createdAt: monday,
          updatedAt: monday,
          data: { author: 'ada', items: [{ id: 'r', by: ['ada'] }] },
        },
      })
      const by: Field = { name: 'by', type: 'relationship', relationTo: 'authors', hasMany: true }
      const second = await openAt(
        first.url,
        withFields(
          title,
          { name: 'author', type: 'relationship', relationTo: 'authors' },
          { name: 'items', type: 'array', fields: [by] },
        ),
      )
      expect(await found(second, { 'author.name': { equals: 'Ada' } }, 'latest')).toEqual(['p'])
      expect(await found(second, { 'items.by.name': { equals: 'Ada' } }, 'latest')).toEqual(['p'])
      expect(await found(second, { 'author.name': { equals: 'Ada' } }, 'main')).toEqual([])
      const usages = await second.database.read.links.findUsages(
        { collection: 'authors', ids: ['ada'] },
        9,
      )
      expect(usages).toEqual([
        { ...posts, id: 'p', stage: 'latest', path: 'author', locale: null },
        { ...posts, id: 'p', stage: 'latest', path: 'items.by', locale: null },
      ])
    })

    test('an added rich text is found by words that documents already held, as far as all may read them', async () => {
      const first = await open(kind, withFields(title))
      const said = { type: 'block', fields: { blockType: 'quote', said: 'Thunder' } }
      const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'Rain' }] }
      const body = { root: { type: 'root', children: [paragraph, said] } }
      await insert(first.database, posts, newDocument('p', { body }, { status: 'published' }))
      const latest = { ...newDocument('p', { rows: [{ body }] }), status: 'draft' as const }
      await change(first.database, posts, 'p', { latest })

      const quote = (secret: object) => ({
        slug: 'quote',
        fields: [{ name: 'said', type: 'text', ...secret } as Field],
      })
      const text = (secret: object): Field => ({
        name: 'body',
        type: 'richText',
        features: { blocks: [quote(secret)] },
      })
      const seen = async (secret: object) => {
        const rows: Field = { name: 'rows', type: 'array', fields: [text(secret)] }
        const next = await openAt(first.url, withFields(title, text(secret), rows))
        const isFound = async (path: string, like: string, stage: 'main' | 'latest') =>
          (await found(next, { [path]: { like } }, stage)).length > 0
        return [
          await isFound('body', 'rain', 'main'),
          await isFound('body', 'rain', 'latest'),
          await isFound('rows.body', 'rain', 'latest'),
          await isFound('body', 'thunder', 'main'),
          await isFound('rows.body', 'thunder', 'latest'),
        ]
      }
      expect(await seen({})).toEqual([true, false, true, true, true])
      expect(await seen({ hidden: true })).toEqual([true, false, true, false, false])
      expect(await seen({ access: { read: () => true } })).toEqual([
        true,
        false,
        true,
        false,
        false,
      ])
      expect(await seen({ type: 'textarea' })).toEqual([true, false, true, true, true])
      // Without the field there are no words, and no row of the table of texts is left behind.
      const without = await openAt(first.url, withFields(title))
      const told: string[] = []
      await without.database.check((sentence) => told.push(sentence))
      expect(told).toEqual([])
    })

    test('a removed relationship is no usage any more, even if it was the only one', async () => {
      const author: Field = { name: 'author', type: 'relationship', relationTo: 'authors' }
      const first = await open(kind, withFields(title, author))
      await insert(first.database, collection('authors'), newDocument('ada', { name: 'Ada' }))
      await insert(first.database, posts, newDocument('p', { title: 'x', author: 'ada' }))
      const ada = { collection: 'authors', id: 'ada' }
      expect(
        await first.database.read.links.findUsages(
          { collection: ada.collection, ids: [ada.id] },
          10,
        ),
      ).toHaveLength(1)
      const second = await openAt(first.url, withFields(title))
      expect(
        await second.database.read.links.findUsages(
          { collection: ada.collection, ids: [ada.id] },
          10,
        ),
      ).toEqual([])
      const third = await openAt(first.url, withFields(title, author))
      expect(
        await third.database.read.links.findUsages(
          { collection: ada.collection, ids: [ada.id] },
          10,
        ),
      ).toHaveLength(1)
    })

    test('a removed field keeps its content, which comes back with the field', async () => {
      const first = await open(kind, withFields(title, price))
      await insert(first.database, posts, newDocument('p', { title: 'x', price: 50 }))
      const without = await openAt(first.url, withFields(title))
      const kept = await without.database.read.findByID(posts, 'p', 'main')
      expect(kept?.data).toEqual({ title: 'x', price: 50 })
      // Written while the field was removed, by a server that did not have it.
      await insert(without.database, posts, newDocument('q', { title: 'y', price: 70 }))
      const back = await openAt(first.url, withFields(title, price))
      expect(await found(back, { price: { greater_than: 10 } })).toEqual(['p', 'q'])
    })

    test('a renamed field starts empty, and the old name has its content when it returns', async () => {
      const first = await open(kind, withFields(title))
      await insert(first.database, posts, newDocument('p', { title: 'x' }))
      const renamed = await openAt(first.url, withFields({ name: 'heading', type: 'text' }))
      expect(await found(renamed, { heading: { exists: true } })).toEqual([])
      const back = await openAt(first.url, withFields(title))
      expect(await found(back, { title: { equals: 'x' } })).toEqual(['p'])
    })

    test('a field may change its type there and back', async () => {
      const first = await open(kind, withFields({ name: 'price', type: 'text' }))
      await insert(
        first.database,
        posts,
        newDocument('text', { price: '5' }),
        newDocument('number', { price: 5 }),
      )
      const asNumber = await openAt(first.url, withFields(price))
      expect(await found(asNumber, { price: { equals: 5 } })).toEqual(['number'])
      const asText = await openAt(first.url, withFields({ name: 'price', type: 'text' }))
      expect(await found(asText, { price: { equals: '5' } })).toEqual(['text'])
    })

    test('a field that becomes localized, and stops being so, is found in every language it has', async () => {
      const first = await open(kind, withFields(title))
      await insert(first.database, posts, newDocument('plain', { title: 'x' }))
      const localized = await openAt(first.url, withFields({ ...title, localized: true }))
      await insert(localized.database, posts, newDocument('both', { title: { en: 'x', de: 'y' } }))
      expect(await found(localized, { title: { equals: 'x' } })).toEqual(['both', 'plain'])
      expect(await found(localized, { 'title.de': { equals: 'x' } })).toEqual(['plain'])
      const plain = await openAt(first.url, withFields(title))
      expect(await found(plain, { title: { equals: 'x' } })).toEqual(['plain'])
      expect((await plain.database.read.findByID(posts, 'both', 'main'))?.data).toEqual({
        title: { en: 'x', de: 'y' },
      })
    })

    test('an indexed date over texts that were never dates starts, and finds no value there', async () => {
      const { database, url } = await open(kind, withFields({ name: 'day', type: 'text' }))
      // Random, so that no index makes it short by compressing it.
      const long = Array.from({ length: 9000 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
      ).join('')
      await insert(database, posts, newDocument('p', { day: long }))
      const dated = await openAt(url, withFields({ name: 'day', type: 'date', index: true }))
      expect(await found(dated, { day: { exists: false } })).toEqual(['p'])
    })

    test('a removed collection keeps its documents for when it returns', async () => {
      const first = await open(kind, withFields(title))
      await insert(first.database, posts, newDocument('p', { title: 'x' }))
      const without = await openAt(first.url, {
        collections: [{ slug: 'authors', fields: [] }],
      })
      await expect(without.database.read.count(posts, { stage: 'main' })).rejects.toThrow('posts')
      const back = await openAt(first.url, withFields(title))
      expect(await found(back, { title: { equals: 'x' } })).toEqual(['p'])
    })

    test('names that differ only in case or punctuation keep their own content', async () => {
      const long = 'long'.repeat(14)
      const names = ['myField', 'myfield', 'my_field', `${long}a`, `${long}b`]
      const fields = names.map((name): Field => ({ name, type: 'text', index: true }))
      const opened = await open(kind, withFields(...fields))
      for (const name of names) {
        await insert(opened.database, posts, newDocument(name, { [name]: 'x' }))
      }
      for (const name of names) {
        expect(await found(opened, { [name]: { equals: 'x' } })).toEqual([name])
      }
    })

    test('more fields than have a column are all found', async () => {
      const names = Array.from({ length: 1000 }, (_, index) => `field${index}`)
      const fields = names.map((name): Field => ({ name, type: 'text' }))
      const opened = await open(kind, withFields(...fields))
      const all = Object.fromEntries(
        names.map((name) => [name, `a text of some length in ${name}`]),
      )
      await insert(
        opened.database,
        posts,
        newDocument('all', all),
        newDocument('last', { field999: 'x' }),
      )
      expect(await found(opened, { field0: { like: 'field0' } })).toEqual(['all'])
      expect(await found(opened, { field999: { equals: 'x' } })).toEqual(['last'])
    })

    test('columns of fields that came and went make room when they must, and content stays', async () => {
      const generation = (name: string): readonly Field[] =>
        Array.from({ length: 300 }, (_, index) => ({ name: `${name}${index}`, type: 'text' }))
      const { database, url } = await open(kind, withFields(title, ...generation('a')))
      await insert(database, posts, newDocument('p', { title: 'x', a7: 'seven' }))
      const changes: string[] = []
      for (const name of ['b', 'c', 'd', 'e', 'f']) {
        const next = await open({ ...kind, url: async () => url }, withFields(title))
        const { config } = await openAt(await kind.url(), withFields(title, ...generation(name)))
        changes.push(...(await next.database.sync(config)).changes)
        expect(
          await found({ database: next.database, config }, { title: { equals: 'x' } }),
        ).toEqual(['p'])
      }
      expect(changes.filter((change) => change.includes('anew'))).toHaveLength(1)
      const back = await openAt(url, withFields(title, ...generation('a')))
      expect(await found(back, { a7: { equals: 'seven' } })).toEqual(['p'])
      expect(await back.database.read.findByID(posts, 'p', 'main')).toMatchObject({ revision: 1 })
    })

    test('deriving columns continues at the next start after it was stopped', async () => {
      const first = await open(kind, withFields(title))
      const count = 900
      await insert(
        first.database,
        posts,
        ...Array.from({ length: count }, (_, index) => newDocument(`p${index}`, { price: index })),
      )
      const next = await openAt(first.url, withFields(title))
      const { config } = await open(kind, withFields(title, price))
      const batches: number[] = []
      const stopping = next.database.sync(config, {
        onProgress: ({ entity, rows }) => {
          expect(entity).toEqual(posts)
          batches.push(rows)
          if (batches.length === 2) throw new Error('killed')
        },
      })
      await expect(stopping).rejects.toThrow('killed')
      const report = await next.database.sync(config)
      expect(batches).toEqual([200, 400])
      expect(report.reprojected).toBe(count - 400)
      expect(
        await found({ database: next.database, config }, { price: { exists: true } }),
      ).toHaveLength(count)
      expect((await next.database.sync(config)).reprojected).toBe(0)
    })

    test('two servers may start at once on an empty database', async () => {
      const url = await kind.url()
      const starts = await Promise.all([1, 2, 3].map(() => openAt(url, withFields(title, price))))
      for (const [index, { database }] of starts.entries()) {
        await insert(database, posts, newDocument(`p${index}`, { price: index }))
      }
      expect(await starts[0]?.database.read.count(posts, { stage: 'main' })).toBe(3)
    })

    test('a server with the older config can still write, and the newer one finds its documents after its next start', async () => {
      const older = await open(kind, withFields(title))
      const newer = await openAt(older.url, withFields(title, price))
      await insert(older.database, posts, newDocument('p', { title: 'x', price: 5 }))
      expect(await older.database.read.count(posts, { stage: 'main' })).toBe(1)
      await newer.database.sync(newer.config)
      expect(await found(newer, { price: { equals: 5 } })).toEqual(['p'])
    })
  },
)
