import { describe, expect, onTestFinished, test } from 'vitest'
import { type Cms, createCms, defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const anyone = () => true
const access = { read: anyone, update: anyone }
const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      access,
      fields: [
        { name: 'text', type: 'textarea' },
        { name: 'related', type: 'relationship', relationTo: 'posts', hasMany: true },
      ],
    },
    // Documents with hooks are assembled in another way.
    {
      slug: 'hooked',
      access,
      hooks: { afterRead: [({ doc }) => doc] },
      fields: [
        { name: 'text', type: 'textarea' },
        { name: 'related', type: 'relationship', relationTo: ['hooked', 'posts'], hasMany: true },
      ],
    },
    {
      slug: 'topics',
      access,
      fields: [{ name: 'notes', type: 'join', collection: 'notes', on: 'topics' }],
    },
    {
      slug: 'notes',
      access,
      fields: [
        { name: 'text', type: 'textarea' },
        { name: 'topics', type: 'relationship', relationTo: 'topics', hasMany: true },
      ],
    },
  ],
})

const six = ['a', 'b', 'c', 'd', 'e', 'f']

/** A site in which six documents refer to each other and to themselves. */
async function open(): Promise<Cms> {
  const cms = (await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })) as Cms
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  for (const collection of ['posts', 'hooked']) {
    for (const id of six) await system.create({ collection, data: { id, text: `text of ${id}` } })
    for (const id of six) {
      const related =
        collection === 'posts' ? six : six.map((value) => ({ relationTo: 'hooked', value }))
      await system.update({ collection, id, data: { related }, depth: 0 })
    }
  }
  return cms
}

const tooLarge =
  'The response would be too large with this depth. Request fewer levels or fewer documents.'

describe.each(['posts', 'hooked'])('%s that refer to each other', (collection) => {
  test('are populated up to the limit, and refused beyond it at once', async () => {
    const cms = await open()
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await cms.fetch(new Request(`http://stet.test/api/${path}`, init))
      return [response.status, await response.text()] as const
    }
    for (const list of [`${collection}/a?`, `${collection}?limit=2&`]) {
      const [status, text] = await ask(`${list}depth=3`)
      expect([status, text.length > 6 ** 3 * 50]).toEqual([200, true])
      for (const depth of [9, 10, 99]) {
        const [refused, sentence] = await ask(`${list}depth=${depth}`)
        expect([depth, refused, sentence.includes(tooLarge)]).toEqual([depth, 400, true])
      }
    }
    await expect(cms.as(null).find({ collection, depth: 10 })).rejects.toThrow(tooLarge)
    await expect(cms.as(null).findByID({ collection, id: 'a', depth: 10 })).rejects.toThrow(
      tooLarge,
    )

    // A write whose answer would be too large is not stored either.
    const body = JSON.stringify({ text: 'changed' })
    const headers = { 'content-type': 'application/json' }
    const written = await ask(`${collection}/a?depth=10`, { method: 'PATCH', headers, body })
    expect(written[0]).toBe(400)
    expect(await cms.as(null).findByID({ collection, id: 'a', depth: 0 })).toMatchObject({
      text: 'text of a',
    })
  })
})

test('documents in very many joins are refused, not repeated endlessly', async () => {
  const cms = await open()
  const system = cms.asSystem()
  const topics = Array.from({ length: 150 }, (_, index) => `t${index}`)
  for (const id of topics) await system.create({ collection: 'topics', data: { id } })
  for (let index = 0; index < 15; index++) {
    const text = 'many words '.repeat(3000)
    await system.create({ collection: 'notes', data: { text, topics }, depth: 0 })
  }
  const ask = { collection: 'topics', limit: 0, joins: { notes: { limit: 0 } } } as const
  await expect(cms.as(null).find({ ...ask, depth: 1 })).rejects.toThrow(tooLarge)
  const { docs } = await cms.as(null).find({ ...ask, depth: 0 })
  expect(docs).toHaveLength(150)
})
