import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createCms,
  type FieldAccess,
  type JsonObject,
  type StetConfig,
} from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { scenario, useTestSite } from '../../sites/site.ts'

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  await system.create({
    collection: 'authors',
    data: { id: 'ann', name: 'Ann', salary: 90210, favourite: 'drafted' },
  })
  await system.create({
    collection: 'articles',
    data: {
      id: 'public',
      title: 'Public title',
      slug: 'public',
      author: 'ann',
      internalNote: 'secret-note',
      token: 'hidden-token',
      related: [{ relationTo: 'articles', value: 'drafted' }],
      _status: 'published',
    },
  })
  await system.create({
    collection: 'articles',
    draft: true,
    data: { id: 'drafted', title: 'Draft title', author: 'ann' },
  })
  await system.create({ collection: 'notes', data: { id: 'note', text: 'for the panel' } })
})
const check = (sentence: string, about: Parameters<typeof scenario>[2]) =>
  scenario(site, sentence, about)

describe('reading', () => {
  check('anybody reads what is published, without what is not theirs', {
    as: 'anonymous',
    path: '/api/articles/public',
    status: 200,
    contains: ['Public title'],
    lacks: ['secret-note', 'internalNote', 'hidden-token', '90210', 'salary', 'Draft title'],
  })
  check('a panel user reads the fields that are theirs, and still nothing hidden', {
    as: 'editor',
    path: '/api/articles/public',
    status: 200,
    contains: ['secret-note'],
    lacks: ['hidden-token', '90210'],
  })
  check('a list shows anybody only what is published and counts only that', {
    as: 'anonymous',
    path: '/api/articles',
    status: 200,
    contains: ['"totalDocs":1'],
    lacks: ['Draft title'],
  })
  check('a member of the site is not a panel user', {
    as: 'member',
    path: '/api/articles/drafted',
    status: 403,
    lacks: ['Draft title'],
  })
  check('nobody outside the panel reads drafts by asking for them', {
    as: 'anonymous',
    path: '/api/articles?draft=true',
    status: 403,
    lacks: ['Draft title'],
  })
  check('default access lets in no one who is not a panel user', {
    as: 'member',
    path: '/api/notes',
    status: 403,
    lacks: ['for the panel'],
  })
  check('default access lets panel users in', {
    as: 'editor',
    path: '/api/notes/note',
    status: 200,
    contains: ['for the panel'],
  })
  check('a draft looks the same to anybody as what was never there', {
    as: 'anonymous',
    path: '/api/articles/never-was',
    status: 403,
  })
  check('a relation to a draft stays an id for readers', {
    as: 'anonymous',
    path: '/api/articles/public?depth=3',
    status: 200,
    contains: ['"value":"drafted"', '"name":"Ann"'],
    lacks: ['Draft title'],
  })
  check('a join lists only what its reader may read', {
    as: 'anonymous',
    path: '/api/authors/ann?depth=1',
    status: 200,
    contains: ['Public title'],
    lacks: ['Draft title'],
  })
})

