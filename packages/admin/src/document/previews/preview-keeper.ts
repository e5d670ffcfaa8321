import type { JsonObject } from '@stet/core'
import type { Clock } from '../../base/clock.ts'
import { Listeners } from '../../base/listeners.ts'
import type { FormStore } from '../store/form-store.ts'

/** Milliseconds between two renewals: the server drops a document after 150 s, and browsers let a hidden tab renew once a minute. */
export const PREVIEW_RENEWAL = 45_000
/** Milliseconds until a change that could not be sent is sent again. */
export const PREVIEW_RETRY = 2_000

/** The calls about one document in the preview session of the user. */
export interface PreviewTransport {
  /** What is unsaved of the document from now on. */
  readonly put: (data: JsonObject) => Promise<void>
  /** Also called while the page unloads, so the request must outlive the page. */
  readonly remove: () => Promise<void>
}

export interface PreviewKeeperOptions {
  readonly store: Pick<FormStore, 'onChange' | 'allFields' | 'changedFields'>
  readonly transport: PreviewTransport
  readonly clock: Clock
  /** Runs once the next frame has been drawn; the answer calls it off. */
  readonly afterPaint: (run: () => void) => () => void
  /** Whether the document is not stored yet: then everything of it is unsaved. */
  readonly isNew: () => boolean
  /** The session has a change that previewed pages do not show yet. */
  readonly onStored: () => void
}

/** Whether previewed pages have what the form has; `behind` after a request that failed. */
export type PreviewState = 'current' | 'behind'

/**
 * Keeps what a form has in the user's preview session, from `open` to `close`. A change is sent when
 * the form has drawn it, unless a request is under way: then all changes made meanwhile are sent after it.
 *
 *   idle ── changed ──▶ drawing ── frame ──▶ sending ─┬─ answered ──▶ idle, or sending what changed meanwhile
 *    └────── renewal ───────────────────────────▲      └─ failed ────▶ waiting ── retry, changed ──▶ sending
 */
export class PreviewKeeper {
  readonly #options: PreviewKeeperOptions
  readonly #listeners = new Listeners()
  #state: PreviewState = 'current'
  #stopWatching: (() => void) | null = null
  #cancelTimer: (() => void) | null = null
  /** There while a change is being drawn. */
  #cancelFrame: (() => void) | null = null
  #isSending = false
  /** Something changed that no request carries. */
  #isDue = false
  #isClosed = false

  constructor(options: PreviewKeeperOptions) {
    this.#options = options
  }

  readonly getState = (): PreviewState => this.#state

  readonly subscribe = this.#listeners.subscribe

  /** Sends what the form has, and every change from now on. */
  open(): void {
    if (this.#stopWatching) return
    this.#isClosed = false
    this.#stopWatching = this.#options.store.onChange(() => this.#drawn())
    this.#changed()
  }

  /** Sends what the form has, though it says of no change. */
  refresh(): void {
    if (this.#stopWatching) this.#changed()
  }

  /** Takes the document out of the session. */
  close(): void {
    if (!this.#stopWatching) return
    this.stop()
    this.#isClosed = true
    this.#remove()
  }

  /** Sends nothing any more, and leaves the document as it is in the session. */
  stop(): void {
    this.#stopWatching?.()
    this.#stopWatching = null
    this.#isDue = false
    this.#cancelTimer?.()
    this.#cancelFrame?.()
    this.#cancelFrame = null
  }

  #remove(): void {
    const { transport, onStored } = this.#options
    // Whether it arrives or not: what is not renewed ends by itself.
    transport.remove().then(onStored, () => {})
  }

  /** A key must not wait for what is sent of it. */
  #drawn(): void {
    this.#cancelFrame ??= this.#options.afterPaint(() => {
      this.#cancelFrame = null
      this.#changed()
    })
  }

  #changed(): void {
    this.#isDue = true
    if (!this.#isSending) void this.#send()
  }

  async #send(): Promise<void> {
    const { store, transport, isNew, onStored } = this.#options
    this.#cancelTimer?.()
    this.#isSending = true
    while (this.#isDue) {
      this.#isDue = false
      try {
        await transport.put(isNew() ? store.allFields() : store.changedFields())
      } catch {
        this.#isSending = false
        this.#setState('behind')
        this.#sendAgainIn(PREVIEW_RETRY)
        return
      }
      if (this.#stopWatching) onStored()
      // The request may have arrived after the one that took the document out.
      else if (this.#isClosed) this.#remove()
    }
    this.#isSending = false
    this.#setState('current')
    this.#sendAgainIn(PREVIEW_RENEWAL)
  }

  #sendAgainIn(delay: number): void {
    if (!this.#stopWatching) return
    this.#cancelTimer = this.#options.clock.setTimer(() => this.#changed(), delay)
  }

  #setState(state: PreviewState): void {
    if (state === this.#state) return
    this.#state = state
    this.#listeners.notify()
  }
}
