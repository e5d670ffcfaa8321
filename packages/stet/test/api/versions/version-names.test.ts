import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineConfig, type JsonObject } from '../../../src/index.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

/** The usual site, with a history of two versions, on a clock that is set by hand. */
const config = defineConfig({
  ...testConfig,
  collections: testConfig.collections.map((collection) =>
    collection.slug === 'articles'
      ? { ...collection, versions: { drafts: { autosave: true }, maxPerDoc: 3 } }
      : collection,
  ),
})
const MINUTE = 60_000

let site: TestSite
let time = Date.UTC(2026, 4, 20, 12)
beforeAll(async () => {
  site = await openTestSite(config, { now: () => new Date(time) })
})
afterAll(() => site.cms.close())

interface Listed {
  readonly id: string
  readonly name?: string
  readonly version: JsonObject
}

async function history(id: string, role: Role = 'admin'): Promise<readonly Listed[]> {
  const where = `where[parent][equals]=${id}&depth=0&limit=0`
  return (await (await site.send(role, 'GET', `/api/articles/versions?${where}`)).json()).docs
}
/** Read as the system, because sessions end when the clock moves on by hours. */
async function titles(id: string) {
  const where = { parent: { equals: id } }
  const system = site.cms.asSystem()
  const { docs } = await system.findVersions({ collection: 'articles', where, limit: 0 })
  return docs.map(({ version }) => version.title)
}
async function type(id: string, title: string, after = 0): Promise<void> {
  time += after
  const draft = { draft: true, autosave: true }
  await site.cms.asSystem().update({ collection: 'articles', id, ...draft, data: { title } })
}
async function make(data: JsonObject = {}): Promise<string> {
  const system = site.cms.asSystem()
  return String((await system.create({ collection: 'articles', data: { title: '0', ...data } })).id)
}
const name = (role: Role, version: string | undefined, given: unknown) =>
  site.send(role, 'PATCH', `/api/articles/versions/${version}`, { body: { name: given } })

describe('a version', () => {
  test('can be named, renamed, and have its name removed', async () => {
    const [version] = await history(await make())
    const response = await name('editor', version?.id, '  Sent to lawyers ')
    expect(response.status).toBe(200)
    expect((await response.json()).doc).toMatchObject({ id: version?.id, name: 'Sent to lawyers' })
    const single = await site.send('admin', 'GET', `/api/articles/versions/${version?.id}`)
    expect((await single.json()).name).toBe('Sent to lawyers')
    await name('admin', version?.id, 'Approved')
    const again = await site.send('admin', 'GET', `/api/articles/versions/${version?.id}`)
    expect((await again.json()).name).toBe('Approved')
    await name('admin', version?.id, '')
    expect(await (await name('admin', version?.id, null)).json()).not.toHaveProperty('doc.name')
  })

  test.each([[7], ['x'.repeat(101)], [undefined]])('is not named %j', async (given) => {
    const [version] = await history(await make())
    expect((await name('admin', version?.id, given)).status).toBe(400)
  })

  test('can be named by users who may change its document, and its name is shown to panel users', async () => {
    const id = await make({ _status: 'published' })
    const [version] = await history(id)
    for (const role of ['anonymous', 'member'] as const) {
      expect((await name(role, version?.id, 'Mine')).status).toBe(403)
    }
    expect((await name('admin', 'none', 'Mine')).status).toBe(404)
    expect((await history(id))[0]).not.toHaveProperty('name')
  })

  test('with a name is kept with any number of newer ones', async () => {
    const id = await make()
    const [first] = await history(id)
    await name('admin', first?.id, 'Sent to lawyers')
    const system = site.cms.asSystem()
    for (const title of ['1', '2', '3', '4', '5']) {
      await system.update({ collection: 'articles', id, draft: true, data: { title } })
    }
    expect(await titles(id)).toEqual(['5', '4', '3', '0'])
    await system.nameVersion({ collection: 'articles', id: first?.id ?? '', name: null })
    await system.update({ collection: 'articles', id, draft: true, data: { title: '6' } })
    expect(await titles(id)).toEqual(['6', '5', '4'])
  })

  test('with a name is not overwritten by an autosave', async () => {
    const id = await make()
    await type(id, 'a')
    await name('admin', (await history(id))[0]?.id, 'Half way')
    await type(id, 'ab')
    expect(await titles(id)).toEqual(['ab', 'a', '0'])
  })

  test('of a global is named too', async () => {
    const system = site.cms.asSystem()
    await system.updateGlobal({ slug: 'site', data: { name: 'A' }, draft: true })
    const { docs } = await system.findGlobalVersions({ slug: 'site' })
    const named = await system.nameGlobalVersion({ slug: 'site', id: docs[0]?.id ?? '', name: 'B' })
    expect(named).toMatchObject({ id: docs[0]?.id, name: 'B' })
    const path = `/api/globals/site/versions/${docs[0]?.id}`
    expect((await site.send('admin', 'PATCH', path, { body: { name: null } })).status).toBe(200)
  })
})

describe('a series of autosaves', () => {
  test('leaves a checkpoint every ten minutes of work', async () => {
    const id = await make()
    for (let minutes = 0; minutes <= 21; minutes += 1) await type(id, `m${minutes}`, MINUTE)
    expect(await titles(id)).toEqual(['m21', 'm19', 'm9'])
  })

  test('leaves one when its writer pauses', async () => {
    const id = await make()
    await type(id, 'before')
    await type(id, 'before lunch', 2 * MINUTE)
    await type(id, 'after', 5 * MINUTE)
    expect(await titles(id)).toEqual(['after', 'before lunch', '0'])
  })

  test('is thinned out with age', async () => {
    const id = await make()
    for (let count = 0; count < 3; count += 1) await type(id, `a${count}`, 10 * MINUTE)
    expect(await titles(id)).toEqual(['a2', 'a1', 'a0'])
    await type(id, 'the next day', 25 * 60 * MINUTE)
    expect(await titles(id)).toEqual(['the next day', 'a2'])
  })
})
