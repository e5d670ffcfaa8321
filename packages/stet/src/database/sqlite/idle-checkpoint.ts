/** Milliseconds without a commit after which the log is moved into the database file. */
const idleAfter = 2000

/**
 * Empties the log once nothing has been written for a while: a busy log is emptied by commits now
 * and then, but the last commits before a quiet night would stand in it until morning.
 *
 *   clean ──committed()──▶ waiting ──idle──▶ emptying ──done──▶ clean
 *                            └──committed() meanwhile: the wait begins anew when it ends
 */
export class IdleCheckpoint {
  readonly #empty: () => Promise<void>
  readonly #idleAfter: number
  #timer: ReturnType<typeof setTimeout> | null = null
  #isBusy = false

  constructor(empty: () => Promise<void>, after = idleAfter) {
    this.#empty = empty
    this.#idleAfter = after
  }

  /** Something was written to the log. Costs nothing while the wait is on. */
  committed(): void {
    this.#isBusy = true
    if (this.#timer === null) this.#wait()
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#isBusy = false
  }

  #wait(): void {
    this.#isBusy = false
    this.#timer = setTimeout(() => {
      if (this.#isBusy) return this.#wait()
      this.#timer = null
      // An error here occurs again, and is reported, with the next write.
      this.#empty().catch(() => {})
    }, this.#idleAfter)
    // Waiting for a quiet moment is no reason for a process to live on.
    this.#timer.unref()
  }
}
