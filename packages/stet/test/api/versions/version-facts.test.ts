import { describe, expect, test } from 'vitest'
import { defineConfig, type JsonObject } from '../../../src/index.ts'
import { type Role, useTestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

/** The usual site, with a collection whose read access depends on the document. */
const config = defineConfig({
  ...testConfig,
  collections: [
    ...testConfig.collections,
    {
      slug: 'wiki',
      versions: { drafts: { autosave: true } },
      access: { read: () => true, readVersions: () => true },
      fields: [
        { name: 'text', type: 'text' },
        { name: 'owner', type: 'text' },
        {
          name: 'private',
          type: 'group',
          access: { read: ({ req, doc }) => doc?.owner === req.user?.id },
          fields: [{ name: 'diary', type: 'text' }],
        },
        {
          name: 'rows',
          type: 'array',
          fields: [
            { name: 'plain', type: 'text' },
            {
              name: 'closed',
              type: 'text',
              access: { read: ({ req }) => req.user?.id === 'admin' },
            },
          ],
        },
      ],
    },
  ],
})
const site = useTestSite(undefined, config)

interface Facts {
  readonly reason?: string
  readonly changedFields?: readonly string[]
}

async function history(id: string, role: Role = 'admin', slug = 'articles') {
  const path = `/api/${slug}/versions?where[parent][equals]=${id}&depth=0&limit=0`
  const { docs } = await (await site().send(role, 'GET', path)).json()
  return (docs as readonly Facts[]).map(({ reason, changedFields }) => [reason, changedFields])
}
async function save(id: string, query: string, body: JsonObject, slug = 'articles') {
  const path = `/api/${slug}/${id}?depth=0&${query}`
  const response = await site().send('admin', 'PATCH', path, { body })
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 200,
    body: expect.anything(),
  })
}
async function make(data: JsonObject, slug = 'articles'): Promise<string> {
  const { id } = await site().cms.asSystem().create({ collection: slug, data })
  return String(id)
}

describe('a version shows', () => {
  test('why it was made and which fields its write changed', async () => {
    const id = await make({ title: 'One', views: 1 })
    await save(id, 'draft=true', {
      title: 'Two',
      layout: [{ id: 'k', blockType: 'text', body: 'Rain' }],
    })
    await save(id, 'draft=true&locale=de', {
      layout: [{ id: 'k', blockType: 'text', body: 'Regen' }],
    })
    await save(id, '', { _status: 'published' })
    await save(id, 'draft=true', { views: 2 })
    await save(id, 'draft=true', { title: 'Three' })
    await save(id, '', { _status: 'published' })
    await save(id, 'draft=true&merged=true', { views: 3 })
    await save(id, '', { _status: 'draft' })
    expect(await history(id)).toEqual([
      ['unpublish', []],
      ['merge', ['views']],
      // For a publication, the changes for readers.
      ['publish', ['title', 'views']],
      ['save-draft', ['title']],
      ['save-draft', ['views']],
      ['publish', undefined],
      ['save-draft', ['layout.text.body']],
      ['save-draft', ['title', 'layout']],
      ['create', undefined],
    ])
  })

  test('for a series of autosaves all fields written in it, and a merge in it', async () => {
    const id = await make({ title: 'One' })
    await save(id, 'draft=true&autosave=true', { title: 'Two' })
    await save(id, 'draft=true&autosave=true', { views: 1 })
    expect((await history(id))[0]).toEqual(['autosave', ['title', 'views']])
    await save(id, 'draft=true&autosave=true&merged=true', { title: 'Three' })
    await save(id, 'draft=true&autosave=true', { slug: `spell-${id}` })
    expect(await history(id)).toEqual([
      ['merge', ['title', 'views', 'slug']],
      ['create', undefined],
    ])
  })

  test('that it was restored', async () => {
    const id = await make({ title: 'One' })
    await save(id, 'draft=true', { title: 'Two' })
    const system = site().cms.asSystem()
    const where = { parent: { equals: id } }
    const { docs } = await system.findVersions({ collection: 'articles', where })
    await system.restoreVersion({ collection: 'articles', id: docs[1]?.id ?? '' })
    expect((await history(id))[0]).toEqual(['restore', ['title']])
  })

  test('without drafts too, and of globals', async () => {
    const system = site().cms.asSystem()
    await system.updateGlobal({ slug: 'site', data: { name: 'A', _status: 'published' } })
    await system.updateGlobal({ slug: 'site', data: { name: 'B' } })
    const { docs } = await system.findGlobalVersions({ slug: 'site' })
    expect(docs[0]).toMatchObject({ reason: 'update', changedFields: ['name'] })
  })

  test('no fields that the user may not read, and nothing to others than panel users', async () => {
    const id = await make({ title: 'One' })
    await save(id, 'draft=true', { internalNote: 'a', token: 'b', views: 1 })
    expect((await history(id))[0]).toEqual(['save-draft', ['views', 'internalNote']])
    const wiki = await make({ text: 'a', owner: 'admin', _status: 'published' }, 'wiki')
    const change = { text: 'b', private: { diary: 'x' }, rows: [{ id: 'k', closed: 'a' }] }
    await save(wiki, 'draft=true', change, 'wiki')
    await save(wiki, 'draft=true', { rows: [{ id: 'k', closed: 'b', plain: 'c' }] }, 'wiki')
    expect((await history(wiki, 'admin', 'wiki')).slice(0, 2)).toEqual([
      ['save-draft', ['rows.plain', 'rows.closed']],
      ['save-draft', ['text', 'private.diary', 'rows']],
    ])
    expect((await history(wiki, 'editor', 'wiki')).slice(0, 2)).toEqual([
      ['save-draft', ['rows.plain']],
      ['save-draft', ['text', 'rows']],
    ])
    expect((await history(wiki, 'member', 'wiki'))[0]).toEqual([undefined, undefined])
    expect((await history(wiki, 'anonymous', 'wiki'))[0]).toEqual([undefined, undefined])
  })

  test('can be found by author, reason and name, by panel users', async () => {
    const id = await make({ text: 'a', _status: 'published' }, 'wiki')
    await save(id, 'draft=true', { text: 'b' }, 'wiki')
    const found = async (role: Role, where: string) => {
      const path = `/api/wiki/versions?where[parent][equals]=${id}&depth=0&${where}`
      const response = await site().send(role, 'GET', path)
      return response.status === 200 ? (await response.json()).totalDocs : response.status
    }
    const wheres = [
      ['where[author.relationTo][equals]=users&where[author.value][equals]=admin', 1],
      ['where[author.value][equals]=editor', 0],
      ['where[reason][equals]=save-draft', 1],
      ['where[name][exists]=true', 0],
    ] as const
    for (const [where, total] of wheres) {
      expect(await found('editor', where)).toBe(total)
      // As if the paths did not exist: other callers must not learn how often an editor saves.
      expect(await found('anonymous', where)).toBe(400)
    }
  })
})
