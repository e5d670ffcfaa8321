import { describe, expect, test } from 'vitest'
import { type AccessArgs, defineConfig } from '../../../src/index.ts'
import { type Role, type Scenario, scenario, useTestSite } from '../../sites/site.ts'

const isAdmin = ({ req }: AccessArgs) => req.user?.role === 'admin'
let calls = 0

const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  admin: {
    user: 'users',
    livePreview: {
      url: ({ data, locale, collectionConfig, globalConfig }) =>
        `/site/${collectionConfig?.slug ?? globalConfig?.slug}/${data.slug ?? ''}?in=${locale?.code}`,
      collections: ['pages', 'notes'],
      globals: ['home'],
    },
  },
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
      slug: 'pages',
      access: {
        read: ({ req }) => req.user?.role === 'admin' || { slug: { not_equals: 'vault' } },
        create: isAdmin,
      },
      versions: { drafts: true },
      admin: {
        preview: (doc, { locale }) => (doc.slug ? `https://site.test/${locale}/${doc.slug}` : null),
      },
      fields: [
        { name: 'slug', type: 'text' },
        { name: 'secret', type: 'text', access: { read: isAdmin } },
        { name: 'code', type: 'text', hidden: true },
        {
          name: 'rows',
          type: 'array',
          fields: [
            { name: 'fee', type: 'text', access: { read: isAdmin } },
            { name: 'word', type: 'text' },
          ],
        },
        { name: 'tags', type: 'relationship', relationTo: 'notes', hasMany: true },
      ],
    },
    { slug: 'notes', fields: [{ name: 'slug', type: 'text' }] },
    {
      slug: 'fixed',
      fields: [],
      admin: { livePreview: { url: 'preview?x=1' }, preview: '/fixed' },
    },
    { slug: 'none', fields: [], admin: { preview: () => null, livePreview: { url: () => '' } } },
    { slug: 'plain', fields: [] },
    {
      slug: 'odd',
      fields: [{ name: 'kind', type: 'text' }],
      admin: {
        livePreview: {
          url: async ({ data }) => {
            calls += 1
            if (data.kind === 'throws') throw new Error('of the site’s code')
            return data.kind as string
          },
        },
        preview: ({ all }) => JSON.stringify(Object.keys(all as object)),
      },
    },
    {
      slug: 'shown',
      fields: [{ name: 'secret', type: 'text', access: { read: isAdmin } }],
      admin: {
        preview: (doc) => `/shown?${Object.keys(doc).toSorted().join()}=${doc.secret ?? 'nothing'}`,
      },
    },
  ],
  globals: [{ slug: 'home', fields: [{ name: 'slug', type: 'text' }] }],
})

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  const page = { secret: 's3cret', code: 'c0de', rows: [{ fee: 'f33', word: 'w' }] }
  await system.create({
    collection: 'pages',
    data: { id: 'first', slug: 'one', ...page, _status: 'published' },
  })
  await system.update({
    collection: 'pages',
    id: 'first',
    data: { slug: 'one-draft' },
    draft: true,
  })
  await system.create({ collection: 'pages', data: { id: 'empty' }, draft: true })
  await system.create({ collection: 'pages', data: { id: 'hidden', slug: 'vault', ...page } })
  for (const collection of ['fixed', 'none', 'plain', 'odd'] as const) {
    await system.create({ collection, data: { id: 'doc' } })
  }
  await system.create({ collection: 'shown', data: { id: 'doc', secret: 's3cret' } })
}, config)

const secrets = ['s3cret', 'c0de', 'f33', 'of the site’s code', 'node_modules', '"stack"']
const path = '/api/_panel/preview-address'

function asks(
  sentence: string,
  as: Role,
  body: object,
  answer: Omit<Scenario, 'as' | 'path'>,
  query = '',
) {
  scenario(site, sentence, {
    as,
    method: 'POST',
    path: `${path}${query}`,
    body,
    ...answer,
    lacks: [...secrets, ...(answer.lacks ?? [])],
  })
}
const is = (address: string | null, lacks: readonly string[] = []) => ({
  status: 200,
  contains: [`{"address":${JSON.stringify(address)}}`],
  lacks,
})
const first = { collectionSlug: 'pages', id: 'first' }

