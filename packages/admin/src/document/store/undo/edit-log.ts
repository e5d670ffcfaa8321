import { isBelow, type Path, pathKey, pathsOverlap } from '../../../base/path.ts'

/**
 * Which path was edited when, by the form's own counter. It is not a clock: two tabs, a laptop's
 * sleep and a slow network cannot reorder it. A request notes the counter as it leaves; its reply may
 * not write a path whose number is higher.
 */
export class EditLog {
  #count = 0
  readonly #at = new Map<string, number>()

  /** The number of the last edit. */
  get count(): number {
    return this.#count
  }

  /** Notes one edit of all these paths. */
  record(paths: readonly Path[]): void {
    this.#count += 1
    for (const path of paths) this.#at.set(pathKey(path), this.#count)
  }

  /** The number of the last edit of exactly this path; 0 when it was never edited. */
  at(path: Path): number {
    return this.#at.get(pathKey(path)) ?? 0
  }

  /**
   * Whether the path, something in it or something around it was edited after edit number `count`;
   * around it only what is below `within`.
   */
  isEditedSince(path: Path, count: number, within: Path = []): boolean {
    if (count >= this.#count) return false
    const [key, outermost] = [pathKey(path), pathKey(within)]
    for (const [edited, at] of this.#at) {
      if (at > count && pathsOverlap(edited, key) && isInside(edited, outermost)) return true
    }
    return false
  }
}

const isInside = (key: string, outermost: string): boolean =>
  outermost === '' || isBelow(key, outermost)
