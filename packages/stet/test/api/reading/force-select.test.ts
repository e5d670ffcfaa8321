import { expect, onTestFinished, test } from 'vitest'
import { createCms, defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const access = { read: () => true }
const text = (name: string) => ({ name, type: 'text' }) as const
const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      access,
      forceSelect: { slug: true, secret: true },
      fields: [
        text('title'),
        text('slug'),
        { ...text('secret'), access: { read: () => false } },
        { name: 'next', type: 'relationship', relationTo: 'posts' },
      ],
    },
  ],
  globals: [
    { slug: 'site', access, forceSelect: { slug: true }, fields: [text('name'), text('slug')] },
  ],
})

test('forced fields are returned with any selection, if the caller may read them', async () => {
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  const one = { id: 'p', title: 'T', slug: 'S', secret: 'hidden', next: 'p' }
  await system.create({ collection: 'posts', data: one })
  await system.updateGlobal({ slug: 'site', data: { name: 'N', slug: 'S' } })
  const read = async (path: string) =>
    (await cms.fetch(new Request(`http://stet.test/api/${path}`))).json()

  const selected = { id: 'p', title: 'T', slug: 'S' }
  expect(await read('posts/p?select[title]=true')).toEqual(selected)
  expect((await read('posts?select[title]=true')).docs).toEqual([selected])
  expect(await read('posts/p?select[slug]=false&depth=0')).toMatchObject({ slug: 'S', next: 'p' })
  const populated = await read('posts/p?select[next]=true&populate[posts][title]=true&depth=1')
  expect(populated).toEqual({ id: 'p', slug: 'S', next: selected })
  expect(await read('globals/site?select[name]=true')).toMatchObject({ name: 'N', slug: 'S' })
  const all = await system.findByID({ collection: 'posts', id: 'p', select: { title: true } })
  expect(all).toEqual({ ...selected, secret: 'hidden' })
})
