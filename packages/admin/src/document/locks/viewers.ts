import type { DocumentViewer, LiveEvent } from '@stet/core'
import type { Clock } from '../../base/clock.ts'
import { Listeners } from '../../base/listeners.ts'

/** Milliseconds between two messages that a tab shows a document; the server drops it after 75 s. */
export const VIEW_INTERVAL = 30_000

export interface ViewersOptions {
  readonly enter: () => Promise<readonly DocumentViewer[]>
  readonly look: () => Promise<readonly DocumentViewer[]>
  readonly leave: () => Promise<void>
  readonly subscribe: (listener: (event: LiveEvent) => void) => () => void
  /** Whether an event is about this document. */
  readonly isAboutIt: (event: Extract<LiveEvent, { readonly slug: string }>) => boolean
  readonly clock: Clock
}

/** Who is looking at a document beside this tab, as long as it is shown here. A hidden tab does not look. */
export class Viewers {
  readonly #options: ViewersOptions
  readonly #listeners = new Listeners()
  #state: readonly DocumentViewer[] = []
  #stops: (() => void)[] = []
  #cancelTimer: (() => void) | null = null
  /** Of the calls, only what the last one answers counts. */
  #calls = 0

  constructor(options: ViewersOptions) {
    this.#options = options
  }

  getState = (): readonly DocumentViewer[] => this.#state

  readonly subscribe = this.#listeners.subscribe

  open(): void {
    if (this.#stops.length > 0) return
    const onShow = () => {
      if (document.visibilityState === 'visible') this.#say()
    }
    const onPageHide = () => this.#leave()
    document.addEventListener('visibilitychange', onShow)
    window.addEventListener('pagehide', onPageHide)
    this.#stops = [
      () => document.removeEventListener('visibilitychange', onShow),
      () => window.removeEventListener('pagehide', onPageHide),
      this.#options.subscribe((event) => {
        if (
          event.kind === 'missed' ||
          (event.kind === 'presence' && this.#options.isAboutIt(event))
        )
          this.#ask(this.#options.look)
      }),
    ]
    this.#say()
  }

  close(): void {
    if (this.#stops.length === 0) return
    for (const stop of this.#stops.splice(0)) stop()
    this.#cancelTimer?.()
    this.#calls++
    this.#leave()
  }

  #say(): void {
    this.#cancelTimer?.()
    if (document.visibilityState === 'visible') this.#ask(this.#options.enter)
    this.#cancelTimer = this.#options.clock.setTimer(() => this.#say(), VIEW_INTERVAL)
  }

  #ask(call: () => Promise<readonly DocumentViewer[]>): void {
    const number = ++this.#calls
    call()
      .then((viewers) => {
        if (number !== this.#calls || JSON.stringify(viewers) === JSON.stringify(this.#state))
          return
        this.#state = viewers
        this.#listeners.notify()
      })
      .catch(() => {
        // Nothing depends on the viewers, so errors are ignored.
      })
  }

  #leave(): void {
    this.#options.leave().catch(() => {
      // It expires by itself.
    })
  }
}
