import { type FilterQuery, isFilterQuery } from '@stet/core'
import { expect, test } from 'vitest'
import { conditionCount, filterWhere, readFilter, writeFilter } from './filter-rows.ts'

const both: FilterQuery = {
  or: [
    { and: [{ title: { like: 'a', exists: true } }, { views: { equals: 3 } }] },
    { and: [{ slug: { equals: 'b' } }] },
  ],
}

test('a filter is taken apart into one line for each comparison', () => {
  expect(readFilter(both)).toEqual([
    [
      { path: 'title', operator: 'like', operand: 'a' },
      { path: 'title', operator: 'exists', operand: true },
      { path: 'views', operator: 'equals', operand: 3 },
    ],
    [{ path: 'slug', operator: 'equals', operand: 'b' }],
  ])
  expect(conditionCount(both)).toBe(4)
  expect(conditionCount(undefined)).toBe(0)
})

test('what is put together again is valid and means the same', () => {
  const written = writeFilter(readFilter(both))
  expect(isFilterQuery(written)).toBe(true)
  expect(readFilter(written ?? both)).toEqual(readFilter(both))
})

test('lines that ask nothing yet are left out, and with them groups of nothing', () => {
  const open = { path: 'title', operator: 'like', operand: undefined } as const
  expect(writeFilter([[open], [{ ...open, operand: 'a' }, open]])).toEqual({
    or: [{ and: [{ title: { like: 'a' } }] }],
  })
  expect(writeFilter([[open]])).toBeUndefined()
  expect(writeFilter([])).toBeUndefined()
})

test('a group without conditions does not let everything through', () => {
  expect(filterWhere({ or: [{ and: [{ a: { equals: 1 } }] }, { and: [] }] })).toEqual({
    or: [{ and: [{ a: { equals: 1 } }] }],
  })
})
