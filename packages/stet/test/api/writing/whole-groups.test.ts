import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Cms, createCms, type JsonObject, type StetConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const anyone = () => true
const access = { read: anyone, create: anyone, update: anyone, delete: anyone }
const withDrafts = { ...access, readVersions: anyone }
const seen: JsonObject[] = []

const config: StetConfig = {
  localization: { locales: ['en', 'de'], defaultLocale: 'en', fallback: true },
  collections: [
    {
      slug: 'pages',
      access: withDrafts,
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text' },
        {
          name: 'seo',
          type: 'group',
          fields: [
            { name: 'title', type: 'text', required: true },
            { name: 'description', type: 'text' },
            {
              name: 'made',
              type: 'text',
              hooks: { beforeChange: [({ value }) => value ?? 'by a hook'] },
            },
            { name: 'robots', type: 'text', defaultValue: 'all' },
          ],
        },
        {
          type: 'tabs',
          tabs: [
            {
              name: 'more',
              fields: [{ name: 'note', type: 'text', required: true, defaultValue: 'n' }],
            },
            { label: 'Unnamed', fields: [{ type: 'row', fields: [{ name: 'x', type: 'text' }] }] },
          ],
        },
        {
          name: 'links',
          type: 'array',
          fields: [
            { name: 'label', type: 'text', required: true },
            { name: 'url', type: 'text', required: true },
            { name: 'target', type: 'text', defaultValue: 'same' },
            { name: 'hint', type: 'text', localized: true, defaultValue: 'Read' },
          ],
        },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [{ slug: 'quote', fields: [{ name: 'size', type: 'number', defaultValue: 2 }] }],
        },
        { name: 'lead', type: 'text', localized: true },
        {
          name: 'greeting',
          type: 'text',
          localized: true,
          defaultValue: async ({ locale, user, req }) => {
            await Promise.resolve()
            return `${locale} ${user === null} ${typeof req.t}`
          },
        },
        {
          name: 'starts',
          type: 'array',
          defaultValue: () => Promise.resolve([{ a: 1 }]),
          fields: [
            { name: 'a', type: 'number' },
            { name: 'b', type: 'number', defaultValue: () => Promise.resolve(7) },
          ],
        },
        {
          name: 'hooked',
          type: 'array',
          fields: [{ name: 'a', type: 'text' }],
          hooks: { beforeChange: [({ value }) => value ?? [{ a: 'h' }]] },
        },
      ],
      hooks: {
        beforeValidate: [
          ({ data }) => {
            seen.push(structuredClone(data))
          },
        ],
      },
    },
    {
      slug: 'codes',
      access,
      fields: [
        {
          name: 'id',
          type: 'text',
          required: true,
          hooks: { beforeValidate: [({ value, data }) => value ?? `code-${String(data.name)}`] },
        },
        { name: 'name', type: 'text', unique: true },
      ],
    },
    {
      slug: 'numbers',
      access,
      fields: [
        { name: 'id', type: 'number', required: true, defaultValue: async () => 41 },
        { name: 'name', type: 'text' },
      ],
      hooks: {
        beforeChange: [({ data }) => (data.name === 'next' ? { ...data, id: 42 } : data)],
      },
    },
    {
      slug: 'profiles',
      access,
      fields: [
        {
          name: 'about',
          type: 'group',
          fields: [
            {
              name: 'card',
              type: 'text',
              virtual: true,
              hooks: { afterRead: [() => 'a card'] },
            },
          ],
        },
        {
          name: 'has',
          type: 'group',
          fields: [{ name: 'notes', type: 'join', collection: 'notes', on: 'profile' }],
        },
        {
          name: 'withheld',
          type: 'group',
          access: { read: ({ req }) => req.user !== null },
          fields: [{ name: 'notes', type: 'join', collection: 'notes', on: 'profile' }],
        },
        {
          name: 'hidden',
          type: 'group',
          admin: { condition: () => false },
          fields: [{ name: 'must', type: 'text', required: true }],
        },
      ],
    },
    {
      slug: 'notes',
      access,
      fields: [{ name: 'profile', type: 'relationship', relationTo: 'profiles' }],
    },
  ],
  globals: [
    {
      slug: 'site',
      access: { read: anyone, update: anyone },
      fields: [
        {
          name: 'menu',
          type: 'array',
          defaultValue: async () => [{ label: 'Home' }, { label: 'About' }],
          fields: [{ name: 'label', type: 'text' }],
        },
      ],
    },
  ],
}

