import { ApiFailure, isWorthRetrying } from '../../api/client/api-failure.ts'
import { Listeners } from '../../base/listeners.ts'
import type { Transfer, TransferStatus } from './transfer.ts'

/** What the server says of an upload session. */
export interface SessionAnswer {
  readonly id: string
  readonly partSize: number
  readonly parts: readonly number[]
}

export interface PartPayload {
  /** From 1. */
  readonly number: number
  readonly bytes: Blob
  readonly checksum: string
}

/** What an upload needs of the world. */
export interface PartUploadPorts {
  /** A session to continue; null where there is none. */
  find(checksum: string): Promise<SessionAnswer | null>
  begin(checksum: string): Promise<SessionAnswer>
  send(
    session: SessionAnswer,
    part: PartPayload,
    about: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ): Promise<void>
  /** So many bytes of the file are there. */
  arrived(session: SessionAnswer, sent: number): void
  hashPart(part: Blob): Promise<string>
  hashWhole(parts: readonly string[]): Promise<string>
  isOnline(): boolean
  /** Resolves after so many milliseconds, at once where the device is online again, or when it is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  now(): number
}

/** More at once would only share the same line. */
const AT_ONCE = 3
/** Milliseconds in which nothing arrived after which an upload fails: a server takes less to start again. */
const MAX_SILENCE = 180_000
const FIRST_DELAY = 1_000
const LONGEST_DELAY = 30_000
/** Milliseconds over which the speed is counted, and after which it means something. */
const SPEED_SPAN = 15_000
const SPEED_AFTER = 4_000
/** How often a lost session is begun anew. */
const MAX_SESSIONS = 3

/**
 * Sends one file in parts:
 *
 *   hashing ──▶ sending ──all parts there──▶ checking (the caller makes the document)
 *                │ ▲ │ ▲ │ ▲
 *                │ │ │ │ └─┴ retrying: a part was not taken; after 1, 2, 4 … 30 s
 *                │ │ └─┴ offline: until the device is online again
 *                └─┴ paused: until the user continues
 *
 * A session that the server has forgotten is begun anew. Whatever is not a matter of time fails at once; what
 * arrived is kept by the server.
 */
export class PartUpload implements Transfer {
  readonly #file: File
  readonly #ports: PartUploadPorts
  readonly #partSize: number
  readonly #signal: AbortSignal
  readonly #listeners = new Listeners()
  /** Shares of the parts that are on their way, by number. */
  readonly #underWay = new Map<number, number>()
  #checksums: readonly string[] = []
  #status: TransferStatus
  #samples: { readonly at: number; readonly sent: number }[] = []
  #arrivedBytes = 0
  #lastProgress = 0
  #resumed: PromiseWithResolvers<void> | null = null
  #attempt = new AbortController()

  constructor(file: File, partSize: number, ports: PartUploadPorts, signal: AbortSignal) {
    this.#file = file
    this.#partSize = partSize
    this.#ports = ports
    this.#signal = signal
    this.#status = { kind: 'hashing', share: 0, sent: 0, size: file.size, speed: null }
  }

  getStatus = (): TransferStatus => this.#status
  readonly subscribe = this.#listeners.subscribe

