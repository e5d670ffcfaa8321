import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { databases } from '../databases/databases.ts'
import { collection, insert, monday, newDocument, open, openAt } from '../databases/open.ts'
import { killedConfig } from '../processes/killed-writer.ts'

const posts = collection('posts')
const lasting = databases.filter(({ name }) => name !== 'SQLite in memory')

describe.each(lasting)('faults on $name', (kind) => {
  test('two servers that save one document lose no save', async () => {
    const first = await open(kind, killedConfig)
    const second = await openAt(first.url, killedConfig)
    await insert(first.database, posts, newDocument('p', { n: 0 }))
    const increment = ({ database }: Pick<typeof first, 'database'>) =>
      database.transaction(async (session) => {
        const stages = await session.findForUpdate(posts, 'p')
        if (stages === null) throw new Error('gone')
        const { current } = stages
        const written = await session.update(posts, {
          from: stages,
          main: {
            status: null,
            publishedAt: null,
            createdAt: monday,
            updatedAt: monday,
            data: { n: Number(current.data.n) + 1 },
          },
          latest: null,
        })
        expect(written).not.toBeNull()
      })
    await Promise.all(Array.from({ length: 40 }, (_, i) => increment(i % 2 ? first : second)))
    expect(await second.database.read.findByID(posts, 'p', 'main')).toMatchObject({
      revision: 41,
      data: { n: 40 },
    })
  })

  test('a server killed at any moment leaves only complete writes, and every acknowledged one', async () => {
    const { url } = await open(kind, killedConfig)
    const confirmed = new Set<string>()
    for (let kill = 0; kill < 6; kill++) {
      const script = new URL('../processes/killed-writer.ts', import.meta.url).pathname
      const writer = spawn(process.execPath, [script, url, String(kill)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(writer, 'exit')
      let lines = 0
      for await (const id of createInterface(writer.stdout)) {
        confirmed.add(id)
        // Each time after another number of writes, at a random point of the next one.
        if (++lines === 3 + kill * 7) writer.kill('SIGKILL')
      }
      const [, signal] = await ended
      expect(signal).toBe('SIGKILL')
    }
    const { database } = await openAt(url, killedConfig)
    const stored = await database.read.find(posts, { stage: 'latest' })
    expect(confirmed.size).toBeGreaterThan(100)
    const ids = new Set(stored.map(({ id }) => String(id)))
    expect([...confirmed].filter((id) => !ids.has(id))).toEqual([])
    for (const document of stored) {
      const newest = await database.read.versions.newest(posts, document.id)
      const version = await database.read.versions.findByID(posts, newest?.id ?? '')
      expect(version?.version).toEqual(document.data)
      expect(version?.revision).toBe(document.revision)
      const author = String(document.data.author)
      const usages = await database.read.links.findUsages(
        { collection: 'authors', ids: [author] },
        9,
      )
      expect(usages.map(({ stage }) => stage)).toEqual(
        document.stage === 'main' ? ['main'] : ['latest', 'main'],
      )
    }
  })
})

const isPostgres = inject('databaseUrl') !== ':memory:'

describe.runIf(isPostgres)('a PostgreSQL server that becomes unavailable', () => {
  const terminateOthers = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await client.end()
  }

  test('in the middle of a transaction is reported as "unavailable", and the transaction is undone', async () => {
    for (const kind of databases) {
      const { database, url } = await open(kind, killedConfig)
      const writing = database.transaction(async (session) => {
        await session.insert(posts, newDocument('a', {}))
        await terminateOthers(url)
        await session.insert(posts, newDocument('b', {}))
      })
      await expect(writing).rejects.toMatchObject({ code: 'unavailable', status: 503 })
      await insert(database, posts, newDocument('c', {}))
      const left = await database.read.find(posts, { stage: 'main' })
      expect(left.map(({ id }) => id)).toEqual(['c'])
    }
  })

  test('between requests is not noticed by the next', async () => {
    for (const kind of databases) {
      const { database, url } = await open(kind, killedConfig)
      await insert(database, posts, newDocument('a', {}))
      await terminateOthers(url)
      await expect.poll(() => database.read.count(posts, { stage: 'main' }).catch(() => -1)).toBe(1)
      await insert(database, posts, newDocument('b', {}))
    }
  })

  test('two transactions that wait for each other end with one "unavailable"', async () => {
    for (const kind of databases) {
      const { database } = await open(kind, killedConfig)
      await insert(database, posts, newDocument('a', {}), newDocument('b', {}))
      const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const both = Promise.all(arrived.map(({ promise }) => promise))
      const outcomes = await Promise.allSettled(
        [
          ['a', 'b'],
          ['b', 'a'],
        ].map(([mine = '', other = ''], index) =>
          database.transaction(async (session) => {
            await session.findForUpdate(posts, mine)
            arrived[index]?.resolve()
            await both
            await session.findForUpdate(posts, other)
          }),
        ),
      )
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refused).toHaveLength(1)
      expect(refused[0]?.reason).toMatchObject({ code: 'unavailable' })
    }
  })

  test('or was never there is reported in one sentence at start', async () => {
    await expect(openDatabase('postgres://stet:x@127.0.0.1:1/none')).rejects.toThrow(
      /^Cannot open the PostgreSQL database: .*ECONNREFUSED/,
    )
    await expect(openDatabase('postgres://[broken')).rejects.toThrow('not a valid URL')
  })
})

test('an address without a database is reported in one sentence at start', async () => {
  await expect(openDatabase('mysql://localhost/x')).rejects.toThrow('Not a database address')
  await expect(openDatabase('stet.db')).rejects.toThrow('Not a database address')
  const notAFolder = new URL('./faults.test.ts', import.meta.url).pathname
  await expect(openDatabase(`file:${notAFolder}/stet.db`)).rejects.toThrow(
    `The database folder ${notAFolder} cannot be written to.`,
  )
  await expect(openDatabase(`file:${notAFolder}`)).rejects.toThrow(/^Cannot open the database /)
})
