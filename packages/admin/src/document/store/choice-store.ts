import { isSameValue } from '../../base/equality.ts'
import { Listeners } from '../../base/listeners.ts'
import { type Path, pathKey } from '../../base/path.ts'

/** The allowed options or blocks of fields by path, as last returned by the server. */
export class ChoiceStore {
  readonly #listeners = new Listeners()
  #allowed: ReadonlyMap<string, readonly string[]> = new Map()

  /** Null if everything is allowed: the server returned nothing for the field, or not yet. */
  at(path: Path): readonly string[] | null {
    return this.#allowed.get(pathKey(path)) ?? null
  }

  get all(): ReadonlyMap<string, readonly string[]> {
    return this.#allowed
  }

  /** Takes over the server's response; an equal list stays the same object. */
  replace(found: ReadonlyMap<string, readonly string[]>): void {
    const known = this.#allowed
    const next = new Map<string, readonly string[]>()
    let isChanged = known.size !== found.size
    for (const [key, allowed] of found) {
      const before = known.get(key)
      const isSame = before !== undefined && isSameValue(before, allowed)
      next.set(key, isSame ? before : allowed)
      isChanged ||= !isSame
    }
    if (!isChanged) return
    this.#allowed = next
    this.#listeners.notify()
  }

  /** Subscribes to changes of any field's choices. */
  readonly subscribe = this.#listeners.subscribe
}