  pause(): void {
    if (this.#resumed !== null || this.#status.kind === 'checking') return
    this.#resumed = Promise.withResolvers()
    // What is on its way is sent again: half a part does not count.
    this.#attempt.abort(new Paused())
    this.#put('paused')
  }

  resume(): void {
    const resumed = this.#resumed
    if (resumed === null) return
    this.#resumed = null
    this.#attempt = new AbortController()
    this.#samples = []
    this.#lastProgress = this.#ports.now()
    this.#put(this.#checksums.length === 0 ? 'hashing' : 'sending')
    resumed.resolve()
  }

  /** Resolves with the session once all parts are there. */
  async store(): Promise<string> {
    const checksum = await this.#hash()
    this.#lastProgress = this.#ports.now()
    let session = await this.#steady(() => this.#ports.find(checksum))
    for (let count = 1; ; count++) {
      session ??= await this.#steady(() => this.#ports.begin(checksum))
      try {
        await this.#sendMissing(session)
        this.#put('checking', 1)
        return session.id
      } catch (error) {
        if (!isForgotten(error) || count === MAX_SESSIONS) throw error
        session = null
      }
    }
  }

  async #hash(): Promise<string> {
    const checksums: string[] = []
    const count = Math.ceil(this.#file.size / this.#partSize)
    for (let number = 1; number <= count; number++) {
      await this.#whileResumed()
      checksums.push(await this.#ports.hashPart(this.#slice(number)))
      if (this.#resumed === null) this.#put('hashing', number / count)
    }
    this.#checksums = checksums
    return this.#ports.hashWhole(checksums)
  }

  async #sendMissing(session: SessionAnswer): Promise<void> {
    const there = new Set(session.parts)
    const waiting = this.#checksums.map((_, index) => index + 1).filter((n) => !there.has(n))
    this.#arrivedBytes = session.parts.reduce((sum, number) => sum + this.#slice(number).size, 0)
    this.#samples = []
    if (this.#resumed === null) this.#put('sending')
    const failure = new AbortController()
    const work = async () => {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
        if (failure.signal.aborted) return
        await this.#sendPart(session, number, failure.signal)
      }
    }
    const workers = Array.from({ length: AT_ONCE }, async () => {
      try {
        await work()
      } catch (error) {
        failure.abort(error)
        throw error
      }
    })
    const outcomes = await Promise.allSettled(workers)
    if (failure.signal.aborted) throw failure.signal.reason
    if (outcomes.some(({ status }) => status === 'rejected')) throw new Error('A part failed.')
  }

  async #sendPart(session: SessionAnswer, number: number, failed: AbortSignal): Promise<void> {
    const bytes = this.#slice(number)
    const checksum = this.#checksums[number - 1] ?? ''
    await this.#steady(async () => {
      const signal = AbortSignal.any([this.#signal, this.#attempt.signal, failed])
      try {
        await this.#ports.send(
          session,
          { number, bytes, checksum },
          {
            signal,
            onProgress: (share) => {
              if (signal.aborted) return
              this.#underWay.set(number, share * bytes.size)
              this.#put('sending')
            },
          },
        )
      } finally {
        this.#underWay.delete(number)
      }
    }, failed)
    this.#arrivedBytes += bytes.size
    this.#lastProgress = this.#ports.now()
    this.#ports.arrived(session, this.#arrivedBytes)
    if (this.#resumed === null) this.#put('sending')
  }

  /** Does something until it succeeds, fails for good, or is given up. */
  async #steady<T>(work: () => Promise<T>, failed?: AbortSignal): Promise<T> {
    for (let failures = 0; ; failures++) {
      await this.#whileResumed()
      if (failed?.aborted) throw failed.reason
      try {
        return await work()
      } catch (error) {
        if (this.#signal.aborted) throw error
        if (failed?.aborted) throw failed.reason
        // Also where the pause ended before this was noticed.
        if (this.#resumed !== null || error instanceof Paused) continue
        if (!isPassing(error)) throw error
        const isOffline = !this.#ports.isOnline()
        if (isOffline) this.#lastProgress = this.#ports.now()
        if (this.#ports.now() - this.#lastProgress > MAX_SILENCE) throw error
        this.#put(isOffline ? 'offline' : 'retrying')
        const signals = [this.#signal, this.#attempt.signal, ...(failed ? [failed] : [])]
        await this.#ports.wait(delayOf(error, failures), AbortSignal.any(signals))
      }
    }
  }

  async #whileResumed(): Promise<void> {
    this.#signal.throwIfAborted()
    while (this.#resumed !== null) {
      await Promise.race([this.#resumed.promise, aborted(this.#signal)])
      this.#signal.throwIfAborted()
    }
  }

  #slice(number: number): Blob {
    const start = (number - 1) * this.#partSize
    return this.#file.slice(start, Math.min(this.#file.size, start + this.#partSize))
  }

  #put(kind: TransferStatus['kind'], share?: number): void {
    const { size } = this.#file
    let sent = this.#arrivedBytes
    for (const bytes of this.#underWay.values()) sent += bytes
    const speed = kind === 'sending' ? this.#speed(sent) : null
    const done = share ?? (size === 0 ? 1 : sent / size)
    this.#status = { kind, share: Math.min(1, done), sent, size, speed }
    this.#listeners.notify()
  }

  #speed(sent: number): number | null {
    const at = this.#ports.now()
    this.#samples = this.#samples.filter((sample) => sample.at > at - SPEED_SPAN)
    this.#samples.push({ at, sent })
    const [first] = this.#samples
    if (first === undefined || at - first.at < SPEED_AFTER || sent <= first.sent) return null
    return ((sent - first.sent) / (at - first.at)) * 1000
  }
}

function delayOf(error: unknown, failures: number): number {
  const asked = error instanceof ApiFailure ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.min(LONGEST_DELAY, Math.max(asked, FIRST_DELAY * 2 ** Math.min(failures, 5)))
}

/** The user paused the upload; nothing failed. */
class Paused extends Error {}

/** Never resolves; rejects when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Whether the same may work in a moment. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  if (error.has('PartDamaged')) return true
  if (error.has('InsufficientStorage') || error.has('TooManyUploads')) return false
  return error.status === 408 || error.status === 429 || isWorthRetrying(error)
}

function isForgotten(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404
}
