import { type FindDistinctArgs, type JsonObject, QueryError } from '@stet/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCms, defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const isStaff = ({ req }: { readonly req: { readonly user: unknown } }) => req.user !== null

const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'teams', fields: [{ name: 'id', type: 'number', required: true }] },
    {
      slug: 'tasks',
      trash: true,
      versions: { drafts: true },
      admin: { useAsTitle: 'title' },
      access: {
        // Each staff member sees their own; visitors see what is published and open.
        read: ({ req }) =>
          req.user === null
            ? { and: [{ _status: { equals: 'published' } }, { private: { not_equals: true } }] }
            : { owner: { not_equals: 'somebody else' } },
        create: isStaff,
        update: isStaff,
        delete: isStaff,
      },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'owner', type: 'text' },
        { name: 'private', type: 'checkbox' },
        { name: 'stage', type: 'select', options: ['todo', 'doing', 'done'] },
        { name: 'word', type: 'text', localized: true },
        { name: 'team', type: 'relationship', relationTo: 'teams' },
        { name: 'due', type: 'date' },
        { name: 'days', type: 'array', fields: [{ name: 'day', type: 'date' }] },
        { name: 'tags', type: 'select', hasMany: true, options: ['a', 'b', 'c'] },
        { name: 'pay', type: 'select', options: ['x', 'y'], access: { read: () => false } },
        { name: 'token', type: 'text', hidden: true },
      ],
    },
  ],
} as const)

let cms: Awaited<ReturnType<typeof createCms>>
beforeAll(async () => {
  cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  const system = cms.asSystem()
  for (const id of [7, 30]) await system.create({ collection: 'teams', data: { id } })
  const rows: readonly JsonObject[] = [
    { id: 'one', stage: 'todo', team: 30, due: '2026-10-31T22:59:59.999Z', tags: ['a', 'b'] },
    { id: 'two', stage: 'todo', team: 7, due: '2026-10-31T23:00:00.000Z', tags: ['a'] },
    { id: 'three', stage: 'done', team: 30, due: '2026-11-30T12:00:00.000Z', private: true },
    { id: 'four', stage: 'doing', due: '2025-02-01T00:00:00.000Z', private: false },
    { id: 'five', due: null, pay: 'x', token: 'secret' },
    { id: 'draft', stage: 'doing', _status: 'draft', word: 'only a draft' },
    { id: 'theirs', stage: 'doing', owner: 'somebody else', team: 7, private: true },
    { id: 'gone', stage: 'done' },
  ]
  for (const data of rows)
    await system.create({ collection: 'tasks', data: { _status: 'published', ...data } as never })
  const deletedAt = '2026-01-01T00:00:00.000Z'
  await system.update({ collection: 'tasks', id: 'gone', data: { deletedAt } })
  await system.update({ collection: 'tasks', id: 'one', locale: 'de', data: { word: 'Wort' } })
  // Published, with changes that are not.
  await system.update({ collection: 'tasks', id: 'two', draft: true, data: { stage: 'doing' } })
})
afterAll(() => cms?.close())

const staff = { id: 'ed', collection: 'users', email: 'ed@stet.test' } as const
type Asked = Omit<FindDistinctArgs, 'collection' | 'field'>

/** The counts by value, those without under the empty name. */
async function countsOf(api: ReturnType<typeof cms.as>, field: string, more: Asked = {}) {
  const found = await api.findDistinct({
    collection: 'tasks',
    field,
    counts: true,
    ...more,
  } as never)
  const pairs = found.values.map((value) => [value[field], value._count])
  return Object.fromEntries([...pairs, ['', found.withoutValue]])
}

