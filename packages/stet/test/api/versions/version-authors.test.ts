import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { defineConfig, type JsonObject } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const anyone = () => true

/** The usual site, with a collection whose history every caller may read and write. */
const config = defineConfig({
  ...testConfig,
  collections: [
    ...testConfig.collections,
    {
      slug: 'wiki',
      versions: { drafts: { autosave: true } },
      access: { read: anyone, readVersions: anyone, create: anyone, update: anyone },
      fields: [{ name: 'text', type: 'text' }],
    },
  ],
})

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(config)
})
afterAll(() => site.cms.close())

async function send(role: Role, method: string, path: string, body?: JsonObject) {
  const response = await site.send(role, method, path, body === undefined ? {} : { body })
  const answer = await response.json()
  expect({ status: response.status, answer }).toMatchObject({
    status: method === 'POST' && !path.includes('versions') ? 201 : 200,
  })
  return answer
}
async function make(role: Role, slug = 'wiki', data: JsonObject = { _status: 'published' }) {
  return String((await send(role, 'POST', `/api/${slug}`, data)).doc.id)
}
async function authors(role: Role, id: string, query = '', slug = 'wiki') {
  const path = `/api/${slug}/versions?where[parent][equals]=${id}&sort=createdAt,id&${query || 'depth=0'}`
  const { docs } = await send(role, 'GET', path)
  return docs.map(({ author }: { author: unknown }) => author)
}

const ada = { relationTo: 'users', value: 'admin' }
const ed = { relationTo: 'users', value: 'editor' }
const member = { relationTo: 'members', value: 'member' }

describe('the author of a version', () => {
  test('is returned with it, from any user collection', async () => {
    const id = await make('admin')
    await send('editor', 'PATCH', `/api/wiki/${id}`, { text: 'Ed was here' })
    await send('member', 'PATCH', `/api/wiki/${id}`, { text: 'So was I' })
    expect(await authors('admin', id)).toEqual([ada, ed, member])
  })
  test('is returned with a single version, and with versions of globals', async () => {
    const id = await make('editor')
    const { docs } = await send('admin', 'GET', `/api/wiki/versions?where[parent][equals]=${id}`)
    expect(await send('admin', 'GET', `/api/wiki/versions/${docs[0].id}?depth=0`)).toMatchObject({
      author: ed,
    })
    expect((await site.send('admin', 'POST', '/api/globals/site', { body: {} })).status).toBe(200)
    const globals = await send('admin', 'GET', '/api/globals/site/versions?depth=0&limit=1')
    expect(globals.docs[0].author).toEqual(ada)
  })
  test('is null without a signed-in user, and for the site’s own code', async () => {
    const { id } = await site.cms.asSystem().create({ collection: 'wiki', data: { text: 'seed' } })
    expect(await authors('admin', String(id))).toEqual([null])
    const anonymous = await make('anonymous')
    expect(await authors('admin', anonymous)).toEqual([null])
  })
  test('is the user who restored it, for a restored version', async () => {
    const id = await make('admin')
    const { docs } = await send('admin', 'GET', `/api/wiki/versions?where[parent][equals]=${id}`)
    await send('editor', 'POST', `/api/wiki/versions/${docs[0].id}`)
    expect(await authors('admin', id)).toEqual([ada, ed])
  })
  test('is correct when two users autosave in turns', async () => {
    const id = await make('admin')
    for (const [role, text] of [
      ['editor', 'E'],
      ['editor', 'Ed'],
      ['admin', 'Eda'],
      ['admin', 'Edad'],
      ['editor', 'Edade'],
    ] as const) {
      await send(role, 'PATCH', `/api/wiki/${id}?draft=true&autosave=true`, { text })
    }
    expect(await authors('admin', id)).toEqual([ada, ed, ada, ed])
  })
  test('is left out where a selection leaves it out', async () => {
    const id = await make('admin')
    expect(await authors('admin', id, 'select[version][text]=true')).toEqual([undefined])
    expect(await authors('admin', id, 'depth=0&select[author]=true')).toEqual([ada])
    expect(await authors('admin', id, 'select[author]=false')).toEqual([undefined])
  })
  test('stays as an id after the user is deleted', async () => {
    const system = site.cms.asSystem()
    const data = { email: 'gone@stet.test', password: 'correct horse battery' }
    const { id: userId } = await system.create({ collection: 'users', data })
    const user = await system.findByID({ collection: 'users', id: userId as string })
    const { id } = await site.cms
      .as({ ...user, collection: 'users' } as never)
      .create({ collection: 'wiki', data: { text: 'farewell' } })
    await system.delete({ collection: 'users', id: userId as string })
    const gone = { relationTo: 'users', value: userId }
    expect(await authors('admin', String(id))).toEqual([gone])
    expect(await authors('admin', String(id), 'depth=2')).toEqual([gone])
  })
})

describe('access to the author of a version', () => {
  test('panel users get as much of the author as they may read', async () => {
    const id = await make('admin')
    await send('editor', 'PATCH', `/api/wiki/${id}`, { text: 'mine' })
    const [byAda, byEd] = await authors('admin', id, 'depth=1&populate[users][name]=true')
    expect(byAda).toEqual({ relationTo: 'users', value: { id: 'admin', name: 'Ada' } })
    expect(byEd).toEqual({ relationTo: 'users', value: { id: 'editor', name: 'Ed' } })
    // Editors read only themselves.
    expect(await authors('editor', id, 'depth=1')).toMatchObject([
      ada,
      { relationTo: 'users', value: { id: 'editor', email: 'editor@stet.test' } },
    ])
  })
  for (const role of ['anonymous', 'member'] as const) {
    test(`a public history does not show authors to ${role} callers`, async () => {
      const id = await make('admin')
      await send('member', 'PATCH', `/api/wiki/${id}`, { text: 'mine' })
      expect(await authors(role, id)).toEqual([null, null])
      expect(await authors(role, id, 'depth=2')).toEqual([null, null])
    })
    test(`${role} callers can neither filter nor sort by it`, async () => {
      for (const query of [
        'where[author.value][equals]=admin',
        'sort=author',
        'where[author][exists]=true',
      ]) {
        const response = await site.send(role, 'GET', `/api/wiki/versions?${query}`)
        expect(response.status).toBe(400)
      }
    })
  }
})

test('an export includes the author of each version', async () => {
  const open = async () => {
    const opened = await openSite(config, {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'a secret for tests',
      dataDir: '/nonexistent',
    })
    onTestFinished(() => opened.cms.close())
    return opened
  }
  const first = await open()
  const user = { id: 'ada', collection: 'users', email: 'ada@stet.test' }
  await first.cms.as(user).create({ collection: 'wiki', data: { id: 'page', text: 'x' } })
  const lines: string[] = []
  await first.runtime.database.exportLines({ withSecrets: false }, async (line) => {
    lines.push(line)
  })
  const second = await open()
  await second.runtime.database.importLines(
    (async function* () {
      yield* lines
    })(),
  )
  const { docs } = await second.cms.asSystem().findVersions({ collection: 'wiki', depth: 0 })
  expect(docs).toMatchObject([{ author: { relationTo: 'users', value: 'ada' } }])
})
