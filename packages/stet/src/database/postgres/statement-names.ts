import { createHash } from 'node:crypto'
import type { Statement } from '../executor.ts'

/** Composed texts that one connection keeps prepared; callers write filters, so their number has no end. */
const preparedOfOne = 100
/** Composed texts that are noted in each of two lists; when the newer is full, the older is dropped. */
const remembered = 1000

/**
 * The names under which connections keep statements prepared: of a fixed text always, of a composed
 * one from the second time on, because most that are asked once never come again.
 */
export class StatementNames {
  readonly #fixed = new Map<string, string>()
  readonly #preparedBy = new WeakMap<object, Set<string>>()
  #lately = new Map<string, string>()
  #before: ReadonlyMap<string, string> = new Map()

  /** Undefined for a text that is used for the first time, and for one that is planned anew. */
  of({ sql, isFixed, isPlannedAnew }: Statement, connection: object): string | undefined {
    if (isPlannedAnew) return undefined
    if (isFixed) return this.#nameOfFixed(sql)
    const name = this.#nameOfKnown(sql)
    if (name !== undefined) this.#preparedOn(connection).add(name)
    return name
  }

  /** Whether a connection should end, and with it all that it keeps. */
  isFull(connection: object): boolean {
    return this.#preparedOn(connection).size > preparedOfOne
  }

  // These texts are a closed set per config, so this does not grow with use.
  #nameOfFixed(sql: string): string {
    const known = this.#fixed.get(sql)
    if (known !== undefined) return known
    const name = nameOf(sql)
    this.#fixed.set(sql, name)
    return name
  }

  #nameOfKnown(sql: string): string | undefined {
    const lately = this.#lately.get(sql)
    if (lately !== undefined) return lately
    const before = this.#before.get(sql)
    this.#lately.set(sql, before ?? nameOf(sql))
    if (this.#lately.size >= remembered) {
      this.#before = this.#lately
      this.#lately = new Map()
    }
    return before
  }

  #preparedOn(connection: object): Set<string> {
    const known = this.#preparedBy.get(connection)
    if (known !== undefined) return known
    const none = new Set<string>()
    this.#preparedBy.set(connection, none)
    return none
  }
}

const nameOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 32)
