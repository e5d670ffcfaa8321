import type { LiveEvent, LivePoll } from '@stet/core'
import type { Clock } from '../base/clock.ts'
import { requestRetryDelay } from '../base/retry-delay.ts'
import { readEvents } from './read-events.ts'

/** Milliseconds in which a stream must give its first sign; a proxy may be gathering it. */
export const FIRST_MESSAGE_TIMEOUT = 5_000
/** Milliseconds without any sign after which a stream is taken to be dead: the server gives one every 15 s. */
export const SILENCE_TIMEOUT = 40_000
/** Milliseconds between two questions where streams do not get through. */
export const POLL_INTERVAL = 4_000
/** Milliseconds after which it is tried anew whether they do. */
export const POLLING_DURATION = 60_000
const REQUEST_TIMEOUT = 20_000

export interface LiveConnectionOptions {
  /** `/api/_panel/live`. */
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Where to go on; null: from now. */
  readonly after: () => number | null
  /** `event` is null where there is only a number to go on from. */
  readonly onSign: (number: number, event: LiveEvent | null) => void
  /** The session is not one any more; `wake` tries again. */
  readonly onRefused: () => void
  /** Streams are tried first, unless connections are too few for one per tab. */
  readonly mayStream: boolean
}

/**
 * Hears what happens elsewhere, for as long as it is open:
 *
 *   connecting ──first sign──▶ streaming ──end, silence──▶ waiting ──▶ connecting
 *      │  └─no sign in time, refused for now──▶ polling ──after a minute──▶ connecting
 *      └─401, 403──▶ refused ──wake──▶ connecting
 */
export class LiveConnection {
  readonly #options: LiveConnectionOptions
  #attempts = 0
  #run: AbortController | null = null
  #cancelWait: (() => void) | null = null
  #pollsUntil: number | null = null
  #isRefused = false

  constructor(options: LiveConnectionOptions) {
    this.#options = options
  }

  open(): void {
    if (this.#run === null && this.#cancelWait === null) void this.#connect()
  }

  close(): void {
    this.#cancelWait?.()
    this.#cancelWait = null
    this.#run?.abort()
    this.#run = null
    this.#isRefused = false
  }

  /** The network is back, the editor came back, or signed in again: no reason to wait. */
  wake(): void {
    if (this.#cancelWait === null && !this.#isRefused) return
    this.#cancelWait?.()
    this.#cancelWait = null
    this.#isRefused = false
    this.#attempts = 0
    void this.#connect()
  }

  async #connect(): Promise<void> {
    const { clock, mayStream } = this.#options
    const run = new AbortController()
    this.#run = run
    const isPolling = !mayStream || (this.#pollsUntil !== null && clock.now() < this.#pollsUntil)
    try {
      await (isPolling ? this.#poll(run) : this.#stream(run))
    } catch {
      // Not reached, or not understood: tried again like one that ended.
    }
    if (this.#run !== run) return
    this.#run = null
    if (this.#isRefused) this.#options.onRefused()
    else this.#wait(isPolling && this.#attempts === 0 ? POLL_INTERVAL : this.#delay())
  }

  #wait(delay: number): void {
    this.#cancelWait = this.#options.clock.setTimer(() => {
      this.#cancelWait = null
      void this.#connect()
    }, delay)
  }

  #delay(): number {
    const delay = requestRetryDelay(this.#attempts, this.#options.clock.random(), null)
    this.#attempts++
    return delay
  }

  async #stream(run: AbortController): Promise<void> {
    const { clock, onSign } = this.#options
    let isSilent = true
    let cancel = () => {}
    const watch = (delay: number) => {
      cancel()
      cancel = clock.setTimer(() => run.abort(), delay)
    }
    watch(FIRST_MESSAGE_TIMEOUT)
    try {
      const response = await this.#ask(run.signal, 'text/event-stream')
      if (response === null || response.body === null) {
        isSilent = false
        return
      }
      await readEvents(response.body, ({ number, event }) => {
        if (run.signal.aborted) return
        isSilent = false
        this.#attempts = 0
        watch(SILENCE_TIMEOUT)
        onSign(number, event)
      })
    } catch (error) {
      // Without a network there is nothing to learn of streams; its errors are of this one type.
      if (error instanceof TypeError) isSilent = false
      throw error
    } finally {
      cancel()
      // A server that can be reached but opens no stream in time is polled instead.
      if (isSilent) this.#pollsUntil = clock.now() + POLLING_DURATION
    }
  }

  async #poll(run: AbortController): Promise<void> {
    const { clock, onSign } = this.#options
    const cancel = clock.setTimer(() => run.abort(), REQUEST_TIMEOUT)
    try {
      const response = await this.#ask(run.signal, 'application/json')
      if (response === null) return
      const { last, events } = (await response.json()) as LivePoll
      if (run.signal.aborted) return
      for (const { number, event } of events) onSign(number, event)
      onSign(last, null)
      this.#attempts = 0
    } finally {
      cancel()
    }
  }

  /** Null where the answer is a refusal. */
  async #ask(signal: AbortSignal, accept: string): Promise<Response | null> {
    const { url, fetch, after } = this.#options
    const from = after()
    const response = await fetch(from === null ? url : `${url}?after=${from}`, {
      credentials: 'include',
      headers: { Accept: accept },
      signal,
      cache: 'no-store',
    })
    if (response.ok) return response
    await response.body?.cancel()
    this.#isRefused = response.status === 401 || response.status === 403
    if (!this.#isRefused) throw new Error(`The live channel answered ${response.status}.`)
    return null
  }
}
