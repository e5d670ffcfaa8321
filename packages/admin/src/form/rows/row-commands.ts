import { type Path, pathKey } from '../../base/path.ts'

/** Milliseconds that a row may take to appear: long lists are mounted in parts. */
const APPEARS_WITHIN = 3_000

/** Does an action of a row, by the id of its menu's entry. */
type Run = (action: string) => void

/** Does with rows of the form what is chosen beside it: on the screen at once, else as soon as they are there. */
export class RowCommands {
  readonly #now: () => number
  readonly #mounted = new Map<string, Run>()
  #waiting: { readonly row: string; readonly action: string; readonly until: number } | null = null

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** A row is on the screen, until the answer is called. */
  add(row: Path, run: Run): () => void {
    const key = pathKey(row)
    this.#mounted.set(key, run)
    const waiting = this.#waiting
    if (waiting?.row === key) {
      this.#waiting = null
      if (this.#now() <= waiting.until) run(waiting.action)
    }
    return () => {
      if (this.#mounted.get(key) === run) this.#mounted.delete(key)
    }
  }

  isMounted(row: Path): boolean {
    return this.#mounted.has(pathKey(row))
  }

  /** Answers whether it is done; else it is when the row appears, if that is soon. */
  run(row: Path, action: string): boolean {
    const key = pathKey(row)
    const run = this.#mounted.get(key)
    this.#waiting = run ? null : { row: key, action, until: this.#now() + APPEARS_WITHIN }
    run?.(action)
    return run !== undefined
  }
}
