import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costText, parseCost } from './answer-cost.ts'

test('a cost is told as text and read back', () => {
  const cost = { milliseconds: 3.2, bytes: 4312, statements: 4, isKept: false }
  expect(costText(cost)).toBe('ms=3.2, bytes=4312, sql=4, kept=0')
  fc.assert(
    fc.property(
      fc.record({
        milliseconds: fc.nat({ max: 100_000 }).map((tenths) => tenths / 10),
        bytes: fc.option(fc.nat()),
        statements: fc.nat(),
        isKept: fc.boolean(),
      }),
      (any) => {
        expect(parseCost(costText(any))).toEqual(any)
      },
    ),
  )
})

test.each([null, '', 'ms=1', 'sql=1', 'ms=, sql=1', 'ms=a, sql=1'])('%j tells no cost', (text) => {
  expect(parseCost(text)).toBeNull()
})
