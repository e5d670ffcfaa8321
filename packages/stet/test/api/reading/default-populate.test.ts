import { expect, onTestFinished, test } from 'vitest'
import { createCms, defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const anyone = () => true
const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'authors',
      access: { read: anyone },
      defaultPopulate: { name: true },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'life', type: 'textarea' },
        { name: 'secret', type: 'text', access: { read: () => false } },
        { name: 'friend', type: 'relationship', relationTo: 'authors' },
      ],
    },
    {
      slug: 'books',
      access: { read: anyone },
      fields: [
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        { name: 'about', type: 'relationship', relationTo: ['authors', 'books'], hasMany: true },
      ],
    },
  ],
})

test('populated documents have the fields of defaultPopulate, unless the caller selects others', async () => {
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  const ann = { id: 'ann', name: 'Ann', life: 'A long life.', secret: 'secret', friend: 'ann' }
  await system.create({ collection: 'authors', data: ann })
  const about = [{ relationTo: 'authors' as const, value: 'ann' }]
  await system.create({ collection: 'books', data: { id: 'book', author: 'ann', about } })
  const read = async (path: string) =>
    (await cms.fetch(new Request(`http://stet.test/api/${path}`))).json()

  const shown = { id: 'ann', name: 'Ann' }
  const book = { author: shown, about: [{ relationTo: 'authors', value: shown }] }
  for (const again of [1, 2]) {
    expect(await read(`books/book?depth=${again}`)).toMatchObject(book)
    expect((await read('books/book?depth=2')).author).toEqual(shown)
    expect((await read('books?depth=1')).docs).toMatchObject([book])
    // Requested by itself it is complete.
    expect(await read('authors/ann?depth=0')).toMatchObject({ name: 'Ann', life: 'A long life.' })
    const other = await read('books/book?depth=1&populate[authors][life]=true')
    expect(other.author).toEqual({ id: 'ann', life: 'A long life.' })
    const all = await read('books/book?depth=1&populate[authors][nothing]=false')
    expect(all.author).toMatchObject({ name: 'Ann', life: 'A long life.', friend: 'ann' })
    expect(JSON.stringify(all)).not.toContain('secret')
  }
  const { author } = await cms.as(null).findByID({ collection: 'books', id: 'book', depth: 1 })
  expect(author).toEqual(shown)
})
