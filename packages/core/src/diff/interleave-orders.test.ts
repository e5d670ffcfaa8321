import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interleaveOrders } from './interleave-orders.ts'
import { matchRows } from './match-rows.ts'

/**
 * Each entry with a sign: `=` on both sides, `-` or `+` on one side, `<` at its old place, `>` at
 * its new place.
 */
function read(before: string, after: string): string {
  const row = (id: string) => ({ id })
  const signs = { same: '=', removed: '-', inserted: '+', movedAway: '<', moved: '>' } as const
  return matchRows([...before].map(row), [...after].map(row))
    .map(({ op, id }) => `${signs[op]}${id}`)
    .join(' ')
}

describe('two lists merged into one', () => {
  it.each([
    ['abc', 'abc', '=a =b =c'],
    ['abc', 'axc', '=a -b +x =c'],
    ['abcd', 'bcad', '<a =b =c >a =d'],
    ['abcd', 'adbc', '=a >d =b =c <d'],
    ['abcd', 'xcab', '+x >c =a =b <c -d'],
    ['', 'ab', '+a +b'],
    ['ab', '', '-a -b'],
  ])('%s and %s are %s', (before, after, expected) => {
    expect(read(before, after)).toBe(expected)
  })

  const letters = fc.shuffledSubarray([...'abcdefghij'])
  const rows = (ids: readonly string[]) => ids.map((id) => ({ id }))

  it('can be read back, each in its own order', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const matches = matchRows(rows(before), rows(after))
        const column = (...ops: readonly string[]) =>
          matches.filter(({ op }) => ops.includes(op)).map(({ id }) => id)
        expect(column('same', 'removed', 'movedAway')).toEqual(before)
        expect(column('same', 'inserted', 'moved')).toEqual(after)
      }),
    )
  })

  it('show the direction of each move at both of its places', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const matches = matchRows(rows(before), rows(after))
        const moved = matches.filter(({ op }) => op === 'moved')
        expect(matches.filter(({ move }) => move !== null)).toHaveLength(2 * moved.length)
        for (const place of moved) {
          const old = matches.findIndex(
            ({ op, move }) => op === 'movedAway' && move?.id === place.move?.id,
          )
          expect(matches[old]).toMatchObject({ id: place.id, move: place.move })
          expect(place.move?.direction).toBe(old > matches.indexOf(place) ? 'up' : 'down')
        }
      }),
    )
  })

  it('may have any length when they have no entry in common', () => {
    const places = interleaveOrders(2, 1, () => undefined)
    expect(places.map(({ side }) => side)).toEqual(['before', 'before', 'after'])
  })
})
