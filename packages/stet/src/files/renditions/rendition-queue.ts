import { Unavailable } from '@stet/core'

/** Works done at once: one is rendered while the image of the other is fetched. */
const places = 2
/** Milliseconds that a caller waits for a turn at most. */
export const maxWait = 30_000
/** Milliseconds that a work takes by estimate before one of its kind was done. */
const firstCost = 300
/** The least that a work counts for, so that the number of those that wait has a bound, too. */
const leastCost = 10
/** What the last work of a kind counts for in what the next one is taken to cost. */
const weight = 0.2
/** Milliseconds after which a refused caller is told to come back at the latest. */
const longestAbsence = 120_000

/**
 * Work that waits for its turn, of kinds that cost differently:
 *
 *   run ──a place is free──▶ begun ──▶ done: the next one of the kind that had the least time begins
 *    ├──its turn comes within `maxWait` by estimate──▶ waits ──turn──▶ begun
 *    │                                                  ├──aborted──▶ gone
 *    │                                                  └──`maxWait` is over──▶ unavailable
 *    └──it would come later──▶ unavailable until there is room
 *
 * The estimates come from what was done last. Kinds have equal shares of the time, so that a slow one
 * delays the others by no more than its share.
 */
export class RenditionQueue {
  readonly #lanes = new Map<string, Lane>()
  readonly #running = new Map<symbol, Lane>()
  readonly #now: () => number
  /** The time that the kind of the last begun work has had. */
  #charged = 0
  #lastEnd = Number.NEGATIVE_INFINITY

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** How many wait for their turn. */
  get waiting(): number {
    let all = 0
    for (const { waiting } of this.#lanes.values()) all += waiting.size
    return all
  }

  /** Throws Unavailable where its turn does not come in time, and the signal's reason where it is aborted before. */
  async run<T>(kind: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const lane = this.#laneOf(kind)
    const id = Symbol(kind)
    // A kind of which nothing waited has saved no time for later.
    if (lane.waiting.size === 0) lane.charged = Math.max(lane.charged, this.#charged)
    if (this.#running.size < places) this.#begin(lane, id)
    else await this.#turn(lane, id, signal)
    const start = this.#now()
    try {
      return await work()
    } finally {
      this.#end(lane, id, start)
    }
  }

  #turn(lane: Lane, id: symbol, signal: AbortSignal | undefined): Promise<void> {
    const wait = this.#waitIn(lane)
    if (wait > maxWait) throw new Unavailable(this.#absence(lane, wait - maxWait))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      lane.waiting.delete(id)
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const abort = () => {
      leave()
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      leave()
      reject(new Unavailable(this.#absence(lane, this.#waitIn(lane))))
    }, maxWait)
    timer.unref()
    signal?.addEventListener('abort', abort, { once: true })
    lane.waiting.set(id, () => {
      leave()
      resolve()
    })
    return promise
  }

  #begin(lane: Lane, id: symbol): void {
    this.#running.set(id, lane)
    this.#charged = lane.charged
    lane.charged += lane.cost
  }

  #end(lane: Lane, id: symbol, start: number): void {
    const now = this.#now()
    // Two that are done at once share one processor: what the former took is not the latter's.
    lane.learn(now - Math.max(start, this.#lastEnd))
    this.#lastEnd = now
    this.#running.delete(id)
    let next: Lane | undefined
    for (const other of this.#lanes.values()) {
      if (other.waiting.size > 0 && !(next && next.charged <= other.charged)) next = other
    }
    const [first] = next?.waiting ?? []
    if (!next || !first) return
    const [waiting, go] = first
    this.#begin(next, waiting)
    go()
  }

  /** Milliseconds until the turn of another work of a kind, by estimate. */
  #waitIn(lane: Lane): number {
    let wait = lane.backlog
    for (const { cost } of this.#running.values()) wait += cost
    for (const other of this.#lanes.values()) {
      if (other !== lane) wait += Math.min(other.backlog, lane.backlog + lane.cost)
    }
    return wait
  }

  /** Seconds after which a refused caller has a turn. Those who were refused before have theirs first. */
  #absence(lane: Lane, untilRoom: number): number {
    const now = this.#now()
    const latest = now + longestAbsence
    const back = Math.min(Math.max(now + untilRoom, lane.nextBack), latest)
    const busy = [...this.#lanes.values()].filter(({ waiting }) => waiting.size > 0)
    lane.nextBack = Math.min(back + lane.cost * Math.max(busy.length, 1), latest)
    return Math.max(Math.ceil((back - now) / 1000), 1)
  }

  #laneOf(kind: string): Lane {
    const lane = this.#lanes.get(kind) ?? new Lane()
    this.#lanes.set(kind, lane)
    return lane
  }
}

/** What waits of one kind. */
class Lane {
  readonly waiting = new Map<symbol, () => void>()
  /** Milliseconds of one work. */
  cost = firstCost
  /** Milliseconds that the kind has had, so far as it competed with others. */
  charged = 0
  /** When the next one that is refused should be back. */
  nextBack = 0
  #isMeasured = false

  get backlog(): number {
    return this.waiting.size * this.cost
  }

  learn(took: number): void {
    const cost = this.#isMeasured ? this.cost + weight * (took - this.cost) : took
    this.#isMeasured = true
    this.cost = Math.max(cost, leastCost)
  }
}
