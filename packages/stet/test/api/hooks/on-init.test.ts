import { afterEach, expect, test } from 'vitest'
import { type Cms, createCms, type StetConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const open: Cms[] = []
afterEach(async () => {
  for (const cms of open.splice(0)) await cms.close()
})

async function openWith(
  onInit: StetConfig['onInit'],
  databaseUrl: string,
  plugins: NonNullable<StetConfig['plugins']> = [],
): Promise<Cms> {
  const options = { databaseUrl, secret: 'x', dataDir: '/tmp' }
  const collections = [{ slug: 'notes', fields: [{ name: 'text', type: 'text' }] }] as const
  const cms = await createCms(
    { collections, plugins, ...(onInit === undefined ? {} : { onInit }) },
    options,
  )
  open.push(cms)
  return cms
}

test('onInit runs before the site answers requests', async () => {
  const cms = await openWith(
    async ({ cms }) => {
      await cms.create({ collection: 'notes', data: { text: 'first' } })
    },
    await freshDatabaseUrl(),
  )
  expect((await cms.asSystem().find({ collection: 'notes' })).docs).toMatchObject([
    { text: 'first' },
  ])
})

test('a plugin can run code beside the site’s own', async () => {
  const ran: string[] = []
  await openWith(() => void ran.push('site'), await freshDatabaseUrl(), [
    (config) => ({
      ...config,
      onInit: async (args) => {
        await config.onInit?.(args)
        ran.push('plugin')
      },
    }),
  ])
  expect(ran).toEqual(['site', 'plugin'])
})

test('a site whose start fails is closed, and opens once the cause is fixed', async () => {
  const databaseUrl = await freshDatabaseUrl()
  const failing = () => {
    throw new Error('not yet')
  }
  await expect(openWith(failing, databaseUrl)).rejects.toThrow('not yet')
  const cms = await openWith(undefined, databaseUrl)
  expect((await cms.asSystem().count({ collection: 'notes' })).totalDocs).toBe(0)
})
