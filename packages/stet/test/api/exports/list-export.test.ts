import { COST_HEADER } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { defineConfig, type JsonObject } from '../../../src/index.ts'
import { csvCells, sheetCells } from '../../sites/read-list-file.ts'
import { type Role, useTestSite } from '../../sites/site.ts'

type Args = { readonly req: { readonly user: unknown } }
const isAdmin = ({ req }: Args) => (req.user as JsonObject | null)?.role === 'admin'

const config = defineConfig({
  admin: { workbench: isAdmin },
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    {
      slug: 'users',
      auth: true,
      fields: [
        { name: 'role', type: 'text' },
        { name: 'name', type: 'text' },
      ],
    },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'authors',
      admin: { useAsTitle: 'name' },
      access: { read: (args) => isAdmin(args) || { secret: { not_equals: true } } },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'secret', type: 'checkbox' },
        { name: 'posts', type: 'join', collection: 'posts', on: 'author' },
      ],
    },
    {
      slug: 'posts',
      labels: { singular: 'Post', plural: { en: 'Posts / "all"', de: 'Beiträge' } },
      versions: { drafts: true },
      trash: true,
      admin: { useAsTitle: 'title' },
      access: {
        read: (args) => isAdmin(args) || { tenant: { equals: 'one' } },
      },
      fields: [
        { name: 'title', type: 'text', localized: true, label: { en: 'Title', de: 'Titel' } },
        { name: 'tenant', type: 'text' },
        { name: 'group', type: 'text' },
        { name: 'views', type: 'number' },
        { name: 'isOpen', type: 'checkbox' },
        {
          name: 'tone',
          type: 'select',
          hasMany: true,
          options: [
            { value: 'a', label: { en: 'Calm', de: 'Ruhig' } },
            { value: 'b', label: 'Loud' },
          ],
        },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        {
          name: 'related',
          type: 'relationship',
          relationTo: ['posts', 'authors'],
          hasMany: true,
        },
        { name: 'day', type: 'date', admin: { date: { pickerAppearance: 'dayOnly' } } },
        { name: 'when', type: 'date', admin: { date: { pickerAppearance: 'dayAndTime' } } },
        { name: 'body', type: 'richText' },
        { name: 'place', type: 'point' },
        { name: 'data', type: 'json' },
        { name: 'meta', type: 'group', fields: [{ name: 'headline', type: 'text' }] },
        {
          name: 'rows',
          type: 'array',
          fields: [
            { name: 'text', type: 'text' },
            { name: 'hush', type: 'text', access: { read: isAdmin } },
          ],
        },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            {
              slug: 'quote',
              labels: { singular: 'Quote', plural: 'Quotes' },
              fields: [{ name: 'words', type: 'text' }],
            },
          ],
        },
        { name: 'note', type: 'text', access: { read: isAdmin } },
        {
          name: 'own',
          type: 'text',
          access: { read: (args) => isAdmin(args) || args.doc?.views === 1 },
        },
        { name: 'hidden', type: 'text', hidden: true },
        {
          name: 'inner',
          type: 'group',
          access: { read: isAdmin },
          fields: [{ name: 'text', type: 'text' }],
        },
      ],
    },
    {
      slug: 'records',
      versions: { drafts: true },
      access: { readVersions: isAdmin },
      fields: [{ name: 'title', type: 'text' }],
    },
    { slug: 'export', fields: [{ name: 'title', type: 'text' }] },
  ],
})

const site = useTestSite(undefined, config)

async function created(data: JsonObject, collection = 'posts'): Promise<string> {
  const made = await site()
    .cms.asSystem()
    .create({ collection, data: { tenant: 'one', ...data } as never })
  return String((made as JsonObject).id)
}

const asked = (body: JsonObject, role: Role = 'admin', collection = 'posts', headers = {}) =>
  site().send(role, 'POST', `/api/_panel/list-exports/${collection}`, {
    body: { format: 'csv', ...body },
    headers,
  })

