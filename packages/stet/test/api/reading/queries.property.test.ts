import fc from 'fast-check'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createCms, defineConfig, type Json, type JsonObject } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

// Compares HTTP answers to random queries with the simplest possible evaluation of the written
// data: no code of ours decides what is expected.

const anyone = () => true
const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'things',
      access: { read: anyone },
      fields: [
        { name: 'id', type: 'text', required: true },
        { name: 'title', type: 'text', localized: true },
        { name: 'size', type: 'number', index: true },
        { name: 'when', type: 'date' },
        { name: 'isOn', type: 'checkbox' },
        { name: 'tags', type: 'text', hasMany: true },
        { name: 'meta', type: 'group', fields: [{ name: 'note', type: 'text', localized: true }] },
        {
          name: 'rows',
          type: 'array',
          fields: [
            { name: 'word', type: 'text' },
            { name: 'size', type: 'number' },
          ],
        },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            {
              slug: 'quote',
              fields: [
                { name: 'word', type: 'text' },
                {
                  name: 'parts',
                  type: 'array',
                  fields: [{ name: 'word', type: 'text' }],
                },
              ],
            },
            { slug: 'sum', fields: [{ name: 'size', type: 'number' }] },
          ],
        },
      ],
    },
  ],
})

// Few and similar values, so that queries find something.
const text = fc.constantFrom(
  '',
  'a',
  'A',
  'ab',
  'Äb',
  'äB',
  'b a',
  'ß',
  'x%_\\"\'',
  "'; drop table",
  '5',
  '10',
  'true',
  'null',
  ' ',
  '\uff5e',
  '😀',
  'e\u0301',
  'é',
  'שלום',
  'long '.repeat(900),
)
const number = fc.constantFrom(
  0,
  1,
  -1,
  2.5,
  0.1 + 0.2,
  0.3,
  1e21,
  1e308,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER - 1,
)
/** The same moments in several zones, and the days that begin and end them. */
const moment = fc.constantFrom(
  '2024-03-31T00:59:59.999Z',
  '2024-03-31T01:59:59.999+01:00',
  '2024-03-31T03:00:00+02:00',
  '2024-03-31T01:00:00.000Z',
  '2024-02-29',
  '2024-02-28T18:30:00-05:30',
  '1969-12-31T23:59:59Z',
  '0099-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
)

type Values = { readonly [name: string]: Json | undefined }
const maybe = <T extends Json>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null | undefined> =>
  fc.oneof(
    { weight: 8, arbitrary: value },
    { weight: 2, arbitrary: fc.constantFrom(null, undefined) },
  )
const thing: fc.Arbitrary<Values> = fc.record({
  title: maybe(text),
  germanTitle: maybe(text),
  size: maybe(number),
  when: maybe(moment),
  isOn: maybe(fc.boolean()),
  tags: maybe(fc.array(text, { maxLength: 3 })),
  note: maybe(text),
  germanNote: maybe(text),
  rows: maybe(
    fc.array(fc.record({ word: maybe(text), size: maybe(number) }).map(defined), { maxLength: 3 }),
  ),
  layout: maybe(
    fc.array(
      fc.oneof(
        fc
          .record({
            word: maybe(text),
            parts: maybe(fc.array(fc.record({ word: maybe(text) }).map(defined), { maxLength: 2 })),
          })
          .map((fields) => defined({ blockType: 'quote', ...fields })),
        fc
          .record({ size: maybe(number) })
          .map((fields) => defined({ blockType: 'sum', ...fields })),
      ),
      { maxLength: 3 },
    ),
  ),
})

function defined(values: Values): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

// ---------------------------------------------------------------------------------------------
// The plain reading.

type Locale = 'en' | 'de'
type Scalar = string | number | boolean

/** The values of a path in the written data. */
function valuesAt(path: string, id: string, thing: Values, locale: Locale): readonly Scalar[] {
  const rowsOf = (rows: Json | undefined) => (rows ?? []) as readonly Values[]
  const some = (...values: readonly (Json | undefined)[]): readonly Scalar[] =>
    values.filter((value): value is Scalar => value !== null && value !== undefined)
  const isGerman = locale === 'de'
  switch (path) {
    case 'id':
      return [id]
    case 'title':
      return some(isGerman ? thing.germanTitle : thing.title)
    case 'title.de':
      return some(thing.germanTitle)
    case 'meta.note':
      return some(isGerman ? thing.germanNote : thing.note)
    case 'size':
    case 'isOn':
      return some(thing[path])
    case 'when':
      return some(thing.when).map((when) => new Date(String(when)).toISOString())
    case 'tags':
      return (thing.tags ?? []) as readonly Scalar[]
    case 'rows.word':
      return some(...rowsOf(thing.rows).map(({ word }) => word))
    case 'rows.size':
      return some(...rowsOf(thing.rows).map(({ size }) => size))
    case 'layout.blockType':
      return some(...rowsOf(thing.layout).map(({ blockType }) => blockType))
    case 'layout.word':
      return some(...rowsOf(thing.layout).map(({ word }) => word))
    case 'layout.size':
      return some(...rowsOf(thing.layout).map(({ size }) => size))
    case 'layout.parts.word':
      return some(
        ...rowsOf(thing.layout).flatMap(({ parts }) => rowsOf(parts).map(({ word }) => word)),
      )
    default:
      throw new Error(path)
  }
}

