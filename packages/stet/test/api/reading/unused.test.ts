import { describe, expect, onTestFinished, test } from 'vitest'
import { type Cms, createCms, defineConfig, type JsonObject } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'

// What nothing refers to can be deleted without harm, so whatever may be a use is one.

const file = { name: 'file', type: 'relationship', relationTo: 'files' } as const
const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [{ ...file, name: 'portrait' }] },
    { slug: 'readers', auth: true, fields: [] },
    {
      slug: 'files',
      trash: true,
      access: {
        read: ({ req }) => (req.user?.id === 'narrow' ? { title: { equals: 'x' } } : true),
      },
      fields: [
        { name: 'title', type: 'text' },
        { ...file, name: 'replaces' },
      ],
    },
    { slug: 'others', fields: [{ name: 'title', type: 'text' }] },
    {
      slug: 'pages',
      trash: true,
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text' },
        file,
        { ...file, name: 'localized', localized: true },
        { ...file, name: 'several', hasMany: true },
        { name: 'any', type: 'relationship', relationTo: ['others', 'files'] },
        { name: 'anyOf', type: 'relationship', relationTo: ['others', 'files'], hasMany: true },
        { ...file, name: 'unseen', access: { read: () => false } },
        { name: 'group', type: 'group', fields: [file] },
        { name: 'rows', type: 'array', fields: [{ name: 'rows', type: 'array', fields: [file] }] },
        { name: 'parts', type: 'blocks', blocks: [{ slug: 'part', fields: [file] }] },
        {
          name: 'body',
          type: 'richText',
          validate: () => true,
          features: { links: { fields: [file] }, blocks: [{ slug: 'quote', fields: [file] }] },
        },
      ],
    },
    { slug: 'secrets', access: { read: () => false }, fields: [file] },
  ],
  globals: [
    { slug: 'site', fields: [file] },
    { slug: 'front', versions: { drafts: true }, fields: [file] },
  ],
})

const text = (...children: JsonObject[]): JsonObject => ({
  root: { type: 'root', version: 1, children },
})
const link = (fields: JsonObject) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'link', version: 3, fields: { url: '/', linkType: 'custom', ...fields } }],
})

/** What refers to a file, by what the file is called. */
const uses: Readonly<Record<string, (id: string) => JsonObject>> = {
  'a-field': (id) => ({ file: id }),
  'one-of-several': (id) => ({ several: [id] }),
  'a-field-for-several-collections': (id) => ({ any: { relationTo: 'files', value: id } }),
  'a-field-for-several-of-several': (id) => ({ anyOf: [{ relationTo: 'files', value: id }] }),
  'a-field-that-nobody-reads': (id) => ({ unseen: id }),
  'a-group': (id) => ({ group: { file: id } }),
  'a-row-of-a-row': (id) => ({ rows: [{}, { rows: [{ file: id }] }] }),
  'a-block': (id) => ({ parts: [{ blockType: 'part', file: id }] }),
  'a-card-in-a-text': (id) => ({
    body: text({ type: 'relationship', version: 2, relationTo: 'files', value: id }),
  }),
  'an-upload-in-a-text': (id) => ({
    body: text({ type: 'upload', version: 3, relationTo: 'files', value: id, fields: null }),
  }),
  'a-link-in-a-text': (id) => ({
    body: text(link({ linkType: 'internal', doc: { relationTo: 'files', value: id } })),
  }),
  'a-field-of-a-link': (id) => ({ body: text(link({ file: id })) }),
  'a-block-in-a-text': (id) => ({
    body: text({ type: 'block', version: 2, fields: { blockType: 'quote', id: 'q', file: id } }),
  }),
}

async function open(url: string) {
  const cms = (await createCms(config, {
    databaseUrl: url,
    secret: 'for tests',
    dataDir: '/nonexistent',
  })) as unknown as Cms
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  const create = (id: string, more: JsonObject = {}) =>
    system.create({ collection: 'files', data: { id, title: id, ...more } })
  const as = (id: string, collection = 'users') => cms.as({ collection, id })
  const found = async (used: unknown, caller: ReturnType<Cms['as']> = as('editor')) => {
    const where = { _used: { equals: used } }
    const { docs, totalDocs } = await caller.find({
      collection: 'files',
      where,
      sort: 'id',
      pagination: false,
    })
    expect(totalDocs).toBe(docs.length)
    return docs.map(({ id }) => id)
  }
  return { cms, system, create, as, found }
}

