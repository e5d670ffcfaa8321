import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldUnchanged } from './fold-unchanged.ts'

const entries = (text: string) =>
  [...text].map((sign) => ({ op: sign === '.' ? 'same' : 'changed' }))
const told = (text: string) =>
  foldUnchanged(entries(text)).map(({ isFolded, entries }) =>
    isFolded
      ? `(${entries.length})`
      : entries.map(({ op }) => (op === 'same' ? '.' : 'x')).join(''),
  )

describe('what is the same on both sides', () => {
  it.each([
    ['x.........x', ['x..', '(5)', '..x']],
    ['.........x', ['(7)', '..x']],
    ['x.........', ['x..', '(7)']],
    ['x.....x', ['x.....x']],
    ['.........', ['.........']],
    ['x', ['x']],
  ])('is folded where it goes on for long: %s', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })

  it('is all there, in its order', () => {
    const list = fc.array(fc.record({ op: fc.constantFrom('same', 'changed'), id: fc.nat() }))
    fc.assert(
      fc.property(list, (all) => {
        const stretches = foldUnchanged(all)
        expect(stretches.flatMap((stretch) => stretch.entries)).toEqual(all)
        const folded = stretches.filter(({ isFolded }) => isFolded)
        expect(folded.every((stretch) => stretch.entries.every(({ op }) => op === 'same'))).toBe(
          true,
        )
      }),
    )
  })
})
