import { describe, expect, test } from 'vitest'
import { isFilterQuery, toFilterQuery } from './filter-query.ts'
import { operators } from './where.ts'

const row = { title: { equals: 'a' } }

describe('a filter of the filter builder', () => {
  const good: readonly unknown[] = [
    { or: [{ and: [row] }] },
    { or: [{ and: [row, { views: { greater_than: 1, less_than: 5 } }] }, { and: [] }] },
    ...operators.map((operator) => ({ or: [{ and: [{ a: { [operator]: 'x' } }] }] })),
  ]
  const bad: readonly unknown[] = [
    null,
    'text',
    {},
    row,
    { or: {} },
    { or: [] },
    { or: [{}] },
    { or: [{ and: [] }] },
    { or: [{ and: {} }] },
    { or: [{ and: [row] }, row] },
    { or: [{ and: [row, 'text'] }] },
    { or: [{ and: [{ title: 'a' }] }] },
    { or: [{ and: [{ title: { matches: 'a' } }] }] },
    { or: [{ and: [{ title: { equals: 'a', $where: 'b' } }] }] },
    { or: [{ and: [{ title: { toString: 'a' } }] }] },
  ]
  for (const value of good) {
    test(`${JSON.stringify(value)} is a builder filter`, () =>
      expect(isFilterQuery(value)).toBe(true))
  }
  for (const value of bad) {
    test(`${JSON.stringify(value)} is not a builder filter`, () =>
      expect(isFilterQuery(value)).toBe(false))
  }
})

test.each([
  ...['equals', 'contains', 'not_equals', 'in', 'all', 'not_in', 'exists', 'greater_than'],
  ...['greater_than_equal', 'less_than', 'less_than_equal', 'like', 'not_like', 'within'],
  ...['intersects', 'near'],
])('a filter of the filter builder may compare by %s', (operator) => {
  expect(isFilterQuery({ or: [{ and: [{ title: { [operator]: 'a' } }] }] })).toBe(true)
})

describe('a filter from a URL', () => {
  const expected = { or: [{ and: [row] }] }

  test('is converted to the builder’s shape', () => {
    expect(toFilterQuery(row)).toEqual(expected)
    expect(toFilterQuery({ and: [row] })).toEqual(expected)
    expect(toFilterQuery({ or: [row] })).toEqual(expected)
    expect(toFilterQuery(expected)).toEqual(expected)
    expect(toFilterQuery({ or: [row, { and: [row] }] })).toEqual({
      or: [{ and: [row] }, { and: [row] }],
    })
  })

  test('is ignored if it cannot be converted', () => {
    for (const value of [null, 'x', [], { or: 'x' }, { and: [] }, { title: 'a' }, { or: [] }]) {
      expect([value, toFilterQuery(value)]).toEqual([value, null])
    }
  })
})
