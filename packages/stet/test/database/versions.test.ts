import {
  bindFilter,
  bindSort,
  type CompleteConfig,
  type Entity,
  parseSort,
  parseWhere,
} from '@stet/core'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { NewVersion, Pruning } from '../../src/database/versions/version-store.ts'
import { versionsToDrop } from '../../src/writing/versions-to-drop.ts'
import { databases } from '../databases/databases.ts'
import {
  collection,
  global,
  insert,
  monday,
  newDocument,
  open,
  tuesday,
} from '../databases/open.ts'

const config = {
  collections: [
    {
      slug: 'posts',
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        { name: 'items', type: 'array', fields: [{ name: 'label', type: 'text' }] },
      ],
    },
    {
      slug: 'rooms',
      versions: true,
      fields: [
        { name: 'id', type: 'number' },
        { name: 'name', type: 'text' },
      ],
    },
    { slug: 'authors', fields: [{ name: 'name', type: 'text' }] },
  ],
  globals: [{ slug: 'site', versions: true, fields: [{ name: 'title', type: 'text' }] }],
} as const

const posts = collection('posts')
const version = (id: string, revision: number, rest: Partial<NewVersion> = {}): NewVersion => ({
  id,
  parent: 'p',
  version: { title: id, _status: 'draft', createdAt: monday, updatedAt: monday },
  createdAt: monday,
  updatedAt: monday,
  autosave: false,
  snapshot: false,
  publishedLocale: null,
  reason: null,
  changedFields: null,
  revision,
  author: null,
  ...rest,
})
const publishedVersion = (id: string, revision: number) =>
  version(id, revision, { version: { title: id, _status: 'published' } })

const keeping = (max: number): Pruning => ({
  among: 'all',
  drop: (history) => versionsToDrop(history, { now: Date.parse(monday), max }),
})

const add = (database: Database, ...versions: readonly NewVersion[]) =>
  database.transaction(async (session) => {
    for (const one of versions) await session.versions.insert(posts, one)
  })
const idsOf = async (database: Database) => {
  const found = await database.read.versions.find(posts, { parent: 'p' })
  return found.map(({ id }) => id)
}

