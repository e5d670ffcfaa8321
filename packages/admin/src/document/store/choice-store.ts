import { isSameValue } from '../../base/equality.ts'
import { Listeners } from '../../base/listeners.ts'
import { type Path, pathKey } from '../../base/path.ts'

/** What fields offer of their own options or blocks, as the server said last, by path. */
export class ChoiceStore {
  readonly #listeners = new Listeners()
  #allowed: ReadonlyMap<string, readonly string[]> = new Map()

  /** Null where everything is offered: the server said nothing of the field, or has not said it yet. */
  at(path: Path): readonly string[] | null {
    return this.#allowed.get(pathKey(path)) ?? null
  }

  /** Takes the server's answer over; a list that says the same stays the same list. */
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

  /** Tells when any field's choices changed. */
  readonly subscribe = this.#listeners.subscribe
}
