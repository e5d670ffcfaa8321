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

/** As `Mutex`, for each key by itself. Keys that are not held take no memory. */
export class KeyedMutex {
  readonly #mutexes = new Map<string, { readonly mutex: Mutex; users: number }>()

  async acquire(key: string, withinMs: number): Promise<boolean> {
    const entry = this.#mutexes.get(key) ?? { mutex: new Mutex(), users: 0 }
    this.#mutexes.set(key, entry)
    entry.users++
    const got = await entry.mutex.acquire(withinMs)
    if (!got) this.#leave(key)
    return got
  }

  release(key: string): void {
    this.#mutexes.get(key)?.mutex.release()
    this.#leave(key)
  }

  #leave(key: string): void {
    const entry = this.#mutexes.get(key)
    if (entry && --entry.users === 0) this.#mutexes.delete(key)
  }
}
