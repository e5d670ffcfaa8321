import type { Fault } from '@stet/core'
import { KeyedListeners, Listeners } from '../../base/listeners.ts'
import { isBelow, keyPath, type Path, pathKey } from '../../base/path.ts'

/** What is wrong with a field: a rule of the browser, or the server's message. */
export type FieldFault = Fault | { readonly message: string }

type Book = Map<string, readonly FieldFault[]>

const noFaults: readonly FieldFault[] = Object.freeze([])

/**
 * Problems by path. Those of the rules in the browser are known at once but shown only where the
 * editor has been, or everywhere after a failed submit; the server's are always shown, until the
 * field is edited. Fields whose condition fails have none.
 */
export class ProblemStore {
  readonly #rules: Book = new Map()
  readonly #server: Book = new Map()
  readonly #touched = new Set<string>()
  readonly #shown: Book = new Map()
  readonly #listeners = new KeyedListeners()
  readonly #countListeners = new Listeners()
  #hidden: ReadonlySet<string> = new Set()
  #isSubmitted = false

  /** What is shown at a path; the same array as long as it is the same. */
  shownAt(path: Path): readonly FieldFault[] {
    return this.#shown.get(pathKey(path)) ?? noFaults
  }

  /** How many problems are shown at or below any of the paths. */
  countBelow(paths: readonly Path[]): number {
    if (this.#shown.size === 0) return 0
    const keys = paths.map(pathKey)
    let count = 0
    for (const [key, faults] of this.#shown) {
      if (keys.some((ancestor) => key === ancestor || isBelow(key, ancestor)))
        count += faults.length
    }
    return count
  }

  subscribe(path: Path, listener: () => void): () => void {
    return this.#listeners.subscribe(pathKey(path), listener)
  }

  /** Told when any number of shown problems changed; for counts on what is closed. */
  readonly subscribeCounts = this.#countListeners.subscribe

  /** Where problems are shown: those of the rules in the order of the document's fields, then the server's. */
  get shown(): readonly Path[] {
    const keys = new Set([...this.#rules.keys(), ...this.#server.keys()])
    return [...keys].filter((key) => this.#shown.has(key)).map(keyPath)
  }

  get first(): Path | null {
    return this.shown[0] ?? null
  }

  get isSubmitted(): boolean {
    return this.#isSubmitted
  }

  /** Whether the rules found something at the path, shown or not. */
  isKnown(path: Path): boolean {
    return this.#rules.has(pathKey(path))
  }

  isTouched(path: Path): boolean {
    return this.#touched.has(pathKey(path))
  }

  touch(path: Path): void {
    const key = pathKey(path)
    if (this.#touched.has(key)) return
    this.#touched.add(key)
    this.#refresh([key])
  }

  /** From now on every problem is shown. */
  submit(): void {
    if (this.#isSubmitted) return
    this.#isSubmitted = true
    this.#refresh(this.#rules.keys())
  }

  /** It was stored as it is: what is edited from now on is shown once it is left, as at first. */
  settle(): void {
    const keys = [...this.#rules.keys()]
    this.#isSubmitted = false
    this.#touched.clear()
    this.#refresh(keys)
  }

  setRules(path: Path, faults: readonly FieldFault[]): void {
    const key = pathKey(path)
    if (faults.length === 0 && !this.#rules.has(key)) return
    put(this.#rules, key, faults)
    this.#refresh([key])
  }

  /** Replaces the results of the rules everywhere. */
  replaceRules(found: ReadonlyMap<string, readonly FieldFault[]>): void {
    const keys = new Set([...this.#rules.keys(), ...found.keys()])
    this.#rules.clear()
    for (const [key, faults] of found) put(this.#rules, key, faults)
    this.#refresh(keys)
  }

  /** Replaces the server's problems, except at paths for which `isKept` is true because the response is outdated. */
  replaceServer(
    found: ReadonlyMap<string, readonly FieldFault[]>,
    isKept: (key: string) => boolean,
  ): void {
    const keys = new Set([...this.#server.keys(), ...found.keys()])
    for (const key of keys) {
      if (!isKept(key)) put(this.#server, key, found.get(key) ?? noFaults)
    }
    this.#refresh(keys)
  }

  /** Drops the server's problem of an edited field, which was about another value. */
  dropServer(path: Path): void {
    const key = pathKey(path)
    if (this.#server.delete(key)) this.#refresh([key])
  }

  /** Keys of the paths whose conditions fail. */
  hide(keys: ReadonlySet<string>): void {
    this.#hidden = keys
    this.#refresh([...this.#rules.keys(), ...this.#server.keys()])
  }

  /** Drops problems at paths that do not exist any more; a row that comes back was touched before. */
  retain(isThere: (key: string) => boolean): void {
    const gone = [...this.#rules.keys(), ...this.#server.keys()].filter((key) => !isThere(key))
    for (const key of gone) {
      this.#rules.delete(key)
      this.#server.delete(key)
    }
    this.#refresh(gone)
  }

  /** Paths whose rules are worth checking again when something other than typing changed the document. */
  get watchedKeys(): ReadonlySet<string> {
    return new Set([...this.#touched, ...this.#rules.keys()])
  }

  #refresh(keys: Iterable<string>): void {
    const changed: string[] = []
    for (const key of new Set(keys)) {
      const before = this.#shown.get(key) ?? noFaults
      const after = this.#compute(key)
      if (areSame(before, after)) continue
      put(this.#shown, key, after)
      changed.push(key)
    }
    if (changed.length === 0) return
    for (const key of changed) this.#listeners.notify(key)
    this.#countListeners.notify()
  }

  #compute(key: string): readonly FieldFault[] {
    if (this.#isHidden(key)) return noFaults
    const isRuleShown = this.#isSubmitted || this.#touched.has(key)
    const rules = isRuleShown ? (this.#rules.get(key) ?? noFaults) : noFaults
    const server = this.#server.get(key) ?? noFaults
    // Both run the same rules: a problem that the browser reports is not repeated.
    return rules.length > 0 ? rules : server
  }

  #isHidden(key: string): boolean {
    if (this.#hidden.size === 0) return false
    if (this.#hidden.has(key)) return true
    for (const hidden of this.#hidden) if (isBelow(key, hidden)) return true
    return false
  }
}

function put(book: Book, key: string, faults: readonly FieldFault[]): void {
  if (faults.length === 0) book.delete(key)
  else book.set(key, faults)
}

function areSame(a: readonly FieldFault[], b: readonly FieldFault[]): boolean {
  return (
    a.length === b.length && a.every((fault, i) => JSON.stringify(fault) === JSON.stringify(b[i]))
  )
}