describe.each(databases)('versions in $name', (kind) => {
  test('a version is read back completely, with its author', async () => {
    const { database } = await open(kind, config)
    const written = version('v1', 3, {
      version: { title: { en: 'x' }, _status: 'published', unknown: [1, null] },
      updatedAt: tuesday,
      publishedLocale: 'en',
      author: { collection: 'users', id: 7 },
    })
    await add(database, written)
    const found = await database.read.versions.findByID(posts, 'v1')
    expect(found).toMatchObject({ ...written, latest: true })
    expect(found?.version).toEqual(written.version)
    expect(await database.read.versions.findByID(posts, 'v2')).toBeNull()
  })

  test('exactly the newest version is the latest', async () => {
    const { database } = await open(kind, config)
    await add(database, version('v1', 1), version('v2', 2), version('other', 1, { parent: 'q' }))
    const flags = await Promise.all(
      ['v1', 'v2', 'other'].map((id) => database.read.versions.findByID(posts, id)),
    )
    expect(flags.map((found) => found?.latest)).toEqual([false, true, true])
    expect((await database.read.versions.newest(posts, 'p'))?.id).toBe('v2')
    expect(await database.read.versions.newest(posts, 'nobody')).toBeNull()
  })

  test('an autosave overwrites its version, which keeps its place and its first date', async () => {
    const { database } = await open(kind, config)
    await add(database, version('v1', 1), version('v2', 2, { autosave: true }))
    const { createdAt: _, ...rest } = version('ignored', 3, { autosave: true, updatedAt: tuesday })
    const updated = await database.transaction((session) =>
      session.versions.update(posts, 'v2', { ...rest, version: { title: 'typed' } }),
    )
    expect(updated).toBe(true)
    expect(await database.read.versions.findByID(posts, 'v2')).toMatchObject({
      id: 'v2',
      parent: 'p',
      createdAt: monday,
      updatedAt: tuesday,
      latest: true,
      revision: 3,
      version: { title: 'typed' },
    })
    const missing = await database.transaction((session) =>
      session.versions.update(posts, 'gone', rest),
    )
    expect(missing).toBe(false)
  })

  test('the state at a revision is the newest version not above it, as editors saw it', async () => {
    const { database } = await open(kind, config)
    await add(
      database,
      version('v1', 1),
      version('v3', 3),
      publishedVersion('v4', 4),
      version('v4-all', 4, { snapshot: true }),
    )
    const at = async (revision: number) =>
      (await database.read.versions.atRevision(posts, 'p', revision))?.id
    expect([await at(0), await at(1), await at(2), await at(3), await at(4), await at(9)]).toEqual([
      undefined,
      'v1',
      'v1',
      'v3',
      'v4-all',
      'v4-all',
    ])
  })

  test('versions of numeric ids and of globals belong to their document', async () => {
    const { database } = await open(kind, config)
    await database.transaction(async (session) => {
      await session.versions.insert(collection('rooms'), version('r', 1, { parent: 7 }))
      await session.versions.insert(global('site'), version('s', 1, { parent: null }))
    })
    expect((await database.read.versions.newest(collection('rooms'), 7))?.parent).toBe(7)
    expect(await database.read.versions.newest(global('site'), null)).toMatchObject({
      id: 's',
      parent: null,
    })
    expect(await database.read.versions.count(global('site'), {})).toBe(1)
  })

  describe('pruning', () => {
    test('keeps the newest', async () => {
      const { database } = await open(kind, config)
      await add(database, ...[1, 2, 3, 4, 5].map((n) => version(`v${n}`, n)))
      expect(await database.transaction((s) => s.versions.prune(posts, 'p', keeping(2)))).toBe(3)
      expect((await idsOf(database)).sort()).toEqual(['v4', 'v5'])
      expect(await database.transaction((s) => s.versions.prune(posts, 'p', keeping(2)))).toBe(0)
      expect(await database.transaction((s) => s.versions.prune(posts, 'p', keeping(0)))).toBe(0)
    })

    test('never removes the newest published version', async () => {
      const { database } = await open(kind, config)
      await add(database, publishedVersion('v1', 1), publishedVersion('v2', 2))
      await add(database, ...[3, 4, 5].map((n) => version(`v${n}`, n)))
      await database.transaction((session) => session.versions.prune(posts, 'p', keeping(1)))
      expect((await idsOf(database)).sort()).toEqual(['v2', 'v5'])
    })

    test('does not count snapshots, and removes those older than every kept version', async () => {
      const { database } = await open(kind, config)
      const snapshot = (id: string, revision: number) => version(id, revision, { snapshot: true })
      await add(database, version('v1', 1), snapshot('s1', 1), version('v2', 2), snapshot('s2', 2))
      await add(database, version('v3', 3), snapshot('s3', 3))
      await database.transaction((session) => session.versions.prune(posts, 'p', keeping(2)))
      expect((await idsOf(database)).sort()).toEqual(['s2', 's3', 'v2', 'v3'])
    })

    test('does not affect other documents', async () => {
      const { database } = await open(kind, config)
      await add(database, version('v1', 1), version('v2', 2), version('o1', 1, { parent: 'q' }))
      await database.transaction((session) => session.versions.prune(posts, 'p', keeping(1)))
      expect(await database.read.versions.count(posts, { parent: 'q' })).toBe(1)
      expect(await database.transaction((session) => session.versions.deleteOf(posts, 'p'))).toBe(1)
      expect(await database.read.versions.count(posts, {})).toBe(1)
    })
  })

  describe('queries', () => {
    const ask = async (database: Database, config: CompleteConfig, where: unknown, sort = '') => {
      const entity = config.collection.get('posts') as Entity
      const options = { config, locale: 'en', of: 'versions' } as const
      const filter = bindFilter(parseWhere(where), entity, options)
      const found = await database.read.versions.find(posts, {
        filter,
        ...(sort === '' ? {} : { sort: bindSort(parseSort(sort), entity, options) }),
      })
      expect(await database.read.versions.count(posts, { filter })).toBe(found.length)
      return found.map(({ id }) => id)
    }

    test('can use the row, the content of the version and the documents it refers to', async () => {
      const { database, config: complete } = await open(kind, config)
      await insert(
        database,
        collection('authors'),
        newDocument('a', { name: 'Ada' }),
        newDocument('b', { name: 'Bob' }),
      )
      await add(
        database,
        version('v1', 1, { version: { title: 'One', author: 'a', _status: 'draft' } }),
        version('v2', 2, {
          version: {
            title: 'Two',
            author: 'b',
            _status: 'published',
            items: [{ id: 'r', label: 'x' }],
            updatedAt: tuesday,
          },
          updatedAt: tuesday,
          publishedLocale: 'en',
          reason: 'publish',
          author: { collection: 'users', id: 7 },
        }),
        version('o1', 1, {
          author: { collection: 'users', id: 'a"b' },
          parent: 'q',
          autosave: true,
          version: { title: 'one' },
        }),
      )
      const cases: readonly (readonly [unknown, readonly string[]])[] = [
        [{ parent: { equals: 'p' } }, ['v2', 'v1']],
        [{ parent: { in: 'p,q' }, latest: { equals: true } }, ['v2', 'o1']],
        [{ id: { equals: 'v1' } }, ['v1']],
        [{ autosave: { equals: true } }, ['o1']],
        [{ snapshot: { not_equals: true } }, ['v2', 'v1', 'o1']],
        [{ publishedLocale: { exists: true } }, ['v2']],
        [{ reason: { in: 'publish,restore' } }, ['v2']],
        [{ name: { exists: false } }, ['v2', 'v1', 'o1']],
        [{ 'author.relationTo': { equals: 'users' }, 'author.value': { equals: '7' } }, ['v2']],
        [{ 'author.value': { equals: 'a"b' } }, ['o1']],
        [{ 'author.value': { in: 'a"b,7,07' } }, ['v2', 'o1']],
        [{ 'author.value': { equals: '07' } }, []],
        [{ 'author.value': { not_equals: '7' } }, ['v1', 'o1']],
        [{ latest: { equals: false } }, ['v1']],
        [{ updatedAt: { greater_than: monday } }, ['v2']],
        [{ 'version.title': { like: 'ONE' } }, ['v1', 'o1']],
        [{ 'version._status': { equals: 'published' } }, ['v2']],
        [{ 'version.updatedAt': { equals: tuesday } }, ['v2']],
        [{ 'version.author': { equals: 'a' } }, ['v1']],
        [{ 'version.author.name': { equals: 'Bob' } }, ['v2']],
        [{ 'version.items.label': { equals: 'x' } }, ['v2']],
        [{ 'version.title': { exists: false } }, []],
      ]
      for (const [where, expected] of cases) {
        expect(await ask(database, complete, where), JSON.stringify(where)).toEqual(expected)
      }
      expect(await ask(database, complete, {}, 'version.title')).toEqual(['v1', 'v2', 'o1'])
      expect(await ask(database, complete, {}, '-version.author.name')).toEqual(['v2', 'v1', 'o1'])
      expect(await ask(database, complete, {}, '-parent')).toEqual(['o1', 'v2', 'v1'])
    })

    test('page through a history newest first', async () => {
      const { database } = await open(kind, config)
      const days = [1, 2, 3, 4].map((n) => version(`v${n}`, n, { updatedAt: `2026-01-0${n}` }))
      await add(database, ...days)
      const page = await database.read.versions.find(posts, { parent: 'p', limit: 2, offset: 1 })
      expect(page.map(({ id }) => id)).toEqual(['v3', 'v2'])
    })
  })
})