describe('the address of a live preview', () => {
  asks(
    'is that of the document as stored',
    'editor',
    { ...first, of: 'live' },
    is('/site/pages/one-draft?in=en'),
  )
  asks(
    'is that of the document as the form has it',
    'editor',
    { ...first, of: 'live', data: { slug: 'typed', id: 'other' } },
    is('/site/pages/typed?in=en', ['one-draft', 'other']),
  )
  asks(
    'is in the locale of the form',
    'editor',
    { ...first, of: 'live' },
    is('/site/pages/one-draft?in=de'),
    '?locale=de',
  )
  asks(
    'may be that of a global',
    'editor',
    { globalSlug: 'home', of: 'live', data: { slug: 'x' } },
    is('/site/home/x?in=en'),
  )
  asks(
    'may be a text, and relative',
    'editor',
    { collectionSlug: 'fixed', id: 'doc', of: 'live' },
    is('/preview?x=1'),
  )
  asks(
    'may be none at the moment',
    'editor',
    { collectionSlug: 'none', id: 'doc', of: 'live' },
    is(null),
  )
  asks(
    'is none where none is configured',
    'editor',
    { collectionSlug: 'plain', id: 'doc', of: 'live' },
    is(null),
  )
  asks(
    'is there before the document is',
    'editor',
    { collectionSlug: 'notes', operation: 'create', of: 'live', data: { slug: 'new' } },
    is('/site/notes/new?in=en'),
  )
})

describe('the address on the site', () => {
  asks(
    'is that of `admin.preview`',
    'editor',
    { ...first, of: 'site' },
    is('https://site.test/en/one-draft'),
  )
  asks('may be none', 'editor', { collectionSlug: 'pages', id: 'empty', of: 'site' }, is(null))
  asks(
    'is else that of the live preview',
    'editor',
    { globalSlug: 'home', of: 'site' },
    is('/site/home/?in=en'),
  )
  asks(
    'is computed from what the caller may read',
    'editor',
    { collectionSlug: 'shown', id: 'doc', of: 'site' },
    is('/shown?createdAt,id,updatedAt=nothing'),
  )
  test('has what an administrator may read', async () => {
    const body = { collectionSlug: 'shown', id: 'doc', of: 'site' }
    const answer = await site().send('admin', 'POST', path, { body })
    expect(await answer.json()).toEqual({ address: '/shown?createdAt,id,secret,updatedAt=s3cret' })
  })
})

describe('an address is refused', () => {
  const nothing = { lacks: ['site/', 'one-draft', 'vault'] }
  asks('to nobody', 'anonymous', { ...first, of: 'live' }, { status: 401, ...nothing })
  asks(
    'to users without the panel',
    'member',
    { ...first, of: 'live' },
    { status: 403, ...nothing },
  )
  const vault = { collectionSlug: 'pages', id: 'hidden', data: { slug: 'x' } }
  for (const of of ['live', 'site']) {
    asks(
      `to who may not read the document (${of})`,
      'editor',
      { ...vault, of },
      { status: 404, ...nothing },
    )
    asks(
      `where there is no document (${of})`,
      'editor',
      { ...vault, id: 'no', of },
      { status: 404, ...nothing },
    )
  }
  asks(
    'to who may not create documents',
    'editor',
    { collectionSlug: 'pages', operation: 'create', of: 'live', data: {} },
    { status: 403, ...nothing },
  )
  asks(
    'of an entity that is none',
    'editor',
    { collectionSlug: 'no', id: 'x', of: 'live' },
    { status: 400 },
  )
  asks('of an unknown kind', 'editor', { ...first, of: 'x' }, { status: 400, ...nothing })
  asks(
    'for data that are none',
    'editor',
    { ...first, of: 'live', data: 'x' },
    { status: 400, ...nothing },
  )
})

