import { describe, expect, onTestFinished, test } from 'vitest'
import { malformed, peerTexts } from '../../../../../peer-texts/peer-texts.ts'
import { createCms, defineConfig, type JsonObject } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', upload: true, fields: [] },
    { slug: 'people', access: { read: () => true }, fields: [{ name: 'name', type: 'text' }] },
    {
      slug: 'pages',
      versions: { drafts: true },
      fields: [
        {
          name: 'body',
          type: 'richText',
          // A text may then hold blocks that an older config had.
          validate: () => true,
          features: {
            blocks: [
              {
                slug: 'quotation',
                fields: [
                  { name: 'saying', type: 'text' },
                  { name: 'speaker', type: 'text' },
                  { name: 'note', type: 'richText', validate: () => true },
                ],
              },
            ],
            inlineBlocks: [
              {
                slug: 'term',
                fields: [
                  { name: 'word', type: 'text' },
                  { name: 'meaning', type: 'text' },
                ],
              },
            ],
            links: { fields: [{ name: 'campaign', type: 'text' }] },
            uploads: { collections: { media: { fields: [{ name: 'caption', type: 'text' }] } } },
          },
        },
      ],
    },
  ],
})

async function openSite(databaseUrl: string) {
  const cms = await createCms(config, { databaseUrl, secret: 'x', dataDir: '/tmp' })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  await system.create({ collection: 'people', data: { id: 'ann', name: 'Ann' } })
  const data = { email: 'a@stet.test', password: 'correct horse battery' }
  await system.create({ collection: 'users', data })
  const { token } = await system.login({ collection: 'users', data })
  const usersOf = async (id: string): Promise<readonly string[]> => {
    const headers = { authorization: `JWT ${token}` }
    const address = `http://stet.test/api/_panel/usages/people/${id}`
    const response = await cms.fetch(new Request(address, { headers }))
    const { docs } = (await response.json()) as { docs: readonly { id: string }[] }
    return docs.map((doc) => doc.id)
  }
  return { system, usersOf }
}

/** The last words of a text. */
function lastWords(value: object | null): string {
  const words = JSON.stringify(value).matchAll(/"text":"(The end of [^"]*)\."/g)
  return [...words].map(([, text]) => text ?? '').at(-1) ?? ''
}

/** A stored value without the ids that the server gave to nodes with fields that had none. */
function withoutGivenIds(stored: unknown, sent: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || typeof sent !== 'object') return stored
  if (Array.isArray(stored)) {
    return stored.map((one, at) => withoutGivenIds(one, (sent as unknown[])[at]))
  }
  const before = sent as Record<string, unknown> | null
  const kept = Object.entries(stored).filter(([key]) => key !== 'id' || before?.id !== undefined)
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutGivenIds(value, before?.[key])]),
  )
}

describe.each(databases)('texts of another editor, on $name', ({ url }) => {
  test('are stored and read unchanged, found by their words, and name their documents', async () => {
    const { system, usersOf } = await openSite(await url())
    for (const [name, value] of peerTexts) {
      const id = name.replace(' ', '-')
      const data = { id, body: value as JsonObject | null, _status: 'published' } as const
      const created = await system.create({ collection: 'pages', data, depth: 0 })
      const stored = created.body ?? null
      expect(withoutGivenIds(stored, value)).toEqual(value)
      const page = { collection: 'pages', id, depth: 0 } as const
      expect((await system.findByID(page)).body).toEqual(stored)
      const draft = { ...page, data: { body: stored }, draft: true }
      expect((await system.update(draft)).body).toEqual(stored)
      expect((await system.findByID({ ...page, draft: true })).body).toEqual(stored)
      const where = { body: { contains: lastWords(value) } }
      const { docs } = await system.find({ collection: 'pages', where })
      expect(docs.map((doc) => doc.id)).toEqual([id])
    }
    expect([...(await usersOf('ann'))].sort()).toEqual(['documents', 'links'])
  })

  test('are refused if they are no texts', async () => {
    const { system } = await openSite(await url())
    for (const [name, value] of malformed) {
      const data = { id: name, body: value as never }
      await expect(system.create({ collection: 'pages', data }), name).rejects.toThrow()
    }
  })
})
