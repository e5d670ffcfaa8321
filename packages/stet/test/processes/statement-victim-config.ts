import { defineConfig, defineTask } from '../../src/index.ts'
import type { ServerApi } from '../../src/runtime/server-api.ts'

/** The site of the processes that are killed and of the test that checks them. */
export const victimConfig = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  jobs: { tasks: [defineTask({ name: 'tell', run() {} })] },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'authors', fields: [{ name: 'name', type: 'text' }] },
    {
      slug: 'pages',
      versions: { drafts: { autosave: true }, maxPerDoc: 4 },
      hooks: {
        afterChange: [
          // Only publishing gives a page this author.
          async ({ cms, req, doc }) => {
            if (doc.author === 'cleo') await cms.jobs.queue({ task: 'tell', input: doc.id, req })
            return undefined
          },
        ],
      },
      fields: [
        { name: 'title', type: 'text', localized: true, unique: true },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        {
          name: 'rows',
          type: 'array',
          fields: [
            { name: 'text', type: 'textarea', localized: true },
            { name: 'by', type: 'relationship', relationTo: 'authors', hasMany: true },
          ],
        },
      ],
    },
  ],
})

const row = (text: string, ...by: string[]) => ({ id: 'r1', text, by })

/** A page that was published, in both languages, and has unpublished changes and an autosave. */
export async function writePage(cms: ServerApi, id: string): Promise<void> {
  const page = { collection: 'pages', id } as const
  await cms.create({
    collection: 'pages',
    data: {
      id,
      title: `One ${id}`,
      author: 'ann',
      rows: [row('One', 'ann')],
      _status: 'published',
    },
  })
  await cms.update({ ...page, locale: 'de', data: { title: `Eins ${id}`, _status: 'published' } })
  await cms.update({ ...page, draft: true, data: { title: `Two ${id}`, author: 'bob' } })
  await cms.update({ ...page, draft: true, autosave: true, data: { rows: [row('Two', 'bob')] } })
}

async function oldestVersion(cms: ServerApi, id: string): Promise<string> {
  const { docs } = await cms.findVersions({
    collection: 'pages',
    where: { parent: { equals: id } },
    sort: 'createdAt,id',
    limit: 1,
  })
  return docs[0]?.id ?? ''
}

/** What an editor does to such a page, each in one transaction. */
export const operations: Readonly<
  Record<string, (cms: ServerApi, id: string) => Promise<() => Promise<unknown>>>
> = {
  autosave: async (cms, id) => () =>
    cms.update({
      collection: 'pages',
      id,
      draft: true,
      autosave: true,
      data: { rows: [row('Three', 'ann', 'bob')] },
    }),
  publish: async (cms, id) => () =>
    cms.update({ collection: 'pages', id, data: { author: 'cleo', _status: 'published' } }),
  'publish one language': async (cms, id) => () =>
    cms.update({
      collection: 'pages',
      id,
      locale: 'de',
      publishSpecificLocale: 'de',
      data: { title: `Zwei ${id}`, _status: 'published' },
    }),
  unpublish: async (cms, id) => () =>
    cms.update({ collection: 'pages', id, data: { _status: 'draft' } }),
  restore: async (cms, id) => {
    const version = await oldestVersion(cms, id)
    return () => cms.restoreVersion({ collection: 'pages', id: version })
  },
  'restore as a draft': async (cms, id) => {
    const version = await oldestVersion(cms, id)
    return () => cms.restoreVersion({ collection: 'pages', id: version, draft: true })
  },
  delete: async (cms, id) => () => cms.delete({ collection: 'pages', id }),
}
