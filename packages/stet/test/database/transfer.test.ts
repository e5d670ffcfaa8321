import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { sharedTables } from '../../src/database/schema/shared-tables.ts'
import { exportPolicy } from '../../src/database/transfer/exported-tables.ts'
import { ImportProblem } from '../../src/database/transfer/import-lines.ts'
import { change, changeIn } from '../databases/change.ts'
import { article, author, room, config as wideConfig } from '../databases/content.ts'
import { databases, type TestDatabase } from '../databases/databases.ts'
import {
  collection,
  global,
  insert,
  monday,
  newDocument,
  open,
  tuesday,
} from '../databases/open.ts'
import { runSql } from '../databases/run-sql.ts'

const config = {
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text', unique: true },
        { name: 'facts', type: 'json' },
        { name: 'room', type: 'relationship', relationTo: 'rooms' },
      ],
    },
    {
      slug: 'rooms',
      fields: [
        { name: 'id', type: 'number' },
        { name: 'name', type: 'text' },
      ],
    },
  ],
  globals: [{ slug: 'site', versions: true, fields: [{ name: 'title', type: 'text' }] }],
} as const satisfies Config

const posts = collection('posts')
const rooms = collection('rooms')
const ada = { collection: 'users', id: 'ada' }

/** Content that engines store differently: the order of names, long numbers, line separators. */
const awkward = {
  title: 'zwei\u2028Zeilen\r "Anführung" \\ 😀',
  facts: { zz: 1e21, a: 0.1, '10': 1, '9': 2, constructor: null, deep: { b: [], aa: {} } },
  room: 7.5,
}

async function filled(database: Database): Promise<void> {
  await insert(database, collection('users'), newDocument('ada', { email: 'ada@stet.test' }))
  await insert(database, rooms, newDocument(7.5, { name: 'attic' }), newDocument(10, {}))
  await insert(
    database,
    posts,
    newDocument('B', awkward, { status: 'published', publishedAt: monday }),
    newDocument('a', { title: 'a' }, { status: 'draft', createdAt: tuesday }),
  )
  await insert(database, global('site'), newDocument('site', { title: 'S' }))
  await database.transaction(async (session) => {
    const latest = { ...newDocument('B', { title: 'newer', room: 10 }), status: 'draft' as const }
    await changeIn(session, posts, 'B', { latest })
    const version = {
      createdAt: monday,
      updatedAt: tuesday,
      autosave: true,
      snapshot: false,
      publishedLocale: null,
      reason: null,
      changedFields: null,
    }
    const by = { collection: 'users', id: 'ada' }
    const { facts } = awkward
    await session.versions.insert(posts, {
      ...version,
      id: 'v1',
      parent: 'B',
      version: { title: 'old', facts, _status: 'published' },
      revision: 1,
      author: by,
    })
    await session.versions.insert(posts, {
      ...version,
      id: 'v2',
      parent: 'B',
      version: { title: 'newer', room: 10, _status: 'draft' },
      revision: 2,
      author: null,
    })
    await session.versions.insert(global('site'), {
      ...version,
      id: 'v3',
      parent: null,
      version: { title: 'S' },
      revision: 1,
      author: null,
    })
    await session.accounts.saveSecrets(ada, { passwordHash: 'argon2', apiKeyHash: 'key' })
    await session.settings.set('seed', 'done')
  })
}

async function exported(database: Database, withSecrets = true): Promise<string> {
  let text = ''
  await database.exportLines({ withSecrets }, async (line) => {
    text += `${line}\n`
  })
  return text
}

async function* linesIn(text: string): AsyncGenerator<string> {
  for (const line of text.split('\n')) if (line !== '') yield line
}

const refusal = async (writing: Promise<unknown>): Promise<string> => {
  try {
    await writing
  } catch (error) {
    if (error instanceof ImportProblem) return error.message
    throw error
  }
  return 'imported'
}

