import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { createCms } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { passTime } from '../../databases/job-time.ts'
import { removalConfig } from '../../processes/removal-victim-config.ts'

const program = fileURLToPath(new URL('../../processes/removal-victim.ts', import.meta.url))
const hour = 3_600_000

// Time is moved from outside the server, which cannot reach a database in memory.
const lasting = databases.filter(({ name }) => name !== 'SQLite in memory')

type Deletes = NonNullable<Parameters<typeof removalConfig>[1]>

describe.each(lasting)('files that no document has any more, on $name', (kind) => {
  async function place() {
    const folder = await mkdtemp(join(tmpdir(), 'stet-removed-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const databaseUrl = await kind.url()
    /** A server of the site, which runs jobs only when it is told to. */
    async function open(deletes?: Deletes) {
      const cms = await createCms(removalConfig(folder, deletes), {
        databaseUrl,
        dataDir: folder,
        secret: 'for tests',
        runsJobs: false,
        log: { warn() {}, error() {} },
      })
      onTestFinished(() => cms.close())
      const system = cms.asSystem()
      const fileOf = (name: string, text: string) => ({ name, data: Buffer.from(text) })
      return {
        cms,
        jobs: async () => (await system.jobs.find({ task: 'stet:remove-files' })).docs,
        async create(id: string, name: string, text: string) {
          const data = { id, _status: 'published' } as const
          const file = fileOf(name, text)
          return (await system.create({ collection: 'papers', data, file })).filename
        },
        async replace(id: string, name: string, text: string) {
          const data = { _status: 'published' } as const
          const file = fileOf(name, text)
          return (await system.update({ collection: 'papers', id, data, file })).filename
        },
        remove: (id: string) => system.delete({ collection: 'papers', id }),
      }
    }
    const stored = async () => {
      const folderOf = join(folder, 'papers')
      const names = (await readdir(folderOf)).filter((name) => !name.startsWith('.'))
      const texts = await Promise.all(
        names.map(async (name) => [name, await readFile(join(folderOf, name), 'utf8')]),
      )
      return Object.fromEntries(texts) as Readonly<Record<string, string>>
    }
    const pass = () => passTime(databaseUrl, hour)
    return { folder, databaseUrl, open, stored, pass }
  }

  test('are gone when the write is answered, without a job that is listed, and their name is free', async () => {
    const { open, stored } = await place()
    const site = await open()
    await site.create('one', 'a.txt', 'first')
    expect(await site.replace('one', 'b.txt', 'second')).toBe('b.txt')
    expect(await stored()).toEqual({ 'b.txt': 'second' })
    expect(await site.create('two', 'a.txt', 'third')).toBe('a.txt')
    await site.remove('one')
    expect(await stored()).toEqual({ 'a.txt': 'third' })
    expect(await site.jobs()).toEqual([])
  })

  test('are removed later where the storage fails, which is listed until then', async () => {
    const { open, stored, pass } = await place()
    let isDown = true
    const site = await open(async (remove) => {
      if (isDown) throw new Error('The storage is away.')
      await remove()
    })
    await site.create('one', 'a.txt', 'first')
    await site.remove('one')
    expect(await stored()).toEqual({ 'a.txt': 'first' })
    expect(await site.jobs()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    expect((await site.jobs())[0]?.error).toContain('The storage is away.')
    await pass()
    await site.cms.runJobs()
    expect(await site.jobs()).toMatchObject([{ state: 'waiting', attempts: 2 }])
    isDown = false
    await pass()
    await site.cms.runJobs()
    expect(await stored()).toEqual({})
    expect(await site.jobs()).toMatchObject([{ state: 'done', attempts: 3 }])
  })

  test('never take a later file of their name with them, though their storage removed them and said that it failed', async () => {
    const { open, stored, pass } = await place()
    let isLying = true
    const site = await open(async (remove) => {
      await remove()
      if (isLying) throw new Error('No answer came in time.')
    })
    await site.create('one', 'a.txt', 'first')
    await site.remove('one')
    expect(await stored()).toEqual({})
    expect(await site.create('two', 'a.txt', 'second')).toBe('a-1.txt')
    await pass()
    await site.cms.runJobs()
    isLying = false
    await pass()
    await site.cms.runJobs()
    expect(await site.jobs()).toMatchObject([{ state: 'done' }])
    // A request of the first attempts may still be on its way.
    expect(await site.create('three', 'a.txt', 'third')).toBe('a-2.txt')
    expect(await stored()).toEqual({ 'a-1.txt': 'second', 'a-2.txt': 'third' })
  })

  test('never take a file with them that takes their name while they are removed', async () => {
    const { open, stored, pass } = await place()
    const isRemoved = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const site = await open(async (remove) => {
      await remove()
      isRemoved.resolve()
      await mayEnd.promise
      throw new Error('No answer came in time.')
    })
    await site.create('one', 'a.txt', 'first')
    const removal = site.remove('one')
    await isRemoved.promise
    // Its process has not said that it is done, and may be killed before it does.
    expect(await site.create('two', 'a.txt', 'second')).toBe('a-1.txt')
    mayEnd.resolve()
    await removal
    await pass()
    await site.cms.runJobs()
    expect(await stored()).toEqual({ 'a-1.txt': 'second' })
  })

  test('never take a file with them that was stored under their name before it was known', async () => {
    const { folder, databaseUrl, stored, pass } = await place()
    const queue = async (key: string) => {
      if (key !== 'a.txt') return
      const input = JSON.stringify({ collection: 'papers', names: ['a.txt'] })
      const name = 'stet:remove-files'
      const job = { id: 'removal', task: name, queue: name, input, sequence: name }
      await site.runtime.database.transaction(({ jobs }) =>
        jobs.queueTaken({ ...job, owner: 'another process', lease: 0 }),
      )
    }
    const site = await openSite(removalConfig(folder, undefined, queue), {
      databaseUrl,
      dataDir: folder,
      secret: 'for tests',
      runsJobs: false,
    })
    onTestFinished(() => site.cms.close())
    const file = { name: 'a.txt', data: Buffer.from('text') }
    const create = () => site.cms.asSystem().create({ collection: 'papers', data: {}, file })
    await expect(create()).rejects.toMatchObject({ status: 503 })
    expect((await create()).filename).toBe('a-1.txt')
    await pass()
    await site.cms.runJobs()
    expect(await stored()).toEqual({ 'a-1.txt': 'text' })
  })

  test('stay where a document names them after all', async () => {
    const { open, stored } = await place()
    const site = await open()
    await site.create('one', 'a.txt', 'published')
    const system = site.cms.asSystem()
    const draft = { name: 'b.txt', data: Buffer.from('draft') }
    await system.update({ collection: 'papers', id: 'one', data: {}, file: draft, draft: true })
    await site.create('two', 'c.txt', 'trashed')
    await system.update({
      collection: 'papers',
      id: 'two',
      data: { deletedAt: new Date().toISOString() },
    })
    await site.create('three', 'd.txt', 'gone')
    const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt']
    await system.jobs.queue({ task: 'stet:remove-files', input: { collection: 'papers', names } })
    await system.delete({ collection: 'papers', id: 'three' })
    await site.cms.runJobs()
    expect(await stored()).toEqual({ 'a.txt': 'published', 'b.txt': 'draft', 'c.txt': 'trashed' })
  })

  test.each(['before', 'after'])(
    'are removed by another process where theirs is killed %s it removed them',
    async (when) => {
      const { folder, databaseUrl, open, stored, pass } = await place()
      const site = await open()
      await site.create('one', 'old.txt', 'old')
      const child = fork(program, [databaseUrl, folder, when], { execArgv: [], silent: true })
      const [, signal] = await once(child, 'exit')
      expect(signal).toBe('SIGKILL')
      const old = when === 'before' ? { 'old.txt': 'old' } : {}
      expect(await stored()).toEqual({ ...old, 'new.txt': 'new' })
      // Its lease is not over.
      await site.cms.runJobs()
      expect(await site.create('two', 'old.txt', 'later')).toBe('old-1.txt')
      await pass()
      await site.cms.runJobs()
      expect(await stored()).toEqual({ 'new.txt': 'new', 'old-1.txt': 'later' })
      expect(await site.jobs()).toMatchObject([{ state: 'done', attempts: 2 }])
      const orphans = await site.cms.collectOrphans({ olderThan: 0, dryRun: true })
      expect(orphans).toMatchObject({ orphans: [] })
    },
  )
})
