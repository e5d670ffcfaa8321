import { expect, test } from 'vitest'
import { estimatedFrom, estimatedRows } from './frequent-words.ts'

const every = (step: number, count = estimatedFrom) =>
  Array.from({ length: count }, (_, index) => ({ number: 10_000 - step * index }))

test('how many rows there are follows from how closely the newest ones stand', () => {
  expect(estimatedRows([])).toBe(0)
  expect(estimatedRows(every(1, 7))).toBe(7)
  expect(estimatedRows(every(1))).toBe(10_000)
  expect(estimatedRows(every(10))).toBeCloseTo(1_009, 0)
  // All that there are stand at the end of the table.
  expect(estimatedRows(every(100))).toBeCloseTo(101, 0)
})
