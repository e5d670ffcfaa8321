import { expect, test } from 'vitest'
import { WriteAheadLog } from './write-ahead-log.ts'

/** A disk whose every sync ends when the test says so. */
function slowDisk() {
  const syncs: { done(): void; failed(error: Error): void }[] = []
  const log = new WriteAheadLog(
    () =>
      new Promise<void>((resolve, reject) => {
        syncs.push({ done: resolve, failed: reject })
      }),
  )
  return { log, syncs }
}

async function settled(promise: Promise<void>): Promise<boolean> {
  const later = new Promise<string>((resolve) => setImmediate(() => resolve('later')))
  return (await Promise.race([promise.then(() => 'now'), later])) === 'now'
}

test('commits that come while the disk is busy wait for the next time, together', async () => {
  const { log, syncs } = slowDisk()
  const first = log.synced()
  const others = [log.synced(), log.synced(), log.synced()]
  expect(syncs).toHaveLength(1)
  syncs[0]?.done()
  await first
  // What they wrote may have come too late for the first time.
  for (const one of others) expect(await settled(one)).toBe(false)
  expect(syncs).toHaveLength(2)
  syncs[1]?.done()
  await Promise.all(others)
  expect(syncs).toHaveLength(2)
})

test('a commit on an idle disk begins at once', async () => {
  const { log, syncs } = slowDisk()
  for (const round of [1, 2]) {
    const synced = log.synced()
    expect(syncs).toHaveLength(round)
    syncs[round - 1]?.done()
    await synced
  }
})

test('after the disk has failed nothing is acknowledged any more', async () => {
  const { log, syncs } = slowDisk()
  const waiting = [log.synced(), log.synced()]
  syncs[0]?.failed(new Error('EIO'))
  for (const one of waiting) {
    await expect(one).rejects.toMatchObject({ status: 503, cause: new Error('EIO') })
  }
  await expect(log.synced()).rejects.toMatchObject({ status: 503 })
  expect(() => log.check()).toThrow()
  expect(syncs).toHaveLength(1)
})