function compare(a: Scalar, b: Scalar): number {
  if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b)
  const [left, right] = [Array.from(a), Array.from(b)]
  for (const [index, one] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const difference = (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

type Condition = { readonly path: string; readonly operator: string; readonly operand: unknown }
type Filter = Condition | { readonly and: readonly Filter[] } | { readonly or: readonly Filter[] }

/** An operand in the form of values: dates as moments. */
const meant = (path: string, operand: unknown): Scalar | null =>
  path === 'when' && typeof operand === 'string'
    ? new Date(operand).toISOString()
    : (operand as Scalar | null)

function holds(filter: Filter, valuesOf: (path: string) => readonly Scalar[]): boolean {
  if ('and' in filter) return filter.and.every((part) => holds(part, valuesOf))
  if ('or' in filter) return filter.or.some((part) => holds(part, valuesOf))
  const { path, operator, operand } = filter
  const values = valuesOf(path)
  const folded = values.map((value) => String(value).toLowerCase())
  const listed = Array.isArray(operand) ? operand.map((item) => meant(path, item)) : []
  const one = meant(path, operand)
  const isOneOf = (choices: readonly (Scalar | null)[]) =>
    values.some((value) => choices.includes(value)) ||
    (choices.includes(null) && values.length === 0)
  const words = String(operand).toLowerCase().split(/\s+/).filter(Boolean)
  switch (operator) {
    case 'equals':
      return isOneOf([one])
    case 'not_equals':
      return !isOneOf([one])
    case 'in':
      return isOneOf(listed)
    case 'not_in':
      return !isOneOf(listed)
    case 'exists':
      return values.some((value) => value !== '') === operand
    case 'contains':
      // An empty text matches everything, as in an empty search box.
      return operand === '' || folded.some((value) => value.includes(String(operand).toLowerCase()))
    case 'starts_with': {
      const start = String(operand).toLowerCase()
      return start === '' || folded.some((value) => value.startsWith(start))
    }
    case 'like':
      return words.length === 0 || folded.some((value) => words.every((w) => value.includes(w)))
    case 'not_like':
      return words.length === 0 || !folded.some((value) => words.some((w) => value.includes(w)))
    case 'greater_than':
      return values.some((value) => compare(value, one as Scalar) > 0)
    case 'greater_than_equal':
      return values.some((value) => compare(value, one as Scalar) >= 0)
    case 'less_than':
      return values.some((value) => compare(value, one as Scalar) < 0)
    case 'less_than_equal':
      return values.some((value) => compare(value, one as Scalar) <= 0)
    default:
      throw new Error(operator)
  }
}

/** What a reader gets of a thing: its language, or where it says nothing in it the default one. */
/** When a document was made: some at the same moment, and not in the order of their ids. */
function madeAt(id: string): string {
  return id < 'a' ? '2026-01-02T00:00:00.000Z' : '2026-01-01T00:00:00.000Z'
}

function shown(id: string, thing: Values, locale: Locale): JsonObject {
  const isSaid = (text: Json | undefined) => text !== null && text !== undefined && text !== ''
  const said = (german: Json | undefined, english: Json | undefined) => {
    if (locale === 'en') return english
    return !isSaid(german) && isSaid(english) ? english : german
  }
  const note = said(thing.germanNote, thing.note)
  const title = said(thing.germanTitle, thing.title)
  return {
    id,
    ...defined({
      title,
      size: thing.size,
      isOn: thing.isOn,
      tags: thing.tags === null ? [] : thing.tags,
    }),
    ...(thing.when
      ? { when: new Date(String(thing.when)).toISOString() }
      : defined({ when: thing.when })),
    meta: defined({ note }),
    rows: (thing.rows ?? []) as readonly Json[],
    layout: (thing.layout ?? []) as readonly Json[],
  }
}

/** Rows have generated ids, and values that were never written may be absent or null. */
function withoutNothing(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withoutNothing)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as JsonObject)
      .filter(([, one]) => one !== null && one !== undefined)
      .map(([name, one]) => [name, withoutNothing(one as Json)]),
  )
}
function plain(doc: JsonObject): Json {
  const { createdAt: _c, updatedAt: _u, ...rest } = doc
  const withoutIds = (rows: Json | undefined): Json | undefined =>
    Array.isArray(rows)
      ? (rows as readonly JsonObject[]).map(({ id: _id, parts, ...row }) => {
          const inner = withoutIds(parts)
          // A list that was never written in a row is read as an empty one.
          return Array.isArray(inner) && inner.length === 0
            ? row
            : defined({ ...row, parts: inner })
        })
      : rows
  return withoutNothing(
    defined({ ...rest, rows: withoutIds(rest.rows), layout: withoutIds(rest.layout) }),
  )
}

