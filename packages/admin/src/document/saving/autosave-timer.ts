import type { ClientCollection, ClientGlobal } from '@stet/core'
import type { Clock } from '../../base/clock.ts'

/** Edits are saved after this time even without a pause in typing. */
export const AUTOSAVE_MAX_WAIT = 10_000

/** Calls after a pause in editing, and at the latest so long after the first edit that waits. */
export class AutosaveTimer {
  readonly #clock: Clock
  readonly #interval: number | false
  readonly #due: () => void
  #cancel: (() => void) | null = null
  /** When the oldest edit was made that waits. */
  #since: number | null = null
  #isStopped = false

  /** `interval`: milliseconds without an edit; `false` without autosave. */
  constructor(clock: Clock, interval: number | false, due: () => void) {
    this.#clock = clock
    this.#interval = interval
    this.#due = due
  }

  /** Something was edited. */
  touch(): void {
    if (this.#interval === false || this.#isStopped) return
    const now = this.#clock.now()
    this.#since ??= now
    const latest = this.#since + Math.max(AUTOSAVE_MAX_WAIT, this.#interval)
    this.#cancel?.()
    const delay = Math.max(0, Math.min(now + this.#interval, latest) - now)
    this.#cancel = this.#clock.setTimer(this.#due, delay)
  }

  /** Nothing waits any more: it is on its way, or was taken back. */
  clear(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#since = null
  }

  stop(): void {
    this.#isStopped = true
    this.clear()
  }
}

/** Milliseconds without an edit before an autosave; `false` where the config has none. */
export function autosaveInterval({ versions }: ClientCollection | ClientGlobal): number | false {
  if (versions === false || versions.drafts === false) return false
  const { autosave } = versions.drafts
  return autosave === false ? false : autosave.interval
}
