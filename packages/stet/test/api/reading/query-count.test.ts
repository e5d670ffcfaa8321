import { expect, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { recordReads } from '../../databases/recorded-reads.ts'

const anyone = () => true
const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'towns', access: { read: anyone }, fields: [{ name: 'name', type: 'text' }] },
    {
      slug: 'people',
      access: { read: anyone },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'town', type: 'relationship', relationTo: 'towns' },
      ],
    },
    {
      slug: 'books',
      access: { read: anyone },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'author', type: 'relationship', relationTo: 'people' },
        {
          name: 'chapters',
          type: 'array',
          fields: [{ name: 'by', type: 'relationship', relationTo: 'people', hasMany: true }],
        },
      ],
    },
    {
      slug: 'readers',
      access: { read: anyone },
      fields: [
        { name: 'town', type: 'relationship', relationTo: 'towns' },
        { name: 'loans', type: 'join', collection: 'loans', on: 'reader' },
      ],
    },
    {
      slug: 'loans',
      access: { read: anyone },
      fields: [{ name: 'reader', type: 'relationship', relationTo: 'readers' }],
    },
  ],
})

/** Opens a site whose reads are counted. */
async function countingSite() {
  const { cms, runtime } = await openSite(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'x',
    dataDir: '/tmp',
  })
  return { cms, reads: recordReads(runtime) }
}

test('the number of queries for population depends on collections, not on documents', async () => {
  const { cms, reads } = await countingSite()
  const system = cms.asSystem()
  for (let index = 0; index < 20; index++) {
    await system.create({ collection: 'towns', data: { id: `t${index}`, name: `Town ${index}` } })
    await system.create({ collection: 'people', data: { id: `p${index}`, town: `t${index}` } })
    const by = [`p${index}`, `p${(index + 7) % 20}`]
    await system.create({
      collection: 'books',
      data: { id: `b${index}`, author: `p${index}`, chapters: [{ by }] },
    })
    await system.create({ collection: 'readers', data: { id: `r${index}`, town: `t${index}` } })
    await system.create({ collection: 'loans', data: { reader: `r${index}` } })
  }
  const costOf = async (path: string) => {
    reads.length = 0
    const response = await cms.fetch(new Request(`http://stet.test/api${path}`))
    expect(response.status).toBe(200)
    await response.arrayBuffer()
    return reads.length
  }
  // The list itself, then people, then towns: their ids, and the contents of those not cached.
  expect(await costOf('/books?depth=2&limit=2')).toBe(6)
  expect(await costOf('/books?depth=2&limit=50')).toBe(6)
  for (const limit of [0, 2, 50]) {
    expect(await costOf(`/books?depth=2&limit=${limit}&page=1`)).toBe(3)
    expect(await costOf(`/books?depth=0&limit=${limit}`)).toBe(1)
  }
  // The readers and their contents, all their loans in one query, and their towns.
  expect(await costOf('/readers?depth=1&limit=50')).toBe(4)
  // The loans and their contents, the readers, and all the loans of those.
  for (const limit of [1, 50]) expect(await costOf(`/loans?depth=1&limit=${limit}`)).toBe(4)
  await cms.close()
})