describe('the counts of values', () => {
  const system = () => cms.asSystem()
  const editor = () => cms.as(staff)
  const visitor = () => cms.as(null)
  test.each<[string, () => ReturnType<typeof cms.as>, string, Asked, JsonObject]>([
    ['all', system, 'stage', {}, { todo: 2, doing: 3, done: 1, '': 1 }],
    ['the newest stage', system, 'stage', { draft: true }, { todo: 1, doing: 4, done: 1, '': 1 }],
    ['the trash too', system, 'stage', { trash: true }, { todo: 2, doing: 3, done: 2, '': 1 }],
    ['what a user may read', editor, 'stage', {}, { todo: 2, doing: 2, done: 1, '': 1 }],
    ['what visitors may read', visitor, 'stage', {}, { todo: 2, doing: 1, '': 1 }],
    [
      'what matches',
      editor,
      'stage',
      { where: { team: { equals: 30 } } },
      { todo: 1, done: 1, '': 0 },
    ],
    ['nothing that matches', editor, 'stage', { where: { title: { equals: 'q' } } }, { '': 0 }],
    ['booleans', editor, 'private', {}, { true: 1, false: 1, '': 4 }],
    ['ids that are numbers', editor, 'team', {}, { 7: 1, 30: 2, '': 3 }],
    ['one locale', editor, 'word', { locale: 'de' }, { Wort: 1, '': 5 }],
    ['another locale', editor, 'word', { locale: 'en', draft: true }, { 'only a draft': 1, '': 5 }],
    ['each value of a list', editor, 'tags', {}, { a: 2, b: 1, '': 4 }],
    ['the status', editor, '_status', { draft: true }, { draft: 2, published: 4, '': 0 }],
    ['changes', editor, '_changed', { draft: true }, { true: 1, false: 5, '': 0 }],
    [
      'months by UTC',
      editor,
      'due',
      { by: 'month' },
      { '2025-02': 1, '2026-10': 2, '2026-11': 1, '': 2 },
    ],
    [
      'months of a zone in the east',
      editor,
      'due',
      { by: 'month', timeZone: 'Europe/Berlin' },
      { '2025-02': 1, '2026-10': 1, '2026-11': 2, '': 2 },
    ],
    [
      'months of a zone in the west',
      editor,
      'due',
      { by: 'month', timeZone: 'America/New_York' },
      { '2025-01': 1, '2026-10': 2, '2026-11': 1, '': 2 },
    ],
  ])('are of %s', async (_name, api, field, more, expected) => {
    expect(await countsOf(api(), field, more)).toEqual(expected)
  })

  test('are in the order of the values, or of the counts', async () => {
    const valuesOf = async (more: Asked) => {
      const asked = { collection: 'tasks', field: 'stage', counts: true, ...more } as const
      return (await editor().findDistinct(asked as never)).values.map(({ stage }) => stage)
    }
    expect(await valuesOf({})).toEqual(['doing', 'done', 'todo'])
    expect(await valuesOf({ sort: '-stage' })).toEqual(['todo', 'done', 'doing'])
    // Of two alike, the one that comes first in the order of values.
    expect(await valuesOf({ sort: '-_count' })).toEqual(['doing', 'todo', 'done'])
    expect(await valuesOf({ sort: '_count' })).toEqual(['done', 'doing', 'todo'])
  })

  test('come in pages, which say how many values there are and how many documents have none', async () => {
    const page = (number: number) =>
      editor().findDistinct({
        collection: 'tasks',
        field: 'stage',
        counts: true,
        sort: '-_count',
        limit: 2,
        page: number,
      })
    expect(await page(1)).toMatchObject({ totalDocs: 3, hasNextPage: true, withoutValue: 1 })
    expect(await page(2)).toMatchObject({
      values: [{ stage: 'done', _count: 1 }],
      hasNextPage: false,
    })
    expect(await page(9)).toMatchObject({ values: [], totalDocs: 3, withoutValue: 1 })
  })

  test('are left out unless they are asked for', async () => {
    const months = { collection: 'tasks', field: 'due', by: 'month' } as const
    const { values, withoutValue } = await editor().findDistinct(months)
    expect(values).toEqual([{ due: '2025-02' }, { due: '2026-10' }, { due: '2026-11' }])
    expect(withoutValue).toBe(undefined)
  })

  test.each<[string, string, Asked]>([
    ['a field that nobody may read', 'pay', {}],
    ['a hidden field', 'token', {}],
    ['a field that is not there', 'nothing', {}],
    ['a filter by a field that nobody may read', 'stage', { where: { pay: { equals: 'x' } } }],
    ['months of a text', 'title', { by: 'month' }],
    ['months of many dates', 'days.day', { by: 'month' }],
    ['another unit', 'due', { by: 'decade' as never }],
    ['no time zone', 'due', { by: 'month', timeZone: 'Nowhere' }],
  ])('of %s are refused', async (_name, field, more) => {
    await expect(countsOf(editor(), field, more)).rejects.toThrow(QueryError)
  })
})

describe('over HTTP', () => {
  const get = async (query: string, init?: RequestInit) => {
    const request = new Request(`http://stet.test/api/tasks/distinct${query}`, init)
    const response = await cms.fetch(request)
    return { status: response.status, body: (await response.json()) as JsonObject }
  }
  test('they are at an address of their own', async () => {
    expect(await get('?field=stage&counts=true&sort=-_count&limit=1')).toEqual({
      status: 200,
      body: {
        values: [{ stage: 'todo', _count: 2 }],
        withoutValue: 1,
        totalDocs: 2,
        limit: 1,
        totalPages: 2,
        page: 1,
        pagingCounter: 1,
        hasPrevPage: false,
        hasNextPage: true,
        prevPage: null,
        nextPage: 2,
      },
    })
  })
  test('a long filter is sent as a body', async () => {
    const { body } = await get('', {
      method: 'POST',
      headers: { 'x-http-method-override': 'GET', 'content-type': 'application/json' },
      body: JSON.stringify({ field: 'stage', where: { team: { equals: 30 } } }),
    })
    expect(body.values).toEqual([{ stage: 'todo' }])
  })
  test('an answer is bounded', async () => {
    expect((await get('?field=stage&limit=1000')).body).toMatchObject({ totalDocs: 2 })
    for (const limit of ['limit=0', 'limit=1001', 'pagination=false'])
      expect(await get(`?field=stage&${limit}`)).toMatchObject({ status: 400 })
  })
  test.each(['', '?field=pay', '?field=token', '?field=stage&draft=true', '?field=due&by=week'])(
    '%j is refused to visitors, and nothing of it is told',
    async (query) => {
      const { status, body } = await get(query)
      expect([400, 403]).toContain(status)
      expect(JSON.stringify(body)).not.toMatch(/secret|draft"|doing/u)
    },
  )
  test('visitors are not told that there are changes, and no values of others', async () => {
    expect((await get('?field=_changed&counts=true')).body).toMatchObject({
      values: [{ _changed: false, _count: 4 }],
      withoutValue: 0,
    })
    expect((await get('?field=owner&counts=true')).body).toMatchObject({
      values: [],
      withoutValue: 4,
    })
  })
  test('no document has their address as its id', async () => {
    const made = cms.asSystem().create({ collection: 'tasks', data: { id: 'distinct' } })
    await expect(made).rejects.toThrow()
  })
})
