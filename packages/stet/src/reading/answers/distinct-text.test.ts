import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctText } from './distinct-text.ts'

const value = fc.anything({ withDate: true, withBigInt: true })

test('only the same values have the same text', () => {
  const either = fc.oneof(
    fc.tuple(value, value),
    value.map((one) => [one, structuredClone(one)] as const),
  )
  fc.assert(
    fc.property(either, ([one, other]) => {
      const texts = [one, other].map(distinctText)
      if (texts[0] !== undefined && texts[0] === texts[1]) expect(one).toStrictEqual(other)
    }),
    { numRuns: 2000 },
  )
})

test('what is read of a value twice has the same text', () => {
  fc.assert(
    fc.property(value, (one) => {
      expect(distinctText(structuredClone(one))).toBe(distinctText(one))
    }),
  )
})

test('what JSON writes alike is told apart', () => {
  const alike: unknown[] = [
    {},
    { a: undefined },
    { a: null },
    { a: Number.NaN },
    { a: 'null' },
    { a: 0 },
    { a: -0 },
    { a: new Date(0) },
    { a: '1970-01-01T00:00:00.000Z' },
    { a: [undefined] },
    { a: [] },
    { a: [[]] },
  ]
  expect(new Set(alike.map(distinctText)).size).toBe(alike.length)
})

test('what is more than data has no text', () => {
  for (const more of [() => 1, /x/, new Map(), Symbol('x'), { deep: [new Set()] }]) {
    expect(distinctText(more)).toBeUndefined()
  }
})
