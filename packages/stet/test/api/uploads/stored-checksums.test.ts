import { describe, expect, test } from 'vitest'
import { databases, reopenable } from '../../databases/databases.ts'
import { runJobsUntilKilled } from '../../processes/run-checksum-victim.ts'
import { triedMoments } from '../../processes/tried-moments.ts'
import { checksumPlace, film, heldReading, partSize } from '../../sites/checksum-place.ts'
import { checksumOf } from '../../sites/part-sender.ts'

describe.each(databases)('a file that a browser put into the storage, on $name', (kind) => {
  test('is offered in place of another upload once a job has read it back, to who may read it', async () => {
    const { open } = await checksumPlace(await kind.url())
    let read = 0
    const site = await open(async function* (bytes) {
      read++
      yield* bytes
    })
    const bytes = film()
    const doc = await site.store('Crossing.mp4', bytes)
    // The write does not wait for all of its bytes.
    expect([read, await site.offered(bytes)]).toEqual([0, null])
    await site.cms.runJobs()
    expect([read, await site.jobs()]).toEqual([1, []])
    expect(await site.offered(bytes)).toBe('Crossing.mp4')
    expect(await site.offered(bytes, { keepDuplicate: true })).toBeNull()
    // Its own document has it, of course.
    expect(await site.offered(bytes, { id: doc.id })).toBeNull()
    expect(await site.offered(film())).toBeNull()
    await site.cms.asSystem().update({ collection: 'films', id: doc.id, data: { isSecret: true } })
    expect(await site.offered(bytes)).toBeNull()
  })

  test('is offered at once where the server has seen all of it', async () => {
    const { open } = await checksumPlace(await kind.url())
    const site = await open()
    const bytes = film().subarray(0, 3 * partSize + 7)
    await site.store('short.mp4', bytes)
    expect(await site.offered(bytes)).toBe('short.mp4')
    expect(await site.jobs()).toEqual([])
  })

  test('has no checksum of what came of it, or of nothing: it is read again', async () => {
    const { open } = await checksumPlace(await kind.url())
    let how: 'fails' | 'ends' | 'arrives' = 'fails'
    const site = await open(async function* (bytes) {
      let size = 0
      for await (const chunk of bytes) {
        if (how !== 'arrives' && size > 300_000) {
          if (how === 'ends') return
          throw new Error('The connection was reset.')
        }
        size += chunk.byteLength
        yield chunk
      }
    })
    const bytes = film()
    await site.store('a.mp4', bytes)
    const id = (await site.jobs())[0]?.id ?? ''
    for (const [next, said] of [
      ['ends', 'The connection was reset.'],
      ['arrives', /Of the file a\.mp4 \d+ of 1400024 bytes came/],
    ] as const) {
      await site.cms.runJobs()
      expect(await site.jobs()).toMatchObject([{ state: 'waiting' }])
      expect((await site.jobs())[0]?.error).toMatch(said)
      expect(await site.offered(bytes)).toBeNull()
      how = next
      // Its time has not come: it is retried by hand.
      await site.cms.asSystem().jobs.cancel({ id })
      await site.cms.asSystem().jobs.retry({ id })
    }
    await site.cms.runJobs()
    expect(await site.jobs()).toMatchObject([{ state: 'done' }])
    expect(await site.offered(bytes)).toBe('a.mp4')
  })

  test.each([
    ['deleted', ['deleted']],
    ['replaced by a file of another name', ['other']],
    ['replaced by others, the last of which has its name', ['other', 'same']],
    [
      'replaced by others, the last of which has its name and came through the server',
      ['other', 'sent'],
    ],
  ] as const)('that is %s while it is read has no stale checksum', async (_name, steps) => {
    const { open } = await checksumPlace(await kind.url())
    const held = heldReading()
    const site = await open(held.reading)
    const [first, other, last] = [film(), film(), film()]
    const { id } = await site.store('a.mp4', first)
    const running = site.cms.runJobs()
    await held.isReading
    for (const step of steps) {
      if (step === 'deleted') await site.remove(id)
      else if (step === 'other') await site.store('b.mp4', other, { id })
      else if (step === 'same')
        expect((await site.store('a.mp4', last, { id })).filename).toBe('a.mp4')
      else {
        const file = { name: 'a.mp4', data: last }
        const data = { _status: 'published' } as const
        const written = { collection: 'films', id, data, file } as const
        expect((await site.cms.asSystem().update(written)).filename).toBe('a.mp4')
      }
    }
    held.goOn()
    await running
    await site.cms.runJobs()
    expect(await site.offered(first)).toBeNull()
    expect(await site.offered(other)).toBe(
      steps.length === 1 && steps[0] === 'other' ? 'b.mp4' : null,
    )
    expect(await site.offered(last)).toBe(steps.length === 2 ? 'a.mp4' : null)
    const { fileChecksums } = site.runtime.database.read
    expect(await fileChecksums.owners('films', checksumOf(first, partSize), 10)).toEqual([])
  })

  test('in the trash, or of a draft, has its checksum when it is asked for', async () => {
    const { open } = await checksumPlace(await kind.url())
    const site = await open()
    const [trashed, drafted] = [film(), film()]
    const { id } = await site.store('a.mp4', trashed)
    const system = site.cms.asSystem()
    const deletedAt = new Date().toISOString()
    await system.update({ collection: 'films', id, data: { deletedAt } })
    await site.store('b.mp4', drafted, { data: { _status: 'draft' } })
    await site.cms.runJobs()
    expect(await site.offered(trashed)).toBeNull()
    await system.update({ collection: 'films', id, data: { deletedAt: null }, trash: true })
    expect([await site.offered(trashed), await site.offered(drafted)]).toEqual(['a.mp4', 'b.mp4'])
  })
})

