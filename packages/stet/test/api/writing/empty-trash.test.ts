import { describe, expect, onTestFinished, test } from 'vitest'
import { createCms, type StetConfig } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { passTime } from '../../databases/job-time.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const lasting = databases.filter(({ name }) => name !== 'SQLite in memory')
const start = Date.parse('2026-03-01T12:00:00.000Z')

async function openAt(config: StetConfig) {
  const clock = { time: start }
  const errors: string[] = []
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'a secret for tests',
    dataDir: '/nonexistent',
    now: () => new Date(clock.time),
    runsJobs: false,
    log: { warn: () => {}, error: (message) => void errors.push(message) },
  })
  onTestFinished(() => cms.close())
  const api = cms.asSystem()
  return {
    cms,
    api,
    clock,
    errors,
    inTrash: async (collection: string) => {
      const found = await api.find({
        collection,
        trash: true,
        where: { deletedAt: { exists: true } },
        sort: 'id',
        limit: 0,
      })
      return found.docs.map(({ id }) => id)
    },
    trashed: async (collection: string, id: string, daysAgo: number) => {
      await api.create({ collection, data: { id, title: id } })
      const deletedAt = new Date(start - daysAgo * day).toISOString()
      await api.update({ collection, id, data: { deletedAt } })
    },
  }
}

const fields = [
  { name: 'id', type: 'text', required: true },
  { name: 'title', type: 'text' },
] as const

describe('emptying the trash', () => {
  test('deletes documents that have been there long enough, with hooks, and no others', async () => {
    const deleted: unknown[] = []
    const { cms, api, clock, inTrash, trashed } = await openAt({
      collections: [
        {
          slug: 'pieces',
          trash: { emptyAfterDays: 10 },
          versions: { drafts: true },
          fields,
          hooks: { afterDelete: [({ id }) => void deleted.push(id)] },
        },
        { slug: 'kept', trash: true, fields },
      ],
    })
    await trashed('pieces', 'old', 11)
    await trashed('pieces', 'new', 9)
    await trashed('kept', 'old', 4000)
    await api.create({ collection: 'pieces', data: { id: 'live', title: 'live' } })
    expect(await cms.emptyTrash()).toBe(1)
    expect(deleted).toEqual(['old'])
    expect(await inTrash('pieces')).toEqual(['new'])
    expect(await cms.emptyTrash()).toBe(0)
    clock.time = start + day
    expect(await cms.emptyTrash()).toBe(1)
    expect(await inTrash('pieces')).toEqual([])
    expect(await inTrash('kept')).toEqual(['old'])
    expect(await api.count({ collection: 'pieces' })).toEqual({ totalDocs: 1 })
    expect((await api.findVersions({ collection: 'pieces', trash: true })).totalDocs).toBe(1)
  })

  test('continues after a document that a hook refuses, with any number of documents', async () => {
    const { cms, errors, inTrash, trashed } = await openAt({
      collections: [
        {
          slug: 'pieces',
          trash: { emptyAfterDays: 1 },
          fields,
          hooks: {
            beforeDelete: [
              ({ id }) => {
                if (String(id).startsWith('no')) throw new Error('not this one')
              },
            ],
          },
        },
      ],
    })
    for (let number = 0; number < 230; number++) {
      await trashed('pieces', number % 50 === 0 ? `no${number}` : `yes${number}`, 1000 - number)
    }
    expect(await cms.emptyTrash()).toBe(225)
    expect(await inTrash('pieces')).toEqual(['no0', 'no100', 'no150', 'no200', 'no50'])
    expect(errors).toHaveLength(5)
    expect(errors[0]).toBe('"no0" could not be emptied from the trash of pieces')
  })

  test('does not delete documents that are restored meanwhile', async () => {
    const { cms, api, trashed, inTrash } = await openAt({
      collections: [
        {
          slug: 'pieces',
          trash: { emptyAfterDays: 1 },
          fields,
          hooks: {
            beforeDelete: [
              async ({ id, cms: system }) => {
                if (id !== 'first') return
                const back = { collection: 'pieces', trash: true, data: { deletedAt: null } }
                await system.update({ ...back, id: 'second' })
              },
            ],
          },
        },
      ],
    })
    await trashed('pieces', 'first', 30)
    await trashed('pieces', 'second', 20)
    expect(await cms.emptyTrash()).toBe(1)
    expect(await inTrash('pieces')).toEqual([])
    const { docs } = await api.find({ collection: 'pieces' })
    expect(docs).toMatchObject([{ id: 'second', deletedAt: null }])
  })

  test.each(lasting)('is a job of every hour for the processes that share $name', async (kind) => {
    const url = await kind.url()
    const config: StetConfig = {
      collections: [{ slug: 'pieces', trash: { emptyAfterDays: 1 }, fields }],
    }
    const options = {
      databaseUrl: url,
      secret: 'a secret for tests',
      dataDir: '/nonexistent',
      runsJobs: false,
    }
    const first = await createCms(config, options)
    const api = first.asSystem()
    await api.create({ collection: 'pieces', data: { id: 'a' } })
    await api.update({
      collection: 'pieces',
      id: 'a',
      data: { deletedAt: new Date(Date.now() - 2 * day).toISOString() },
    })
    onTestFinished(() => first.close())
    const second = await createCms(config, options)
    onTestFinished(() => second.close())
    await Promise.all([first.runJobs(), second.runJobs()])
    await passTime(url, hour)
    const [one, two] = await Promise.all([first.runJobs(), second.runJobs()])
    expect(one + two).toBeGreaterThan(0)
    const left = await second.asSystem().count({ collection: 'pieces', trash: true })
    expect(left).toEqual({ totalDocs: 0 })
  })
})
