import {
  type BoundFilter,
  bindFilter,
  type CompleteConfig,
  parseWhere,
  type Where,
} from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { StageContent } from '../../src/database/documents/document-store.ts'
import type { Stage, StageStatus } from '../../src/database/refs.ts'
import { databases } from '../databases/databases.ts'
import { collection, insert, monday, newDocument, open, openAt } from '../databases/open.ts'
import { runSql } from '../databases/run-sql.ts'

// The number of documents of each stage and status is stored, and not counted for every list.

const site = {
  collections: [
    { slug: 'pieces', versions: { drafts: true }, fields: [{ name: 'text', type: 'text' }] },
    { slug: 'plain', fields: [] },
  ],
} as const
const pieces = collection('pieces')

const stages: readonly Stage[] = ['main', 'latest']
const questions: readonly (Where | undefined)[] = [
  undefined,
  { _status: { equals: 'published' } },
  { _status: { not_equals: 'published' } },
  { _status: { in: ['draft', 'published'] } },
  { _status: { in: [] } },
  { or: [{ _status: { equals: 'draft' } }, { _status: { equals: 'published' } }] },
  { and: [{ _status: { equals: 'draft' } }, { _status: { equals: 'published' } }] },
]

function filterOf(config: CompleteConfig, where: Where | undefined): BoundFilter | undefined {
  const entity = config.collections.find(({ slug }) => slug === 'pieces')
  if (where === undefined || entity === undefined) return undefined
  return bindFilter(parseWhere(where), entity, { config, locale: null })
}

/** The stored counts, and the same numbers found one by one. */
async function answers(database: Database, config: CompleteConfig) {
  const counted: number[] = []
  const found: number[] = []
  for (const stage of stages) {
    for (const where of questions) {
      const filter = filterOf(config, where)
      const query = { stage, ...(filter && { filter }) }
      counted.push(await database.read.count(pieces, query))
      found.push((await database.read.find(pieces, query)).length)
    }
  }
  return { counted, found }
}

const content = (status: StageStatus | null): StageContent => ({
  status,
  publishedAt: null,
  createdAt: monday,
  updatedAt: monday,
  data: { text: String(status) },
})

/** A write of a given kind to a document in any state. */
async function write(database: Database, id: string, kind: string, fails: boolean): Promise<void> {
  const work = database.transaction(async (session) => {
    const stored = await session.findForUpdate(pieces, id)
    const status = kind.includes('published') ? 'published' : 'draft'
    if (stored === null) await session.insert(pieces, { id, ...content(status) })
    else if (kind === 'delete') await session.delete(pieces, id)
    else {
      const { main } = stored
      const isPublished = main.status === 'published'
      const change = {
        draft: isPublished ? { latest: content('draft') } : { main: content('draft') },
        published: { main: content('published'), latest: null },
        discard: { latest: null },
        unpublish: { main: content('draft'), latest: null },
        none: { main: content(null), latest: null },
      }[kind] ?? { main: content(main.status) }
      await session.update(pieces, { from: stored, ...change })
    }
    if (fails) throw new Error('changed my mind')
  })
  await (fails ? work.catch(() => {}) : work)
}

describe.each(databases)('kept counts on $name', (kind) => {
  test('equal the counted numbers after any writes, rollbacks and deletions', async () => {
    const { database, config } = await open(kind, site)
    const step = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      kind: fc.constantFrom('draft', 'published', 'discard', 'unpublish', 'none', 'delete'),
      fails: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const one of steps) await write(database, one.id, one.kind, one.fails)
        const { counted, found } = await answers(database, config)
        expect(counted).toEqual(found)
      }),
      { numRuns: 25 },
    )
    const problems: string[] = []
    await database.check((sentence) => problems.push(sentence))
    expect(problems.filter((sentence) => sentence.includes('counted'))).toEqual([])
  })

  test('stay correct during simultaneous writes, which do not wait for each other', async () => {
    const { database, config } = await open(kind, site)
    const many = Array.from({ length: 200 }, (_, index) => `d${index}`)
    await Promise.all(many.map((id, index) => write(database, id, 'published', index % 7 === 0)))
    await Promise.all(
      many.map((id, index) => write(database, id, index % 3 === 0 ? 'delete' : 'draft', false)),
    )
    const { counted, found } = await answers(database, config)
    expect(counted).toEqual(found)
    expect(found[0]).toBeGreaterThan(50)
  })

  test('include the writes of the current transaction', async () => {
    const { database } = await open(kind, site)
    await insert(database, pieces, newDocument('a', {}))
    await database.transaction(async (session) => {
      await session.insert(pieces, newDocument('b', {}))
      expect(await session.count(pieces, { stage: 'main' })).toBe(2)
      expect(
        (await session.findPage(pieces, { stage: 'main', limit: 1 }, { countTo: Infinity })).total,
      ).toBe(2)
    })
  })

  test('are used for lists, without counting', async () => {
    if (kind.name === 'SQLite in memory') return
    const { database, url } = await open(kind, site)
    await insert(database, pieces, newDocument('a', {}), newDocument('b', {}))
    await runSql(
      url,
      `insert into stet_counts (source, stage, is_current, status, total) values ('c_pieces', 'main', 1, '', 40)`,
    )
    const page = await database.read.findPage(
      pieces,
      { stage: 'main', limit: 1 },
      { countTo: Infinity },
    )
    expect(page).toMatchObject({ heads: [{ id: 'a' }], total: 42 })
    const problems: string[] = []
    await database.check((sentence) => problems.push(sentence))
    expect(problems).toEqual(['42 rows of pieces (main, current) are counted, but there are 2.'])
    await database.rebuild()
    expect(await database.read.count(pieces, { stage: 'main' })).toBe(2)
  })

  test('are created by the next start after an earlier release', async () => {
    if (kind.name === 'SQLite in memory') return
    const { database, config, url } = await open(kind, site)
    await insert(database, pieces, newDocument('a', {}), newDocument('b', {}))
    const on = kind.name === 'PostgreSQL' ? ' on c_pieces' : ''
    await runSql(url, `drop trigger n1_c_pieces__insert${on}`)
    await insert(database, pieces, newDocument('c', {}))
    expect(await database.read.count(pieces, { stage: 'main' })).toBe(2)
    const { database: next } = await openAt(url, site)
    expect(await next.read.count(pieces, { stage: 'main' })).toBe(3)
    await write(next, 'd', 'published', false)
    const { counted, found } = await answers(next, config)
    expect(counted).toEqual(found)
  })
})
