import { completeConfig } from '@stet/core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { projectionsOf } from '../../../src/database/schema/projections.ts'
import { defineConfig } from '../../../src/index.ts'
import { ExportedFiles } from '../../../src/transfer/exported-files.ts'
import { ImportedFiles } from '../../../src/transfer/imported-files.ts'
import { typeDeclarations } from '../../../src/type-declarations/declarations.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { color } from '../../sites/color-type.ts'

const anyone = () => true
const access = {
  read: anyone,
  create: anyone,
  update: anyone,
  delete: anyone,
  readVersions: anyone,
}
const config = defineConfig({
  fieldTypes: [color],
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  blocks: [{ slug: 'band', fields: [{ type: 'color', name: 'paint', required: true }] }],
  collections: [
    {
      slug: 'topics',
      access,
      versions: { drafts: true },
      fields: [
        { type: 'text', name: 'name' },
        { type: 'color', name: 'accent', required: true },
        { type: 'color', name: 'label', unique: true },
        { type: 'color', name: 'palette', hasMany: true },
        { type: 'color', name: 'ink', localized: true },
        { type: 'array', name: 'stripes', fields: [{ type: 'color', name: 'stripe' }] },
        { type: 'blocks', name: 'layout', blocks: [], blockReferences: ['band'] },
      ],
    },
  ],
})

const open = async () =>
  openSite(config, { databaseUrl: await freshDatabaseUrl(), secret: 'x', dataDir: '/tmp' })

let site: Awaited<ReturnType<typeof open>>
let cms: typeof site.cms
beforeAll(async () => {
  site = await open()
  cms = site.cms
})
afterAll(() => cms.close())

async function send(method: string, path: string, body?: object) {
  const response = await cms.fetch(
    new Request(`http://site.test/api${path}`, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    }),
    { address: '192.0.2.1' },
  )
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const create = (data: object) => send('POST', '/topics', { _status: 'published', ...data })

/** Names of the topics that a query finds, in its order. */
async function found(query: string): Promise<readonly string[]> {
  const { body } = await send('GET', `/topics?${query}`)
  return body.docs.map(({ name }: { name: string }) => name)
}

describe('values of a field type of the site’s own', () => {
  beforeAll(async () => {
    const red = {
      name: 'red',
      accent: ' #FF0000 ',
      palette: ['#FF0000', '#00ff00'],
      ink: '#111111',
    }
    expect((await create(red)).status).toBe(201)
    expect((await create({ name: 'blue', accent: '#0000ff', label: '#AAAAAA' })).status).toBe(201)
    expect((await create({ name: 'green', accent: '#00ff00' })).status).toBe(201)
  })

  test('are stored as the type writes them, wherever the field is', async () => {
    const { status, body } = await create({
      name: 'nested',
      accent: '#ABCDEF',
      stripes: [{ stripe: '#ABCDEF' }],
      layout: [{ blockType: 'band', paint: '#ABCDEF' }],
    })
    expect(status).toBe(201)
    expect(body.doc).toMatchObject({
      accent: '#abcdef',
      stripes: [{ stripe: '#abcdef' }],
      layout: [{ blockType: 'band', paint: '#abcdef' }],
    })
    await send('DELETE', `/topics/${body.doc.id}`)
  })

  test('are columns of the database, so that filters and sorts are fast', () => {
    const [topics] = completeConfig(config).collections
    const columns = topics && projectionsOf(topics, completeConfig(config))
    expect(columns?.map(({ schemaPath, kind, locale }) => [schemaPath, kind, locale])).toEqual(
      expect.arrayContaining([
        ['accent', 'text', null],
        ['ink', 'text', 'en'],
        ['ink', 'text', 'de'],
      ]),
    )
  })

  test('are filtered and sorted by, with operands as people write them', async () => {
    expect(await found('where[accent][equals]=%23FF0000')).toEqual(['red'])
    expect(await found('where[accent][in]=%23FF0000,%230000FF&sort=name')).toEqual(['blue', 'red'])
    expect(await found('where[palette][equals]=%2300FF00')).toEqual(['red'])
    expect(await found('where[ink][exists]=true')).toEqual(['red'])
    expect(await found('sort=accent')).toEqual(['blue', 'green', 'red'])
    expect(await found('sort=-accent')).toEqual(['red', 'green', 'blue'])
    expect((await send('GET', '/topics?where[accent][near]=1,2')).status).toBe(400)
  })

  test('that are wrong are refused with the field’s path and the type’s own words', async () => {
    const wrong = await create({
      accent: 'red',
      stripes: [{ stripe: '#123456' }, { stripe: 7 }],
      layout: [{ blockType: 'band' }],
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors[0].data.errors).toMatchObject([
      { path: 'accent', message: 'Write a colour as #1a2b3c.' },
      { path: 'stripes.1.stripe', message: 'Write a colour as text.' },
      { path: 'layout.0.paint' },
    ])
    expect((await create({ name: 'none' })).body.errors[0].data.errors).toMatchObject([
      { path: 'accent' },
    ])
    const taken = await create({ accent: '#000000', label: '#aaaaaa' })
    expect(taken.status).toBe(400)
    expect(taken.body.errors[0].data.errors).toMatchObject([{ path: 'label' }])
  })

  test('that are unfinished are kept in a draft and refused when it is published', async () => {
    const system = cms.asSystem()
    const draft = await system.create({
      collection: 'topics',
      draft: true,
      data: { name: 'draft', accent: '#AB' },
    })
    const id = String(draft.id)
    expect(draft.accent).toBe('#ab')
    const published = await send('PATCH', `/topics/${id}`, { _status: 'published' })
    expect(published.status).toBe(400)
    await system.delete({ collection: 'topics', id })
  })

  test('are remembered in versions, and restored', async () => {
    const { doc } = (await create({ name: 'old', accent: '#111111' })).body
    await send('PATCH', `/topics/${doc.id}`, { accent: '#222222' })
    const { docs } = (await send('GET', `/topics/versions?where[parent][equals]=${doc.id}`)).body
    // Both may be of one millisecond, so their order says nothing.
    const ids = new Map<string, string>(
      docs.map(({ id, version }: { id: string; version: { accent: string } }) => [
        version.accent,
        id,
      ]),
    )
    expect([...ids.keys()].sort()).toEqual(['#111111', '#222222'])
    await send('POST', `/topics/versions/${ids.get('#111111')}`)
    expect((await send('GET', `/topics/${doc.id}`)).body.accent).toBe('#111111')
    await send('DELETE', `/topics/${doc.id}`)
  })
})

test('values move to another site', async () => {
  const { doc } = (await create({ name: 'moved', accent: '#ABCDEF' })).body
  const lines: string[] = []
  await site.runtime.database.exportLines(
    { withSecrets: true },
    async (line) => void lines.push(line),
    new ExportedFiles(site.runtime),
  )
  const target = await open()
  onTestFinished(() => target.cms.close())
  async function* each(): AsyncGenerator<string> {
    yield* lines
  }
  await target.runtime.database.importLines(each(), new ImportedFiles(target.runtime))
  const found = await target.cms
    .asSystem()
    .find({ collection: 'topics', where: { accent: { equals: '#ABCDEF' } } })
  expect(found.docs.map(({ id }) => id)).toEqual([doc.id])
})

test('generated types say what the type says', () => {
  const text = typeDeclarations(completeConfig(config))
  expect(text).toMatch(/readonly accent: string\n/)
  expect(text).toMatch(/readonly palette\?: readonly string\[\] \| null/)
  expect(text).toMatch(/readonly ink\?: string \| null/)
})
