import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDiffSteps, longestRising, matchSequences } from './match-sequences.ts'

const items = fc.array(fc.nat(5), { maxLength: 40 })
const plenty = () => ({ left: defaultDiffSteps })

/** The length of the longest common subsequence, by the textbook table. */
function longestCommon(a: readonly number[], b: readonly number[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const row = table[i] as number[]
      row[j] = a[i - 1] === b[j - 1] ? at(i - 1, j - 1) + 1 : Math.max(at(i - 1, j), at(i, j - 1))
    }
  }
  return at(a.length, b.length)
}

const pairsOf = (matches: Int32Array) =>
  [...matches].flatMap((b, a) => (b === -1 ? [] : [{ a, b }]))

describe('matching two sequences', () => {
  it('matches equal items, in order, each once', () => {
    fc.assert(
      fc.property(items, items, fc.nat(200), (a, b, left) => {
        const pairs = pairsOf(matchSequences(a, b, { left }))
        for (const pair of pairs) expect(a[pair.a]).toBe(b[pair.b])
        const inB = pairs.map((pair) => pair.b)
        expect(inB).toEqual([...new Set(inB)].sort((one, other) => one - other))
      }),
    )
  })

  it('matches as many as possible', () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        expect(pairsOf(matchSequences(a, b, plenty()))).toHaveLength(longestCommon(a, b))
      }),
      { numRuns: 500 },
    )
  })

  it('matches unique items when the budget is too small for more', () => {
    const a = [1, 2, 9, 3, 4, 8, 5]
    const b = [6, 9, 6, 7, 8, 7, 7]
    expect(pairsOf(matchSequences(a, b, { left: 0 }))).toEqual([
      { a: 2, b: 1 },
      { a: 5, b: 4 },
    ])
  })
})

describe('the longest increasing subsequence', () => {
  it('increases, and no other is longer', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30), { maxLength: 12 }), (values) => {
        const series = longestRising(values).map((index) => values[index] as number)
        expect(series).toEqual([...series].sort((one, other) => one - other))
        const sorted = [...values].sort((one, other) => one - other)
        expect(series).toHaveLength(longestCommon(values, sorted))
      }),
    )
  })
})
