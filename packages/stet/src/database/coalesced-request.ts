/**
 * Asks a question for many callers at once: one that comes while the question is under way gets the
 * answer to the next, which is asked after they came, and shares it with everybody who came by then.
 *
 *   idle ──get()──▶ asking ──answer──▶ idle
 *                     └──get() meanwhile──▶ asking, and once more when this is answered
 */
export class CoalescedRequest<T> {
  readonly #ask: () => Promise<T>
  #asking: Promise<T> | null = null
  #next: Promise<T> | null = null

  constructor(ask: () => Promise<T>) {
    this.#ask = ask
  }

  get(): Promise<T> {
    if (this.#asking === null) return this.#begin()
    const begin = () => this.#begin()
    this.#next ??= this.#asking.then(begin, begin)
    return this.#next
  }

  #begin(): Promise<T> {
    this.#next = null
    const asking = this.#ask().finally(() => {
      if (this.#asking === asking) this.#asking = null
    })
    this.#asking = asking
    return asking
  }
}