const sqliteFile: TestDatabase = {
  name: 'a SQLite file',
  async url() {
    const folder = await mkdtemp(join(tmpdir(), 'stet-transfer-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return `file:${join(folder, 'stet.db')}`
  },
}
async function openWide(kind: TestDatabase): Promise<Database> {
  const database = await openDatabase(await kind.url())
  await database.sync(wideConfig)
  return database
}
/** From every database to itself, and to a SQLite file and back. */
const ways = databases.flatMap((from) => [
  { from, to: from },
  { from, to: sqliteFile },
  { from: sqliteFile, to: from },
])

test('every shared table is in an export, or is listed as excluded', () => {
  expect(Object.keys(exportPolicy).sort()).toEqual(sharedTables.map(({ name }) => name).sort())
})

describe.each(ways)('an export from $from.name into $to.name', ({ from, to }) => {
  test('gives the same bytes again', async () => {
    const { database: source } = await open(from, config)
    await filled(source)
    const text = await exported(source)
    expect(text).toContain('argon2')
    expect(text.split('\n')).toHaveLength(1 + 12 + 1 + 1)

    const { database: target } = await open(to, config)
    expect(await target.importLines(linesIn(text))).toMatchObject({
      rows: 12,
      documents: 7,
      versions: 3,
      duplicates: [],
    })
    expect(await exported(target)).toBe(text)
  })

  test('has documents that can be found, changed and used as before', async () => {
    const { database: source } = await open(from, config)
    await filled(source)
    const { database: target } = await open(to, config)
    await target.importLines(linesIn(await exported(source)))
    for (const read of [source.read, target.read]) {
      expect(await read.findByID(posts, 'B', 'main')).toMatchObject({ revision: 1, data: awkward })
      expect(await read.findByID(posts, 'B', 'latest')).toMatchObject({
        stage: 'latest',
        revision: 2,
        data: { title: 'newer' },
      })
      expect(await read.links.findUsages({ collection: 'rooms', ids: [10] }, 10)).toEqual([
        { ...posts, id: 'B', stage: 'latest', path: 'room', locale: null },
      ])
      expect((await read.find(rooms, { stage: 'main' })).map(({ id }) => id)).toEqual([7.5, 10])
      expect(await read.accounts.findSecrets(ada)).toMatchObject({ passwordHash: 'argon2' })
      expect(await read.settings.get('seed')).toBe('done')
      expect(await read.versions.newest(posts, 'B')).toMatchObject({ id: 'v2', autosave: true })
    }
    const main = newDocument('B', { title: 'a' }, { status: 'published' })
    await expect(
      change(target, posts, 'B', { main, latest: null }),
      'the unique index is there again',
    ).rejects.toThrow()
    const told: string[] = []
    await target.check((sentence) => told.push(sentence))
    expect(told).toEqual([])
  })
})

describe.each(databases)('exports and imports in $name', (kind) => {
  test('omit passwords unless requested', async () => {
    const { database } = await open(kind, config)
    await filled(database)
    const text = await exported(database, false)
    expect(text).not.toContain('argon2')
    const { database: target } = await open(kind, config)
    await target.importLines(linesIn(text))
    expect(await target.read.accounts.findSecrets(ada)).toBeNull()
    expect(await exported(target, false)).toBe(text)
  })

  test('handle more rows than are held at once', async () => {
    const { database } = await open(kind, config)
    const many = Array.from({ length: 1234 }, (_, index) =>
      newDocument(index, { name: `${index}` }),
    )
    await insert(database, rooms, ...many)
    const text = await exported(database)
    const { database: target } = await open(kind, config)
    await target.importLines(linesIn(text))
    expect(await target.read.count(rooms, { stage: 'main' })).toBe(1234)
    expect(await exported(target)).toBe(text)
  })

  const isPostgres = kind.name === 'PostgreSQL'
  test.runIf(isPostgres)('update PostgreSQL’s statistics for the first lists', async () => {
    const { database } = await open(kind, config)
    await insert(database, rooms, newDocument(1, { name: 'one' }), newDocument(2, { name: 'two' }))
    const { database: target, url } = await open(kind, config)
    await target.importLines(linesIn(await exported(database)))
    await runSql(
      url,
      `do $$ begin
        assert exists (select 1 from pg_stats where tablename = 'c_rooms' and attname = 'id');
      end $$`,
    )
  })

  test('preserve any stored documents', async () => {
    const stored = fc.record({
      articles: fc.array(article, { maxLength: 4 }),
      authors: fc.array(author, { maxLength: 3 }),
      rooms: fc.array(room, { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(stored, async (documents) => {
        const source = await openWide(kind)
        for (const [slug, list] of Object.entries(documents)) {
          const made = list.map((data, index) =>
            newDocument(slug === 'rooms' ? index : `${slug}${index}`, data),
          )
          await insert(source, collection(slug), ...made)
        }
        const text = await exported(source)
        const target = await openWide(sqliteFile)
        await target.importLines(linesIn(text))
        expect(await exported(target)).toBe(text)
        const told: string[] = []
        await target.check((sentence) => told.push(sentence))
        await source.check((sentence) => told.push(sentence))
        expect(told).toEqual([])
        await source.close()
        await target.close()
      }),
      { numRuns: 8 },
    )
  })

  test('accept duplicates in unique fields, and report them', async () => {
    const loose = {
      ...config,
      collections: config.collections.map((entity) =>
        entity.slug === 'posts'
          ? { ...entity, fields: [{ name: 'title', type: 'text' }] as const }
          : entity,
      ),
    }
    const { database } = await open(kind, loose)
    await insert(
      database,
      posts,
      newDocument('a', { title: 'x' }),
      newDocument('b', { title: 'x' }),
    )
    const { database: target } = await open(kind, config)
    expect(await target.importLines(linesIn(await exported(database)))).toMatchObject({
      duplicates: [{ entity: posts, path: 'title' }],
    })
  })

  const post = (rest = '') =>
    `{"type":"document","collection":"posts","id":"a","stage":"main","revision":1,"status":"draft","publishedAt":null,"createdAt":"${monday}","updatedAt":"${monday}","data":{}${rest}}`
  const header = '{"format":"stet-export","version":1,"secrets":true}'
  test.each([
    ['nothing', '', 'it is empty.'],
    ['what is no export', '{"a":1}', 'it is not an export of Stet.'],
    ['what is no JSON', 'hello', 'line 1 is not a JSON object.'],
    ['a newer format', '{"format":"stet-export","version":2}', 'it was written by a newer Stet'],
    ['a file that was cut off', `${header}\n${post()}`, 'it breaks off after line 2'],
    [
      'a line that was cut off',
      `${header}\n${post().slice(0, 40)}`,
      'line 2 is not a JSON object.',
    ],
    [
      'a file that lost lines',
      `${header}\n{"type":"end","rows":1,"files":0}`,
      'counts 1 rows and 0 files, but 0 and 0 came',
    ],
    [
      'two files in one',
      `${header}\n{"type":"end","rows":0,"files":0}\n${header}`,
      'line 3 stands after the end',
    ],
    [
      'a collection that the config lacks',
      `${header}\n${post().replace('posts', 'pages')}`,
      'line 2 belongs to the collection "pages", which the config does not have.',
    ],
    [
      'an unknown type',
      `${header}\n{"type":"dance"}`,
      'line 2 has a type that is not known here: "dance".',
    ],
    [
      'an unknown name',
      `${header}\n${post(',"mood":1')}`,
      'line 2: "mood" is not known to this Stet',
    ],
    [
      'a wrong value',
      `${header}\n${post().replace('"revision":1', '"revision":"1"')}`,
      'line 2: "revision" must be a whole number.',
    ],
    [
      'a missing value',
      `${header}\n${post().replace('"revision":1,', '')}`,
      'line 2: "revision" must be a whole number.',
    ],
    ['an unknown stage', `${header}\n${post().replace('"main"', '"new"')}`, '"stage" must be'],
    [
      'a text where ids are numbers',
      `${header}\n${post().replace('posts', 'rooms')}`,
      '"id" must be a number',
    ],
    [
      'a draft of nothing',
      `${header}\n${post().replace('"main"', '"latest"')}\n{"type":"end","rows":1,"files":0}`,
      '"a" of "posts" has a latest row and no main row.',
    ],
    [
      'a document twice',
      `${header}\n${post()}\n${post()}\n{"type":"end","rows":2,"files":0}`,
      'is there twice',
    ],
  ])('refuse %s and leave nothing behind', async (_what, text, message) => {
    const { database } = await open(kind, config)
    expect(await refusal(database.importLines(linesIn(text)))).toContain(message)
    expect(await database.read.count(posts, { stage: 'main' })).toBe(0)
    expect(
      await refusal(
        database.importLines(linesIn(`${header}\n${post()}\n{"type":"end","rows":1,"files":0}`)),
      ),
    ).toBe('imported')
  })

  test.each([
    [
      'documents',
      (database: Database) => insert(database, rooms, newDocument(1, {})),
      'documents of "rooms"',
    ],
    [
      'a global',
      (database: Database) => insert(database, global('site'), newDocument('site', {})),
      'documents of "site"',
    ],
    [
      'accounts',
      (database: Database) =>
        database.transaction((session) => session.accounts.saveSecrets(ada, { passwordHash: 'x' })),
      'secrets',
    ],
  ])('refuse a database that holds %s already', async (_what, fill, message) => {
    const { database } = await open(kind, config)
    await fill(database)
    const before = await exported(database)
    const { database: other } = await open(kind, config)
    const text = await exported(other)
    expect(await refusal(database.importLines(linesIn(text)))).toBe(
      `the database is not empty: it holds ${message}. Import into a new one.`,
    )
    expect(await exported(database)).toBe(before)
  })
})
