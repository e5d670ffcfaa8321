import type { DocumentLock } from '@stet/core'
import type { Clock } from '../../base/clock.ts'

/** How often a screen looks whether the lock has changed hands. */
export const LOCK_POLL_INTERVAL = 10_000

/** The calls about one document's lock. */
export interface LockTransport {
  readonly look: () => Promise<DocumentLock | null>
  readonly takeOver: () => Promise<DocumentLock | null>
  /** Also as the page goes away, so it must outlive it. */
  readonly release: () => Promise<void>
}

/** Who else is at work, as far as the screen is concerned. */
export type LockState =
  /** Nobody else. `isOwn`: the lock is ours, from this tab or another. */
  | { readonly kind: 'editing'; readonly isOwn: boolean }
  /** Somebody else began to edit what the editor only looks at; goes on by itself when they are done. */
  | { readonly kind: 'watching'; readonly lock: DocumentLock }
  /** Somebody else was here first: the editor is asked, once, what to do. */
  | { readonly kind: 'locked'; readonly lock: DocumentLock }
  /** Somebody took it from us: the editor is told, and their text is kept. */
  | { readonly kind: 'lost'; readonly lock: DocumentLock }
  /** The editor chose to read. `lock` is null once nobody edits any more. */
  | { readonly kind: 'reading'; readonly lock: DocumentLock | null }

//                ┌───── told: somebody else's, and ours before ──────▶ lost ────┐
//   editing ─────┼───── told: somebody else's ───────────────────────▶ locked ──┼─ read only ─▶ reading
//    ▲  ▲  ▲     └───── told: somebody else's, nothing typed here ───▶ watching │               │
//    │  │  └─────────── told: nobody's, in `watching` and before the answer ─────┘               │
//    │  └────────────── take over, in `locked`, `lost` and `watching`                            │
//    └───────────────── take over, or edit once nobody else does ────────────────────────────────┘
//
//   `watching` and `reading` never ask: who edits is said beside the form.

const editing = (isOwn: boolean): LockState => Object.freeze({ kind: 'editing', isOwn })

/**
 * Whether the document may be edited here, or somebody else is doing so. Editing takes the lock by way
 * of the form's own questions; this looks, takes over, and gives back.
 */
export class LockKeeper {
  readonly #transport: LockTransport
  readonly #clock: Clock
  readonly #onLook: () => void
  readonly #isUntouched: () => boolean
  readonly #listeners = new Set<() => void>()
  #state: LockState = editing(false)
  #cancelLook: (() => void) | null = null
  #isOpen = false
  /** Whose it is, or whether it is ours by now, has not been answered yet. */
  #isAsked = false

  /**
   * `onLook` is told after every look, whatever it found. `isUntouched`: nothing was typed here that is
   * not saved, so there is nothing to ask about when somebody else begins to edit.
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

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Looks once, and from then on as long as there is something to hear of. */
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

  /** A question is on its way that takes the lock. */
  asked(): void {
    this.#isAsked = true
  }

  /**
   * Gives the lock back, if it is ours; whoever goes on in another tab takes it again with the next
   * edit. Who leaves before they are answered may have it: the server lets go of nobody else's.
   */
  release(): void {
    const { kind } = this.#state
    if (kind !== 'editing' || !(this.#state.isOwn || this.#isAsked)) return
    this.#isAsked = false
    this.#enter(editing(false))
    this.#transport.release().catch(() => {
      // It is over by itself before long.
    })
  }

  /** The server gave our lock back with a save; the next edit takes it again. */
  saved(): void {
    if (this.#state.kind === 'editing') this.#enter(editing(false))
  }

  /**
   * What the server says whose lock it is; null: nobody's. `isNews`: it was heard of while the document
   * was open, and not as the answer to opening or editing it.
   */
  told(lock: DocumentLock | null, { isNews = false }: { readonly isNews?: boolean } = {}): void {
    const { kind } = this.#state
    this.#isAsked = false
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

  /** Asks the server whose it is. A look that fails changes nothing. */
  async look(news: { readonly isNews?: boolean } = {}): Promise<void> {
    this.#cancelLook?.()
    this.#cancelLook = null
    this.#isAsked = true
    try {
      const lock = await this.#transport.look()
      if (!this.#isOpen) return
      this.told(lock, news)
      this.#onLook()
    } catch {
      // Without an answer the next one tells; writes are refused meanwhile.
    }
    this.#lookLater()
  }

  readOnly(): void {
    const { kind } = this.#state
    if (kind === 'locked' || kind === 'lost')
      this.#enter({ kind: 'reading', lock: this.#state.lock })
  }

  /** Takes the lock, from whoever has it. Rejects when the server does not let us. */
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
    for (const listener of [...this.#listeners]) listener()
  }
}
