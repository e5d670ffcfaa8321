import { describe, expect, test } from 'vitest'
import { createCms, Forbidden } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import type { Role } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'
import { useVersionSite } from '../../sites/version-site.ts'

const { site, ids, versionsOf, make, read, restore } = useVersionSite()

describe('restoring a version', () => {
  test('publishes a published version again and adds it to the history', async () => {
    const id = await make('One', { views: 1 })
    const [first] = (await versionsOf(id)).docs
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { title: 'Two', views: 2 } })
    const response = await restore('admin', first?.id ?? '')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      id,
      title: 'One',
      views: 1,
      _status: 'published',
      message: 'Restored Successfully.',
    })
    expect(await read(id, '', 'anonymous')).toMatchObject({ title: 'One', views: 1 })
    expect((await versionsOf(id)).docs).toMatchObject([
      { version: { title: 'One' } },
      { version: { title: 'Two' } },
      { version: { title: 'One' } },
    ])
  })
  test('restores every locale, and removes values that were not there yet', async () => {
    const id = await make('One')
    const system = site().cms.asSystem()
    await system.update({ collection: 'articles', id, locale: 'de', data: { title: 'Eins' } })
    const [both] = (await versionsOf(id)).docs
    await system.update({
      collection: 'articles',
      id,
      locale: 'de',
      data: { title: 'Zwei', slug: `later-${id}` },
    })
    await restore('admin', both?.id ?? '')
    expect(await read(id, 'locale=all')).toMatchObject({ title: { en: 'One', de: 'Eins' } })
    expect((await read(id)).slug ?? null).toBeNull()
  })
  test('as a draft does not change the published content', async () => {
    const id = await make('One')
    const [first] = (await versionsOf(id)).docs
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { title: 'Two' } })
    expect((await restore('editor', first?.id ?? '', '?draft=true')).status).toBe(200)
    expect(await read(id, '', 'anonymous')).toMatchObject({ title: 'Two' })
    expect(await read(id, 'draft=true')).toMatchObject({ title: 'One', _status: 'draft' })
  })
  test('of a draft never unpublishes: it becomes unpublished changes', async () => {
    const id = await make('Public')
    await site().send('editor', 'PATCH', `/api/articles/${id}?draft=true`, {
      body: { title: 'Draft' },
    })
    const [draft] = (await versionsOf(id)).docs
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { _status: 'published' } })
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { title: 'Newer' } })
    expect((await restore('admin', draft?.id ?? '')).status).toBe(200)
    expect(await read(id, '', 'anonymous')).toMatchObject({ title: 'Newer', _status: 'published' })
    expect(await read(id, 'draft=true')).toMatchObject({ title: 'Draft', _status: 'draft' })
  })
  test('that was published needs the permission to publish', async () => {
    const id = await make('One')
    const [first] = (await versionsOf(id)).docs
    const response = await restore('editor', first?.id ?? '')
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('One')
    expect((await versionsOf(id)).docs).toHaveLength(1)
  })
  for (const role of ['anonymous', 'member'] as const) {
    test(`is not for ${role} callers`, async () => {
      const response = await restore(role, ids.published ?? '')
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('First')
    })
  }
  test('of another collection’s document does not exist', async () => {
    const response = await site().send('admin', 'POST', `/api/globals/site/versions/${ids.other}`)
    expect(response.status).toBe(404)
  })
  test('is refused if the document has changed since it was requested', async () => {
    const id = await make('One')
    const [first] = (await versionsOf(id)).docs
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { title: 'Two' } })
    const response = await restore('admin', first?.id ?? '', '', { 'if-match': '"r1"' })
    expect(response.status).toBe(412)
    expect(await read(id)).toMatchObject({ title: 'Two' })
  })
  test('restores a global and returns it wrapped', async () => {
    const path = '/api/globals/site/versions'
    const { docs } = await (
      await site().send('admin', 'GET', `${path}?where[version.name][equals]=Old%20name`)
    ).json()
    const response = await site().send('admin', 'POST', `${path}/${docs[0].id}?draft=true`)
    expect(await response.json()).toMatchObject({
      doc: { name: 'Old name' },
      message: 'Restored Successfully.',
    })
  })
  test('restores row ids, groups and blocks', async () => {
    const layout = [{ id: 'row1', blockType: 'quote', words: 'Words' }]
    const id = await make('Rows', { layout, meta: { description: 'About' } })
    const [first] = (await versionsOf(id)).docs
    await site().send('admin', 'PATCH', `/api/articles/${id}`, {
      body: { layout: [], meta: { description: null } },
    })
    await restore('admin', first?.id ?? '')
    expect(await read(id)).toMatchObject({ layout, meta: { description: 'About' } })
  })
})

