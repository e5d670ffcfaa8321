import { type NumberedLiveEvent, TooManyRequests, Unavailable } from '@stet/core'
import { panelUserOf } from '../access/permissions.ts'
import type { NumberedChange } from '../database/changes/change-store.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../lib/log.ts'
import type { Call, LiveStreams, RecheckCaller } from '../runtime/runtime.ts'
import type { ChangeFeed, Subscription } from './change-feed.ts'
import { missedEvents, visibleEvents } from './visible-events.ts'

/** Streams of one process. */
const maxStreams = 1000
/** Streams of one user: a browser needs one for all its tabs. */
const maxStreamsPerUser = 20
/** Milliseconds for which changes are collected before they are checked and sent. */
const gatherTime = 30
/**
 * Milliseconds between two events about jobs on a stream. Jobs change often, and each event checks the
 * caller's rights.
 */
const jobsInterval = 1000
/**
 * Milliseconds between two signs of life. Each time, too, it is asked whether the caller may still
 * listen: a session can end without anything being written.
 */
const heartbeat = 15_000
/** Bytes that wait for a reader who is slower than what happens; then the stream ends, and may be resumed. */
const maxWaiting = 256 * 1024
/** Changes that are sent to a listener that resumes; of more it is only told that there were. */
export const maxBacklog = 1000
/** Seconds after which a refused caller should come again. */
const retryAfter = 30

export interface LiveStreamsOptions {
  readonly feed: ChangeFeed
  readonly database: Database
  readonly log: Log
  readonly heartbeat?: number
}

export function createLiveStreams({
  feed,
  database,
  log,
  heartbeat: interval = heartbeat,
}: LiveStreamsOptions): LiveStreams {
  const ends = new Set<() => void>()
  const perUser = new Map<string, number>()
  let isClosed = false

  /** Counts one more stream of a user; what it answers takes it back. */
  function reserve(user: string): () => void {
    const own = perUser.get(user) ?? 0
    if (isClosed || ends.size >= maxStreams) throw new Unavailable(retryAfter)
    if (own >= maxStreamsPerUser) throw new TooManyRequests(retryAfter)
    perUser.set(user, own + 1)
    return () => {
      const left = (perUser.get(user) ?? 1) - 1
      if (left > 0) perUser.set(user, left)
      else perUser.delete(user)
    }
  }

  return {
    async open(askCaller, after) {
      const { collection, id } = await panelUserOf(await askCaller())
      const giveBack = reserve(`${collection} ${id}`)
      try {
        const stream = await openStream({ feed, database, log, askCaller, after, interval })
        ends.add(stream.end)
        void stream.ended.then(() => {
          ends.delete(stream.end)
          giveBack()
        })
        if (isClosed) stream.end()
        return stream.bytes
      } catch (error) {
        giveBack()
        throw error
      }
    },
    close() {
      isClosed = true
      for (const end of ends) end()
    },
  }
}

interface StreamOptions {
  readonly feed: ChangeFeed
  readonly database: Database
  readonly log: Log
  readonly askCaller: RecheckCaller
  readonly after: number | null
  readonly interval: number
}

async function openStream({ feed, database, log, askCaller, after, interval }: StreamOptions) {
  const text = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let subscription: Subscription | null = null
  let pending: NumberedChange[] = []
  let jobsToldAt = Number.NEGATIVE_INFINITY
  /** The number up to which everything was told that may be. */
  let told = 0
  let telling: Promise<void> | null = null
  let gathering: { readonly until: number; readonly timer: NodeJS.Timeout } | undefined
  let finish = () => {}
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })

  const send = (line: string) => {
    controller?.enqueue(text.encode(line))
    if ((controller?.desiredSize ?? 0) < -maxWaiting) end()
  }
  const beat = setInterval(() => void check(), interval).unref()

  function end(): void {
    clearInterval(beat)
    clearTimeout(gathering?.timer)
    subscription?.end()
    subscription = null
    pending = []
    const open = controller
    controller = null
    open?.close()
    finish()
  }

  /** Null, and the stream has ended, where the caller may not listen any more. */
  async function caller(): Promise<Call | null> {
    try {
      const call = await askCaller()
      await panelUserOf(call)
      return call
    } catch {
      // Also if the database could not be reached: the client reconnects.
      if (controller) send(lineOf({ number: told, event: { kind: 'session' } }))
      end()
      return null
    }
  }

  async function check(): Promise<void> {
    if (await caller()) send(`id: ${told}\n: still here\n\n`)
  }

  function onChanges(changes: readonly NumberedChange[]): void {
    const all = [...pending, ...changes]
    // The last one of jobs stands for those before it.
    const lastOfJobs = all.findLastIndex(isOfJobs)
    pending = all.filter((numbered, index) => index === lastOfJobs || !isOfJobs(numbered))
    gather()
  }

  /** Tells what is pending after a moment, in which more may come. */
  function gather(): void {
    if (telling || pending.length === 0) return
    const now = performance.now()
    const soon = now + gatherTime
    const until = pending.every(isOfJobs) ? Math.max(soon, jobsToldAt + jobsInterval) : soon
    if (gathering !== undefined && gathering.until <= until) return
    clearTimeout(gathering?.timer)
    const timer = setTimeout(() => {
      gathering = undefined
      telling = tell().finally(() => {
        telling = null
        gather()
      })
    }, until - now)
    gathering = { until, timer }
  }

  async function tell(): Promise<void> {
    if (!controller) return
    const changes = pending
    pending = []
    if (changes.some(isOfJobs)) jobsToldAt = performance.now()
    const call = await caller()
    if (!call) return
    try {
      const isTooMuch = changes.length > maxBacklog
      const events = isTooMuch ? [missedEvents(changes)] : await visibleEvents(call, changes)
      for (const event of events) send(lineOf(event))
    } catch (error) {
      log.warn(`Changes could not be told: ${String(error)}`)
      send(lineOf(missedEvents(changes)))
    }
    told = Math.max(told, ...changes.map(({ number }) => number))
  }

  const bytes = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
      },
      cancel() {
        // Who listened closed it; it cannot be closed again.
        controller = null
        end()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  try {
    subscription = await feed.subscribe(onChanges)
    told = after ?? subscription.after
    send(`id: ${told}\n: listening\n\n`)
    if (after !== null) {
      const before = await database.read.changes.since(after, maxBacklog)
      if (before === null) {
        told = subscription?.after ?? told
        send(lineOf({ number: told, event: { kind: 'missed' } }))
      } else if (before.length > 0) onChanges(before)
    }
  } catch (error) {
    end()
    throw error
  }
  return { bytes, end, ended }
}

function isOfJobs({ change }: NumberedChange): boolean {
  return change.kind === 'jobs'
}

function lineOf({ number, event }: NumberedLiveEvent): string {
  return `id: ${number}\ndata: ${JSON.stringify(event)}\n\n`
}
