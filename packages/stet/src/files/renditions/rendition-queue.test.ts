import { Unavailable } from '@stet/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxWait, RenditionQueue } from './rendition-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue on one processor: of what was begun, one after the other takes the time of its kind. */
function openQueue(costs: Readonly<Record<string, number>>) {
  const queue = new RenditionQueue()
  const begun: string[] = []
  const answered = new Map<string, number>()
  const refused = new Map<string, number>()
  let processor: Promise<void> = Promise.resolve()
  const work = (kind: string) => () => {
    begun.push(kind)
    processor = processor.then(
      () => new Promise<void>((resolve) => setTimeout(resolve, costs[kind])),
    )
    return processor
  }
  /** Asks for one, and notes when it was answered, or when it is to be asked for again. */
  const ask = (kind: string, name = kind, signal?: AbortSignal) => {
    const asked = performance.now()
    return queue.run(kind, work(kind), signal).then(
      () => void answered.set(name, performance.now() - asked),
      (error: unknown) => {
        if (!(error instanceof Unavailable)) throw error
        refused.set(name, error.retryAfter)
      },
    )
  }
  return { queue, begun, answered, refused, ask }
}

const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const named = (prefix: string, times: ReadonlyMap<string, number>) =>
  [...times].filter(([name]) => name.startsWith(prefix)).map(([, time]) => time)

/** Renditions of a kind, one after the other, so that their cost is known. */
async function warm({ ask }: ReturnType<typeof openQueue>, ...kinds: string[]): Promise<void> {
  for (const kind of [...kinds, ...kinds]) {
    const asking = ask(kind, 'earlier')
    await passes(20_000)
    await asking
  }
}

test('whoever would wait too long is told at once, and whoever waits is answered in time', async () => {
  const site = openQueue({ avif: 1000 })
  await warm(site, 'avif')
  const all = Array.from({ length: 100 }, (_, n) => site.ask('avif', `a${n}`))
  await passes(0)
  expect(site.refused.size).toBeGreaterThan(60)
  await passes(2 * maxWait)
  await Promise.all(all)
  const times = named('a', site.answered)
  expect(times.length + site.refused.size).toBe(100)
  expect(times.length).toBeGreaterThanOrEqual(maxWait / 1000)
  expect(Math.max(...times)).toBeLessThanOrEqual(maxWait + 2000)
})

test('a queue of quick ones is longer than one of slow ones', async () => {
  const site = openQueue({ jpeg: 50 })
  await warm(site, 'jpeg')
  const all = Array.from({ length: 400 }, (_, n) => site.ask('jpeg', `j${n}`))
  await passes(maxWait)
  await Promise.all(all)
  expect(site.refused.size).toBe(0)
  expect(Math.max(...named('j', site.answered))).toBeLessThanOrEqual(400 * 50)
})

test('who was refused and comes back when told is answered, all of them', async () => {
  const site = openQueue({ avif: 1000 })
  await warm(site, 'avif')
  let refusals = 0
  const persist = async (name: string) => {
    for (;;) {
      await site.ask('avif', name)
      const seconds = site.refused.get(name)
      if (seconds === undefined) return
      site.refused.delete(name)
      refusals += 1
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
  const all = Array.from({ length: 100 }, (_, n) => persist(`p${n}`))
  await passes(110_000)
  await Promise.all(all)
  expect(named('p', site.answered).length).toBe(100)
  // Most come back once, few of them twice.
  expect(refusals).toBeLessThan(100)
})

test('a slow kind does not block a quick one', async () => {
  const site = openQueue({ avif: 2000, webp: 100 })
  await warm(site, 'avif', 'webp')
  const slow = Array.from({ length: 50 }, (_, n) => site.ask('avif', `a${n}`))
  await passes(10)
  const quick = Array.from({ length: 10 }, (_, n) => site.ask('webp', `w${n}`))
  await passes(3 * maxWait)
  await Promise.all([...slow, ...quick])
  // The two that were begun before, and one while ten quick ones have half of the time.
  expect(Math.max(...named('w', site.answered))).toBeLessThan(7500)
  expect(named('w', site.answered).length).toBe(10)
  expect(Math.max(...named('a', site.answered))).toBeLessThanOrEqual(maxWait + 4000)
})

test('a kind that had nothing to do has saved no time for later', async () => {
  const site = openQueue({ avif: 1000, webp: 1000 })
  await warm(site, 'avif', 'webp')
  for (let round = 0; round < 20; round += 1) {
    const asking = site.ask('avif', 'alone')
    await passes(1000)
    await asking
  }
  site.begun.length = 0
  const all = Array.from({ length: 8 }, () => [site.ask('avif'), site.ask('webp')]).flat()
  await passes(16_000)
  await Promise.all(all)
  expect(site.begun.slice(0, 8).filter((kind) => kind === 'webp').length).toBe(4)
})

test('a request that is aborted leaves the queue, and its place is another’s', async () => {
  const site = openQueue({ avif: 1000 })
  await warm(site, 'avif')
  const controller = new AbortController()
  const first = [site.ask('avif', 'a'), site.ask('avif', 'b')]
  const left = site.ask('avif', 'left', controller.signal).catch((error: unknown) => error)
  const last = site.ask('avif', 'last')
  expect(site.queue.waiting).toBe(2)
  controller.abort(new Error('The reader left.'))
  expect(await left).toEqual(new Error('The reader left.'))
  expect(site.queue.waiting).toBe(1)
  await passes(3000)
  await Promise.all([...first, last])
  expect(site.answered.get('last')).toBe(3000)
  expect(site.begun.length).toBe(2 + 3)
  await expect(site.ask('avif', 'gone', controller.signal)).rejects.toThrow('The reader left.')
})

test('when work hangs or became slow, whoever waits is refused in time', async () => {
  const site = openQueue({ avif: 10 ** 9 })
  for (const name of ['a', 'b']) void site.ask('avif', name)
  const waiting = site.ask('avif', 'c')
  await passes(maxWait - 1)
  expect(site.refused.size).toBe(0)
  await passes(1)
  await waiting
  expect(site.refused.get('c')).toBeGreaterThanOrEqual(1)
  expect(site.queue.waiting).toBe(0)
})

test('work that fails passes its place on', async () => {
  const queue = new RenditionQueue()
  const failing = async () => {
    throw new Error('It failed.')
  }
  const all = Array.from({ length: 5 }, () => queue.run('avif', failing))
  const settled = await Promise.allSettled(all)
  expect(settled.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(await queue.run('avif', async () => 'done')).toBe('done')
})

test('nobody is sent away for longer than two minutes, however many are', async () => {
  const site = openQueue({ avif: 5000 })
  await warm(site, 'avif')
  void Promise.all(Array.from({ length: 500 }, (_, n) => site.ask('avif', `a${n}`)))
  await passes(0)
  const told = [...site.refused.values()]
  expect(Math.min(...told)).toBeLessThanOrEqual(6)
  expect(Math.max(...told)).toBe(120)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
})
