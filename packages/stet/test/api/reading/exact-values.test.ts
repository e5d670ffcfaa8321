import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cms, createCms, type JsonObject } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const anyone = () => true
const access = {
  read: anyone,
  create: anyone,
  update: anyone,
  delete: anyone,
  readVersions: anyone,
}

let cms: Cms
beforeAll(async () => {
  cms = await createCms(
    {
      localization: { locales: ['en', 'de'], defaultLocale: 'en' },
      collections: [
        {
          slug: 'things',
          access,
          versions: { drafts: true },
          fields: [
            { name: 'text', type: 'text' },
            { name: 'words', type: 'text', hasMany: true },
            { name: 'note', type: 'text', localized: true },
            { name: 'choice', type: 'select', options: ['__proto__', 'constructor', 'plain'] },
            { name: 'choices', type: 'select', hasMany: true, options: ['__proto__', 'toString'] },
            { name: 'extra', type: 'json' },
            { name: 'day', type: 'date', admin: { date: { pickerAppearance: 'dayOnly' } } },
            { name: 'moment', type: 'date' },
            { name: 'rows', type: 'array', fields: [{ name: 'text', type: 'text' }] },
            { name: 'other', type: 'relationship', relationTo: 'things' },
          ],
        },
      ],
      globals: [
        {
          slug: 'site',
          access: { read: anyone, update: anyone },
          versions: { drafts: true },
          fields: [{ name: 'name', type: 'text' }],
        },
      ],
    },
    {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'x',
      dataDir: '/tmp',
      log: { warn: () => {}, error: () => {} },
    },
  )
})
afterAll(() => cms.close())

