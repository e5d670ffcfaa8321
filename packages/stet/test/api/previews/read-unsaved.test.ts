import { describe, expect, test } from 'vitest'
import { type AccessArgs, defineConfig, type FieldAccessArgs } from '../../../src/index.ts'
import { type Role, type Scenario, scenario, useTestSite } from '../../sites/site.ts'

// The read of clients of live previews: a POST that stands for a GET, with the values of a form.

const isAdmin = ({ req }: AccessArgs) => req.user?.role === 'admin'
const isOpen = ({ doc }: FieldAccessArgs) => doc?.open === true
const anyone = () => true
const heard: string[] = []

const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  admin: { user: 'users' },
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
      access: {
        read: ({ req }) => isAdmin({ req } as AccessArgs) || { name: { not_equals: 'Vera' } },
      },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'phone', type: 'text', access: { read: isAdmin } },
      ],
    },
    {
      slug: 'pages',
      access: {
        read: ({ req }) => req.user?.role === 'admin' || { slug: { not_equals: 'vault' } },
        update: isAdmin,
      },
      versions: { drafts: true },
      hooks: {
        afterRead: [({ doc }) => ({ ...doc, shout: String(doc.title).toUpperCase() })],
        beforeChange: [() => void heard.push('change')],
        afterChange: [() => void heard.push('changed')],
        afterOperation: [({ operation }) => void heard.push(`operation ${operation}`)],
      },
      fields: [
        { name: 'slug', type: 'text' },
        { name: 'title', type: 'text', localized: true },
        { name: 'shout', type: 'text' },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        { name: 'others', type: 'relationship', relationTo: ['authors', 'pages'], hasMany: true },
        { name: 'open', type: 'checkbox' },
        { name: 'secret', type: 'text', access: { read: isOpen } },
        { name: 'translated', type: 'text', localized: true, access: { read: isOpen } },
        {
          name: 'lines',
          type: 'array',
          localized: true,
          fields: [{ name: 'toll', type: 'text', access: { read: isOpen } }],
        },
        { name: 'price', type: 'text', access: { read: isAdmin } },
        { name: 'fixed', type: 'text', access: { update: isAdmin } },
        { name: 'code', type: 'text', hidden: true },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            {
              slug: 'quote',
              fields: [
                { name: 'said', type: 'text' },
                { name: 'by', type: 'relationship', relationTo: 'authors' },
                { name: 'fee', type: 'text', access: { read: isOpen } },
              ],
            },
          ],
        },
      ],
    },
  ],
  globals: [
    {
      slug: 'home',
      access: { read: ({ req }) => req.user !== null },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
      ],
    },
    { slug: 'open', access: { read: anyone }, fields: [{ name: 'title', type: 'text' }] },
  ],
})

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  await system.create({ collection: 'authors', data: { id: 'ada', name: 'Ada', phone: '0815' } })
  await system.create({ collection: 'authors', data: { id: 'ben', name: 'Ben', phone: '4711' } })
  await system.create({ collection: 'authors', data: { id: 'vera', name: 'Vera', phone: '1312' } })
  const data = {
    title: 'Stored',
    author: 'ada',
    secret: 's3cret',
    translated: 'tr4ns',
    lines: [{ id: 'l', toll: 't0ll' }],
    price: 'pr1ce',
    fixed: 'fixed',
    code: 'c0de',
    layout: [{ id: 'q', blockType: 'quote', said: 'Hm', by: 'ada', fee: 'f33' }],
    _status: 'published',
  } as const
  await system.create({ collection: 'pages', data: { ...data, id: 'first', slug: 'one' } })
  await system.update({
    collection: 'pages',
    id: 'first',
    locale: 'de',
    data: { translated: 'de4tsch', _status: 'published' },
  })
  await system.update({ collection: 'pages', id: 'first', draft: true, data: { title: 'Draft' } })
  await system.create({ collection: 'pages', data: { ...data, id: 'hidden', slug: 'vault' } })
  await system.create({
    collection: 'pages',
    data: { ...data, id: 'new', slug: 'two', _status: 'draft' },
  })
  await system.updateGlobal({ slug: 'open', data: { title: 'Stored' } })
  heard.length = 0
}, config)

const secrets = [
  's3cret',
  'tr4ns',
  'de4tsch',
  'pr1ce',
  'c0de',
  'f33',
  't0ll',
  '0815',
  '4711',
  '1312',
  'Vera',
]
const override = { 'x-payload-http-method-override': 'GET' }

function asks(
  sentence: string,
  as: Role,
  body: object,
  answer: Omit<Scenario, 'as' | 'path'> & { path?: string },
) {
  scenario(site, sentence, {
    path: '/api/pages/first',
    ...answer,
    as,
    method: 'POST',
    headers: override,
    body,
    lacks: [...secrets, ...(answer.lacks ?? [])],
  })
}
const given = { id: 'first', title: 'Typed', author: 'ben' }

