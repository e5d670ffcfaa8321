import {
  bindFilter,
  type CompleteConfig,
  type Config,
  ConfigError,
  completeConfig,
  matches,
  parseWhere,
  type Where,
} from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database, Reader } from '../../src/database/database.ts'
import type { StageContent, StoredDocument } from '../../src/database/documents/document-store.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import type { Stage, StageStatus } from '../../src/database/refs.ts'
import { databases } from '../databases/databases.ts'
import { collection, monday, newDocument, open, openAt, tuesday } from '../databases/open.ts'

const withTrash = (trash: boolean): Config => ({
  collections: [
    {
      slug: 'pieces',
      trash,
      versions: { drafts: true },
      orderable: true,
      fields: [
        { name: 'text', type: 'text', unique: true },
        { name: 'other', type: 'relationship', relationTo: 'pieces' },
      ],
    },
  ],
})
const pieces = collection('pieces')
const stages: readonly Stage[] = ['main', 'latest']

const questions: readonly Where[] = [
  {},
  { _status: { equals: 'published' } },
  { _status: { not_equals: 'published' } },
  { deletedAt: { exists: true } },
  { deletedAt: { exists: false } },
  { deletedAt: { less_than: tuesday } },
  { and: [{ _status: { equals: 'draft' } }, { deletedAt: { exists: true } }] },
  { or: [{ _status: { equals: 'draft' } }, { deletedAt: { exists: true } }] },
]

function bound(config: CompleteConfig, where: Where) {
  const entity = config.collection.get('pieces')
  if (!entity) throw new Error('There are no pieces.')
  return bindFilter(parseWhere(where), entity, { config, locale: null })
}

const content = (status: StageStatus, text = String(status)): StageContent => ({
  status,
  publishedAt: null,
  createdAt: monday,
  updatedAt: monday,
  data: { text },
})

type Move = 'publish' | 'draft' | 'trash' | 'restore' | 'delete' | 'delete for good'

async function write(database: Database, id: string, move: Move): Promise<void> {
  await database.transaction(async (session) => {
    const stored = await session.withTrash.findForUpdate(pieces, id)
    if (!stored) {
      if (move === 'publish' || move === 'draft') {
        const status = move === 'publish' ? 'published' : 'draft'
        await session.insert(pieces, { id, ...content(status, `${id} ${status}`) })
      }
      return
    }
    const expectedRevision = stored.current.revision
    const isPublished = stored.main.status === 'published'
    switch (move) {
      case 'publish':
        await session.update(pieces, {
          from: stored,
          main: content('published', id),
          latest: null,
        })
        return
      case 'draft':
        await session.update(pieces, {
          from: stored,
          ...(isPublished ? { latest: content('draft', id) } : { main: content('draft', id) }),
        })
        return
      case 'trash':
        await session.move(pieces, { id, deletedAt: monday, expectedRevision })
        return
      case 'restore':
        await session.withTrash.move(pieces, { id, deletedAt: null, expectedRevision })
        return
      case 'delete':
        await session.delete(pieces, id)
        return
      case 'delete for good':
        await session.withTrash.delete(pieces, id)
    }
  })
}

/** Every row of the documents, found one by one. */
async function rowsOf(reader: Reader, ids: readonly string[], stage: Stage) {
  const found = await Promise.all(ids.map((id) => reader.findByID(pieces, id, stage)))
  return found.filter((row): row is StoredDocument => row !== null)
}

