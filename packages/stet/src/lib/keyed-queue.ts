/**
 * Work under the same name, one after the other; work under different names side by side. Names
 * nobody waits under take no memory.
 */
export class Turns {
  readonly #queues = new Map<string, { waiting: number; last: Promise<unknown> }>()
  readonly #longest: number

  constructor(longest: number) {
    this.#longest = longest
  }

  /** Null, and nothing done, where too many wait already. */
  async run<T>(name: string, work: () => Promise<T>): Promise<{ readonly result: T } | null> {
    const queue = this.#queues.get(name) ?? { waiting: 0, last: Promise.resolve() }
    if (queue.waiting >= this.#longest) return null
    queue.waiting++
    this.#queues.set(name, queue)
    const turn = queue.last.then(work)
    queue.last = turn.catch(() => {})
    try {
      return { result: await turn }
    } finally {
      if (--queue.waiting === 0) this.#queues.delete(name)
    }
  }
}
