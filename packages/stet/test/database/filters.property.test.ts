import {
  type BoundSort,
  bindFilter,
  bindSort,
  type CompleteCollection,
  compareSubjects,
  compareText,
  type DocumentId,
  type FindTarget,
  matches as isMatch,
  type JsonObject,
  type Operator,
  parseSort,
  parseWhere,
  QueryError,
  type StoredSubject,
} from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import type { Stage } from '../../src/database/refs.ts'
import { changeIn } from '../databases/change.ts'
import {
  article,
  author,
  authorID,
  config,
  date,
  number,
  position,
  room,
  roomID,
  text,
} from '../databases/content.ts'
import { databases } from '../databases/databases.ts'
import { collection, monday, newDocument, tuesday } from '../databases/open.ts'

const articles = config.collection.get('articles') as CompleteCollection

// ---------------------------------------------------------------------------------------------
// Filters: a path, one of the operators it takes, and an operand of its type.

const words = fc.array(text, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '))
const textual: Operators = [
  [['equals', 'not_equals', 'greater_than', 'less_than_equal', 'contains', 'starts_with'], text],
  [['in', 'not_in', 'all'], fc.array(fc.option(text), { maxLength: 3 })],
  [['like', 'not_like'], words],
]
const wordly: Operators = [
  [['contains'], text],
  [['contains'], fc.array(text, { maxLength: 3 })],
  [['like', 'not_like'], words],
]
const ordered = (value: fc.Arbitrary<unknown>): Operators => [
  [['equals', 'not_equals'], value],
  [['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'], value],
  [['in', 'not_in'], fc.array(fc.option(value), { maxLength: 3 })],
]
const equal = (value: fc.Arbitrary<unknown>): Operators => [
  [['equals', 'not_equals', 'contains'], value],
  [['in', 'not_in', 'all'], fc.array(fc.option(value), { maxLength: 3 })],
]
const polymorphicID = fc.oneof(
  authorID,
  roomID,
  authorID.map((value) => ({ relationTo: 'authors', value })),
  roomID.map((value) => ({ relationTo: 'rooms', value })),
)
const area = fc
  .constantFrom(
    [
      [
        [-20, -50],
        [20, -50],
        [20, 20],
        [-20, 20],
        [-20, -50],
      ],
    ],
    [
      [
        [-20, -50],
        [20, -50],
        [20, 50],
        [-20, 50],
        [-20, -50],
      ],
      [
        [-5, -5],
        [5, -5],
        [5, 5],
        [-5, 5],
        [-5, -5],
      ],
    ],
    [
      [
        [0, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
    ],
  )
  .map((coordinates) => ({ type: 'Polygon', coordinates }))
const geographic: Operators = [
  [['equals', 'not_equals'], position],
  [
    ['near'],
    position.chain(([x, y]) => fc.constantFrom([x, y, 1_500_000], [x, y, 9e6, 1000], [x, y, 3e7])),
  ],
  [['within', 'intersects'], area],
]
const scalars: Operators = [
  ...textual,
  ...ordered(fc.oneof(number, text)),
  [['equals', 'not_equals'], fc.boolean()],
]

type Operators = readonly (readonly [readonly Operator[], fc.Arbitrary<unknown>])[]
const paths: readonly (readonly [string, Operators])[] = [
  ['id', textual],
  ['createdAt', ordered(date)],
  ['updatedAt', ordered(date)],
  ['_status', equal(fc.constantFrom('draft', 'published'))],
  ['_changed', [[['equals', 'not_equals'], fc.boolean()]]],
  ['title', textual],
  ['title.de', textual],
  ['code', textual],
  ['note', textual],
  ['views', ordered(number)],
  ['price', ordered(number)],
  ['scores', ordered(number)],
  ['featured', equal(fc.boolean())],
  ['publishedOn', ordered(date)],
  ['keywords', textual],
  ['tags', equal(fc.constantFrom('a', 'b', 'A'))],
  ['place', geographic],
  ['facts', scalars],
  ['facts.key', scalars],
  ['facts.deep.key', scalars],
  ['facts.0', scalars],
  ['facts.list', scalars],
  ['body', wordly],
  ['body.de', wordly],
  ['story', wordly],
  ['items.story', wordly],
  ['layout.story', wordly],
  ['body.root.children.text', scalars],
  ['meta.image', textual],
  ['meta.teaser', textual],
  ['seo.title', textual],
  ['items', []],
  ['items.id', textual],
  ['items.label', textual],
  ['items.count', ordered(number)],
  ['items.done', equal(fc.boolean())],
  ['items.owner', equal(authorID)],
  ['items.owner.name', textual],
  ['items.inner.word', textual],
  ['layout', []],
  ['layout.blockType', textual],
  ['layout.blockName', textual],
  ['layout.heading', textual],
  ['layout.size', scalars],
  ['layout.by', equal(authorID)],
  ['layout.by.name', textual],
  ['author', equal(fc.oneof(authorID, roomID))],
  ['author.id', textual],
  ['author.name', textual],
  ['author.age', ordered(number)],
  ['author.friend', equal(authorID)],
  ['author.friend.name', textual],
  ['author.friends.age', ordered(number)],
  ['author.room.name', textual],
  ['author.room.id', textual],
  ['translator', equal(authorID)],
  ['translator.name', textual],
  ['editors', equal(authorID)],
  ['editors.name', textual],
  ['editors.friend.room', equal(roomID)],
  ['room', equal(fc.oneof(roomID, authorID))],
  ['room.id', [...ordered(roomID), [['contains', 'like'], text]]],
  ['room.name', textual],
  ['about', equal(polymorphicID)],
  ['about.value', equal(polymorphicID)],
  ['about.relationTo', equal(fc.constantFrom('authors', 'rooms'))],
  ['related', equal(polymorphicID)],
  ['related.relationTo', equal(fc.constantFrom('authors', 'rooms'))],
]

const condition: fc.Arbitrary<unknown> = fc.constantFrom(...paths).chain(([path, operators]) =>
  fc
    .constantFrom(...operators, exists)
    .chain(([names, operand]) =>
      fc.tuple(fc.constantFrom(...names), fc.oneof({ weight: 9, arbitrary: operand }, nothing)),
    )
    .map(([operator, operand]) => ({ [path]: { [operator]: operand } })),
)
const exists: Operators[number] = [['exists'], fc.boolean()]
const nothing = { weight: 1, arbitrary: fc.constant(null) }

const where: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2, depthSize: 'small', withCrossShrink: true },
    condition,
    fc.record({ and: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filter'), { maxLength: 3 }) }),
  ),
})).filter

