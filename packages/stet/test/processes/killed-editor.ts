// A process that edits documents until it is killed, and prints the acknowledged saves.

import { createCms, defineConfig } from '../../src/index.ts'

export const killedConfig = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'topics', fields: [{ name: 'name', type: 'text' }] },
    {
      slug: 'pages',
      orderable: true,
      versions: { drafts: { autosave: true }, maxPerDoc: 5 },
      fields: [
        { name: 'count', type: 'number' },
        { name: 'title', type: 'text', localized: true },
        { name: 'topic', type: 'relationship', relationTo: 'topics' },
        {
          name: 'rows',
          type: 'array',
          fields: [{ name: 'count', type: 'number' }],
        },
      ],
    },
  ],
})

/** An acknowledged save. */
export interface Saved {
  readonly id: string
  readonly count: number
}

/** Edits a document again and again; `count` grows with each save. */
async function editForever(url: string, run: string): Promise<never> {
  const cms = await createCms(killedConfig, {
    databaseUrl: url,
    dataDir: '/nonexistent',
    secret: 'for tests',
  })
  const system = cms.asSystem()
  const contentOf = (id: string, count: number) => ({
    count,
    title: `${id} ${count}`,
    topic: `topic-${count % 3}`,
    rows: Array.from({ length: 5 }, () => ({ count })),
  })
  for (let number = 0; ; number++) {
    const id = `${run}-${number}`
    const tell = (count: number) => process.send?.({ id, count } satisfies Saved)
    await system.create({ collection: 'pages', data: { id, ...contentOf(id, 0) } })
    tell(0)
    const about = { collection: 'pages', id } as const
    for (let count = 1; count < 10; count++) {
      const data = contentOf(id, count)
      if (count % 3 === 1) await system.update({ ...about, draft: true, autosave: true, data })
      if (count % 3 === 2)
        await system.update({ ...about, data: { ...data, _status: 'published' } })
      if (count % 3 === 0) {
        const publishSpecificLocale = count % 2 === 0 ? 'de' : 'en'
        await system.update({
          ...about,
          publishSpecificLocale,
          locale: publishSpecificLocale,
          data: { ...data, _status: 'published' },
        })
      }
      tell(count)
    }
  }
}

const [script = '', url, run] = process.argv.slice(1)
if (import.meta.filename === script && url !== undefined && run !== undefined) {
  await editForever(url, run)
}