describe.each(reopenable)('a process that reads a file back, on $name', (kind) => {
  test('and stood still until another one had its job says nothing of the file any more', async () => {
    const { open, pass } = await checksumPlace(await kind.url())
    const held = heldReading()
    const [still, site] = [await open(held.reading), await open()]
    const [first, last] = [film(), film()]
    const { id } = await site.store('a.mp4', first)
    const running = still.cms.runJobs()
    await held.isReading
    await pass()
    await site.cms.runJobs()
    expect(await site.offered(first)).toBe('a.mp4')
    await site.store('b.mp4', film(), { id })
    expect((await site.store('a.mp4', last, { id })).filename).toBe('a.mp4')
    for (const job of await site.jobs()) {
      if (job.state === 'waiting') await site.cms.asSystem().jobs.cancel({ id: job.id })
    }
    held.goOn()
    await running
    expect([await site.offered(first), await site.offered(last)]).toEqual([null, null])
  })

  test('and is killed at any moment leaves its job to another one, and never a wrong checksum', async () => {
    const url = await kind.url()
    const { folder, open, pass } = await checksumPlace(url)
    const site = await open()
    await site.store('whole.mp4', film())
    const moments = (await runJobsUntilKilled(url, folder, 'never'))?.moments ?? 0
    expect(moments).toBeGreaterThan(4)
    for (const when of ['reading', 'read', ...triedMoments(moments).map(String)]) {
      const bytes = film()
      const name = `${when}.mp4`
      await site.store(name, bytes)
      const survived = await runJobsUntilKilled(url, folder, when)
      // Only the first run has schedules to store, so the last moments may not come.
      if (!(Number(when) > 10)) expect(survived, when).toBeNull()
      // Where the checksum is not there yet, the job still is.
      const isOffered = (await site.offered(bytes)) === name
      const [job] = await site.jobs()
      expect(isOffered || job?.state === 'running' || job?.state === 'waiting', when).toBe(true)
      await pass()
      await site.cms.runJobs()
      expect(await site.offered(bytes), when).toBe(name)
    }
  })
})