const sortable = [
  'id',
  'createdAt',
  'updatedAt',
  '_status',
  '_changed',
  'title',
  'title.de',
  'code',
  'note',
  'views',
  'price',
  'featured',
  'publishedOn',
  'meta.teaser',
  'seo.title',
  'author',
  'author.name',
  'author.age',
  'author.friend.name',
  'room',
  'room.id',
  'author.room',
  'translator.name',
]
const sort = fc
  .uniqueArray(fc.constantFrom(...sortable), { minLength: 1, maxLength: 3 })
  .chain((keys) => fc.tuple(...keys.map((key) => fc.constantFrom(key, `-${key}`))))

// ---------------------------------------------------------------------------------------------

interface Content {
  readonly articles: readonly { readonly main: JsonObject; readonly latest: JsonObject | null }[]
  readonly authors: readonly JsonObject[]
  readonly rooms: readonly JsonObject[]
}
const content: fc.Arbitrary<Content> = fc.record({
  articles: fc.array(fc.record({ main: article, latest: fc.option(article, { freq: 3 }) }), {
    minLength: 3,
    maxLength: 15,
  }),
  authors: fc.array(author, { minLength: 1, maxLength: 4 }),
  rooms: fc.array(room, { minLength: 1, maxLength: 4 }),
})
const question = fc.record({
  where,
  sort,
  rank: fc.option(text),
  locale: fc.constantFrom('en', 'de', 'all'),
  stage: fc.constantFrom<Stage>('main', 'latest'),
  visible: fc.option(fc.constantFrom({ age: { greater_than: 0 } }, { name: { exists: true } })),
})

const authorIDs = ['a1', 'a2', 'a3', '5']
const roomIDs = [5, 10, 9, 1.5]

async function fill(database: Database, { articles: written, authors, rooms }: Content) {
  await database.transaction(async (session) => {
    for (const slug of ['articles', 'authors', 'rooms']) {
      const entity = collection(slug)
      for (const { id } of await session.find(entity, { stage: 'main' })) {
        await session.delete(entity, id)
      }
    }
    for (const [index, data] of authors.entries()) {
      await session.insert(collection('authors'), newDocument(authorIDs[index] ?? '', data))
    }
    for (const [index, data] of rooms.entries()) {
      await session.insert(collection('rooms'), newDocument(roomIDs[index] ?? 0, data))
    }
    for (const [index, { main, latest }] of written.entries()) {
      const id = ['5', 'A', 'a', 'b', 'ab'][index] ?? `x${index}`
      const createdAt = index % 3 === 0 ? tuesday : monday
      const document = newDocument(id, main, { status: 'published', createdAt })
      await session.insert(collection('articles'), document)
      if (latest === null) continue
      await changeIn(session, collection('articles'), id, {
        latest: { ...document, data: latest, status: 'draft', updatedAt: tuesday },
      })
    }
  })
}

