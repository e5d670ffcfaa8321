import { QueryError } from '@stet/core'
import { searchTimeout } from '../limits.ts'

/** How often a statement calls it between two looks at the clock; it calls for one value in 32. */
const LOOKS = 8

/**
 * Ends a statement that has searched for too long. SQLite answers on the thread that answers
 * everybody, and nothing on that thread can interrupt it but what the statement itself calls.
 */
export class StatementWatch {
  #end = Number.POSITIVE_INFINITY
  #looks = 0

  /** A statement begins. */
  begin(): void {
    this.#end = performance.now() + searchTimeout
    this.#looks = 0
  }

  /** Called by the statement while it searches; throws the error for the caller. */
  look(): void {
    this.#looks += 1
    if (this.#looks % LOOKS !== 0 || performance.now() < this.#end) return
    throw new QueryError(['where'], {
      key: 'error:queryTooSlow',
      values: { max: searchTimeout / 1000 },
    })
  }
}
