import { Listeners } from '../../base/listeners.ts'
import { keyPath, type Path, pathKey } from '../../base/path.ts'
import type { FieldFault } from './problem-store.ts'

/** Text that an input holds because it is not a value yet: JSON while it is being typed. */
export interface UnparsedText {
  readonly text: string
  readonly fault: FieldFault
}

/** The texts of a form that are not values yet, by path; the document keeps the last value. */
export class UnparsedTexts {
  readonly #texts = new Map<string, UnparsedText>()
  readonly #listeners = new Listeners()

  at(path: Path): UnparsedText | undefined {
    return this.#texts.get(pathKey(path))
  }

  /** Every text, with its place. */
  all(): readonly { readonly path: Path; readonly text: string }[] {
    return [...this.#texts].map(([key, { text }]) => ({ path: keyPath(key), text }))
  }

  /** Whether some input holds text that cannot be stored as it is. */
  isAny = (): boolean => this.#texts.size > 0

  /** Subscribes to all texts. */
  readonly subscribe = this.#listeners.subscribe

  set(path: Path, unparsed: UnparsedText): void {
    this.#texts.set(pathKey(path), unparsed)
    this.#listeners.notify()
  }

  drop(path: Path): void {
    if (this.#texts.delete(pathKey(path))) this.#listeners.notify()
  }
}