/** All stored documents, read without a filter, for the naive evaluation. */
async function subjects(database: Database, slug: string, stage: Stage) {
  const found = await database.read.find(collection(slug), { stage })
  return new Map<DocumentId, StoredSubject>(found.map((document) => [document.id, document]))
}

function newestFirst(a: StoredSubject, b: StoredSubject): number {
  return compareText(String(b.createdAt), String(a.createdAt)) || byID(b, a)
}
function byID(a: StoredSubject, b: StoredSubject): number {
  return compareText(String(a.id), String(b.id))
}

describe.each(databases)('filters and sorts in $name', (kind) => {
  test('find exactly the documents that the naive evaluation matches, in the order of the sort', async () => {
    const database = await openDatabase(await kind.url())
    await database.sync(config)
    let asked = 0
    let found = 0
    try {
      await fc.assert(
        fc.asyncProperty(
          content,
          fc.array(question, { minLength: 12, maxLength: 12 }),
          async (stored, questions) => {
            await fill(database, stored)
            const worlds = new Map<Stage, Map<string, Map<DocumentId, StoredSubject>>>()
            for (const stage of ['main', 'latest'] as const) {
              const world = new Map<string, Map<DocumentId, StoredSubject>>()
              for (const slug of ['articles', 'authors', 'rooms']) {
                world.set(slug, await subjects(database, slug, stage))
              }
              worlds.set(stage, world)
            }
            for (const { where: filter, sort: keys, rank, locale, stage, visible } of questions) {
              const options = {
                config,
                locale,
                ...(visible === null
                  ? {}
                  : {
                      visible: (slug: string) =>
                        slug === 'authors'
                          ? bindFilter(
                              parseWhere(visible),
                              config.collection.get('authors') as CompleteCollection,
                              { config, locale: 'en' },
                            )
                          : ({ kind: 'always' } as const),
                    }),
              }
              let bound: ReturnType<typeof bindFilter>
              try {
                bound = bindFilter(parseWhere(filter), articles, options)
              } catch (error) {
                if (error instanceof QueryError) continue
                throw error
              }
              const sorted: BoundSort = bindSort(parseSort(keys), articles, options)
              const titled = bindSort(parseSort('title'), articles, options)
              const ranked = rank === null ? [] : titled.map((key) => ({ ...key, rank }))
              const order: BoundSort = [...ranked, ...sorted]
              const world = worlds.get(stage)
              const findTarget: FindTarget = (slug, id) => world?.get(slug)?.get(id)
              const ties = order.length === 0 ? byID : newestFirst
              const expected = [...(world?.get('articles')?.values() ?? [])]
                .filter((subject) => isMatch(bound, subject, findTarget))
                .sort((a, b) => compareSubjects(order, a, b, findTarget) || ties(a, b))
                .map(({ id }) => id)
              const entity = collection('articles')
              const answer = await database.read.find(entity, { stage, filter: bound, sort: order })
              const say = JSON.stringify({ filter, keys, rank, locale, stage, visible })
              expect(
                answer.map(({ id }) => id),
                say,
              ).toEqual(expected)
              expect(await database.read.count(entity, { stage, filter: bound }), say).toBe(
                expected.length,
              )
              // With many matches an index of the sort order is used, which must find the same.
              for (const matches of [undefined, Math.max(1, expected.length), 1_000_000]) {
                const page = await database.read.find(entity, {
                  stage,
                  filter: bound,
                  sort: order,
                  limit: 2,
                  offset: 1,
                  ...(matches === undefined ? {} : { matches }),
                })
                expect(
                  page.map(({ id }) => id),
                  say,
                ).toEqual(expected.slice(1, 3))
              }
              asked++
              if (expected.length > 0 && expected.length < stored.articles.length) found++
            }
          },
        ),
        { numRuns: 80 },
      )
    } finally {
      await database.close()
    }
    // Filters that find all or nothing would prove little.
    expect(found / asked).toBeGreaterThan(0.15)
  })
})
