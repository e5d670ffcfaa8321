/** First come, first served: one holder at a time. */
export class Mutex {
  #held = false
  readonly #waiting: ((got: boolean) => void)[] = []

  /** True when it is held now; false when it was not to be had within the time. */
  async acquire(withinMs: number): Promise<boolean> {
    if (!this.#held) {
      this.#held = true
      return true
    }
    return new Promise<boolean>((resolve) => {
      const waiter = (got: boolean) => {
        clearTimeout(timer)
        resolve(got)
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        resolve(false)
      }, withinMs)
      this.#waiting.push(waiter)
    })
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#held = false
    else next(true)
  }
}
