import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareText } from './compare-text.ts'

const byCodePoints = (a: string, b: string): number => {
  const [left, right] = [[...a], [...b]].map((text) => text.map((sign) => sign.codePointAt(0) ?? 0))
  for (let index = 0; index < Math.min(left?.length ?? 0, right?.length ?? 0); index++) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0)
    if (difference !== 0) return difference
  }
  return (left?.length ?? 0) - (right?.length ?? 0)
}

test('texts are ordered by code point, also beyond the first 65536', () => {
  const anyText = fc.string({
    unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('～', '😀', 'a')),
  })
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Math.sign(byCodePoints(a, b)))
    }),
    { numRuns: 1000 },
  )
  expect(compareText('～', '😀')).toBeLessThan(0)
  expect('～' < '😀').toBe(false)
})
