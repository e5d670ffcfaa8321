import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedEdits, editDistance, similarParts, similarWords } from './similar-words.ts'

describe('the letters between two words', () => {
  it.each([
    ['harbour', 'harbour', 0],
    ['harbour', 'harbor', 1],
    ['harbuor', 'harbour', 1],
    ['lihgthuose', 'lighthouse', 2],
    ['kitten', 'sitting', 3],
    ['abcd', 'wxyz', 3],
  ])('%s, %s: %d', (one, other, expected) => {
    expect(editDistance(one, other, 2)).toBe(expected)
  })

  it('are as many in either direction, and none only in the word itself', () => {
    const word = fc.string({ maxLength: 9, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 9)).toBe(editDistance(other, one, 9))
        expect(editDistance(one, other, 9) === 0).toBe(one === other)
      }),
    )
  })
})

describe('words that a mistyped one may stand for', () => {
  it.each([
    ['lamp', 1],
    ['lantern', 1],
    ['lanterns', 2],
    ['the', 0],
    ['lamp2', 0],
    ['маяк', 1],
  ] as const)('%s may have %d mistakes', (word, edits) => {
    expect(allowedEdits(word)).toBe(edits)
  })

  it('are the most similar ones, in a fixed order', () => {
    const known = ['lighthouse', 'lighthouses', 'lightless', 'lighthorse']
    expect(similarWords('lighthuose', known, 2)).toEqual(['lighthouse', 'lighthorse'])
    expect(similarWords('lighthouse', known, 9)).toEqual(['lighthorse', 'lighthouses'])
  })

  it('of a single mistake begin or end as the word does, or have two letters exchanged', () => {
    const letters = fc.constantFrom('a', 'b', 'c', 'd')
    const word = fc.string({ minLength: 4, maxLength: 7, unit: letters })
    const mistake = fc.tuple(
      fc.nat(7),
      letters,
      fc.constantFrom('put', 'leave', 'replace', 'exchange'),
    )
    fc.assert(
      fc.property(word, mistake, (meant, [place, letter, kind]) => {
        const at = place % meant.length
        const [before, after] = [meant.slice(0, at), meant.slice(at + 1)]
        const typed = {
          put: before + letter + meant.slice(at),
          leave: before + after,
          replace: before + letter + after,
          exchange: `${before}${after.slice(0, 1)}${meant[at]}${after.slice(1)}`,
        }[kind]
        if (allowedEdits(typed) !== 1) return
        const { beginning, ending, exchanged, shortest, longest } = similarParts(typed)
        const isLookedAt =
          exchanged.includes(meant) || meant.startsWith(beginning) || meant.endsWith(ending)
        expect(isLookedAt, `${typed} ${meant}`).toBe(true)
        expect(meant.length).toBeGreaterThanOrEqual(shortest)
        expect(meant.length).toBeLessThanOrEqual(longest)
      }),
    )
  })
})
