import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reopenable } from '../../databases/databases.ts'
import { runJobsUntilKilled } from '../../processes/run-checksum-victim.ts'
import { triedMoments } from '../../processes/tried-moments.ts'
import { checksumPlace, film, heldReading, partSize } from '../../sites/checksum-place.ts'
import { checksumOf } from '../../sites/part-sender.ts'

type Site = Awaited<ReturnType<Awaited<ReturnType<typeof checksumPlace>>['open']>>

const paper = (name: number | string) => Buffer.from(`Paper ${name} of many`)

/** Stores papers on the server's disk, their ids in no order. */
async function storePapers({ cms }: Site, count: number): Promise<void> {
  const system = cms.asSystem()
  for (let n = 1; n <= count; n++) {
    const file = { name: `paper-${n}.txt`, data: paper(n) }
    await system.create({ collection: 'papers', data: { id: (n * 7) % 1009 }, file })
  }
}

/** The names of the documents that have these files, as far as they are known. */
async function known({ runtime, cms }: Site, files: readonly Buffer[], slug = 'papers') {
  const names: string[] = []
  for (const bytes of files) {
    const sha256 = checksumOf(bytes, partSize)
    for (const { document } of await runtime.database.read.fileChecksums.owners(slug, sha256, 9)) {
      const found = { collection: slug, id: document, trash: true, draft: true } as const
      names.push(String((await cms.asSystem().findByID(found)).filename))
    }
  }
  return names
}

/** A process takes seconds to start. Others are tried with other commits, as all those of `triedMoments` are. */
const fewOf = (moments: readonly number[]) =>
  moments.filter((_, index) => index % Math.ceil(moments.length / 8) === 0)

