import { expect, onTestFinished, test } from 'vitest'
import { type Cms, createCms, defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

// Which posts are stale is known to a collection beside them that no caller may read.
const asked: unknown[] = []
let elsewhere: readonly string[] = []
const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'readers', auth: true, fields: [] },
    {
      slug: 'reviews',
      access: { read: () => false },
      fields: [
        { name: 'post', type: 'text' },
        { name: 'isStale', type: 'checkbox' },
      ],
    },
    {
      slug: 'pages',
      filters: [{ name: 'elsewhere', where: () => ({ id: { in: elsewhere } }) }],
      fields: [{ name: 'title', type: 'text' }],
    },
    {
      slug: 'posts',
      access: {
        read: ({ req }) => (req.user?.id === 'narrow' ? { title: { equals: 'b' } } : true),
      },
      filters: [
        {
          name: 'stale',
          async where({ req, cms, value }) {
            asked.push([req.user?.id ?? null, value])
            const { docs } = await cms.find({
              collection: 'reviews',
              where: { isStale: { equals: true } },
              pagination: false,
            })
            return { id: { [value ? 'in' : 'not_in']: docs.map(({ post }) => String(post)) } }
          },
        },
        { name: 'secretive', where: () => ({ note: { equals: 'x' } }) },
        { name: 'broken', where: () => ({ nothing: { equals: 1 } }) },
      ],
      fields: [
        { name: 'title', type: 'text' },
        { name: 'note', type: 'text', access: { read: () => false } },
      ],
    },
  ],
})

async function open() {
  asked.length = 0
  const warnings: string[] = []
  const cms = (await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
    log: { warn: (text: string) => warnings.push(text), error: expect.unreachable },
  })) as unknown as Cms
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  for (const title of ['a', 'b', 'c'])
    await system.create({
      collection: 'posts',
      data: { id: title, title, note: title === 'c' ? 'x' : '' },
    })
  for (const post of ['a', 'b'])
    await system.create({ collection: 'reviews', data: { post, isStale: true } })
  const ask = async (user: string | null, query: string) => {
    const collection = user === 'reader' ? 'readers' : 'users'
    const caller = cms.as(user === null ? null : { collection, id: user })
    const where = Object.fromEntries(
      [query.split('=')].map(([path, value]) => [path, { equals: value }]),
    )
    return caller.find({ collection: 'posts', where, sort: 'title' })
  }
  return { cms, ask, warnings }
}
const titles = ({ docs }: { readonly docs: readonly { readonly title?: unknown }[] }) =>
  docs.map(({ title }) => title)

test('lists are filtered by what the code of the site knows, both ways, within what the caller may read', async () => {
  const { ask, cms } = await open()
  expect(titles(await ask('editor', '_filters.stale=true'))).toEqual(['a', 'b'])
  expect(titles(await ask('editor', '_filters.stale=false'))).toEqual(['c'])
  expect(titles(await ask('narrow', '_filters.stale=true'))).toEqual(['b'])
  expect(titles(await ask('narrow', '_filters.stale=false'))).toEqual([])
  expect(titles(await ask('editor', '_filters__stale=true'))).toEqual(['a', 'b'])
  const both = { and: [{ '_filters.stale': { equals: true } }, { title: { equals: 'a' } }] }
  expect(titles(await cms.asSystem().find({ collection: 'posts', where: both }))).toEqual(['a'])
  expect(await cms.asSystem().count({ collection: 'posts', where: both })).toEqual({ totalDocs: 1 })
  expect(asked).toContainEqual(['narrow', false])
})

test('such a filter may look at fields that its caller may not read', async () => {
  const { ask } = await open()
  expect(titles(await ask('editor', '_filters.secretive=true'))).toEqual(['c'])
})

test('readers, and callers without an account, have no such path', async () => {
  const { ask } = await open()
  for (const user of ['reader', null]) {
    await expect(ask(user, '_filters.stale=true')).rejects.toMatchObject({ status: 400 })
    await expect(ask(user, '_filters.nothing=true')).rejects.toMatchObject({ status: 400 })
  }
  expect(asked).toEqual([])
})

test('what is asked with another operator or value is refused, and a filter that cannot be used finds nothing', async () => {
  const { ask, cms, warnings } = await open()
  await expect(ask('editor', '_filters.stale=perhaps')).rejects.toMatchObject({ status: 400 })
  await expect(ask('editor', '_filters=true')).rejects.toMatchObject({ status: 400 })
  const negated = { '_filters.stale': { not_equals: true } }
  const call = cms
    .as({ collection: 'users', id: 'editor' })
    .find({ collection: 'posts', where: negated })
  await expect(call).rejects.toMatchObject({ status: 400 })
  expect(asked).toEqual([])
  expect(titles(await ask('editor', '_filters.broken=true'))).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('The filter broken of posts answered')])
})

test('an answer is not kept: the code may look at more than the database', async () => {
  const { cms } = await open()
  const data = { email: 'ada@stet.test', password: 'a password for tests' }
  await cms.asSystem().create({ collection: 'users', data })
  const { token } = await cms.asSystem().login({ collection: 'users', data })
  const headers = { authorization: `JWT ${token}` }
  const ask = async () => {
    const address = 'http://stet.test/api/pages?where[_filters.elsewhere][equals]=true&sort=title'
    return titles(await (await cms.fetch(new Request(address, { headers }))).json())
  }
  for (const title of ['a', 'b'])
    await cms.asSystem().create({ collection: 'pages', data: { id: title, title } })
  elsewhere = ['a', 'b']
  for (let time = 0; time < 3; time++) expect(await ask()).toEqual(['a', 'b'])
  elsewhere = ['a']
  expect(await ask()).toEqual(['a'])
})
