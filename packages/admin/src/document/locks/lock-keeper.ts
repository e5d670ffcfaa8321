import type { DocumentLock } from '@stet/core'
import type { Clock } from '../../base/clock.ts'
import { Listeners } from '../../base/listeners.ts'

/** Milliseconds between two looks at the lock. */
export const LOCK_POLL_INTERVAL = 10_000

/** The calls about one document's lock. */
export interface LockTransport {
  readonly look: () => Promise<DocumentLock | null>
  readonly takeOver: () => Promise<DocumentLock | null>
  /** Also called while the page unloads, so the request must outlive the page. */
  readonly release: () => Promise<void>
}

/** Whether this form may edit, or which other editor has the lock. */
export type LockState =
  /** No other editor has the lock. `isOwn`: the user has it, in this tab or another. */
  | { readonly kind: 'editing'; readonly isOwn: boolean }
  /** Another editor began to edit while nothing was typed here; editing resumes when they are done. */
  | { readonly kind: 'watching'; readonly lock: DocumentLock }
  /** Another editor has the lock: the user is asked once what to do. */
  | { readonly kind: 'locked'; readonly lock: DocumentLock }
  /** Another editor took over the lock: the user is notified, and their edits are kept. */
  | { readonly kind: 'lost'; readonly lock: DocumentLock }
  /** The user chose to read. `lock` is null once no other editor has it. */
  | { readonly kind: 'reading'; readonly lock: DocumentLock | null }

//                ┌───── another editor's, and ours before ───────────▶ lost ────┐
//   editing ─────┼───── another editor's ────────────────────────────▶ locked ──┼─ read only ─▶ reading
//    ▲  ▲  ▲     └───── another editor's, nothing typed here ────────▶ watching │               │
//    │  │  └─────────── free again, in `watching` and before the answer ──────────┘               │
//    │  └────────────── take over, in `locked`, `lost` and `watching`                            │
//    └───────────────── take over, or edit once the lock is free ─────────────────────────────────┘
//
//   `watching` and `reading` open no dialog: the other editor is named beside the form.

const editing = (isOwn: boolean): LockState => Object.freeze({ kind: 'editing', isOwn })

/**
 * Follows the lock of a document. Editing takes the lock with the requests of `FormStateSync`; this class
 * looks at it, takes it over, and releases it.
 */
export class LockKeeper {
  readonly #transport: LockTransport
  readonly #clock: Clock
  readonly #onLook: () => void
  readonly #isUntouched: () => boolean
  readonly #listeners = new Listeners()
  #state: LockState = editing(false)
  #cancelLook: (() => void) | null = null
  #isOpen = false
  /** A request that takes the lock has not been answered yet. */
  #isRequested = false

  /**
   * `onLook` is called after every look, whatever it found. `isUntouched`: there are no unsaved edits, so
   * no dialog is needed when another editor begins to edit.
   */
  constructor(
    transport: LockTransport,
    clock: Clock,
    {
      onLook = () => {},
      isUntouched = () => false,
    }: { readonly onLook?: () => void; readonly isUntouched?: () => boolean } = {},
  ) {
    this.#transport = transport
    this.#clock = clock
    this.#onLook = onLook
    this.#isUntouched = isUntouched
  }

  getState = (): LockState => this.#state

  readonly subscribe = this.#listeners.subscribe

  /** Looks once, and again while another editor has the lock. */
  open(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    void this.look()
  }

  close(): void {
    this.#isOpen = false
    this.#cancelLook?.()
    this.#cancelLook = null
  }

  /** A request that takes the lock was sent. */
  requested(): void {
    this.#isRequested = true
  }

  /**
   * Releases the lock if it is ours; another tab of the user takes it again with its next edit. It is also
   * released before the request for it was answered: the server ignores a release of another user's lock.
   */
  release(): void {
    const { kind } = this.#state
    if (kind !== 'editing' || !(this.#state.isOwn || this.#isRequested)) return
    this.#isRequested = false
    this.#enter(editing(false))
    this.#transport.release().catch(() => {
      // The lock expires by itself.
    })
  }

  /** The server released our lock with a save; the next edit takes it again. */
  saved(): void {
    if (this.#state.kind === 'editing') this.#enter(editing(false))
  }

  /**
   * Takes the lock as the server has it; null when it is free. `isNews`: it was an event, not the answer to
   * opening or editing the document.
   */
  update(lock: DocumentLock | null, { isNews = false }: { readonly isNews?: boolean } = {}): void {
    const { kind } = this.#state
    this.#isRequested = false
    const others = lock !== null && !lock.isOwn ? lock : null
    switch (kind) {
      case 'editing':
        if (others === null) this.#enter(editing(lock !== null))
        else if (this.#state.isOwn) this.#enter({ kind: 'lost', lock: others })
        else if (isNews && this.#isUntouched()) this.#enter({ kind: 'watching', lock: others })
        else this.#enter({ kind: 'locked', lock: others })
        return
      case 'watching':
      case 'locked':
        this.#enter(others === null ? editing(lock !== null) : { kind, lock: others })
        return
      case 'lost':
        if (others !== null) this.#enter({ kind, lock: others })
        return
      case 'reading':
        this.#enter({ kind, lock: others })
    }
  }

  /** Requests the current lock. A failed request changes nothing. */
  async look(news: { readonly isNews?: boolean } = {}): Promise<void> {
    this.#cancelLook?.()
    this.#cancelLook = null
    this.#isRequested = true
    try {
      const lock = await this.#transport.look()
      if (!this.#isOpen) return
      this.update(lock, news)
      this.#onLook()
    } catch {
      // Without a response the next request decides; writes are refused meanwhile.
    }
    this.#lookLater()
  }

  readOnly(): void {
    const { kind } = this.#state
    if (kind === 'locked' || kind === 'lost')
      this.#enter({ kind: 'reading', lock: this.#state.lock })
  }

  /** Takes the lock over from another editor. Rejects when the server refuses. */
  async takeOver(): Promise<void> {
    const lock = await this.#transport.takeOver()
    this.#enter(editing(lock !== null))
    this.#lookLater()
  }

  #lookLater(): void {
    const isQuiet = this.#state.kind === 'editing' && !this.#state.isOwn
    if (!this.#isOpen || isQuiet || this.#cancelLook !== null) return
    this.#cancelLook = this.#clock.setTimer(() => void this.look(), LOCK_POLL_INTERVAL)
  }

  #enter(state: LockState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    this.#lookLater()
    this.#listeners.notify()
  }
}