test('a field’s access rule gets its document, its siblings and the block around it', async () => {
  const given: unknown[] = []
  const config: StetConfig = {
    collections: [
      {
        slug: 'pages',
        access: { read: () => true },
        fields: [
          {
            name: 'layout',
            type: 'blocks',
            blocks: [
              {
                slug: 'hero',
                fields: [
                  { name: 'kind', type: 'text' },
                  {
                    name: 'inner',
                    type: 'group',
                    fields: [
                      {
                        name: 'text',
                        type: 'text',
                        access: {
                          read: ({ data, doc, siblingData, blockData }) => {
                            given.push(data?.id, doc?.id, siblingData)
                            return blockData?.kind === 'open'
                          },
                        },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  const row = (kind: string) => ({ blockType: 'hero', kind, inner: { text: kind } })
  const data = { id: 'p', layout: [row('open'), row('closed')] }
  await cms.asSystem().create({ collection: 'pages', data })
  const page: JsonObject = await cms.as(null).findByID({ collection: 'pages', id: 'p' })
  const { layout } = page
  expect(layout).toMatchObject([{ inner: { text: 'open' } }, { kind: 'closed', inner: {} }])
  expect(JSON.stringify(layout)).not.toContain('"text":"closed"')
  expect(given).toEqual(['p', 'p', { text: 'open' }, 'p', 'p', { text: 'closed' }])
})

test('permissions of a document’s fields are decided for that document', async () => {
  const isOwn: FieldAccess = ({ req, doc, siblingData }) =>
    doc?.owner === req.user?.id && siblingData?.kind !== 'closed'
  const access = { read: isOwn, update: isOwn }
  const config: StetConfig = {
    localization: { locales: ['en', 'de'], defaultLocale: 'en' },
    collections: [
      { slug: 'users', auth: true, fields: [] },
      {
        slug: 'pages',
        versions: { drafts: true },
        access: { read: ({ req }) => (req.user ? { kind: { not_equals: 'hidden' } } : false) },
        fields: [
          { name: 'owner', type: 'text' },
          { name: 'kind', type: 'text', localized: true },
          { name: 'note', type: 'text', access },
          {
            name: 'inner',
            type: 'group',
            fields: [
              { name: 'kind', type: 'text' },
              { name: 'text', type: 'text', access },
            ],
          },
        ],
      },
    ],
  }
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  const data = { email: 'ann@stet.test', password: 'correct horse battery' }
  await system.create({ collection: 'users', data: { ...data, id: 'ann' } })
  const { token } = await system.login({ collection: 'users', data })
  const page = (id: string, owner: string, kind: string, inner: string) =>
    system.create({ collection: 'pages', data: { id, owner, kind, inner: { kind: inner } } })
  await page('own', 'ann', 'open', 'closed')
  await page('other', 'bob', 'open', 'open')
  await page('hidden', 'ann', 'hidden', 'open')
  const asked = async (id: string) => {
    const response = await cms.fetch(
      new Request(`http://stet.test/api/pages/access/${id}`, {
        method: 'POST',
        headers: { authorization: `JWT ${token}` },
      }),
    )
    const { fields } = (await response.json()) as { fields: Record<string, unknown> }
    return [fields.note, fields.inner]
  }
  const closed = expect.objectContaining({ fields: { kind: true, text: { create: true } } })
  expect(await asked('own')).toEqual([true, closed])
  expect(await asked('other')).toEqual([{ create: true }, closed])
  // A document that may not be read is answered like a missing one.
  const [note] = await asked('hidden')
  expect(note).toEqual({ create: true })
  expect(await asked('hidden')).toEqual(await asked('nothing'))
  await system.update({ collection: 'pages', id: 'own', data: { inner: { kind: 'open' } } })
})

describe('querying', () => {
  const forbiddenPaths = [
    'internalNote',
    'token',
    'password',
    'hash',
    'salt',
    'nosuchfield',
    '__proto__',
    'constructor.prototype',
    'toString',
    'author.salary',
  ]
  for (const path of forbiddenPaths) {
    check(`a filter on ${path} is refused like one on a field that does not exist`, {
      as: 'anonymous',
      path: `/api/articles?where[${path}][like]=s`,
      status: 400,
      contains: ['cannot be queried'],
      lacks: ['Public title'],
    })
  }
  for (const path of ['internalNote', 'token', 'nosuchfield', 'author.salary']) {
    check(`sorting by ${path} is refused like one by a field that does not exist`, {
      as: 'anonymous',
      path: `/api/articles?sort=-${path}`,
      status: 400,
    })
  }
  check('a filter through a relation does not meet documents that the caller may not see', {
    as: 'anonymous',
    path: '/api/authors?where[favourite.title][equals]=Draft%20title',
    status: 200,
    contains: ['"totalDocs":0'],
  })
  check('the same filter meets them for those who may', {
    as: 'editor',
    path: '/api/authors?draft=true&where[favourite.title][equals]=Draft%20title',
    status: 200,
    contains: ['"totalDocs":1'],
  })
  for (const query of [
    'limit=-1',
    'limit=NaN',
    'page=0',
    'page=-1',
    'depth=x',
    'where[title][$gt]=1',
    'where[title][equals][$gt]=1',
    'where=%7B',
    'limit[]=1',
  ]) {
    check(`?${query} is refused with a clear error`, {
      as: 'anonymous',
      path: `/api/articles?${query}`,
      status: 400,
      contains: ['errors', 'message'],
    })
  }
  check('a filter nested too deep is refused', {
    as: 'anonymous',
    path: `/api/articles?where${'[and][0]'.repeat(40)}[title][equals]=x`,
    status: 400,
  })
})

describe('writing', () => {
  check('anybody without rights may not create', {
    as: 'anonymous',
    method: 'POST',
    path: '/api/articles',
    body: { title: 'No' },
    status: 403,
  })
  check('an editor may save drafts of published articles', {
    as: 'editor',
    method: 'PATCH',
    path: '/api/articles/public?draft=true',
    body: { views: 3 },
    status: 200,
  })
  check('an editor who may not publish cannot by leaving the status out', {
    as: 'editor',
    method: 'PATCH',
    path: '/api/articles/public',
    body: { title: 'Changed for readers' },
    status: 403,
  })
  check('an editor who may not publish cannot by saying so', {
    as: 'editor',
    method: 'PATCH',
    path: '/api/articles/public?draft=true',
    body: { _status: 'published' },
    status: 403,
  })
  check('a body that is not JSON is refused', {
    as: 'admin',
    method: 'POST',
    path: '/api/articles',
    body: 'not an object',
    status: 400,
    contains: ['Invalid JSON'],
  })
  check('a body that only pretends to be text is refused', {
    as: 'admin',
    method: 'POST',
    path: '/api/articles',
    body: { title: 'x' },
    headers: { 'content-type': 'text/plain' },
    status: 415,
  })

  test('a value for a field that the caller may not write is silently ignored', async () => {
    const response = await site().send('editor', 'PATCH', '/api/users/editor', {
      body: { role: 'admin', name: 'Edna', 'role.0': 'admin' },
    })
    expect(response.status).toBe(200)
    const user = await site().cms.asSystem().findByID({ collection: 'users', id: 'editor' })
    expect(user).toMatchObject({ role: 'editor', name: 'Edna' })
  })
  test('id, dates and unknown names in a body change nothing', async () => {
    await site().send('admin', 'PATCH', '/api/notes/note', {
      body: { id: 'other', createdAt: '1999-01-01T00:00:00.000Z', nosuchfield: 1, text: 'new' },
    })
    const note = await site().cms.asSystem().findByID({ collection: 'notes', id: 'note' })
    expect(note).toMatchObject({ id: 'note', text: 'new' })
    expect(note).not.toHaveProperty('nosuchfield')
    expect(String(note.createdAt)).not.toContain('1999')
  })
})

describe('routes', () => {
  check('an unknown route is told as one', {
    as: 'anonymous',
    path: '/api/nothing/here/at-all',
    status: 404,
    contains: ['Route not found'],
  })
  check('an unknown collection is an unknown route', {
    as: 'anonymous',
    path: '/api/nothing',
    status: 404,
    contains: ['Route not found'],
  })
  check('OPTIONS is answered anywhere', {
    as: 'anonymous',
    method: 'OPTIONS',
    path: '/api/articles',
    status: 200,
  })
})