let cms: Cms
beforeEach(async () => {
  seen.length = 0
  cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'x',
    dataDir: '/tmp',
    log: { warn: () => {}, error: () => {} },
  })
})
afterEach(() => cms.close())

interface Answer {
  readonly status: number
  readonly body: JsonObject
  readonly doc: JsonObject
  /** The paths that are refused. */
  readonly refused: readonly unknown[]
}
async function send(method: string, path: string, body?: JsonObject): Promise<Answer> {
  const response = await cms.fetch(
    new Request(`http://stet.test/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  const answer = await response.json()
  const refused = (answer.errors?.[0]?.data?.errors ?? []).map(
    ({ path }: { readonly path: string }) => path,
  )
  return { status: response.status, body: answer, doc: answer.doc, refused }
}
const whole = { seo: { title: 't' }, _status: 'published' }
async function createPage(more: JsonObject = {}): Promise<JsonObject> {
  const { status, doc, body } = await send('POST', '/pages', { ...whole, ...more })
  expect({ status, body }).toMatchObject({ status: 201 })
  return doc
}

describe('a group that a request leaves out', () => {
  test('is validated', async () => {
    const { status, refused } = await send('POST', '/pages', { _status: 'published' })
    expect({ status, refused }).toEqual({ status: 400, refused: ['seo.title'] })
    const cleared = await send('POST', '/pages', { seo: null, more: null, _status: 'published' })
    expect(cleared.refused).toEqual(['seo.title', 'more.note'])
  })
  test('may be incomplete in a draft, and is validated on publishing', async () => {
    const { id } = (await send('POST', '/pages?draft=true', { title: 'x' })).doc
    const doc = await cms.asSystem().findByID({ collection: 'pages', id: String(id), draft: true })
    expect(doc).toMatchObject({ seo: { robots: 'all', made: 'by a hook' }, more: { note: 'n' } })
    const published = await send('PATCH', `/pages/${doc.id}`, { _status: 'published' })
    expect(published.refused).toEqual(['seo.title'])
  })
  test('gets its defaults and runs its hooks', async () => {
    expect(await createPage({})).toMatchObject({
      seo: { title: 't', made: 'by a hook', robots: 'all' },
      more: { note: 'n' },
    })
  })
  test('runs its read hooks', async () => {
    const { doc } = await send('POST', '/profiles', {})
    expect((await send('GET', `/profiles/${doc.id}`)).body.about).toEqual({ card: 'a card' })
  })
  test('returns its joins, to callers who may read it', async () => {
    const { doc } = await send('POST', '/profiles', {})
    const note = await send('POST', '/notes', { profile: String(doc.id) })
    const { body } = await send('GET', `/profiles/${doc.id}?depth=0`)
    expect(body.has).toMatchObject({ notes: { docs: [note.doc.id] } })
    expect(body).not.toHaveProperty('withheld')
  })
  test('has no required fields while its condition fails', async () => {
    expect((await send('POST', '/profiles', {})).status).toBe(201)
  })
})

describe('a group or row that a request sends partially', () => {
  test('is completed before validation and hooks', async () => {
    const { id } = await createPage({ seo: { title: 't', description: 'd' } })
    seen.length = 0
    const { status, doc } = await send('PATCH', `/pages/${id}`, { seo: { description: 'n' } })
    expect(status).toBe(200)
    expect(doc.seo).toMatchObject({ title: 't', description: 'n' })
    expect(seen).toMatchObject([{ seo: { title: 't', description: 'n', robots: 'all' } }])
  })
  test('of a list keeps values that are not sent', async () => {
    const { id, links } = await createPage({ links: [{ label: 'a', url: 'u', target: 'new' }] })
    const row = (links as JsonObject[])[0] ?? {}
    const { status, doc } = await send('PATCH', `/pages/${id}`, {
      links: [{ id: row.id, label: 'b' }],
    })
    expect({ status, links: doc.links }).toEqual({ status: 200, links: [{ ...row, label: 'b' }] })
  })
  test('is refused if a value among rows is not a row', async () => {
    const { id } = await createPage()
    expect((await send('PATCH', `/pages/${id}`, { links: [5] })).refused).toEqual(['links'])
  })
  test('does not change other values of an editor’s draft', async () => {
    const { id } = await createPage({
      seo: { title: 't', description: 'd' },
      links: [{ id: 'a', label: 'a', url: 'u' }],
    })
    await send('PATCH', `/pages/${id}?draft=true`, {
      seo: { title: 'draft' },
      links: [
        { id: 'a', label: 'draft' },
        { id: 'b', label: 'new', url: 'v' },
      ],
    })
    await send('PATCH', `/pages/${id}`, {
      seo: { description: 'now' },
      links: [{ id: 'a', url: 'now' }],
    })
    const { body } = await send('GET', `/pages/${id}?draft=true`)
    expect(body).toMatchObject({
      seo: { title: 'draft', description: 'now' },
      links: [
        { id: 'a', label: 'draft', url: 'now' },
        { id: 'b', label: 'new' },
      ],
    })
    expect((await send('GET', `/pages/${id}`)).body).toMatchObject({
      seo: { title: 't', description: 'now' },
      links: [{ label: 'a', url: 'now' }],
    })
  })
})

describe('defaults are filled in', () => {
  test('for new rows and blocks of an update, not for existing ones', async () => {
    const { id } = await createPage({ links: [{ id: 'a', label: 'a', url: 'u', target: null }] })
    const { doc } = await send('PATCH', `/pages/${id}`, {
      links: [{ id: 'a' }, { label: 'b', url: 'v' }],
      layout: [{ blockType: 'quote' }],
    })
    expect(doc.links).toMatchObject([{ target: null }, { target: 'same', hint: 'Read' }])
    expect(doc.layout).toMatchObject([{ blockType: 'quote', size: 2 }])
  })
  test('for another locale with its first value', async () => {
    const { id } = await createPage({ lead: 'Hello', links: [{ id: 'a', label: 'a', url: 'u' }] })
    const german = async () =>
      (await send('GET', `/pages/${id}?locale=de&fallback-locale=null`)).body
    await send('PATCH', `/pages/${id}?locale=de`, { title: 'shared by both' })
    expect((await german()).greeting ?? null).toBeNull()
    await send('PATCH', `/pages/${id}?locale=de`, { lead: 'Hallo' })
    expect(await german()).toMatchObject({
      greeting: 'de true function',
      links: [{ hint: 'Read' }],
    })
    await send('PATCH', `/pages/${id}?locale=de`, { greeting: null })
    await send('PATCH', `/pages/${id}?locale=de`, { lead: 'Hallo!' })
    expect((await german()).greeting).toBeNull()
  })
  test('also asynchronously, and rows made by them or by hooks have ids', async () => {
    const { starts, hooked, greeting } = await createPage()
    const id = expect.stringMatching(/^\w+$/)
    expect({ starts, hooked, greeting }).toEqual({
      starts: [{ id, a: 1, b: 7 }],
      hooked: [{ id, a: 'h' }],
      greeting: 'en true function',
    })
  })
  test('for a global that was never saved, with the same ids in each read', async () => {
    const { body } = await send('GET', '/globals/site')
    expect(body.menu).toEqual([
      { id: expect.any(String), label: 'Home' },
      { id: expect.any(String), label: 'About' },
    ])
    expect((await send('GET', '/globals/site')).body.menu).toEqual(body.menu)
  })
})

describe('a custom id', () => {
  test('may be made by a hook of its field', async () => {
    const { status, doc } = await send('POST', '/codes', { name: 'x' })
    expect({ status, id: doc.id }).toEqual({ status: 201, id: 'code-x' })
    expect((await send('GET', '/codes/code-x')).status).toBe(200)
    const given = await send('POST', '/codes', { id: 'mine', name: 'y' })
    expect(given.doc.id).toBe('mine')
  })
  test('may be a default, or made by the collection’s hook', async () => {
    expect((await send('POST', '/numbers', { name: 'first' })).doc.id).toBe(41)
    expect((await send('POST', '/numbers', { name: 'next' })).doc.id).toBe(42)
  })
  test('is refused if it is in use, or missing', async () => {
    await send('POST', '/codes', { name: 'x' })
    expect((await send('POST', '/codes', { name: 'x' })).refused).toEqual(['id'])
    expect((await send('POST', '/codes', { name: 'no id: spaces' })).refused).toEqual(['id'])
  })
})