// ---------------------------------------------------------------------------------------------
// Questions.

const comparisons = ['equals', 'not_equals'] as const
const orders = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'] as const
const lists = ['in', 'not_in'] as const
const parts = ['like', 'not_like', 'contains', 'starts_with'] as const

function conditions(
  paths: readonly string[],
  operand: fc.Arbitrary<Scalar>,
  more: readonly string[],
): fc.Arbitrary<Condition> {
  return fc
    .record({
      path: fc.constantFrom(...paths),
      operator: fc.constantFrom<string>(...comparisons, ...lists, ...more, 'exists'),
      one: operand,
      listed: fc.array(fc.option(operand, { freq: 5 }), { maxLength: 3 }),
      isNull: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
      isThere: fc.boolean(),
    })
    .map(({ path, operator, one, listed, isNull, isThere }) => {
      if (operator === 'exists') return { path, operator, operand: isThere }
      if ((lists as readonly string[]).includes(operator))
        return { path, operator, operand: listed }
      const isComparison = (comparisons as readonly string[]).includes(operator)
      return { path, operator, operand: isNull && isComparison ? null : one }
    })
}
const condition = fc.oneof(
  conditions(
    [
      'id',
      'title',
      'title.de',
      'meta.note',
      'tags',
      'rows.word',
      'layout.word',
      'layout.parts.word',
    ],
    text,
    [...orders, ...parts],
  ),
  conditions(['size', 'rows.size', 'layout.size'], number, orders),
  conditions(['when'], moment, orders),
  conditions(['isOn'], fc.boolean(), []),
  conditions(['layout.blockType'], fc.constantFrom('quote', 'sum', 'gone'), []),
)
const filter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2, depthSize: 'small', withCrossShrink: true },
    condition,
    fc.record({ and: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
  ),
})).filter

const sortable = ['id', 'title', 'title.de', 'size', 'when', 'isOn', 'meta.note'] as const
const selects: readonly (readonly [JsonObject, (doc: JsonObject) => JsonObject])[] = [
  [{ title: true }, ({ id, title }) => ({ id, title })],
  [{ size: true, tags: true }, ({ id, size, tags }) => ({ id, size, tags })],
  [{ meta: { note: true } }, ({ id, meta }) => ({ id, meta })],
  [
    { rows: { word: true } },
    ({ id, rows }) => ({
      id,
      rows: (rows as readonly JsonObject[]).map(({ word }) => defined({ word })),
    }),
  ],
  [
    { layout: { quote: { word: true } } },
    ({ id, layout }) => ({
      id,
      layout: (layout as readonly JsonObject[]).map(({ blockType, word }) =>
        defined({ blockType, word }),
      ),
    }),
  ],
  [{ title: false, layout: false }, ({ title: _t, layout: _l, ...rest }) => rest],
  [
    { rows: { size: false } },
    ({ rows, ...rest }) => ({
      ...rest,
      rows: (rows as readonly JsonObject[]).map(({ size: _size, ...row }) => row),
    }),
  ],
]
const question = fc.record({
  filter,
  sort: fc.option(
    fc
      .uniqueArray(fc.constantFrom(...sortable), { minLength: 1, maxLength: 3 })
      .chain((keys) => fc.tuple(...keys.map((key) => fc.constantFrom(key, `-${key}`)))),
  ),
  locale: fc.constantFrom<Locale>('en', 'de'),
  limit: fc.constantFrom(0, 1, 2, 3, 50),
  page: fc.integer({ min: 1, max: 4 }),
  pagination: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
  countLimit: fc.option(fc.integer({ min: 1, max: 6 })),
  select: fc.option(fc.constantFrom(...selects)),
  isPosted: fc.boolean(),
})

const whereOf = (filter: Filter): JsonObject => {
  if ('and' in filter) return { and: filter.and.map(whereOf) }
  if ('or' in filter) return { or: filter.or.map(whereOf) }
  return { [filter.path]: { [filter.operator]: filter.operand as Json } }
}

