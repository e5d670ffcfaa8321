import { type Path, pathKey } from '../base/path.ts'
import type { MenuEntry } from '../ui/index.ts'

/** What can be done with the rows that are on the screen, for what stands beside the form. */
export class RowMenus {
  readonly #menus = new Map<string, () => readonly MenuEntry[]>()

  /** A row is there, until the answer is called; `entries` are those of its menu as it is then. */
  add(row: Path, entries: () => readonly MenuEntry[]): () => void {
    const key = pathKey(row)
    this.#menus.set(key, entries)
    return () => {
      if (this.#menus.get(key) === entries) this.#menus.delete(key)
    }
  }

  /** None for a row that is not on the screen, or may not be changed. */
  at(row: Path): readonly MenuEntry[] {
    return this.#menus.get(pathKey(row))?.() ?? []
  }
}
