import type { Cms, LocalApi } from 'stet'
import { readAddress } from './address.ts'
import type { Setup } from './options.ts'
import { registeredSetup } from './registered-setup.ts'

/** Milliseconds for which requests are counted before they are stored together. */
const pause = 10_000
/** Paths that are counted between two stores; more are left out. */
const mostAtOnce = 500
/** Paths that are stored at once, the most frequent ones. */
const storedAtOnce = 100
/** Milliseconds without a request after which a path gives way to a new one. */
const idle = 30 * 24 * 60 * 60 * 1000

interface Missed {
  count: number
  last: Date
  referrer: string | null
}

interface Counter {
  readonly missed: Map<string, Missed>
  timer: NodeJS.Timeout | null
  storing: Promise<void>
}

const counters = new WeakMap<object, Counter>()

/** The requests of a site that are not stored yet; lost where the process is killed. */
function counterOf({ config }: Cms): Counter {
  const known = counters.get(config)
  if (known) return known
  const counter: Counter = { missed: new Map(), timer: null, storing: Promise.resolve() }
  counters.set(config, counter)
  return counter
}

/**
 * Counts a request that was answered with 404: its path without parameters, and the host that it was
 * linked from. Nothing waits for it; it is stored some seconds later, with others.
 */
export function countMissing(request: Request, { cms }: { readonly cms: Cms }): void {
  const setup = registeredSetup(cms)
  if (setup.missing === null || (request.method !== 'GET' && request.method !== 'HEAD')) return
  const path = readAddress(new URL(request.url).pathname)?.path
  if (path === undefined || setup.ignores(path)) return
  const counter = counterOf(cms)
  const known = counter.missed.get(path)
  if (!known && counter.missed.size >= mostAtOnce) return
  counter.missed.set(path, {
    count: (known?.count ?? 0) + 1,
    last: new Date(),
    referrer: referrerOf(request) ?? known?.referrer ?? null,
  })
  if (counter.timer !== null) return
  counter.timer = setTimeout(() => void storeMissing({ cms }).catch(() => {}), pause)
  // A process that has nothing else to do ends.
  counter.timer.unref()
}

/** The host of the page with the link; its path and parameters may be private. */
function referrerOf(request: Request): string | null {
  const referrer = request.headers.get('referer')
  const url = referrer !== null && URL.canParse(referrer) ? new URL(referrer) : null
  const isPage = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isPage && url.hostname.length <= 253 ? url.hostname : null
}

/** Stores what was counted so far, such as before the process ends. */
export function storeMissing({ cms }: { readonly cms: Cms }): Promise<void> {
  const setup = registeredSetup(cms)
  const counter = counterOf(cms)
  if (counter.timer !== null) clearTimeout(counter.timer)
  counter.timer = null
  const counted = [...counter.missed].toSorted(([, one], [, other]) => other.count - one.count)
  counter.missed.clear()
  counter.storing = counter.storing
    .catch(() => {})
    .then(() => store(setup, cms.asSystem(), counted.slice(0, storedAtOnce)))
  return counter.storing
}

async function store(
  { missing, missingLimit }: Setup,
  cms: LocalApi,
  counted: readonly (readonly [path: string, missed: Missed])[],
): Promise<void> {
  if (missing === null) return
  for (const [path, { count, last, referrer }] of counted) {
    const collection = missing
    const data = { count, last: last.toISOString(), ...(referrer !== null && { referrer }) }
    const where = { path: { equals: path } }
    const { docs } = await cms.find({ collection, where, limit: 1, pagination: false, depth: 0 })
    const [known] = docs
    if (known) await cms.update({ collection, where, data, depth: 0 })
    else if (await makeRoom(cms, collection, missingLimit, count)) {
      // Another process may have stored the path meanwhile.
      await cms
        .create({ collection, data: { ...data, path }, depth: 0 })
        .catch(() => cms.update({ collection, where, data, depth: 0 }))
    }
  }
}

/** Deletes the least frequent path where the list is full; false where all count for more. */
async function makeRoom(
  cms: LocalApi,
  collection: string,
  limit: number,
  count: number,
): Promise<boolean> {
  const { totalDocs } = await cms.count({ collection })
  if (totalDocs < limit) return true
  const before = new Date(Date.now() - idle).toISOString()
  const where = { or: [{ count: { less_than_equal: count } }, { last: { less_than: before } }] }
  const sort = ['count', 'last']
  const query = { where, sort, limit: totalDocs - limit + 1, pagination: false, depth: 0 } as const
  const { docs } = await cms.find({ collection, ...query })
  if (docs.length <= totalDocs - limit) return false
  await cms.delete({ collection, where: { id: { in: docs.map(({ id }) => id as string) } } })
  return true
}