describe('a read with given values answers them', () => {
  asks(
    'populated, after the read hooks, and beside what they leave as it is stored',
    'editor',
    { data: given, depth: 1, locale: 'en', flattenLocales: false },
    {
      status: 200,
      contains: [
        '"title":"Typed"',
        '"shout":"TYPED"',
        '"name":"Ben"',
        '"said":"Hm"',
        '"slug":"one"',
      ],
      lacks: ['"title":{', 'Stored', 'Draft'],
    },
  )
  asks(
    'without populating them at depth 0',
    'editor',
    { data: given, depth: 0 },
    {
      status: 200,
      contains: ['"author":"ben"'],
      lacks: ['"name"'],
    },
  )
  asks(
    'in rows and in lists',
    'editor',
    {
      depth: 1,
      data: {
        others: [{ relationTo: 'authors', value: 'ben' }],
        layout: [{ id: 'n', blockType: 'quote', said: 'New', by: 'ada' }],
      },
    },
    { status: 200, contains: ['"said":"New"', '"name":"Ada"', '"name":"Ben"'], lacks: ['"Hm"'] },
  )
  asks(
    'in the locale that is asked for',
    'editor',
    { data: { title: 'Getippt' }, locale: 'de' },
    {
      status: 200,
      contains: ['"title":"Getippt"', '"shout":"GETIPPT"'],
    },
  )
  asks(
    'under the plain name of the header',
    'editor',
    { data: given },
    {
      status: 200,
      headers: { 'x-http-method-override': 'GET' },
      contains: ['"title":"Typed"'],
    },
  )
  asks(
    'of a draft that was never published',
    'editor',
    { data: { title: 'Typed' } },
    {
      path: '/api/pages/new',
      status: 200,
      contains: ['"title":"Typed"', '"id":"new"'],
    },
  )
  asks(
    'of a global',
    'editor',
    { data: { title: 'Typed', author: 'ben' }, depth: 1 },
    {
      path: '/api/globals/home',
      status: 200,
      contains: ['"title":"Typed"', '"name":"Ben"'],
    },
  )
  asks(
    'to readers of what is public',
    'anonymous',
    { data: { title: 'Typed' } },
    {
      path: '/api/globals/open',
      status: 200,
      contains: ['"title":"Typed"'],
    },
  )
})

describe('a read with given values does not answer', () => {
  asks(
    'documents that the caller may not read',
    'editor',
    { data: { ...given, author: 'vera' }, depth: 2 },
    {
      status: 200,
      contains: ['"author":"vera"'],
    },
  )
  asks(
    'fields that values of the caller would open',
    'editor',
    { data: { open: true, layout: [{ id: 'q', blockType: 'quote', said: 'Hm' }] } },
    { status: 200, contains: ['"open":true'] },
  )
  asks(
    'such fields of another locale',
    'editor',
    { data: { open: true }, locale: 'de' },
    { status: 200 },
  )
  asks(
    'values of fields that the caller may not write',
    'editor',
    { data: { fixed: 'changed' } },
    {
      status: 200,
      contains: ['"fixed":"fixed"'],
      lacks: ['changed'],
    },
  )
  asks(
    'values of fields that there are not',
    'editor',
    { data: { nothing: 'at all' } },
    {
      status: 200,
      lacks: ['at all'],
    },
  )
  asks(
    'another document than the one it asks about',
    'editor',
    { data: { id: 'hidden' } },
    {
      status: 200,
      contains: ['"id":"first"'],
      lacks: ['hidden', 'vault'],
    },
  )
  asks(
    'a document that the caller may not read',
    'editor',
    { data: given },
    {
      path: '/api/pages/hidden',
      status: 403,
      lacks: ['vault', 'Typed'],
    },
  )
  asks(
    'a document that there is not',
    'editor',
    { data: given },
    {
      path: '/api/pages/none',
      status: 403,
      lacks: ['Typed'],
    },
  )
  asks(
    'drafts to readers',
    'anonymous',
    { data: given },
    { path: '/api/pages/new', status: 403, lacks: ['Typed'] },
  )
  asks(
    'a global that the caller may not read',
    'anonymous',
    { data: { title: 'Typed' } },
    {
      path: '/api/globals/home',
      status: 403,
      lacks: ['Typed'],
    },
  )
})

test('an administrator is answered what they may read', async () => {
  const body = { data: { ...given, author: 'vera', open: true }, depth: 1 }
  const answer = await site().send('admin', 'POST', '/api/pages/first', { body, headers: override })
  expect(answer.headers.get('etag')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({
    price: 'pr1ce',
    author: { name: 'Vera', phone: '1312' },
  })
})

test('nothing is written, and nothing of it is kept for other reads', async () => {
  const read = async (as: Role) => {
    const response = await site().send(as, 'GET', '/api/pages/first?draft=true&depth=1')
    return [response.headers.get('etag'), await response.text()]
  }
  const before = [await read('admin'), await read('editor')]
  heard.length = 0
  for (const as of ['admin', 'editor'] as const) {
    const body = { data: { ...given, open: true }, depth: 1, draft: true }
    await site().send(as, 'POST', '/api/pages/first?draft=true', { body, headers: override })
  }
  expect(heard).toEqual(['operation read', 'operation read'])
  expect([await read('admin'), await read('editor')]).toEqual(before)
  expect(String(before)).not.toContain('Typed')
  const versions = await site()
    .cms.asSystem()
    .findVersions({ collection: 'pages', where: { parent: { equals: 'first' } } })
  expect(JSON.stringify(versions.docs)).not.toContain('Typed')
})

test.each([
  ['no values', { depth: 0 }],
  ['values that are a text', { data: 'x', depth: 0 }],
  ['values that are a list', { data: [], depth: 0 }],
])('a read with %s is a plain read', async (_name, body) => {
  const answer = await site().send('editor', 'POST', '/api/pages/first', {
    body,
    headers: override,
  })
  expect(await answer.json()).toMatchObject({ title: 'Stored', author: 'ada' })
})

test('a POST without the header is none', async () => {
  const body = { data: given }
  expect((await site().send('editor', 'POST', '/api/pages/first', { body })).status).toBe(404)
})
