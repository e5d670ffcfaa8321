import { interleaveOrders, type OrderPlace } from './interleave-orders.ts'
import { type DiffBudget, Interner, matchSequences } from './match-sequences.ts'

/**
 * An entry that can be paired with one of the other side: a block of a text, a table row or a table
 * cell.
 */
export interface Pairable {
  /** Equal for entries that look the same. */
  readonly key: string
  /** Equal for the same entry however it was edited; null where it has no identity. */
  readonly identity: string | null
  /** Entries without words are paired only with entries of the same kind. */
  readonly kind: string
  /** The words by which similarity is measured. */
  readonly words: () => Iterable<string>
  /** Whether the entry has content: an empty entry is never reported as moved. */
  readonly hasContent: boolean
}

type PairOperation = 'same' | 'changed' | 'moved'

/** The change of an entry. `movedAway`: its old place; it is `moved` at its new place. */
export type PairedOperation = PairOperation | 'removed' | 'inserted' | 'movedAway'

/** The pairs of entries of two sides. */
export class Pairs {
  readonly #ofA: Int32Array
  readonly #ofB: (Pair | undefined)[]

  constructor(sizeOfA: number, sizeOfB: number) {
    this.#ofA = new Int32Array(sizeOfA).fill(-1)
    this.#ofB = new Array<Pair | undefined>(sizeOfB).fill(undefined)
  }

  join(atA: number, atB: number, op: PairOperation): void {
    this.#ofA[atA] = atB
    this.#ofB[atB] = { at: atA, op }
  }

  /** The pair of an entry of `b`. */
  of(atB: number): Pair | undefined {
    return this.#ofB[atB]
  }

  isFreeInA(atA: number): boolean {
    return this.#ofA[atA] === -1
  }

  /** All entries in the orders of both sides; a moved entry is listed twice. */
  inOrder(): readonly Paired[] {
    const places = interleaveOrders(this.#ofA.length, this.#ofB.length, (atB) => {
      const pair = this.#ofB[atB]
      return pair && { at: pair.at, isMoved: pair.op === 'moved' }
    })
    return places.map((place) => ({ ...place, op: this.#operationAt(place) }))
  }

  #operationAt({ side, atB, move }: OrderPlace): PairedOperation {
    if (side === 'before') return move === null ? 'removed' : 'movedAway'
    return this.#ofB[atB ?? -1]?.op ?? 'inserted'
  }
}

interface Pair {
  readonly at: number
  readonly op: PairOperation
}

/** An entry of one or both sides and its change. */
export interface Paired extends OrderPlace {
  readonly op: PairedOperation
}

/**
 * With more pairs than this in one place, an entry is compared only with the one at the same index.
 */
const mostPairs = 20_000

/** Two entries that share fewer words than this are different entries, not one edited entry. */
const leastCommon = 0.4

/** Pairs entries that are equal, then equal ones at other places, then edited ones. */
export function pairUp(a: readonly Pairable[], b: readonly Pairable[], budget: DiffBudget): Pairs {
  const interner = new Interner()
  const number = ({ key }: Pairable) => interner.number(key)
  const matches = matchSequences(a.map(number), b.map(number), budget)
  const pairs = new Pairs(a.length, b.length)
  for (let at = 0; at < a.length; at++) {
    if (matches[at] !== -1) pairs.join(at, matches[at] as number, 'same')
  }
  joinMoved(a, b, pairs, ({ key, hasContent }) => (hasContent ? key : null))
  joinEdited(a, b, pairs)
  joinMoved(a, b, pairs, ({ identity }) => identity)
  return pairs
}

/** Pairs entries at different places that have the same mark. */
function joinMoved(
  a: readonly Pairable[],
  b: readonly Pairable[],
  pairs: Pairs,
  mark: (entry: Pairable) => string | null,
): void {
  const free = new Map<string, number[]>()
  for (let at = a.length - 1; at >= 0; at--) {
    const own = pairs.isFreeInA(at) ? mark(a[at] as Pairable) : null
    if (own === null) continue
    const places = free.get(own)
    if (places === undefined) free.set(own, [at])
    else places.push(at)
  }
  if (free.size === 0) return
  for (let at = 0; at < b.length; at++) {
    if (pairs.of(at) !== undefined) continue
    const own = mark(b[at] as Pairable)
    const from = own === null ? undefined : free.get(own)?.pop()
    if (from !== undefined) pairs.join(from, at, 'moved')
  }
}

/** Pairs edited entries, in every place where entries were replaced. */
function joinEdited(a: readonly Pairable[], b: readonly Pairable[], pairs: Pairs): void {
  let fromA = 0
  let fromB = 0
  for (let atB = 0; atB <= b.length; atB++) {
    const pair = pairs.of(atB)
    if (atB < b.length && pair?.op !== 'same') continue
    const atA = pair?.at ?? a.length
    joinInPlace(
      a,
      b,
      freeOf(fromA, atA, (at) => pairs.isFreeInA(at)),
      freeOf(fromB, atB, (at) => pairs.of(at) === undefined),
      pairs,
    )
    fromA = atA + 1
    fromB = atB + 1
  }
}

function freeOf(from: number, to: number, isFree: (at: number) => boolean): readonly number[] {
  const free: number[] = []
  for (let at = from; at < to; at++) if (isFree(at)) free.push(at)
  return free
}

function joinInPlace(
  a: readonly Pairable[],
  b: readonly Pairable[],
  removed: readonly number[],
  inserted: readonly number[],
  pairs: Pairs,
): void {
  const gistsOfB = inserted.map((at) => wordCountsOf(b[at] as Pairable))
  const isCrowded = removed.length * inserted.length > mostPairs
  let first = 0
  for (let index = 0; index < removed.length; index++) {
    const atA = removed[index] as number
    const gist = wordCountsOf(a[atA] as Pairable)
    const last = isCrowded ? Math.min(Math.max(first, index) + 1, inserted.length) : inserted.length
    let best = -1
    let likeness = leastCommon
    for (let next = isCrowded ? Math.max(first, index) : first; next < last; next++) {
      const found = likenessOf(gist, gistsOfB[next] as WordCounts)
      if (found > likeness || (found === likeness && best === -1)) {
        best = next
        likeness = found
      }
    }
    if (best === -1) continue
    pairs.join(atA, inserted[best] as number, 'changed')
    first = best + 1
  }
}

/** Higher than any similarity of words. */
const identicalScore = 2

/** From 0 to 1: the share of the longer entry's text that the other has too. */
function likenessOf(one: WordCounts, other: WordCounts): number {
  if (one.identity !== null && other.identity !== null) {
    return one.identity === other.identity ? identicalScore : 0
  }
  if (one.size === 0 || other.size === 0) {
    return one.size === other.size && one.kind === other.kind ? 1 : 0
  }
  const larger = Math.max(one.size, other.size)
  if (Math.min(one.size, other.size) < leastCommon * larger) return 0
  let common = 0
  for (const [word, count] of other.words) common += Math.min(count, one.words.get(word) ?? 0)
  return common / larger
}

/** How often each word occurs in an entry, for measuring similarity. */
interface WordCounts {
  readonly kind: string
  readonly identity: string | null
  readonly words: ReadonlyMap<string, number>
  readonly size: number
}

function wordCountsOf(entry: Pairable): WordCounts {
  const words = new Map<string, number>()
  let size = 0
  for (const word of entry.words()) {
    words.set(word, (words.get(word) ?? 0) + 1)
    size++
  }
  return { kind: entry.kind, identity: entry.identity, words, size }
}
