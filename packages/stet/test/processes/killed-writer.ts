import { type Config, completeConfig } from '@stet/core'
import { openDatabase } from '../../src/database/open-database.ts'
import { changeIn } from '../databases/change.ts'

export const killedConfig = {
  collections: [
    {
      slug: 'posts',
      versions: { drafts: true },
      fields: [
        { name: 'n', type: 'number' },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
      ],
    },
    { slug: 'authors', fields: [{ name: 'name', type: 'text' }] },
  ],
} as const satisfies Config

const posts = { kind: 'collection', slug: 'posts' } as const
const now = '2026-01-05T09:00:00.000Z'

/**
 * Writes documents, drafts and versions until it is killed; prints each id once its write is
 * acknowledged.
 */
async function write(url: string, run: string): Promise<never> {
  const database = await openDatabase(url)
  await database.sync(completeConfig(killedConfig))
  for (let n = 0; ; n++) {
    const id = `${run}-${n}`
    // Unique, so that its links can be counted.
    const data = { n, author: `author-${id}` }
    const content = { data, status: null, publishedAt: null, createdAt: now, updatedAt: now }
    const version = (revision: number) => ({
      id: `${id}-v${revision}`,
      parent: id,
      version: data,
      createdAt: now,
      updatedAt: now,
      autosave: false,
      snapshot: false,
      publishedLocale: null,
      reason: null,
      changedFields: null,
      revision,
      author: null,
    })
    await database.transaction(async (session) => {
      await session.versions.insert(posts, version(1))
      await session.insert(posts, { id, ...content })
    })
    if (n % 2 === 1) {
      await database.transaction(async (session) => {
        await session.versions.insert(posts, version(2))
        await changeIn(session, posts, id, { latest: content })
      })
    }
    process.stdout.write(`${id}\n`)
  }
}

const [script = '', url, run] = process.argv.slice(1)
if (import.meta.filename === script && url !== undefined && run !== undefined) await write(url, run)