describe('restoring parts of a version', () => {
  const layout = [
    { id: 'row1', blockType: 'quote', words: 'One' },
    { id: 'row2', blockType: 'quote', words: 'Two' },
  ]
  const restoreParts = (role: Role, version: string, parts: unknown, headers = {}) =>
    site().send(role, 'POST', `/api/articles/versions/${version}`, { body: { parts }, headers })

  async function changed(): Promise<{ readonly id: string; readonly version: string }> {
    const id = await make('One', { views: 1, layout, internalNote: 'old note' })
    const system = site().cms.asSystem()
    await system.update({ collection: 'articles', id, locale: 'de', data: { title: 'Eins' } })
    const [version] = (await versionsOf(id)).docs
    await system.update({
      collection: 'articles',
      id,
      data: { title: 'Two', views: 2, layout: [], internalNote: 'new note' },
    })
    await system.update({ collection: 'articles', id, locale: 'de', data: { title: 'Zwei' } })
    return { id, version: version?.id ?? '' }
  }

  test('restores one field, in one locale, into the draft, and adds one version', async () => {
    const { id, version } = await changed()
    const count = (await versionsOf(id)).body.totalDocs
    const response = await restoreParts('editor', version, [{ path: ['title'], locale: 'de' }])
    expect(response.status).toBe(200)
    expect(await read(id, 'draft=true&locale=all')).toMatchObject({
      title: { en: 'Two', de: 'Eins' },
      views: 2,
      _status: 'draft',
    })
    expect(await read(id, 'locale=all', 'anonymous')).toMatchObject({ title: { de: 'Zwei' } })
    expect((await versionsOf(id)).body.totalDocs).toBe(count + 1)
  })

  test('restores rows at their place, and removes rows', async () => {
    const { id, version } = await changed()
    await restoreParts('editor', version, [{ path: ['layout', 'row2'] }])
    await restoreParts('editor', version, [{ path: ['layout', 'row1'] }])
    expect(await read(id, 'draft=true')).toMatchObject({ layout })
    const [emptied] = (await versionsOf(id, 'limit=3')).docs.slice(2)
    await restoreParts('editor', emptied?.id ?? '', [{ path: ['layout', 'row1'] }])
    expect(await read(id, 'draft=true')).toMatchObject({ layout: [layout[1]] })
  })

  for (const [what, parts] of [
    ['a field that is none', [{ path: ['nothing'] }]],
    ['a field of a row that is gone', [{ path: ['layout', 'row1', 'words'] }]],
    ['a locale that the site has not', [{ path: ['title'], locale: 'xx' }]],
    ['no part', []],
    ['what is no list', 'title'],
    ['a path that is none', [{ path: 'title' }]],
  ] as const) {
    test(`refuses ${what}, and changes nothing`, async () => {
      const { id, version } = await changed()
      const { body } = await versionsOf(id)
      expect((await restoreParts('editor', version, parts)).status).toBe(400)
      expect((await versionsOf(id)).body.totalDocs).toBe(body.totalDocs)
    })
  }

  test('is not for callers who may not read versions or write the document', async () => {
    const { id, version } = await changed()
    const parts = [{ path: ['title'], locale: 'de' }]
    for (const role of ['anonymous', 'member'] as const) {
      expect((await restoreParts(role, version, parts)).status).toBe(403)
    }
    expect(await read(id, 'draft=true&locale=de')).toMatchObject({ title: 'Zwei' })
  })

  test('is refused if the document has changed since it was requested', async () => {
    const { version } = await changed()
    const parts = [{ path: ['views'] }]
    const response = await restoreParts('editor', version, parts, { 'if-match': '"r1"' })
    expect(response.status).toBe(412)
  })

  test('works for globals and in code', async () => {
    const system = site().cms.asSystem()
    await system.updateGlobal({ slug: 'site', draft: true, data: { name: 'Before' } })
    const { docs } = await system.findGlobalVersions({ slug: 'site', limit: 1 })
    await system.updateGlobal({ slug: 'site', draft: true, data: { name: 'After' } })
    const parts = [{ path: ['name'], locale: null }]
    await system.restoreGlobalVersion({ slug: 'site', id: docs[0]?.id ?? '', parts })
    expect(await system.findGlobal({ slug: 'site', draft: true })).toMatchObject({ name: 'Before' })
  })
})