/** Bodies are texts: a JavaScript object literal cannot have a key `__proto__`. */
async function send(method: string, path: string, text?: string) {
  const response = await cms.fetch(
    new Request(`http://stet.test/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(text === undefined ? {} : { body: text }),
    }),
  )
  const answer = await response.text()
  const body = JSON.parse(answer)
  const refused = (body.errors?.[0]?.data?.errors ?? []).map((one: JsonObject) => one.path)
  return { status: response.status, text: answer, body, refused }
}
const create = (data: JsonObject) => send('POST', '/things', JSON.stringify(data))

describe('a date', () => {
  test.each([
    ['0050-03-04', '0050-03-04T12:00:00.000Z'],
    ['0000-12-31', '0000-12-31T12:00:00.000Z'],
    ['0099-01', '0099-01-01T12:00:00.000Z'],
  ])('of the years 0 to 99 stays in its century: %s', async (day, stored) => {
    const { body } = await create({ day, moment: day, _status: 'published' })
    expect(body.doc.day).toBe(stored)
    expect(body.doc.moment.slice(0, 4)).toBe(day.slice(0, 4))
    const found = await send(
      'GET',
      `/things?where[moment][equals]=${body.doc.moment}&where[day][less_than]=0100-01-01`,
    )
    expect(found.body.docs.map(({ id }: JsonObject) => id)).toContain(body.doc.id)
  })
  test.each(['2024-02-30', '2025-02-29', '2026-07-01T24:61', '2026-07-01T10:60', 'Feb 30, 2024'])(
    'that no calendar or clock shows is refused: %s',
    async (value) => {
      const { status, refused } = await create({ day: value, moment: value })
      expect({ status, refused }).toEqual({ status: 400, refused: ['day', 'moment'] })
    },
  )
})

describe('an invalid status', () => {
  test.each(['Published', '', 'PUBLISHED', ['published'], 1, true, {}])(
    'is refused: %j',
    async (_status) => {
      const refused = { status: 400, refused: ['_status'] }
      expect(await create({ _status })).toMatchObject(refused)
      const { body } = await create({ text: 'before' })
      const data = JSON.stringify({ text: 'after', _status })
      expect(await send('PATCH', `/things/${body.doc.id}`, data)).toMatchObject(refused)
      expect(await send('PATCH', `/things/${body.doc.id}?draft=true`, data)).toMatchObject(refused)
      const draft = await send('GET', `/things/${body.doc.id}?draft=true`)
      expect(draft.body).toMatchObject({ text: 'before', _status: 'draft' })
      expect(await send('POST', '/globals/site', JSON.stringify({ _status }))).toMatchObject(
        refused,
      )
    },
  )
  test('differs from a missing status', async () => {
    const { id } = (await create({ _status: null })).body.doc
    const doc = await cms.asSystem().findByID({ collection: 'things', id, draft: true })
    expect(doc).toMatchObject({ _status: 'draft' })
  })
})

describe('a special name of JavaScript', () => {
  const data =
    '{"id":"__proto__","text":"__proto__","words":["__proto__","constructor"],"note":"__proto__",' +
    '"choice":"__proto__","choices":["__proto__","toString"],"other":"__proto__",' +
    '"rows":[{"id":"__proto__","text":"a"}],"extra":{"__proto__":{"a":1},"b":["__proto__"]},' +
    '"_status":"published"}'
  beforeAll(async () => {
    expect(await send('POST', '/things', data)).toMatchObject({ status: 201 })
  })

  test('is a value like any other at every place', async () => {
    const { body, text } = await send('GET', '/things/__proto__?depth=0')
    expect(body).toMatchObject({
      id: '__proto__',
      text: '__proto__',
      words: ['__proto__', 'constructor'],
      note: '__proto__',
      choice: '__proto__',
      choices: ['__proto__', 'toString'],
      rows: [{ id: '__proto__', text: 'a' }],
      other: '__proto__',
    })
    expect(text).toContain('"__proto__":{"a":1}')
  })
  test('is kept by an update, by a draft and by its versions', async () => {
    await send('PATCH', '/things/__proto__', '{"rows":[{"id":"__proto__","text":"b"}]}')
    await send('PATCH', '/things/__proto__?draft=true&locale=de', '{"note":"constructor"}')
    for (const draft of [true, false]) {
      const { text, body } = await send('GET', `/things/__proto__?depth=0&draft=${draft}`)
      expect(text).toContain('"__proto__":{"a":1}')
      expect(body.rows).toEqual([{ id: '__proto__', text: 'b' }])
    }
    const versions = await send('GET', '/things/versions?where[parent][equals]=__proto__&depth=0')
    expect(versions.body.docs.length).toBeGreaterThan(1)
    expect(versions.text).toContain('"__proto__":{"a":1}')
  })
  test.each([
    'where[id][equals]=__proto__',
    'where[text][equals]=__proto__',
    'where[text][like]=__proto__',
    'where[words][contains]=__proto__',
    'where[choice][equals]=__proto__',
    'where[choice][in]=plain,__proto__',
    'where[choices][all][]=__proto__',
    'where[note][equals]=__proto__',
    'where[other][equals]=__proto__',
    'where[other.text][equals]=__proto__',
    'where[rows.id][equals]=__proto__',
    `where=${encodeURIComponent('{"choice":{"equals":"__proto__"}}')}`,
    'where%5Bchoice%5D%5Bequals%5D=__proto__',
  ])('is found by a filter: %s', async (query) => {
    const { status, body } = await send('GET', `/things?${query}&depth=1`)
    expect({ status, total: body.totalDocs }).toEqual({ status: 200, total: 1 })
    expect(body.docs[0].other.choice).toBe('__proto__')
  })
  test('is refused as the name of a field or a parameter', async () => {
    for (const query of [
      'where[__proto__][equals]=x',
      '__proto__=x',
      'where[text][__proto__]=x',
      'select[__proto__]=true',
      '%5F_proto__[a]=1',
    ]) {
      expect((await send('GET', `/things?${query}`)).status).toBe(400)
    }
  })
  test('is counted among the values of a field', async () => {
    const found = await cms.asSystem().findDistinct({ collection: 'things', field: 'choice' })
    expect(found.values).toContainEqual({ choice: '__proto__' })
  })
})
