import type { JsonObject } from '@stet/core'

type Nodes = ReadonlyMap<number, JsonObject>

/** The nodes of an entry's texts that are in the database, and the bundles that they are in. */
export class StoredParts {
  /** The numbers of the nodes of each bundle, by the first of them. */
  readonly #bundles = new Map<number, readonly number[]>()
  readonly #numbers = new Set<number>()

  /** How many bundles there are. */
  get count(): number {
    return this.#bundles.size
  }

  /**
   * Makes these the stored nodes. A bundle goes once none of its nodes is needed; when most of what is
   * stored is not, all of it is written anew.
   */
  replace(parts: Nodes): { readonly removed: readonly number[]; readonly added: Nodes } {
    const removed = [...this.#bundles].flatMap(([first, numbers]) =>
      numbers.some((number) => parts.has(number)) ? [] : [first],
    )
    for (const first of removed) this.#remove(first)
    if (this.#numbers.size > 2 * parts.size) {
      for (const first of [...this.#bundles.keys()]) {
        this.#remove(first)
        removed.push(first)
      }
    }
    const added = new Map([...parts].filter(([number]) => !this.#numbers.has(number)))
    const [first] = added.keys()
    if (first !== undefined) this.#bundles.set(first, [...added.keys()])
    for (const number of added.keys()) this.#numbers.add(number)
    return { removed, added }
  }

  #remove(first: number): void {
    for (const number of this.#bundles.get(first) ?? []) this.#numbers.delete(number)
    this.#bundles.delete(first)
  }
}
