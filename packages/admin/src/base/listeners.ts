/**
 * The functions that are called when something happens: a change of state, an event.
 *
 * While they are called, listeners may subscribe and unsubscribe: one that was removed is not called any
 * more, one that was added hears of the next time. A listener that throws keeps none of the others from
 * being called; `notify` throws its error once all have been called.
 */
export class Listeners<Event extends readonly unknown[] = []> {
  readonly #listeners = new Set<(...event: Event) => void>()

  /** Adds a listener; the returned function removes it. Bound, so that a store can offer it as its own. */
  readonly subscribe = (listener: (...event: Event) => void): (() => void) => {
    // A function may be subscribed twice; each subscription removes only itself.
    const own = (...event: Event) => listener(...event)
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0
  }

  notify(...event: Event): void {
    const errors: unknown[] = []
    for (const listener of [...this.#listeners]) {
      if (!this.#listeners.has(listener)) continue
      try {
        listener(...event)
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }

  /** Removes all listeners. */
  clear(): void {
    this.#listeners.clear()
  }
}

/** Listeners of many things, each by its key: the places of a form, the documents that it refers to. */
export class KeyedListeners {
  readonly #byKey = new Map<string, Listeners>()

  /** Adds a listener of one key; the returned function removes it. */
  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#byKey.get(key) ?? new Listeners()
    this.#byKey.set(key, listeners)
    const stop = listeners.subscribe(listener)
    return () => {
      stop()
      if (listeners.isEmpty && this.#byKey.get(key) === listeners) this.#byKey.delete(key)
    }
  }

  notify(key: string): void {
    this.#byKey.get(key)?.notify()
  }
}
