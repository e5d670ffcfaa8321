import { describe, expect, test } from 'vitest'
import { createCms, defineConfig, type Where } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'

const anyone = () => true
const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'authors',
      access: { read: anyone },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'books', type: 'join', collection: 'books', on: 'credits.author' },
        {
          name: 'classics',
          type: 'join',
          collection: 'books',
          on: 'credits.author',
          where: { year: { less_than: 1900 } },
        },
        { name: 'secrets', type: 'join', collection: 'secrets', on: 'about' },
        {
          name: 'hiddenBooks',
          type: 'join',
          collection: 'books',
          on: 'credits.author',
          access: { read: () => false },
        },
      ],
    },
    {
      slug: 'books',
      versions: { drafts: true },
      access: { read: anyone },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'year', type: 'number' },
        { name: 'note', type: 'text', access: { read: () => false } },
        { name: 'publisher', type: 'relationship', relationTo: 'publishers' },
        {
          name: 'credits',
          type: 'array',
          fields: [
            { name: 'author', type: 'relationship', relationTo: 'authors', hasMany: true },
            { name: 'role', type: 'text' },
          ],
        },
      ],
    },
    {
      slug: 'publishers',
      access: { read: anyone },
      fields: [
        { name: 'id', type: 'number', required: true },
        { name: 'name', type: 'text' },
        { name: 'books', type: 'join', collection: 'books', on: 'publisher' },
      ],
    },
    {
      slug: 'secrets',
      fields: [
        { name: 'about', type: 'relationship', relationTo: 'authors' },
        { name: 'text', type: 'text' },
      ],
    },
  ],
})

describe.each(databases)('filters through join fields on $name', (kind) => {
  test('match documents that refer here, as far as the caller may read them', async () => {
    const cms = await createCms(config, {
      databaseUrl: await kind.url(),
      secret: 'for tests',
      dataDir: '/nonexistent',
    })
    const system = cms.asSystem()
    for (const id of ['ann', 'bob', 'cid', 'dan']) {
      await system.create({ collection: 'authors', data: { id, name: id } })
    }
    await system.create({ collection: 'publishers', data: { id: 7, name: 'Seven' } })
    await system.create({ collection: 'publishers', data: { id: 8, name: 'Eight' } })
    const book = (id: string, title: string, year: number, by: string[], more = {}) =>
      system.create({
        collection: 'books',
        data: { id, title, year, credits: [{ author: by }], publisher: 7, ...more },
      })
    const published = { _status: 'published' as const }
    await book('old', 'Old book', 1850, ['ann'], { ...published, note: 'note' })
    await book('both', 'New book', 2020, ['ann', 'bob'], published)
    await book('draft', 'Unpublished', 2025, ['cid'])
    await system.update({ collection: 'books', id: 'old', locale: 'de', data: { title: 'Altes' } })
    await system.update({
      collection: 'books',
      id: 'both',
      draft: true,
      data: { title: 'Changed', credits: [{ author: ['dan'] }] },
    })
    await system.create({ collection: 'secrets', data: { about: 'bob', text: 'secret' } })

    const editor = { id: 'ed', collection: 'users', email: 'ed@stet.test' }
    const ask = async (
      where: Where,
      {
        user = null,
        collection = 'authors',
        ...rest
      }: {
        user?: typeof editor | null
        collection?: 'authors' | 'books' | 'publishers'
        draft?: boolean
        locale?: string
      } = {},
    ) => {
      const { docs } = await cms
        .as(user)
        .find({ collection, where, sort: 'id', depth: 0, joins: false, ...rest } as never)
        .catch((error: { code?: string }) => ({ docs: [{ id: error.code }] }))
      return docs.map(({ id }) => id)
    }

    expect(await ask({ 'books.title': { equals: 'Old book' } })).toEqual(['ann'])
    expect(await ask({ 'books.title': { like: 'book' } })).toEqual(['ann', 'bob'])
    expect(await ask({ 'books.title': { equals: 'Altes' } }, { locale: 'de' })).toEqual(['ann'])
    expect(await ask({ 'books.title.de': { equals: 'Altes' } })).toEqual(['ann'])
    expect(await ask({ 'books.id': { exists: true } })).toEqual(['ann', 'bob'])
    expect(await ask({ 'books.id': { in: ['both'] } })).toEqual(['ann', 'bob'])
    expect(await ask({ 'books.year': { greater_than: 2000 } })).toEqual(['ann', 'bob'])
    // A negation matches if none of them has the value.
    expect(await ask({ 'books.year': { not_equals: 2020 } })).toEqual(['cid', 'dan'])
    expect(await ask({ 'books.id': { exists: false } })).toEqual(['cid', 'dan'])
    expect(await ask({ 'books.publisher.name': { equals: 'Seven' } })).toEqual(['ann', 'bob'])
    expect(await ask({ 'books.credits.author.name': { equals: 'bob' } })).toEqual(['ann', 'bob'])

    // The join's own filter applies.
    expect(await ask({ 'classics.title': { like: 'book' } })).toEqual(['ann'])
    expect(await ask({ 'classics.year': { greater_than: 2000 } })).toEqual([])

    // From and to numeric ids, and back through a relationship.
    expect(
      await ask({ 'books.title': { equals: 'Old book' } }, { collection: 'publishers' }),
    ).toEqual([7])
    expect(
      await ask({ 'publisher.books.title': { equals: 'Old book' } }, { collection: 'books' }),
    ).toEqual(['both', 'old'])
    expect(
      await ask({ 'credits.author.books.title': { equals: 'Old book' } }, { collection: 'books' }),
    ).toEqual(['both', 'old'])

    // Only users who may read drafts find them, and only on request.
    expect(await ask({ 'books.title': { equals: 'Unpublished' } })).toEqual([])
    expect(await ask({ 'books.title': { equals: 'Changed' } })).toEqual([])
    const drafts = { user: editor, draft: true }
    expect(await ask({ 'books.title': { equals: 'Unpublished' } }, drafts)).toEqual(['cid'])
    expect(await ask({ 'books.title': { equals: 'Changed' } }, drafts)).toEqual(['dan'])

    // Fields that may not be read cannot be queried.
    for (const path of [
      'books.note',
      'hiddenBooks.title',
      'secrets.text',
      'books',
      'books.nothing',
    ]) {
      expect(await ask({ [path]: { exists: true } })).toEqual(['query'])
    }
    expect(await ask({ 'secrets.text': { equals: 'secret' } }, { user: editor })).toEqual(['bob'])
    await expect(
      cms.as(null).find({ collection: 'authors', sort: 'books.title' }),
    ).rejects.toMatchObject({ code: 'query' })
    await cms.close()
  })
})
