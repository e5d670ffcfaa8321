import { Listeners } from '../../base/listeners.ts'
import { keyPath, type Path, pathKey } from '../../base/path.ts'
import type { FieldFault } from './problem-store.ts'

/** Text that an input holds because it is not a value yet: JSON while it is being typed. */
export interface UnparsedText {
  readonly text: string
  readonly fault: FieldFault
}

/**
 * The texts of a form that are not values yet, by path; the document keeps the last value. That of a
 * row or block that was removed counts no more, and is back when the removal is undone.
 */
export class UnparsedTexts {
  readonly #texts = new Map<string, UnparsedText>()
  readonly #listeners = new Listeners()
  readonly #isThere: (path: Path) => boolean

  /** `isThere`: whether the document has a place for the field. */
  constructor(isThere: (path: Path) => boolean) {
    this.#isThere = isThere
  }

  at(path: Path): UnparsedText | undefined {
    return this.#texts.get(pathKey(path))
  }

  /** Every text that counts, with its place. */
  all(): readonly { readonly path: Path; readonly text: string }[] {
    return [...this.#texts]
      .map(([key, { text }]) => ({ path: keyPath(key), text }))
      .filter(({ path }) => this.#isThere(path))
  }

  /** Whether some input holds text that cannot be stored as it is. */
  isAny = (): boolean => {
    for (const key of this.#texts.keys()) if (this.#isThere(keyPath(key))) return true
    return false
  }

  /** Rows or blocks came or went. */
  documentChanged(): void {
    if (this.#texts.size > 0) this.#listeners.notify()
  }

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
