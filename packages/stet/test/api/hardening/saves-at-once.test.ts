import { describe, expect, onTestFinished, test } from 'vitest'
import { type Cms, createCms, defineConfig, type JsonObject } from '../../../src/index.ts'
import { databases, type TestDatabase } from '../../databases/databases.ts'

const anyone = () => true
const access = {
  read: anyone,
  readVersions: anyone,
  create: anyone,
  update: anyone,
  delete: anyone,
}
const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const fields = names.map((name) => ({ name, type: 'text' as const }))
const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'pages', orderable: true, versions: { drafts: true, maxPerDoc: 0 }, access, fields },
  ],
  globals: [
    {
      slug: 'site',
      versions: { drafts: true, max: 0 },
      access: { read: anyone, readVersions: anyone, update: anyone },
      fields,
    },
  ],
})

async function open(kind: TestDatabase) {
  const cms = (await createCms(config, {
    databaseUrl: await kind.url(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })) as Cms
  onTestFinished(() => cms.close())
  const send = async (method: string, path: string, body: object) => {
    const response = await cms.fetch(
      new Request(`http://stet.test/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    return response.status === 200 ? 200 : await response.text()
  }
  return { system: cms.asSystem(), send }
}

const allOf = (value: string): JsonObject => Object.fromEntries(names.map((name) => [name, value]))
const rounds = 8
const good = (count: number) => Array.from({ length: count }, () => 200)

describe.each(databases)('simultaneous saves on $name', (kind) => {
  test('of first drafts of a published document are all stored, one after the other', async () => {
    const { system, send } = await open(kind)
    for (let round = 0; round < rounds; round++) {
      const id = `p${round}`
      await system.create({ collection: 'pages', data: { id, _status: 'published' } })
      const drafts = names.map((name) => send('PATCH', `pages/${id}?draft=true`, { [name]: id }))
      expect(await Promise.all(drafts)).toEqual(good(names.length))
      const draft = await system.findByID({ collection: 'pages', id, draft: true })
      expect(draft).toMatchObject({ ...allOf(id), _status: 'draft' })
      const where = { parent: { equals: id } }
      const { totalDocs } = await system.countVersions({ collection: 'pages', where })
      expect(totalDocs).toBe(names.length + 1)
    }
  })

  test('of drafts, publications and places in the order do not disturb each other', async () => {
    const { system, send } = await open(kind)
    for (const id of ['one', 'two']) {
      await system.create({ collection: 'pages', data: { id, _status: 'published' } })
    }
    for (let round = 0; round < rounds; round++) {
      const moving = system.reorder({
        collection: 'pages',
        docsToMove: ['one'],
        newKeyWillBe: round % 2 === 0 ? 'greater' : 'less',
        target: 'two',
      })
      const saves = names.map((name, index) =>
        index % 2 === 0
          ? send('PATCH', 'pages/one?draft=true', { [name]: `${round}` })
          : send('PATCH', 'pages/one', { [name]: `${round}`, _status: 'published' }),
      )
      expect(await Promise.all(saves)).toEqual(good(names.length))
      expect((await moving).orderValues).toHaveLength(1)
      const page = await system.findByID({ collection: 'pages', id: 'one', draft: true })
      expect(page).toMatchObject(allOf(`${round}`))
    }
  })

  test('of the first content of a global are all stored', async () => {
    const { system, send } = await open(kind)
    const saves = names.map((name, index) =>
      send('POST', `globals/site${index % 2 === 0 ? '' : '?draft=true'}`, { [name]: 'said' }),
    )
    expect(await Promise.all(saves)).toEqual(good(names.length))
    expect(await system.findGlobal({ slug: 'site', draft: true })).toMatchObject(allOf('said'))
  })
})
