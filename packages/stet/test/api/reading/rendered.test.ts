import type { FindArgs } from '@stet/core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cms, createCms, defineConfig, type JsonObject } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { type NamedInText, textNaming } from '../../sites/text-naming.ts'

// HTTP answers are assembled from cached bytes; code gets new objects each time. Both must be equal
// after any reads and writes.

const anyone = () => true
const related = ['pieces', 'people'] as const
const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'people',
      access: { read: anyone },
      fields: [
        { name: 'name', type: 'text', localized: true },
        { name: 'friend', type: 'relationship', relationTo: 'people' },
        { name: 'best', type: 'relationship', relationTo: 'pieces', maxDepth: 1 },
        { name: 'pin', type: 'text', hidden: true },
      ],
    },
    {
      slug: 'pieces',
      access: { read: anyone },
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'by', type: 'relationship', relationTo: 'people', localized: true },
        { name: 'also', type: 'relationship', relationTo: related, hasMany: true },
        {
          name: 'rows',
          type: 'array',
          fields: [{ name: 'who', type: 'relationship', relationTo: 'people', hasMany: true }],
        },
        { name: 'body', type: 'richText', localized: true },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            { slug: 'ref', fields: [{ name: 'to', type: 'relationship', relationTo: related }] },
          ],
        },
      ],
    },
  ],
})

let cms: Cms
beforeAll(async () => {
  cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'x',
    dataDir: '/tmp',
  })
})
afterAll(() => cms.close())

const person = fc.constantFrom('p1', 'p2', 'p3', 'missing')
const piece = fc.constantFrom('d1', 'd2', 'd3')
const either = fc.oneof(
  person.map((value) => ({ relationTo: 'people', value })),
  piece.map((value) => ({ relationTo: 'pieces', value })),
)
const inText = fc
  .tuple(fc.constantFrom('relationship', 'upload', 'link'), either)
  .map(([type, named]) => ({ type, ...named }) as NamedInText)
const text = fc.constantFrom('', 'plain', '"quoted"\\', '\u0000', 'p1', 'ünï 🙂', '","x":1')
const status = fc.constantFrom('draft', 'published')
const pieceData = fc.record({
  title: text,
  by: person,
  also: fc.array(either, { maxLength: 3 }),
  rows: fc.array(fc.record({ who: fc.array(person, { maxLength: 2 }) }), { maxLength: 2 }),
  body: fc.array(inText, { maxLength: 3 }).map(textNaming),
  layout: fc.array(fc.record({ blockType: fc.constant('ref'), to: either }), { maxLength: 2 }),
  _status: status,
})
const personData = fc.record({ name: text, friend: person, best: piece, pin: text })
const step = fc.oneof(
  fc.record({
    collection: fc.constant('people'),
    id: fc.constantFrom('p1', 'p2', 'p3'),
    data: personData,
  }),
  fc.record({ collection: fc.constant('pieces'), id: piece, data: pieceData }),
)
const locale = fc.constantFrom('en', 'de', 'all')
const form = fc.record({ locale, flattenLocales: fc.boolean() })
type Chosen = Pick<FindArgs<string>, 'select' | 'populate'>
/** A selection for the document and for populated ones, in code and as a query string. */
const selection = fc.constantFrom<{ readonly chosen: Chosen; readonly query: string }>(
  { chosen: {}, query: '' },
  {
    chosen: { select: { title: true, name: true } },
    query: '&select[title]=true&select[name]=true',
  },
  { chosen: { select: { by: true, also: true } }, query: '&select[by]=true&select[also]=true' },
  {
    chosen: { select: { rows: false, friend: false } },
    query: '&select[rows]=false&select[friend]=false',
  },
  { chosen: { select: { layout: { ref: { to: true } } } }, query: '&select[layout][ref][to]=true' },
  { chosen: { populate: { people: { name: true } } }, query: '&populate[people][name]=true' },
)

async function write(collection: string, id: string, data: JsonObject, inLocale: string) {
  const system = cms.asSystem()
  const exists = await system.findByID({ collection, id, disableErrors: true })
  if (exists) await system.update({ collection, id, data, locale: inLocale })
  else await system.create({ collection, data: { ...data, id }, locale: inLocale })
}

test('an HTTP answer equals the result of code, after any reads and writes', async () => {
  const one = fc.tuple(step, fc.constantFrom('en', 'de'), form, fc.nat({ max: 3 }), selection)
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const [{ collection, id, data }, written, read, depth, selected] of steps) {
        const chosen = { ...read, ...selected.chosen }
        const asked = `depth=${depth}&locale=${read.locale}&flattenLocales=${read.flattenLocales}${selected.query}`
        await write(collection, id, data as unknown as JsonObject, written)
        for (const slug of ['people', 'pieces']) {
          const query = `${asked}&limit=10&sort=id`
          const response = await cms.fetch(new Request(`http://stet.test/api/${slug}?${query}`))
          const expected = await cms
            .as(null)
            .find({ collection: slug, depth, limit: 10, sort: 'id', ...chosen })
          expect(await response.json()).toEqual(JSON.parse(JSON.stringify(expected)))
        }
        // Twice: the second answer is the cached one.
        for (const round of ['made', 'kept']) {
          const response = await cms.fetch(
            new Request(`http://stet.test/api/${collection}/${id}?${asked}`),
          )
          const expected = await cms
            .as(null)
            .findByID({ collection, id, depth, ...chosen })
            .catch((error: { status: number }) => error.status)
          const answer = response.ok ? await response.json() : response.status
          expect({ round, answer }).toEqual({ round, answer: JSON.parse(JSON.stringify(expected)) })
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('a document with the id of a deleted one is not confused with it', async () => {
  const system = cms.asSystem()
  const dates = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const names: unknown[] = []
  for (const name of ['first', 'second']) {
    await system.create({ collection: 'people', data: { id: 'again', name, ...dates } })
    const response = await cms.fetch(new Request('http://stet.test/api/people/again?depth=0'))
    names.push((await response.json()).name)
    await system.delete({ collection: 'people', id: 'again' })
  }
  expect(names).toEqual(['first', 'second'])
})
