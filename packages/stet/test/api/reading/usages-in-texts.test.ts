import { describe, expect, onTestFinished, test } from 'vitest'
import { createCms, defineConfig, type JsonObject } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { openAt } from '../../databases/open.ts'
import { runSql } from '../../databases/run-sql.ts'

// What a text names, in whatever depth, is used like what a field names.

const person = { name: 'person', type: 'relationship', relationTo: 'people' } as const
const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', upload: true, fields: [] },
    { slug: 'people', fields: [{ name: 'name', type: 'text' }] },
    {
      slug: 'pages',
      versions: { drafts: { validate: true } },
      fields: [
        {
          name: 'body',
          type: 'richText',
          localized: true,
          // A text may then hold a block that an older config had.
          validate: () => true,
          features: {
            blocks: [
              {
                slug: 'quote',
                fields: [
                  person,
                  { name: 'rows', type: 'array', fields: [person] },
                  { name: 'notes', type: 'richText' },
                  {
                    name: 'parts',
                    type: 'blocks',
                    blocks: [{ slug: 'part', fields: [{ name: 'text', type: 'richText' }] }],
                  },
                ],
              },
            ],
            inlineBlocks: [{ slug: 'mention', fields: [person] }],
            links: { fields: [person] },
            uploads: { collections: { media: { fields: [person] } } },
          },
        },
        { name: 'rows', type: 'array', fields: [{ name: 'text', type: 'richText' }] },
      ],
    },
  ],
})

const text = (...children: JsonObject[]): JsonObject => ({
  root: { type: 'root', version: 1, children },
})
const paragraph = (...children: JsonObject[]) => ({ type: 'paragraph', version: 1, children })
const link = (fields: JsonObject) => ({
  type: 'link',
  version: 3,
  fields: { linkType: 'custom', url: '/', ...fields },
  children: [{ type: 'text', text: 'there' }],
})
const internal = link({ linkType: 'internal', doc: { relationTo: 'people', value: 'ann' } })
const card = { type: 'relationship', version: 2, relationTo: 'people', value: 'ann' }
const picture = (fields: JsonObject | null) => ({
  type: 'upload',
  version: 3,
  relationTo: 'media',
  value: 'none',
  fields,
})
const quote = (fields: JsonObject) => ({
  type: 'block',
  version: 2,
  fields: { blockType: 'quote', id: 'q', ...fields },
})
const mention = { type: 'inlineBlock', version: 1, fields: { blockType: 'mention', person: 'ann' } }
const cell = { type: 'tablecell', version: 1, children: [paragraph(internal)] }
const row = { type: 'tablerow', version: 1, children: [cell] }
const table = { type: 'table', version: 1, children: [row] }
const unknown = { type: 'block', version: 2, fields: { blockType: 'gone', text: text(card) } }

/** Where Ann is named, and the path that is told. */
const places: readonly (readonly [string, JsonObject, string])[] = [
  ['a-card', { body: text(card) }, 'body'],
  ['a-link', { body: text(paragraph(internal)) }, 'body'],
  ['a-link-in-a-table', { body: text(table) }, 'body'],
  ['a-text-in-a-row', { rows: [{ text: text(paragraph(internal)) }] }, 'rows.text'],
  ['a-field-of-a-link', { body: text(paragraph(link({ person: 'ann' }))) }, 'body.link.person'],
  ['a-field-of-a-file', { body: text(picture({ person: 'ann' })) }, 'body.upload.media.person'],
  ['a-block', { body: text(quote({ person: 'ann' })) }, 'body.block.quote.person'],
  [
    'a-row-of-a-block',
    { body: text(quote({ rows: [{}, { person: 'ann' }] })) },
    'body.block.quote.rows.person',
  ],
  [
    'a-text-in-a-block',
    { body: text(quote({ notes: text(paragraph(internal)) })) },
    'body.block.quote.notes',
  ],
  [
    'a-text-in-a-block-of-a-block',
    { body: text(quote({ parts: [{ blockType: 'part', text: text(card) }] })) },
    'body.block.quote.parts.part.text',
  ],
  ['an-inline-block', { body: text(paragraph(mention)) }, 'body.inlineBlock.mention.person'],
  ['a-block-that-the-config-does-not-have', { body: text(unknown) }, 'body'],
]

async function openSite(databaseUrl: string) {
  const cms = await createCms(config, { databaseUrl, secret: 'x', dataDir: '/tmp' })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  await system.create({ collection: 'people', data: { id: 'ann', name: 'Ann' } })
  const data = { email: 'a@stet.test', password: 'correct horse battery' }
  await system.create({ collection: 'users', data })
  const { token } = await system.login({ collection: 'users', data })
  const usages = async () => {
    const headers = { authorization: `JWT ${token}` }
    const address = 'http://stet.test/api/_panel/usages/people/ann'
    const response = await cms.fetch(new Request(address, { headers }))
    const { docs } = (await response.json()) as {
      docs: readonly { id: string; places: object[] }[]
    }
    return new Map(docs.map(({ id, places }) => [id, places]))
  }
  return { system, usages }
}

describe.each(databases)('the usages of a document, on $name', ({ url }) => {
  test('include every place of a text, in each locale, until it is taken out', async () => {
    const databaseUrl = await url()
    const { system, usages } = await openSite(databaseUrl)
    for (const [id, data] of places) {
      await system.create({ collection: 'pages', data: { id, ...data }, draft: true })
    }
    const onlyGerman = { collection: 'pages', id: 'a-card', locale: 'de' } as const
    await system.update({ ...onlyGerman, data: { body: text(card) } })
    const expected = new Map(
      places.map(([id, , path]) => {
        const locale = path.startsWith('body') ? 'en' : null
        return [id, [{ path, locale, stage: 'main' }]]
      }),
    )
    expected.get('a-card')?.unshift({ path: 'body', locale: 'de', stage: 'main' })
    expect(await usages()).toEqual(expected)

    if (databaseUrl !== ':memory:') {
      const { database } = await openAt(databaseUrl, config)
      const told: string[] = []
      await database.check((sentence) => told.push(sentence))
      expect(told).toEqual([])
      await runSql(databaseUrl, `delete from stet_links where document <> 'a-card'`)
      await database.check((sentence) => told.push(sentence))
      for (const [id, , path] of places.slice(1)) {
        expect(told).toContainEqual(expect.stringMatching(`"${id}" .* refers to "ann" .*${path}`))
      }
    }

    for (const [id] of places) {
      const data = { body: text(paragraph()), rows: [] }
      await system.update({ collection: 'pages', id, data })
      await system.update({ collection: 'pages', id, data, locale: 'de' })
    }
    expect(await usages()).toEqual(new Map())
  })
})
