import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, lengthState } from './length-state.ts'

const bounds = { min: 50, max: 60 }

test.each([
  [0, 'missing', 0, { kind: 'toGo', count: 50 }],
  [1, 'tooShort', 0.02, { kind: 'toGo', count: 49 }],
  [45, 'tooShort', 0.9, { kind: 'toGo', count: 5 }],
  [46, 'almostThere', 0.92, { kind: 'toGo', count: 4 }],
  [49, 'almostThere', 0.98, { kind: 'toGo', count: 1 }],
  [50, 'good', 0, { kind: 'leftOver', count: 10 }],
  [55, 'good', 0.5, { kind: 'leftOver', count: 5 }],
  [60, 'good', 1, { kind: 'leftOver', count: 0 }],
  [61, 'tooLong', 1, { kind: 'tooMany', count: 1 }],
  [500, 'tooLong', 1, { kind: 'tooMany', count: 440 }],
])('a title of %i characters is %s', (length, status, bar, remainder) => {
  expect(lengthState('x'.repeat(length), bounds)).toEqual({ status, length, bar, remainder })
})

test('every text has one status, a bar within its frame, and a count that adds up', () => {
  const ranges = fc.tuple(fc.nat(80), fc.nat(80)).map(([min, more]) => ({ min, max: min + more }))
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), ranges, (text, { min, max }) => {
      const { status, bar, length, remainder } = lengthState(text, { min, max })
      expect(bar).toBeGreaterThanOrEqual(0)
      expect(bar).toBeLessThanOrEqual(1)
      expect(status === 'missing').toBe(text === '')
      expect(status === 'good').toBe(text !== '' && length >= min && length <= max)
      expect(status === 'tooLong').toBe(text !== '' && length > max)
      expect(status === 'almostThere').toBe(text !== '' && length < min && length / min > 0.9)
      const { kind, count } = remainder
      if (kind === 'toGo') expect(length + count).toBe(min)
      if (kind === 'leftOver') expect(length + count).toBe(max)
      if (kind === 'tooMany') expect(length - count).toBe(max)
    }),
  )
})

test('a longer text within the same status never has a shorter bar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), (one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)].map((length) =>
        lengthState('x'.repeat(length), bounds),
      )
      if (short && long && short.status === long.status) {
        expect(short.bar).toBeLessThanOrEqual(long.bar)
      }
    }),
  )
})

test.each([
  ['title', undefined, {}, { min: 50, max: 60 }],
  ['description', undefined, { minLength: 0 }, { min: 100, max: 150 }],
  ['title', undefined, { minLength: 10, maxLength: 70 }, { min: 10, max: 70 }],
  ['title', { maxLength: 65 }, { maxLength: 80 }, { min: 50, max: 65 }],
  ['title', { minLength: 0 }, {}, { min: 0, max: 60 }],
  // A bound beyond the other default moves that one along.
  ['title', undefined, { maxLength: 40 }, { min: 40, max: 40 }],
  ['title', undefined, { minLength: 70 }, { min: 70, max: 70 }],
] as const)('what is advised for a %s with %j and %j', (part, mark, field, expected) => {
  expect(boundsOf(part, mark, field)).toEqual(expected)
})