describe.each(databases)('the trash on $name', (kind) => {
  test('is left out of every list, count and look-up, after any writes', async () => {
    const ids = ['a', 'b', 'c', 'd']
    const moves: readonly Move[] = [
      'publish',
      'draft',
      'trash',
      'restore',
      'delete',
      'delete for good',
    ]
    const writes = fc.array(
      fc.record({ id: fc.constantFrom(...ids), move: fc.constantFrom(...moves) }),
      {
        minLength: 4,
        maxLength: 20,
      },
    )
    const { database, config } = await open(kind, withTrash(true))
    await fc.assert(
      fc.asyncProperty(writes, async (all) => {
        for (const { id, move } of all) await write(database, id, move)
        for (const stage of stages) {
          const everything = await rowsOf(database.read.withTrash, ids, stage)
          for (const where of questions) {
            const filter = bound(config, where)
            for (const [reader, seen] of [
              [database.read, everything.filter(({ deletedAt }) => deletedAt === null)],
              [database.read.withTrash, everything],
            ] as const) {
              const expected = seen.filter((row) => matches(filter, row)).map(({ id }) => id)
              const query = { stage, filter }
              const page = await reader.findPage(
                pieces,
                { ...query, limit: 50 },
                { countTo: Number.POSITIVE_INFINITY },
              )
              expect(page.heads.map(({ id }) => id).sort()).toEqual(expected.sort())
              expect(page.total).toBe(expected.length)
              expect(await reader.count(pieces, query)).toBe(expected.length)
              expect((await reader.find(pieces, query)).length).toBe(expected.length)
            }
          }
        }
        const told: string[] = []
        await database.check((sentence) => told.push(sentence))
        expect(told).toEqual([])
      }),
      { numRuns: kind.name.includes('Postgre') ? 12 : 25 },
    )
  })

  test('is in no read by id, nor in versions', async () => {
    const { database } = await open(kind, withTrash(true))
    await write(database, 'a', 'publish')
    await write(database, 'a', 'draft')
    await database.transaction((session) =>
      session.versions.insert(pieces, {
        id: 'v',
        parent: 'a',
        version: { text: 'a', _status: 'draft' },
        createdAt: monday,
        updatedAt: monday,
        autosave: false,
        snapshot: false,
        publishedLocale: null,
        revision: 2,
        author: null,
        reason: null,
        changedFields: null,
      }),
    )
    const { read } = database
    const seenBy = async (reader: Reader) => ({
      byID: await Promise.all(stages.map((stage) => reader.findByID(pieces, 'a', stage))),
      heads: await Promise.all(stages.map((stage) => reader.findHead(pieces, 'a', stage))),
      byIDs: (await reader.findByIDs(pieces, ['a'], 'latest')).length,
      headsByIDs: (await reader.findHeads(pieces, ['a'], 'main')).length,
      versions: (await reader.versions.find(pieces, {})).length,
      counted: await reader.versions.count(pieces, { parent: 'a' }),
      locked: await database.transaction(async (session) =>
        (reader === read ? session : session.withTrash).findForUpdate(pieces, 'a'),
      ),
    })
    const before = await seenBy(read)
    expect(before).toMatchObject({ byIDs: 1, headsByIDs: 1, versions: 1, counted: 1 })
    await write(database, 'a', 'trash')
    expect(await seenBy(read)).toEqual({
      byID: [null, null],
      heads: [null, null],
      byIDs: 0,
      headsByIDs: 0,
      versions: 0,
      counted: 0,
      locked: null,
    })
    const inside = await seenBy(read.withTrash)
    expect(inside).toMatchObject({ byIDs: 1, headsByIDs: 1, versions: 1, counted: 1 })
    for (const row of [...inside.byID, ...inside.heads]) {
      expect(row).toMatchObject({ deletedAt: monday, revision: 3 })
    }
    await write(database, 'a', 'restore')
    expect(await seenBy(read)).toMatchObject({ byIDs: 1, headsByIDs: 1, versions: 1, counted: 1 })
  })

  test('takes no writes, keeps its ids and unique values, and moves once', async () => {
    const { database } = await open(kind, withTrash(true))
    await write(database, 'a', 'publish')
    await write(database, 'a', 'trash')
    const expectedRevision = 2
    await database.transaction(async (session) => {
      expect(await session.insert(pieces, newDocument('a', { text: 'x' }))).toBeNull()
      const from = await session.withTrash.findForUpdate(pieces, 'a')
      if (from === null) throw new Error('gone')
      expect(await session.update(pieces, { from, main: content('draft') })).toBeNull()
      expect(
        await session.move(pieces, { id: 'a', deletedAt: tuesday, expectedRevision }),
      ).toBeNull()
      expect(await session.delete(pieces, 'a')).toBe(false)
    })
    const taken = database.transaction((session) =>
      session.insert(pieces, newDocument('b', { text: 'a published' })),
    )
    await expect(taken).rejects.toMatchObject({
      problems: [{ path: 'text', key: 'error:valueMustBeUnique' }],
    })
  })

  test('can be added to an existing collection, and removed when it is empty', async () => {
    const { database, url } = await open(kind, withTrash(false))
    await write(database, 'a', 'publish')
    await write(database, 'b', 'draft')
    if (kind.name.includes('memory')) return

    const { database: second } = await openAt(url, withTrash(true))
    expect(await second.read.count(pieces, { stage: 'main' })).toBe(2)
    await write(second, 'a', 'trash')
    await write(second, 'c', 'draft')
    expect(await second.read.count(pieces, { stage: 'main' })).toBe(2)

    const refusing = await openDatabase(url)
    const refused = refusing.sync(completeConfig(withTrash(false)))
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(
      'collections[0](pieces).trash: there is one document in the trash, which would come back without it; start with it, restore or delete them, then take it away',
    )
    await refusing.close()

    const { database: third } = await openAt(url, withTrash(true))
    expect(await third.read.count(pieces, { stage: 'main' })).toBe(2)
    await write(third, 'a', 'restore')
    const { database: fourth } = await openAt(url, withTrash(false))
    expect(await fourth.read.count(pieces, { stage: 'main' })).toBe(3)
    await write(fourth, 'b', 'delete')
    expect(await fourth.read.count(pieces, { stage: 'main' })).toBe(2)
    const told: string[] = []
    await fourth.check((sentence) => told.push(sentence))
    expect(told).toEqual([])
  })

  test('is in an export, and cannot be imported into a collection without one', async () => {
    const { database } = await open(kind, withTrash(true))
    await write(database, 'a', 'publish')
    await write(database, 'a', 'trash')
    const lines: string[] = []
    await database.exportLines({ withSecrets: false }, async (line) => void lines.push(line))
    async function* all() {
      yield* lines
    }
    const { database: copy } = await open(kind, withTrash(true))
    await copy.importLines(all())
    expect(await copy.read.count(pieces, { stage: 'main' })).toBe(0)
    expect(await copy.read.withTrash.findByID(pieces, 'a', 'main')).toMatchObject({
      deletedAt: monday,
    })
    const { database: other } = await open(kind, withTrash(false))
    await expect(other.importLines(all())).rejects.toThrow(
      'it is in the trash, and the config says that its collection has none',
    )
  })
})
