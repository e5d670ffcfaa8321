/**
 * Steps that are left for finding the smallest difference. All values of a document share them, so
 * the time per document is bounded; steps are counted instead of timed, so that the same documents
 * always give the same result.
 */
export interface DiffBudget {
  left: number
}

/** About 50 ms on a slow device. After that, the rest is compared roughly. */
export const defaultDiffSteps = 6_000_000

/** With more edits than this, two stretches are compared only by the words that each has once. */
const maxEdits = 800

interface Range {
  readonly aFrom: number
  readonly aTo: number
  readonly bFrom: number
  readonly bTo: number
}

/**
 * Matches two sequences: for each index of `a` an index of `b`, or -1. Matches are in order and,
 * within the budget, as many as possible (Myers' algorithm, in linear space). Beyond the budget,
 * only items that occur once on both sides are matched.
 */
export function matchSequences(
  a: readonly number[],
  b: readonly number[],
  budget: DiffBudget,
): Int32Array {
  const matches = new Int32Array(a.length).fill(-1)
  const open: Range[] = [{ aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }]
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    let { aFrom, aTo, bFrom, bTo } = range
    while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) matches[aFrom++] = bFrom++
    while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) matches[--aTo] = --bTo
    if (aFrom === aTo || bFrom === bTo) continue
    const rest = { aFrom, aTo, bFrom, bTo }
    const middle = findMiddle(a, b, rest, budget)
    if (middle !== null) {
      open.push(
        { aFrom, aTo: middle.a, bFrom, bTo: middle.b },
        { aFrom: middle.a, aTo, bFrom: middle.b, bTo },
      )
      continue
    }
    let from = rest
    for (const { a: atA, b: atB } of findAnchors(a, b, rest)) {
      matches[atA] = atB
      open.push({ ...from, aTo: atA, bTo: atB })
      from = { aFrom: atA + 1, aTo, bFrom: atB + 1, bTo }
    }
    if (from !== rest) open.push(from)
  }
  return matches
}

interface Point {
  readonly a: number
  readonly b: number
}

/**
 * A point about half-way on a shortest edit path between the sequences, searched from both ends
 * until the searches meet. Null when that takes too many edits or the budget is spent.
 */
function findMiddle(
  a: readonly number[],
  b: readonly number[],
  { aFrom, aTo, bFrom, bTo }: Range,
  budget: DiffBudget,
): Point | null {
  const n = aTo - aFrom
  const m = bTo - bFrom
  const delta = n - m
  const isOdd = delta % 2 !== 0
  const most = Math.min(Math.ceil((n + m) / 2), maxEdits)
  const offset = most + 1
  // The furthest index of `a` reached on each diagonal, from the start and from the end.
  const forward = new Int32Array(2 * most + 3).fill(-1)
  const backward = new Int32Array(2 * most + 3).fill(-1)
  forward[offset + 1] = 0
  backward[offset + 1] = 0
  // Diagonals that left the rectangle at its right or bottom edge are skipped.
  let [forwardLow, forwardHigh, backwardLow, backwardHigh] = [0, 0, 0, 0]
  for (let edits = 0; edits <= most; edits++) {
    budget.left -= 2 * edits + 2
    if (budget.left < 0) return null
    for (let k = -edits + forwardLow; k <= edits - forwardHigh; k += 2) {
      const down = forward[offset + k + 1] ?? -1
      const right = forward[offset + k - 1] ?? -1
      let x = k === -edits || (k !== edits && right < down) ? down : right + 1
      let y = x - k
      const start = x
      while (x < n && y < m && a[aFrom + x] === b[bFrom + y]) {
        x++
        y++
      }
      budget.left -= x - start
      forward[offset + k] = x
      if (x > n) forwardHigh += 2
      else if (y > m) forwardLow += 2
      else if (isOdd) {
        const met = offset + delta - k
        const back = met >= 0 && met < backward.length ? (backward[met] ?? -1) : -1
        if (back !== -1 && x >= n - back) return { a: aFrom + x, b: bFrom + y }
      }
    }
    for (let k = -edits + backwardLow; k <= edits - backwardHigh; k += 2) {
      const up = backward[offset + k + 1] ?? -1
      const left = backward[offset + k - 1] ?? -1
      let x = k === -edits || (k !== edits && left < up) ? up : left + 1
      let y = x - k
      const start = x
      while (x < n && y < m && a[aTo - 1 - x] === b[bTo - 1 - y]) {
        x++
        y++
      }
      budget.left -= x - start
      backward[offset + k] = x
      if (x > n) backwardHigh += 2
      else if (y > m) backwardLow += 2
      else if (!isOdd) {
        const met = offset + delta - k
        const front = met >= 0 && met < forward.length ? (forward[met] ?? -1) : -1
        if (front !== -1 && front >= n - x) {
          return { a: aFrom + front, b: bFrom + front - (delta - k) }
        }
      }
    }
  }
  return null
}

/** The longest increasing series of items that occur exactly once on both sides. */
function findAnchors(a: readonly number[], b: readonly number[], range: Range): readonly Point[] {
  const inA = occurrences(a, range.aFrom, range.aTo)
  const inB = occurrences(b, range.bFrom, range.bTo)
  const points: Point[] = []
  for (const [item, at] of inA) {
    const other = inB.get(item)
    if (at !== repeated && other !== undefined && other !== repeated)
      points.push({ a: at, b: other })
  }
  return longestRising(points.map((point) => point.b)).flatMap((index) => points[index] ?? [])
}

const repeated = -1

function occurrences(items: readonly number[], from: number, to: number): Map<number, number> {
  const found = new Map<number, number>()
  for (let at = from; at < to; at++) {
    const item = items[at] as number
    found.set(item, found.has(item) ? repeated : at)
  }
  return found
}

/** Indexes of a longest increasing subsequence (patience sorting). */
export function longestRising(values: readonly number[]): readonly number[] {
  // For each length, the index of the smallest value that ends a series of that length.
  const ends: number[] = []
  const previous = new Int32Array(values.length)
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] as number] as number) < value) low = middle + 1
      else high = middle
    }
    previous[index] = low === 0 ? -1 : (ends[low - 1] as number)
    ends[low] = index
  }
  const series: number[] = []
  for (let at = ends.at(-1) ?? -1; at !== -1; at = previous[at] as number) series.push(at)
  return series.reverse()
}

/** Assigns numbers to keys: equal keys get equal numbers. */
export class Interner {
  readonly #numbers = new Map<string, number>()

  number(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const next = this.#numbers.size
    this.#numbers.set(key, next)
    return next
  }
}
