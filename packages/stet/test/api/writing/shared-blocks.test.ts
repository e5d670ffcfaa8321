import { completeConfig } from '@stet/core'
import { expect, onTestFinished, test } from 'vitest'
import { createCms, defineConfig } from '../../../src/index.ts'
import { typeDeclarations } from '../../../src/type-declarations/declarations.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const everybody = { read: () => true, update: () => true }
const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  blocks: [
    {
      slug: 'hero',
      fields: [
        { name: 'heading', type: 'text', required: true, localized: true },
        { name: 'link', type: 'relationship', relationTo: 'pages' },
        { name: 'secret', type: 'text', access: { read: () => false } },
      ],
    },
    {
      slug: 'columns',
      fields: [{ name: 'inside', type: 'blocks', blocks: [], blockReferences: ['hero'] }],
    },
  ],
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'pages',
      access: { ...everybody, create: () => true },
      fields: [
        { name: 'layout', type: 'blocks', blocks: [], blockReferences: ['hero', 'columns'] },
      ],
    },
  ],
  globals: [
    {
      slug: 'home',
      access: everybody,
      fields: [
        {
          name: 'body',
          type: 'blocks',
          blocks: [{ slug: 'plain', fields: [] }],
          blockReferences: ['hero'],
        },
      ],
    },
  ],
})

async function openSite() {
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'x',
    dataDir: '/tmp',
  })
  onTestFinished(() => cms.close())
  const send = async (method: string, path: string, body?: object) => {
    const response = await cms.fetch(
      new Request(`http://site.test/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, body: await response.json() }
  }
  return { cms, send }
}

test('rows of a shared block are written, filtered, translated and populated as any, one block inside another', async () => {
  const { send } = await openSite()
  const target = (await send('POST', '/pages', { layout: [] })).body.doc.id
  const layout = [
    { blockType: 'columns', inside: [{ blockType: 'hero', heading: 'Deep', link: target }] },
    { blockType: 'hero', heading: 'Top', secret: 'never read' },
  ]
  const written = await send('POST', '/pages', { layout })
  expect(written.status).toBe(201)
  const { id, layout: stored } = written.body.doc
  const german = structuredClone(stored)
  german[1].heading = 'Oben'
  expect((await send('PATCH', `/pages/${id}?locale=de`, { layout: german })).status).toBe(200)
  const read = async (query: string) => (await send('GET', `/pages/${id}?${query}`)).body.layout
  expect((await read('locale=de'))[1].heading).toBe('Oben')
  expect((await read('locale=en'))[1]).not.toHaveProperty('secret')
  expect((await read('depth=1'))[0].inside[0].link).toMatchObject({ id: target, layout: [] })
  const found = await send('GET', '/pages?where[layout.inside.heading][equals]=Deep&depth=0')
  expect(found.body.docs.map((doc: { id: string }) => doc.id)).toEqual([id])
  expect((await send('GET', '/pages?where[layout.secret][equals]=never read')).status).toBe(400)
})

test('a shared block is validated, and one that the field does not name is refused', async () => {
  const { send } = await openSite()
  const empty = { body: [{ blockType: 'hero' }] }
  const refused = await send('POST', '/globals/home', empty)
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0].data.errors[0].path).toBe('body.0.heading')
  const unnamed = await send('POST', '/globals/home', { body: [{ blockType: 'columns' }] })
  expect(unnamed.status).toBe(400)
  const both = { body: [{ blockType: 'plain' }, { blockType: 'hero', heading: 'Hello' }] }
  expect((await send('POST', '/globals/home', both)).status).toBe(200)
})

test('its type is generated once, and used wherever the block may stand', () => {
  const text = typeDeclarations(completeConfig(config))
  expect(text.match(/export type HeroBlock =/g)).toHaveLength(1)
  expect(text).toContain('layout?: readonly (HeroBlock | ColumnsBlock)[] | null')
  expect(text).toContain('inside?: readonly HeroBlock[] | null')
  expect(text).toContain('body?: readonly (PlainBlock | HeroBlock)[] | null')
})
