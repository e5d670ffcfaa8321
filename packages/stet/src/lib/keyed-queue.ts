/**
 * Runs work under the same key one after another, and work under different keys side by side. A key
 * without waiting work takes no memory.
 */
export class KeyedQueue {
  readonly #queues = new Map<string, { waiting: number; last: Promise<unknown> }>()
  readonly #longest: number

  constructor(longest: number) {
    this.#longest = longest
  }

  /** Null, and nothing done, where too many wait already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<{ readonly result: T } | null> {
    const queue = this.#queues.get(key) ?? { waiting: 0, last: Promise.resolve() }
    if (queue.waiting >= this.#longest) return null
    queue.waiting++
    this.#queues.set(key, queue)
    const result = queue.last.then(work)
    queue.last = result.catch(() => {})
    try {
      return { result: await result }
    } finally {
      if (--queue.waiting === 0) this.#queues.delete(key)
    }
  }
}
