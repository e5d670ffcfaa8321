import { Listeners } from '../../base/listeners.ts'

/**
 * Inputs whose text becomes a value only when they lose the focus: the last of several words, a date that
 * is still being typed. Saving finishes them first.
 */
export class PendingInputs {
  readonly #inputs = new Set<() => void>()
  readonly #listeners = new Listeners()

  /** Registers an input with text that is no value yet; `finish` makes it one. The returned function unregisters it. */
  hold = (finish: () => void): (() => void) => {
    const input = () => finish()
    this.#change(() => this.#inputs.add(input))
    return () => this.#change(() => this.#inputs.delete(input))
  }

  /** Makes values of all that is held. */
  finish(): void {
    for (const finish of [...this.#inputs]) finish()
  }

  isAny = (): boolean => this.#inputs.size > 0

  /** Subscribes to whether any input has pending text. */
  readonly subscribe = this.#listeners.subscribe

  #change(change: () => void): void {
    const before = this.isAny()
    change()
    if (this.isAny() !== before) this.#listeners.notify()
  }
}