describe.each(databases)('what nothing refers to, on $name', ({ url }) => {
  test('is what no document, global or text names, in whatever depth', async () => {
    const { system, create, found } = await open(await url())
    await create('none')
    for (const [id, use] of Object.entries(uses)) {
      await create(id)
      await system.create({ collection: 'pages', data: { id, ...use(id) }, draft: true })
    }
    expect(await found(false)).toEqual(['none'])
    expect(new Set(await found(true))).toEqual(new Set(Object.keys(uses)))
    await system.delete({ collection: 'pages', where: { id: { exists: true } }, trash: true })
    expect((await found(false)).length).toBe(Object.keys(uses).length + 1)
  })

  test('is used in drafts, in other locales, in the trash, by users and by globals', async () => {
    const { system, create, found } = await open(await url())
    for (const id of [
      'draft',
      'main',
      'german',
      'trash',
      'user',
      'site',
      'front',
      'before',
      'own',
    ]) {
      await create(id)
    }
    const pages = 'pages' as const
    const page = { collection: pages, id: 'a' }
    await system.create({
      collection: pages,
      data: { id: 'a', file: 'before', _status: 'published' },
    })
    await system.update({ ...page, data: { file: 'main', _status: 'published' } })
    await system.update({ ...page, draft: true, data: { file: 'draft' } })
    await system.update({ ...page, draft: true, locale: 'de', data: { localized: 'german' } })
    await system.create({ collection: pages, data: { id: 'b', file: 'trash' } })
    await system.update({
      collection: pages,
      id: 'b',
      data: { deletedAt: new Date().toISOString() },
    })
    const data = { email: 'a@stet.test', password: 'correct horse battery', portrait: 'user' }
    await system.create({ collection: 'users', data })
    await system.updateGlobal({ slug: 'site', data: { file: 'site' } })
    await system.updateGlobal({ slug: 'front', draft: true, data: { file: 'front' } })
    await system.update({ collection: 'files', id: 'own', data: { replaces: 'own' } })
    // A version that is neither published nor the draft does not count, and no document is used by itself.
    expect(await found(false)).toEqual(['before', 'own'])
    await system.update({ collection: 'files', id: 'before', data: { replaces: 'own' } })
    expect(await found(false)).toEqual(['before'])
    // What is published now takes the place of what was.
    await system.update({ ...page, data: { _status: 'published' } })
    expect(await found(false)).toEqual(['before', 'main'])
  })

  test('is not what a document names that its caller may not see', async () => {
    const { system, create, as, found } = await open(await url())
    await create('hidden')
    await create('x')
    await create('y')
    await system.create({ collection: 'secrets', data: { file: 'hidden' } })
    expect(await found(false)).toEqual(['x', 'y'])
    // And nothing is found that they may not see.
    expect(await found(false, as('narrow'))).toEqual(['x'])
    expect(await found(false, system)).toEqual(['x', 'y'])
  })

  test('is counted, exported and deleted like anything that a list finds', async () => {
    const { system, create, as, found } = await open(await url())
    for (const id of ['a', 'b', 'c']) await create(id)
    await system.create({ collection: 'pages', data: { file: 'b' } })
    const where = { and: [{ _used: { equals: 'false' } }, { id: { not_equals: 'c' } }] }
    expect(await as('editor').count({ collection: 'files', where })).toEqual({ totalDocs: 1 })
    await as('editor').delete({ collection: 'files', where, trash: true })
    expect(await found(false)).toEqual(['c'])
    expect(await found(true)).toEqual(['b'])
  })

  test('cannot be asked for by readers of the site, by rules, or in other ways', async () => {
    const { cms, as } = await open(await url())
    const refused = { status: 400 }
    const where = { _used: { equals: false } }
    for (const caller of [cms.as(null), as('r', 'readers')]) {
      await expect(caller.find({ collection: 'files', where })).rejects.toMatchObject(refused)
    }
    const editor = as('editor')
    for (const condition of [
      { not_equals: true },
      { exists: true },
      { equals: 'no' },
      { equals: null },
    ]) {
      await expect(
        editor.find({ collection: 'files', where: { _used: condition } }),
      ).rejects.toMatchObject(refused)
    }
    await expect(editor.find({ collection: 'files', sort: '_used' })).rejects.toMatchObject(refused)
    const through = { 'file._used': { equals: true } }
    await expect(editor.find({ collection: 'pages', where: through })).rejects.toMatchObject(
      refused,
    )
    const versions = { collection: 'pages' as const, where }
    await expect(editor.findVersions(versions)).rejects.toMatchObject(refused)
  })
})