test('restoring never writes a field that the caller may not write', async () => {
  const cms = await createCms(
    {
      ...testConfig,
      collections: [
        ...testConfig.collections,
        {
          slug: 'plans',
          versions: true,
          access: { read: () => true, update: () => true, readVersions: () => true },
          fields: [
            { name: 'text', type: 'text' },
            {
              name: 'price',
              type: 'number',
              access: { update: ({ req }) => req.user?.role === 'admin' },
            },
            {
              name: 'rows',
              type: 'array',
              fields: [
                { name: 'text', type: 'text' },
                { name: 'approved', type: 'checkbox', access: { update: () => false } },
              ],
            },
          ],
        },
      ],
    },
    { databaseUrl: await freshDatabaseUrl(), secret: 'x', dataDir: '/tmp' },
  )
  const system = cms.asSystem()
  const row = (text: string, approved: boolean) => ({ id: 'row1', text, approved })
  const { id } = await system.create({
    collection: 'plans',
    data: { text: 'old', price: 1, rows: [row('old', true)] },
  })
  await system.update({
    collection: 'plans',
    id: String(id),
    data: { text: 'new', price: 2, rows: [row('new', false)] },
  })
  const { docs } = await system.findVersions({ collection: 'plans' })
  // Both versions may be of the same millisecond.
  const old = docs.find(({ version }) => version.text === 'old')
  const someone = cms.as({ id: 'e', collection: 'users', role: 'editor' })
  const restored = await someone.restoreVersion({ collection: 'plans', id: old?.id ?? '' })
  expect(restored).toMatchObject({ text: 'old', price: 2, rows: [row('old', false)] })

  await system.update({ collection: 'plans', id: String(id), data: { text: 'newest', rows: [] } })
  const partly = await someone.restoreVersion({
    collection: 'plans',
    id: old?.id ?? '',
    parts: [{ path: ['rows', 'row1'], locale: null }],
  })
  const { approved: _notTheirs, ...rest } = row('old', true)
  expect(partly).toMatchObject({ text: 'newest', price: 2, rows: [rest] })
  expect(partly).not.toMatchObject({ rows: [{ approved: true }] })
  for (const path of [['price'], ['rows', 'row1', 'approved']]) {
    const parts = [{ path, locale: null }]
    const restoring = someone.restoreVersion({
      collection: 'plans',
      id: old?.id ?? '',
      parts,
    })
    await expect(restoring, 'what is asked for by itself').rejects.toThrow(Forbidden)
  }
  await cms.close()
})

test('a version from an older config is restored as far as this config knows it', async () => {
  const databaseUrl = (await freshDatabaseUrl()).replace(':memory:', '')
  const url =
    databaseUrl === '' ? `file:/tmp/stet-restore-${process.pid}-${Math.random()}.db` : databaseUrl
  const options = { databaseUrl: url, secret: 'x', dataDir: '/tmp' }
  const before = await createCms(
    {
      collections: [
        {
          slug: 'pages',
          versions: true,
          fields: [
            { name: 'title', type: 'text' },
            { name: 'size', type: 'text' },
            { name: 'gone', type: 'text' },
            {
              name: 'layout',
              type: 'blocks',
              blocks: [
                { slug: 'old', fields: [{ name: 'text', type: 'text' }] },
                { slug: 'kept', fields: [{ name: 'text', type: 'text' }] },
              ],
            },
          ],
        },
      ],
    },
    options,
  )
  const { id } = await before.asSystem().create({
    collection: 'pages',
    data: {
      title: 'Then',
      size: 'large',
      gone: 'kept anyway',
      layout: [
        { blockType: 'old', text: 'o' },
        { blockType: 'kept', text: 'k' },
      ],
    },
  })
  await before
    .asSystem()
    .update({ collection: 'pages', id: String(id), data: { title: 'Now', layout: [] } })
  await before.close()
  const config = {
    localization: { locales: ['en', 'de'], defaultLocale: 'en' },
    collections: [
      {
        slug: 'pages',
        versions: { drafts: true },
        fields: [
          { name: 'title', type: 'text', localized: true },
          { name: 'size', type: 'number' },
          {
            name: 'layout',
            type: 'blocks',
            blocks: [{ slug: 'kept', fields: [{ name: 'text', type: 'text' }] }],
          },
        ],
      },
    ],
  } as const
  const after = await createCms(config, options)
  const system = after.asSystem()
  const { docs } = await system.findVersions({
    collection: 'pages',
    where: { 'version.title': { equals: 'Then' } },
  })
  expect(docs).toHaveLength(1)
  const restored = await system.restoreVersion({ collection: 'pages', id: docs[0]?.id ?? '' })
  expect(restored).toMatchObject({ title: 'Then', _status: 'published' })
  expect(restored).not.toHaveProperty('gone')
  expect(restored.size ?? null).toBeNull()
  await after.close()
})