test('any query over HTTP gives the same result as evaluating it on all documents', async () => {
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()

  async function write(things: readonly Values[]): Promise<Map<string, Values>> {
    await system.delete({ collection: 'things', where: {} })
    const written = new Map<string, Values>()
    for (const [index, thing] of things.entries()) {
      const id = ['5', 'A', 'a', 'b', 'ab', '10'][index] ?? `x${index}`
      const { germanTitle, note, germanNote, ...data } = thing
      const english = defined({ ...data, id, createdAt: madeAt(id), meta: defined({ note }) })
      await system.create({ collection: 'things', data: english as never })
      const german = defined({ title: germanTitle, meta: defined({ note: germanNote }) })
      await system.update({ collection: 'things', id, locale: 'de', data: german as never })
      written.set(id, thing)
    }
    return written
  }

  async function ask(query: JsonObject, isPosted: boolean): Promise<JsonObject> {
    const url = 'http://stet.test/api/things'
    const address = Object.entries(query).map(([name, value]) => {
      const said = typeof value === 'object' && name !== 'sort' ? JSON.stringify(value) : value
      return `${name}=${encodeURIComponent(String(said))}`
    })
    const request = isPosted
      ? new Request(url, {
          method: 'POST',
          headers: { 'x-http-method-override': 'GET', 'content-type': 'application/json' },
          body: JSON.stringify(query),
        })
      : new Request(`${url}?${address.join('&')}`)
    const response = await cms.fetch(request)
    const body = await response.json()
    expect(response.status, JSON.stringify({ query, body })).toBe(200)
    return body
  }

  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(thing, { minLength: 3, maxLength: 12 }),
      fc.array(question, { minLength: 12, maxLength: 12 }),
      async (things, questions) => {
        const world = await write(things)
        for (const {
          filter,
          sort,
          locale,
          limit,
          page,
          pagination,
          countLimit,
          select,
          isPosted,
        } of questions) {
          const valuesIn = (id: string) => (path: string) =>
            valuesAt(path, id, world.get(id) ?? {}, locale)
          const keys = sort ?? ['id']
          const matching = [...world.keys()]
            .filter((id) => holds(filter, valuesIn(id)))
            .toSorted((a, b) => {
              for (const key of keys) {
                const path = key.replace(/^-/, '')
                const sign = key.startsWith('-') ? -1 : 1
                const [left] = valuesIn(a)(path)
                const [right] = valuesIn(b)(path)
                if (left === undefined && right === undefined) continue
                if (left === undefined) return -sign
                if (right === undefined) return sign
                const order = compare(left, right)
                if (order !== 0) return sign * order
              }
              return compare(madeAt(b), madeAt(a)) || compare(b, a)
            })
          const from = limit === 0 ? 0 : (page - 1) * limit
          const onPage = matching.slice(from, limit === 0 ? undefined : from + limit)
          const isPaged = limit > 0 && pagination
          const countTo = countLimit === null ? matching.length : Math.max(countLimit, page * limit)
          const current = isPaged ? page : 1

          const [names, pick] = select ?? [undefined, (doc: JsonObject) => doc]
          const query = defined({
            where: whereOf(filter),
            sort: keys.join(','),
            locale,
            limit,
            page,
            pagination,
            countLimit: countLimit ?? undefined,
            select: isPosted ? names : undefined,
            depth: 0,
          })
          const nested = isPosted ? '' : selectParameters(names)
          const answer = await ask({ ...query, ...nestedOf(nested) }, isPosted)
          const say = JSON.stringify({ query, world: [...world] })
          const docs = (answer.docs as readonly JsonObject[]).map(plain)
          const expected = onPage.map((id) => plain(pick(shown(id, world.get(id) ?? {}, locale))))
          expect(docs, say).toEqual(expected)
          const isMore = isPaged && answer.countLimitReached === true
          if (isMore) expect(matching.length, say).toBeGreaterThan(countTo)
          const total = isMore ? countTo + 1 : pagination ? matching.length : onPage.length
          const pages = isPaged ? Math.max(1, Math.ceil(total / limit)) : 1
          expect(answer, say).toMatchObject({
            totalDocs: total,
            totalPages: pages,
            page: current,
            hasNextPage: current < pages,
            hasPrevPage: current > 1,
          })
          if (matching.length > 0 && matching.length < world.size) found++
        }
      },
    ),
    { numRuns: inject('databaseUrl') === ':memory:' ? 40 : 20 },
  )
  // Queries that find all or nothing would prove little.
  expect(found).toBeGreaterThan(50)
})

/** A selection as in a URL: `select[meta][note]=true`. */
function selectParameters(names: Json | undefined, at = 'select'): string {
  if (names === undefined) return ''
  if (typeof names !== 'object' || names === null) return `${at}=${names}`
  return Object.entries(names as JsonObject)
    .map(([name, below]) => selectParameters(below, `${at}[${name}]`))
    .join('&')
}
function nestedOf(parameters: string): JsonObject {
  return Object.fromEntries(
    parameters
      .split('&')
      .filter(Boolean)
      .map((one) => one.split('=') as [string, string]),
  )
}
