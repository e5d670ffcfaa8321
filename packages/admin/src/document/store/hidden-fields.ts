import { Listeners } from '../../base/listeners.ts'
import { type Path, pathKey } from '../../base/path.ts'

/** The fields whose conditions fail, by the keys of their paths. */
export class HiddenFields {
  readonly #listeners = new Listeners()
  #keys: ReadonlySet<string> = new Set()

  has(path: Path): boolean {
    return this.#keys.size > 0 && this.#keys.has(pathKey(path))
  }

  get keys(): ReadonlySet<string> {
    return this.#keys
  }

  /** Whether these are the fields that are hidden already. */
  is(keys: ReadonlySet<string>): boolean {
    return keys.size === this.#keys.size && [...keys].every((key) => this.#keys.has(key))
  }

  replace(keys: ReadonlySet<string>): void {
    this.#keys = keys
    this.#listeners.notify()
  }

  readonly subscribe = this.#listeners.subscribe
}
