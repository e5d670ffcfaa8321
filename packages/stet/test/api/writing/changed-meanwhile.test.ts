import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import type { Reader } from '../../../src/database/database.ts'
import { defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

// A list first reads the ids of its documents, and then the contents that are not cached.

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'pieces',
      access: { read: () => ({ open: { equals: true } }) },
      fields: [
        { name: 'text', type: 'text' },
        { name: 'open', type: 'checkbox' },
        { name: 'next', type: 'relationship', relationTo: 'pieces' },
      ],
    },
  ],
})

/** A site in which a write happens once, between the two. */
async function siteWith(
  happens: (cms: Awaited<ReturnType<typeof openSite>>['cms']) => Promise<unknown>,
) {
  const { cms, runtime } = await openSite(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: tmpdir(),
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  const texts = ['first', 'second', 'third']
  for (const [index, text] of texts.entries()) {
    const data = { id: text, text, open: true, next: texts[(index + 1) % 3] }
    await system.create({ collection: 'pieces', data })
  }
  const { read } = runtime.database
  let hasHappened = false
  const findContents: Reader['findContents'] = async (...asked) => {
    if (!hasHappened) {
      hasHappened = true
      await happens(cms)
    }
    return read.findContents(...asked)
  }
  const changing = new Proxy(read, {
    get: (target, name) => {
      if (name === 'findContents') return findContents
      const member = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  Object.defineProperty(runtime.database, 'read', { value: changing })
  return async (query: string) => {
    const response = await cms.fetch(new Request(`http://stet.test/api/pieces?sort=id&${query}`))
    return (await response.json()).docs
  }
}

test('a document that becomes unreadable while a list is read is not in the list', async () => {
  const data = { open: false, text: 'secret' }
  const ask = await siteWith((cms) =>
    cms.asSystem().update({ collection: 'pieces', id: 'second', data }),
  )
  const docs = await ask('depth=0')
  expect(docs.map(({ text }: { text: string }) => text)).toEqual(['first', 'third'])
})

test('a document that is deleted while a list is read is not in the list', async () => {
  const ask = await siteWith((cms) => cms.asSystem().delete({ collection: 'pieces', id: 'second' }))
  const docs = await ask('depth=0')
  expect(docs.map(({ text }: { text: string }) => text)).toEqual(['first', 'third'])
})

test('a document that becomes unreadable while it is populated is shown by its id', async () => {
  const data = { open: false, text: 'secret' }
  const ask = await siteWith((cms) =>
    cms.asSystem().update({ collection: 'pieces', id: 'second', data }),
  )
  const docs = await ask('depth=1&where[id][equals]=first')
  expect(docs).toMatchObject([{ id: 'first', next: 'second' }])
})

test('a document that is written while a list is read has its new content', async () => {
  const data = { text: 'second, again' }
  const ask = await siteWith((cms) =>
    cms.asSystem().update({ collection: 'pieces', id: 'second', data }),
  )
  const docs = await ask('depth=0')
  expect(docs.map(({ text }: { text: string }) => text)).toEqual([
    'first',
    'second, again',
    'third',
  ])
})