async function cells(body: JsonObject, role?: Role, collection?: string): Promise<string[][]> {
  const response = await asked(body, role, collection)
  const text = await response.text()
  expect([response.status, text.slice(0, 300)]).toEqual([200, expect.anything()])
  return csvCells(text)
}

let groups = 0
const newGroup = () => `group ${groups++}`
const inGroup = (group: string): JsonObject => ({ where: { group: { equals: group } } })

describe('a list as a file', () => {
  test('has the columns in their order, labelled in the language of who exports, and all rows', async () => {
    const group = newGroup()
    for (let index = 0; index < 25; index += 1) {
      await created({ group, title: `T${index}`, views: index, _status: 'published' })
    }
    const query = { ...inGroup(group), sort: '-views' }
    const read = await cells({ columns: ['views', 'title', 'meta.headline', 'id'], query })
    expect(read[0]).toEqual(['Views', 'Title', 'Meta > Headline', 'ID'])
    const views = Array.from({ length: 25 }, (_, index) => String(24 - index))
    expect(read.slice(1).map(([one]) => one)).toEqual(views)

    const german = await asked(
      { columns: ['title', '_status'], query: { ...query, locale: 'de' } },
      'admin',
      'posts',
      { 'accept-language': 'de' },
    )
    const day = new Date().getUTCFullYear()
    expect(german.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''Beitr%C3%A4ge-${day}-`,
    )
    expect(german.headers.get('cache-control')).toBe('no-store')
    const [labels, first] = csvCells(await german.text())
    expect(labels).toEqual(['Titel', 'Status'])
    // No text is borrowed from another locale.
    expect(first?.[0]).toBe('')
    const english = await asked({ columns: ['title'], query })
    const disposition = english.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(
      /^attachment; filename="[\w .-]+\.csv"; filename\*=UTF-8''[\w%.-]+\.csv$/,
    )
  })

  test('has values as people want them, and raw ones as JSON', async () => {
    const group = newGroup()
    const author = await created({ name: 'Ada', tenant: undefined }, 'authors')
    const other = await created({ title: 'Other', _status: 'published' })
    const id = await created({
      group,
      title: '=1+1',
      views: -5,
      isOpen: true,
      tone: ['b', 'a'],
      author,
      related: [
        { relationTo: 'posts', value: other },
        { relationTo: 'authors', value: author },
      ],
      day: '2026-06-30',
      when: '2026-06-30T22:30:00.000Z',
      body: {
        root: {
          type: 'root',
          children: ['One', 'Two'].map((text) => ({
            type: 'paragraph',
            children: [{ type: 'text', text, format: 0 }],
          })),
        },
      },
      place: [1.5, 2],
      data: { a: [1] },
      meta: { headline: 'H' },
      rows: [{ text: 'First', hush: 'x' }, { hush: 'y' }],
      layout: [{ blockType: 'quote', words: 'Words' }],
      _status: 'published',
    })
    const columns = [
      'title',
      'views',
      'isOpen',
      'tone',
      'author',
      'related',
      'day',
      'when',
      'body',
      'place',
      'data',
      'meta.headline',
      'rows',
      'layout',
      '_status',
      '_translations',
    ]
    const body = { columns, query: inGroup(group), timeZone: 'Europe/Berlin' }
    const [, row] = await cells(body)
    expect(row).toEqual([
      "'=1+1",
      '-5',
      'true',
      'Loud, Calm',
      'Ada',
      'Other, Ada',
      '2026-06-30',
      '2026-06-30T22:30:00.000Z',
      'One\nTwo',
      '1.5, 2',
      '{"a":[1]}',
      'H',
      'First; 2',
      'Quote: Words',
      'Published',
      'de: Not translated',
    ])
    const sheet = await asked({ ...body, format: 'xlsx' })
    const [labels, read] = await sheetCells(new Uint8Array(await sheet.arrayBuffer()))
    expect(labels?.slice(0, 2)).toEqual(['Title', 'Views'])
    expect(read?.slice(0, 8)).toEqual([
      '=1+1',
      -5,
      true,
      'Loud, Calm',
      'Ada',
      'Other, Ada',
      new Date('2026-06-30T00:00:00Z'),
      new Date('2026-07-01T00:30:00Z'),
    ])
    const json = await (await asked({ ...body, format: 'json' })).json()
    expect(json).toHaveLength(1)
    expect(Object.keys(json[0])).toEqual(columns)
    expect(json[0]).toMatchObject({
      title: '=1+1',
      views: -5,
      tone: ['b', 'a'],
      author,
      'meta.headline': 'H',
      _status: 'published',
      place: [1.5, 2],
      data: { a: [1] },
    })
    await site()
      .cms.asSystem()
      .update({
        collection: 'posts',
        id,
        data: { title: 'Changed' } as never,
        draft: true,
      })
    expect((await cells({ columns: ['title', '_status'], query: inGroup(group) }))[1]).toEqual([
      'Changed',
      'Changed',
    ])
    await created({ group, title: 'New', _status: 'draft' })
    const status = await cells({
      columns: ['_status'],
      query: { ...inGroup(group), sort: 'createdAt' },
    })
    expect(status.slice(1)).toEqual([['Changed'], ['Draft']])
    const joined = await cells(
      { columns: ['name', 'posts'], query: { where: { id: { equals: author } } } },
      'admin',
      'authors',
    )
    expect(joined[1]).toEqual(['Ada', 'Changed'])
  })

  test('has what is selected alone, or all that match but some', async () => {
    const group = newGroup()
    const ids: string[] = []
    for (const title of ['a', 'b', 'c']) ids.push(await created({ group, title }))
    const elsewhere = await created({ group: newGroup(), title: 'elsewhere' })
    const query = { ...inGroup(group), sort: '-title' }
    const titles = async (body: JsonObject) =>
      (await cells({ columns: ['title'], query, ...body })).slice(1).flat()
    expect(
      await titles({ only: [ids[0] as string, ids[2] as string, elsewhere, 'nothing'] }),
    ).toEqual(['c', 'a'])
    expect(await titles({ except: [ids[1] as string] })).toEqual(['c', 'a'])
    expect(await titles({ only: [] })).toEqual([])
    expect(await titles({})).toEqual(['c', 'b', 'a'])
  })

  test('is not collected where it is told what an answer costs', async () => {
    const headers = { [COST_HEADER]: 'true' }
    const response = await asked({ format: 'json', columns: ['title'] }, 'admin', 'posts', headers)
    expect(response.headers.get(COST_HEADER)).toMatch(/^ms=[\d.]+, sql=/)
    expect(Array.isArray(await response.json())).toBe(true)
  })

  test('has what is in the trash only of the trash', async () => {
    const group = newGroup()
    await created({ group, title: 'here' })
    const id = await created({ group, title: 'thrown' })
    await site().send('admin', 'PATCH', `/api/posts/${id}`, {
      body: { deletedAt: new Date().toISOString() },
    })
    const titles = async (query: JsonObject) =>
      (await cells({ columns: ['title'], query })).slice(1).flat()
    expect(await titles(inGroup(group))).toEqual(['here'])
    const where = { and: [{ group: { equals: group } }, { deletedAt: { exists: true } }] }
    expect(await titles({ where, trash: true })).toEqual(['thrown'])
  })

  test('is at an address that no document and no collection has', async () => {
    const id = await created({ id: 'export', title: 'Mine', tenant: undefined }, 'export')
    for (const path of [`/api/export/${id}`, '/api/export']) {
      expect((await site().send('admin', 'GET', path)).status).toBe(200)
    }
  })
})

describe('who exports', () => {
  test('gets no row and no value that a list would not show them', async () => {
    const group = newGroup()
    const secret = await created({ name: 'Nobody', secret: true, tenant: undefined }, 'authors')
    const open = { group, author: secret, rows: [{ hush: 'quiet' }, { text: 'told' }] }
    await created({ ...open, title: 'mine', views: 1, own: 'own 1', note: 'for admins' })
    await created({ ...open, title: 'other', views: 2, own: 'own 2' })
    await created({ ...open, title: 'foreign', tenant: 'two', views: 3, own: 'own 3' })
    const columns = ['title', 'own', 'author', 'rows']
    const query = { ...inGroup(group), sort: 'views' }
    expect(await cells({ columns, query }, 'editor')).toEqual([
      ['Title', 'Own', 'Author', 'Rows'],
      ['mine', 'own 1', secret, '1; told'],
      ['other', '', secret, '1; told'],
    ])
    for (const format of ['csv', 'json']) {
      const text = await (await asked({ format, columns, query }, 'editor')).text()
      for (const lacked of ['foreign', 'own 2', 'own 3', 'quiet', 'Nobody', 'for admins']) {
        expect(text).not.toContain(lacked)
      }
    }
    expect((await cells({ columns, query }))[3]).toEqual(['foreign', 'own 3', 'Nobody', '1; told'])
  })

  test.each([
    ['a column that they may not read', { columns: ['title', 'note'] }, 'editor', 400],
    ['a field in a group that they may not read', { columns: ['inner.text'] }, 'editor', 400],
    ['a hidden field', { columns: ['hidden'] }, 'admin', 400],
    ['a column that does not exist', { columns: ['nothing'] }, 'admin', 400],
    ['a group', { columns: ['meta'] }, 'admin', 400],
    ['a field of rows', { columns: ['rows.text'] }, 'admin', 400],
    ['a name of JavaScript', { columns: ['__proto__.polluted', 'constructor'] }, 'admin', 400],
    ['no columns', { columns: [] }, 'admin', 400],
    ['more columns than a list has', { columns: Array(501).fill('title') }, 'admin', 400],
    ['another format', { columns: ['title'], format: 'pdf' }, 'admin', 400],
    ['another time zone', { columns: ['title'], timeZone: 'Mars/Olympus' }, 'admin', 400],
    ['all locales', { columns: ['title'], query: { locale: 'all' } }, 'admin', 400],
    [
      'a filter by what they may not read',
      { columns: ['title'], query: { where: { note: { equals: 'x' } } } },
      'editor',
      400,
    ],
    [
      'an order by what they may not read',
      { columns: ['title'], query: { sort: 'note' } },
      'editor',
      400,
    ],
    ['too many ids', { columns: ['title'], only: Array(10_001).fill('x') }, 'admin', 400],
    ['nothing without an account', { columns: ['title'] }, 'anonymous', 401],
    ['nothing without the panel', { columns: ['title'] }, 'member', 403],
  ] as const)('cannot have: %s', async (_what, body, role, status) => {
    const response = await asked(body as unknown as JsonObject, role)
    const text = await response.text()
    expect([response.status, text]).toEqual([status, expect.stringContaining('errors')])
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('content-disposition')).toBeNull()
  })

  test('gets of what they may not see the versions of what a list shows them, and no changes that are not published', async () => {
    const system = site().cms.asSystem()
    const collection = 'records'
    const data = { title: 'published', _status: 'published' } as const
    const id = String((await system.create({ collection, data })).id)
    await system.update({ collection, id, data: { title: 'changed' }, draft: true })
    await system.create({ collection, data: { title: 'new', _status: 'draft' } })
    const body = { columns: ['title', '_status'], query: { sort: 'createdAt' } }
    const rows = async (role: Role) => (await cells(body, role, collection)).slice(1)
    expect(await rows('admin')).toEqual([
      ['changed', 'Changed'],
      ['new', 'Draft'],
    ])
    const list = await site().send('editor', 'GET', '/api/records?depth=0&sort=createdAt')
    const { docs }: { docs: { title: string }[] } = await list.json()
    const shown = (await rows('editor')).map(([title]) => title)
    expect(shown).toEqual(docs.map(({ title }) => title))
    expect(shown).not.toContain('changed')
  })

  test('is answered about what they may not read as about what does not exist', async () => {
    const answer = async (path: string) =>
      (await (await asked({ columns: [path] }, 'editor')).text()).replaceAll(path, 'x')
    expect(await answer('note')).toBe(await answer('nothing'))
    expect(await answer('hidden')).toBe(await answer('nothing'))
  })
})