describe('a function of the site', () => {
  const odd = { collectionSlug: 'odd', id: 'doc' }
  asks(
    'that throws is answered with an error of the catalogue',
    'editor',
    { ...odd, of: 'live', data: { kind: 'throws' } },
    { status: 500, contains: ['"PreviewError"', 'the function of this site'] },
  )
  asks(
    'that fails without a promise, too',
    'editor',
    { ...odd, of: 'site' },
    { status: 500, contains: ['"PreviewError"'], lacks: ['Object.keys', 'undefined'] },
  )
  for (const kind of [
    'javascript:alert(1)',
    'data:text/html,x',
    'java\nscript:x',
    7,
    {},
    'http://[',
  ]) {
    asks(
      `cannot answer ${JSON.stringify(kind)}`,
      'editor',
      { ...odd, of: 'live', data: { kind } },
      {
        status: 500,
        contains: ['"PreviewError"', 'must begin with'],
        lacks: ['alert', 'text/html'],
      },
    )
  }
  asks(
    'may answer another protocol-relative site',
    'editor',
    { ...odd, of: 'live', data: { kind: '//a.test/b' } },
    is('//a.test/b'),
  )
  test('harms nothing else where it throws', async () => {
    const before = calls
    const read = await site().send('editor', 'GET', '/api/odd/doc')
    expect(read.status).toBe(200)
    expect(calls).toBe(before)
  })
})

describe('the fields for clients of the page', () => {
  const asked = async (as: Role, body: object) => {
    const response = await site().send(as, 'POST', path, {
      body: { of: 'live', withFields: true, ...body },
    })
    expect(response.status).toBe(200)
    return (await response.json()).fields as readonly { name: string }[]
  }
  test('are those that the user may read, without what never leaves the API', async () => {
    const fields = await asked('editor', first)
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['slug', 'rows', 'tags', 'createdAt', '_status']),
    )
    expect(fields).toContainEqual({
      name: 'tags',
      type: 'relationship',
      hasMany: true,
      relationTo: 'notes',
    })
    expect(fields).toContainEqual({
      name: 'rows',
      type: 'array',
      fields: [
        { name: 'word', type: 'text' },
        { name: 'id', type: 'text' },
      ],
    })
    expect(JSON.stringify(fields)).not.toMatch(/secret|code|fee/)
  })
  test('are as many where no row shows that a field is not for the user', async () => {
    expect(
      JSON.stringify(await asked('editor', { collectionSlug: 'pages', id: 'empty' })),
    ).not.toMatch(/secret|fee/)
  })
  test('of a new document are those that the user may read of any', async () => {
    const fields = await asked('admin', { collectionSlug: 'pages', operation: 'create', data: {} })
    expect(JSON.stringify(fields)).toMatch(/secret.*fee/)
    expect(JSON.stringify(fields)).not.toMatch(/code/)
  })
})

describe('the link of a document to the site', () => {
  const leads = async (as: Role, to: string, headers = {}) => {
    const response = await site().send(as, 'GET', `/api/_panel/on-site/${to}`, { headers })
    return { response, to: response.headers.get('location'), text: await response.text() }
  }
  test('leads to its address', async () => {
    expect(await leads('editor', 'collections/pages/first?locale=de')).toMatchObject({
      response: { status: 302 },
      to: 'https://site.test/de/one-draft',
      text: '',
    })
    expect((await leads('editor', 'globals/home')).to).toBe('/site/home/?in=en')
  })
  test('is a page that says so where it leads nowhere', async () => {
    const page = await leads('editor', 'collections/none/doc', { accept: 'text/html' })
    expect(page).toMatchObject({ response: { status: 404 }, to: null })
    expect(page.text).toContain('<h1>')
  })
  test('leads nobody anywhere who may not read the document', async () => {
    for (const [as, to, status] of [
      ['anonymous', 'collections/pages/first', 401],
      ['member', 'collections/pages/first', 403],
      ['editor', 'collections/pages/hidden', 404],
      ['editor', 'collections/pages/no', 404],
      ['editor', 'collections/no/no', 404],
      ['editor', 'collections/odd/doc', 500],
    ] as const) {
      const { response, to: address, text } = await leads(as, to)
      expect([to, response.status, address]).toEqual([to, status, null])
      for (const secret of [...secrets, 'vault', 'one-draft']) expect(text).not.toContain(secret)
    }
  })
})