describe.each(reopenable)(
  'files that were stored before there were checksums, on $name',
  (kind) => {
    test('are read back once, in every storage, at both stages and in the trash', async () => {
      const { open, forgetChecksums } = await checksumPlace(await kind.url())
      const read: string[] = []
      const site = await open(async function* (bytes) {
        read.push('film')
        yield* bytes
      })
      const papers = Array.from({ length: 230 }, (_, index) => paper(index + 1))
      await storePapers(site, papers.length)
      const [published, drafted, trashed] = [film(), film(), film()]
      const { id } = await site.store('a.mp4', published)
      const system = site.cms.asSystem()
      const draft = { name: 'b.mp4', data: drafted }
      await system.update({ collection: 'films', id, draft: true, data: {}, file: draft })
      const gone = await site.store('c.mp4', trashed)
      const deletedAt = new Date().toISOString()
      await system.update({ collection: 'films', id: gone.id, data: { deletedAt } })
      await site.cms.runJobs()
      await forgetChecksums()
      read.length = 0
      expect(await site.offered(published)).toBeNull()

      await site.search()
      const names = papers.map((_, index) => `paper-${index + 1}.txt`)
      expect(await known(site, papers)).toEqual(names)
      const films = [published, drafted, trashed]
      expect(await known(site, films, 'films')).toEqual(['b.mp4', 'b.mp4', 'c.mp4'])
      expect(await site.offered(published)).toBe('a.mp4')
      expect(await site.offered(drafted)).toBe('b.mp4')
      expect([read.length, await site.jobs()]).toEqual([3, []])

      // Once: what has none later has a job of its own.
      await forgetChecksums()
      await site.search()
      expect([await known(site, papers), read.length]).toEqual([[], 3])
    })

    test('are searched for by one process at a time, and nothing is read twice', async () => {
      const { open, forgetChecksums } = await checksumPlace(await kind.url())
      let count = 0
      const held = heldReading()
      const [first, second] = [
        await open((bytes) => {
          count++
          return held.reading(bytes)
        }),
        await open(async function* (bytes) {
          count++
          yield* bytes
        }),
      ]
      const films = [film(), film(), film()]
      for (const [n, bytes] of films.entries()) await first.store(`${n}.mp4`, bytes)
      // One has a job that waits, and one a checksum.
      await second.cms.runJobs()
      await forgetChecksums()
      const waiting = film()
      await first.store('waiting.mp4', waiting)
      count = 0
      const searching = first.search()
      await held.isReading
      await second.search()
      held.goOn()
      await searching
      await second.search()
      const names = ['0.mp4', '1.mp4', '2.mp4', 'waiting.mp4']
      expect(await known(second, [...films, waiting], 'films')).toEqual(names)
      expect(count).toBe(4)
    })

    test.each([
      ['deleted', []],
      ['replaced by a file of its name that came through the server', ['sent']],
      ['replaced by a file of its name that a browser stored', ['put']],
    ] as const)('and are %s while they are read have no stale checksum', async (_how, steps) => {
      const { open, forgetChecksums } = await checksumPlace(await kind.url())
      const held = heldReading()
      const early = await open()
      const [old, next] = [film(), film()]
      const { id } = await early.store('a.mp4', old)
      await early.cms.runJobs()
      await forgetChecksums()
      const site = await open(held.reading)
      const searching = site.search()
      await held.isReading
      if (steps.length === 0) await site.remove(id)
      else await site.store('b.mp4', film(), { id })
      for (const step of steps) {
        const file = { name: 'a.mp4', data: next }
        const write = { collection: 'films', id, data: { _status: 'published' }, file } as const
        const { filename } =
          step === 'put'
            ? await site.store('a.mp4', next, { id })
            : await site.cms.asSystem().update(write)
        expect(filename).toBe('a.mp4')
      }
      held.goOn()
      await searching
      await site.cms.runJobs()
      expect(await known(site, [old], 'films')).toEqual([])
      expect(await known(site, [next], 'films')).toEqual(steps.length === 0 ? [] : ['a.mp4'])
    })

    test('are passed over where they are lost, and tried again where the storage breaks off', async () => {
      const { folder, open, forgetChecksums, pass } = await checksumPlace(await kind.url())
      let isAway = false
      const site = await open(async function* (bytes) {
        for await (const chunk of bytes) {
          if (isAway) throw new Error('The connection was reset.')
          yield chunk
        }
      })
      const [lost, later, first] = [film(), film(), film()]
      await site.store('lost.mp4', lost)
      await site.store('later.mp4', later)
      await storePapers(site, 1)
      await site.cms.runJobs()
      await forgetChecksums()
      await rm(join(folder, 'films', 'lost.mp4'))
      isAway = true
      await site.search()
      expect(await site.jobs()).toMatchObject([
        { state: 'waiting', error: expect.stringContaining('The connection was reset.') },
      ])
      // Others do not wait for it.
      expect(await known(site, [paper(1)])).toEqual(['paper-1.txt'])
      isAway = false
      await site.store('first.mp4', first)
      await pass()
      await site.cms.runJobs()
      const names = ['later.mp4', 'first.mp4']
      expect(await known(site, [lost, later, first], 'films')).toEqual(names)
      expect((await site.jobs()).filter(({ state }) => state !== 'done')).toEqual([])
    })

    test('are all found where the process is killed at any moment', async () => {
      const url = await kind.url()
      const { folder, open, forgetChecksums, pass } = await checksumPlace(url)
      const site = await open()
      const system = site.cms.asSystem()
      await storePapers(site, 1)
      const bytes = film()
      await site.store('a.mp4', bytes)
      await site.cms.runJobs()
      const begin = async () => {
        await forgetChecksums()
        await site.runtime.database.transaction(({ settings }) =>
          settings.set('checksums:searched', null),
        )
        await system.jobs.queue({ task: 'stet:clear-uploads', input: null })
      }
      await begin()
      const moments = (await runJobsUntilKilled(url, folder, 'never'))?.moments ?? 0
      expect(await known(site, [paper(1)])).toEqual(['paper-1.txt'])
      expect(moments).toBeGreaterThan(10)
      for (const when of ['reading', ...fewOf(triedMoments(moments)).map(String)]) {
        await begin()
        await runJobsUntilKilled(url, folder, when)
        await pass()
        await site.cms.runJobs()
        expect(await known(site, [paper(1)]), when).toEqual(['paper-1.txt'])
        expect(await known(site, [bytes], 'films'), when).toEqual(['a.mp4'])
        const open = (await site.jobs()).filter(({ state }) => state !== 'done')
        expect(open, when).toEqual([])
      }
    })
  },
)
